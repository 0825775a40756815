import Glibc
import ShareCore
import Terminal

/// Presents the sheet as a numbered list and one question, on the terminal itself.
///
/// Keys come from /dev/tty, since standard input may be content; the list goes there too, since
/// standard output may be a pipe.
struct PlainSheet {
  private let descriptor: Int32

  /// Opens the terminal; nil where there is none.
  private init?() {
    descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
  }

  /// Presents a sheet on the terminal, where there is one.
  static func choose(_ activities: [Activity]) throws(Stop) -> Int {
    guard let sheet = PlainSheet() else { throw .failed(.noTerminal) }
    return try sheet.choose(activities)
  }

  /// Returns the place of the chosen activity; a cancelled sheet is thrown.
  ///
  /// An empty line, `q` and the end of input cancel. A wrong answer is asked again, three times.
  private func choose(_ activities: [Activity]) throws(Stop) -> Int {
    defer { close(descriptor) }
    show(list(activities))
    for _ in 0..<3 {
      show("Choose 1-\(activities.count), or press Return to cancel: ")
      guard let line = try readLine() else { break }
      let answer = line.printable.trimmed
      if answer.isEmpty || answer == "q" { break }
      if let number = Int(answer), activities.indices.contains(number - 1) { return number - 1 }
      if let place = activities.firstIndex(where: { $0.id == answer }) { return place }
      show("There is no `\(EscapedText(answer, layout: .line))`.\n")
    }
    throw .cancelled
  }

  private func list(_ activities: [Activity]) -> String {
    let width = String(activities.count).count
    return activities.enumerated().map { index, activity in
      let number = String(index + 1)
      let padding = String(repeating: " ", count: width - number.count)
      let symbol = activity.symbol.map { $0 + " " } ?? ""
      return "\(padding)\(number)  \(symbol)\(EscapedText(activity.title, layout: .line))\n"
    }.joined()
  }

  private func show(_ text: String) {
    // A terminal that has gone is noticed by the read that follows.
    try? FileContents.write(Bytes(text.utf8), to: descriptor)
  }

  /// Reads a line as the terminal edits it; nil at the end of input.
  private func readLine() throws(Stop) -> Bytes? {
    var line = Bytes()
    while line.last != .newline {
      let block: Bytes
      do { block = try FileContents.readSome(descriptor: descriptor, limit: 4096) } catch {
        throw .cancelled
      }
      if block.isEmpty { return nil }
      line += block
    }
    return line
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension Failure {
  /// Says what to do where nobody can choose.
  fileprivate static let noTerminal = Failure(
    .inputNeeded, "there is no terminal to choose on",
    hint: "`share list` shows what applies, `share run ACTIVITY` performs it")
}
