extension [UInt8] {
  /// The bytes as graphemes, without loss.
  var graphemes: [Grapheme] {
    var result: [Grapheme] = []
    result.reserveCapacity(count)
    var index = 0
    while index < count {
      if breaksAfter(index) {
        result.append(Grapheme(byte: self[index]))
        index += 1
      } else {
        let end = endOfRun(from: index)
        appendGraphemes(of: self[index..<end], to: &result)
        index = end
      }
    }
    return result
  }

  /// Returns whether this byte and the next are ASCII, so that a grapheme always ends between them.
  private func breaksAfter(_ index: Int) -> Bool {
    self[index] < 0x80 && (index + 1 == count || self[index + 1] < 0x80)
  }

  private func endOfRun(from start: Int) -> Int {
    var index = start
    while index < count, !breaksAfter(index) { index += 1 }
    return Swift.min(index + 1, count)
  }

  private func appendGraphemes(of run: ArraySlice<UInt8>, to result: inout [Grapheme]) {
    var start = run.startIndex
    var end = start
    var parser = Unicode.UTF8.ForwardParser()
    var input = run.makeIterator()
    func appendValid() {
      let text = String(decoding: run[start..<end], as: UTF8.self)
      result += text.lazy.map { Grapheme($0) }
    }
    while true {
      switch parser.parseScalar(from: &input) {
      case .valid(let encoded): end += encoded.count
      case .error(let length):
        appendValid()
        result += run[end..<(end + length)].map { Grapheme(byte: $0) }
        end += length
        start = end
      case .emptyInput:
        appendValid()
        return
      }
    }
  }
}
