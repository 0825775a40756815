import ShareCore
import Terminal

/// Presents the sheet as a numbered list and a question.
struct PlainSheet {
  private let terminal: LineTerminal
  private let reasons: () -> [String]

  /// `reasons` returns why activities are hidden.
  init(_ terminal: LineTerminal, reasons: @escaping () -> [String]) {
    self.terminal = terminal
    self.reasons = reasons
  }

  /// Returns the place of the chosen activity, or throws `cancelled`.
  ///
  /// An empty line, `q` and the end of input cancel; `?` explains what is hidden. After three wrong
  /// answers the sheet is cancelled.
  func choose(_ activities: [Activity]) throws(Stop) -> Int {
    let rows = activities.map { activity in
      (activity.symbol.map { $0 + " " } ?? "") + "\(EscapedText(activity.title, layout: .line))"
    }
    terminal.show(NumberedList(rows).text)
    var attempts = 3
    while attempts > 0 {
      let question = "Choose 1-\(activities.count), or press Enter to cancel: "
      guard let line = try terminal.ask(question) else { break }
      let answer = line.printable.trimmed
      if answer.isEmpty || answer == "q" { break }
      if answer == "?" {
        explain()
        continue
      }
      if let number = Int(answer), activities.indices.contains(number - 1) { return number - 1 }
      if let place = activities.firstIndex(where: { $0.id == answer }) { return place }
      terminal.show("there is no `\(EscapedText(answer, layout: .line))`\n")
      attempts -= 1
    }
    throw .cancelled
  }

  private func explain() {
    let reasons = reasons()
    let lines = reasons.isEmpty ? ["nothing is hidden"] : reasons
    terminal.show(lines.map { "\(EscapedText($0, layout: .line))\n" }.joined())
  }
}

/// Numbers rows from 1, right-aligned.
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
  /// The text without white space at both ends.
  var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
