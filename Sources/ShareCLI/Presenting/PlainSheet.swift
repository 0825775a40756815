import ShareCore
import Terminal

/// Presents the sheet as a numbered list and one question.
struct PlainSheet {
  private let terminal: LineTerminal

  /// Presents a sheet on the terminal, where there is one.
  static func choose(_ activities: [Activity], _ host: Host) throws(Stop) -> Int {
    guard let terminal = LineTerminal(host) else { throw .failed(.noTerminal) }
    return try PlainSheet(terminal: terminal).choose(activities)
  }

  /// Returns the place of the chosen activity; a cancelled sheet is thrown.
  ///
  /// An empty line, `q` and the end of input cancel. A wrong answer is asked again, three times.
  private func choose(_ activities: [Activity]) throws(Stop) -> Int {
    let rows = activities.map { activity in
      (activity.symbol.map { $0 + " " } ?? "") + "\(EscapedText(activity.title, layout: .line))"
    }
    terminal.show(NumberedList(rows).text)
    for _ in 0..<3 {
      let question = "Choose 1-\(activities.count), or press Return to cancel: "
      guard let line = try terminal.ask(question) else { break }
      let answer = line.printable.trimmed
      if answer.isEmpty || answer == "q" { break }
      if let number = Int(answer), activities.indices.contains(number - 1) { return number - 1 }
      if let place = activities.firstIndex(where: { $0.id == answer }) { return place }
      terminal.show("There is no `\(EscapedText(answer, layout: .line))`.\n")
    }
    throw .cancelled
  }
}

/// Numbers rows from 1, the numbers flush right.
struct NumberedList {
  let text: String

  init(_ rows: [String]) {
    let width = String(rows.count).count
    text = rows.enumerated().map { index, row in
      let number = String(index + 1)
      return String(repeating: " ", count: width - number.count) + "\(number)  \(row)\n"
    }.joined()
  }
}

extension String {
  /// Leaves out blanks at both ends.
  var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension Failure {
  /// Says what to do where nobody can choose.
  fileprivate static let noTerminal = Failure(
    .inputNeeded, "there is no terminal to choose on",
    hint: "`share list` shows what applies, `share run ACTIVITY` performs it")
}
