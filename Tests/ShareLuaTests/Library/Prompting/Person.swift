import ShareCore

/// Answers prompts one after another, and remembers what was asked and when.
final class Person {
  private var answers: ArraySlice<Reply>
  private(set) var asked: [String] = []
  /// Is told of what a script does meanwhile.
  private(set) var isAsked = false

  enum Reply {
    /// Chooses the action of this title, and types into fields.
    case choose(String, typing: [String: String] = [:])
    case fill([String: OptionValue])
    case stop(Stop)
  }

  init(_ answers: [Reply]) { self.answers = answers[...] }

  convenience init(_ titles: String...) { self.init(titles.map { .choose($0) }) }

  /// Presents nothing, but answers; more prompts than answers end the run.
  var presenter: Presenter {
    Presenter { [self] (prompt) throws(Stop) in
      isAsked = true
      defer { isAsked = false }
      asked.append(Self.title(of: prompt))
      guard let reply = answers.popFirst() else {
        throw .failed(Failure(.inputNeeded, "nobody answers"))
      }
      switch reply {
      case .choose(let title, let texts): return try Self.choose(title, texts, prompt)
      case .fill(let values): return PromptAnswer(values: values)
      case .stop(let stop): throw stop
      }
    }
  }

  private static func choose(_ title: String, _ texts: [String: String], _ prompt: Prompt)
    throws(Stop) -> PromptAnswer
  {
    switch prompt {
    case .alert(let alert):
      let place = alert.actions.firstIndex { $0.title == title } ?? 0
      return alert.filled(texts.mapValues { OptionValue($0) }).answer(place)
    case .actionSheet(let sheet):
      return PromptAnswer(action: sheet.actions.firstIndex { $0.title == title } ?? 0)
    case .form, .composition, .confirmation: return PromptAnswer()
    }
  }

  private static func title(of prompt: Prompt) -> String {
    switch prompt {
    case .alert(let alert): alert.title
    case .actionSheet(let sheet): sheet.title ?? "sheet"
    case .form(let form): form.missing.map(\.name).joined(separator: " ")
    case .composition(let composition): composition.title
    case .confirmation(let confirmation): confirmation.question
    }
  }
}
