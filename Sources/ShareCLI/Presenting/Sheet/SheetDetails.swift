import ShareCore
import Terminal

/// Shows what an activity does, and lets its options be set before it is performed.
struct SheetDetails {
  /// What an event comes to.
  enum Step { case stay, back, accept, cancel }

  private enum Content {
    case form(PromptDialog)
    /// There is no form, since what was given for the options is wrong.
    case problem(PromptScreen)
  }

  private var content: Content
  private let known: [String: OptionValue]
  /// Holds the values that differ from those the activity would have got.
  private(set) var changes: [String: OptionValue] = [:]

  /// Makes the details; `form` has all options, or is the reason why there is none.
  init(_ activity: Activity, form: Result<Form, Failure>) {
    let about = activity.about
    switch form {
    case .success(let form):
      known = form.values
      let tab = form.options.isEmpty ? "Tab goes back" : "Tab goes on and back"
      content = .form(
        PromptDialog(all: form, about: about, footer: "Return performs, \(tab), Esc cancels"))
    case .failure(let failure):
      known = [:]
      var screen = PromptScreen()
      screen.title = activity.title
      screen.text = "\(about)\n\(failure.message)"
      screen.footer = "Tab goes back, Esc cancels"
      content = .problem(screen)
    }
  }

  /// Draws the details for so many columns.
  func frame(columns: Int) -> Frame { screen.frame(columns: columns) }

  /// Puts the cursor into the first field or the last.
  mutating func focus(last: Bool) {
    guard case .form(var dialog) = content else { return }
    dialog.screen.focus = last ? max(0, dialog.screen.fields.count - 1) : 0
    content = .form(dialog)
  }

  /// Goes on by an event; Tab behind the last field goes back to the list, as before the first.
  mutating func handle(_ event: Event) -> Step {
    switch event {
    case .endOfInput, .key(.escape): return .cancel
    case .key(.tab) where screen.focus >= screen.fields.count - 1: return leave()
    case .key(.backTab) where screen.focus == 0: return leave()
    default: break
    }
    guard case .form(var dialog) = content else { return .stay }
    defer { content = .form(dialog) }
    do throws(Stop) {
      guard let answer = try dialog.take(event) else { return .stay }
      keep(answer)
      return .accept
    } catch { return .cancel }
  }

  /// Goes back to the list with what was set, unless something does not fit.
  private mutating func leave() -> Step {
    guard case .form(var dialog) = content else { return .back }
    defer { content = .form(dialog) }
    guard let answer = dialog.pause() else { return .stay }
    keep(answer)
    return .back
  }

  private mutating func keep(_ answer: PromptAnswer) {
    changes = answer.values.filter { known[$0.key] != $0.value }
  }

  private var screen: PromptScreen {
    switch content {
    case .form(let dialog): dialog.screen
    case .problem(let screen): screen
    }
  }
}

extension Activity {
  /// Says what it is called, where it comes from, what it does and what it needs.
  fileprivate var about: String {
    let origin = group == .builtin ? "" : ", \(source)"
    let names = self.needs.filter(\.isRequired).map(\.names)
    let needs = names.isEmpty ? [] : ["Needs \(names.joined(separator: ", "))."]
    return (["\(id) (\(group.rawValue)\(origin))", help] + needs).filter { !$0.isEmpty }
      .joined(separator: "\n")
  }
}
