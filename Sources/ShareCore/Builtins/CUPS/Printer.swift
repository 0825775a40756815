/// A printer, or a class of printers, with a queue in CUPS.
struct Printer: Equatable {
  let name: Bytes
  /// The reason why it is stopped; nil if it works.
  var trouble: String?

  /// Parses the output of `lpstat -p`: a line for each printer, followed by lines that start with a
  /// tab.
  static func all(in output: Bytes) -> [Printer] {
    var printers: [Printer] = []
    for line in output.split(separator: .newline) {
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
      if words.count == 3, words[0].elementsEqual("printer".utf8) {
        let isStopped = words[2].starts(with: "disabled".utf8)
        printers.append(
          Printer(name: Bytes(words[1]), trouble: isStopped ? "unknown reason" : nil))
      } else if line.first == UInt8(ascii: "\t"), let last = printers.indices.last,
        printers[last].trouble != nil
      {
        printers[last].trouble = Bytes(line.dropFirst()).printable
      }
    }
    return printers
  }
}
