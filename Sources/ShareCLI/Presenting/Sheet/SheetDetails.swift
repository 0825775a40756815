import ShareCore
import Terminal

/// Describes an activity and lets its options be set before it is performed.
struct SheetDetails {
  /// The effect of an event.
  enum Step { case stay, back, accept, cancel }

  private enum Content {
    case form(PromptDialog)
    /// There is no form, because the given options are wrong.
    case problem(PromptScreen)
  }

  private var content: Content
  private let known: [String: OptionValue]
  /// The values that differ from those it would have had.
  private(set) var changes: [String: OptionValue] = [:]

  /// Makes the details; `form` has all options, or says why there is none.
  init(_ activity: Activity, form: Result<Form, Failure>) {
    let about = activity.about
    switch form {
    case .success(let form):
      known = form.values
      var layout = form.layout(of: form.options)
      layout.text = about
      let tab = form.options.count > 1 ? "Tab next field" : "Tab back"
      content = .form(PromptDialog(layout, footer: ["Enter share", tab, "Esc cancel"]))
    case .failure(let failure):
      known = [:]
      content = .problem(
        PromptScreen(
          title: activity.title, text: "\(about)\n\(failure.message)",
          footer: ["Tab back", "Esc cancel"]))
    }
  }

  func frame(columns: Int, isUnicode: Bool) -> Frame {
    var screen = screen
    screen.isUnicode = isUnicode
    return screen.frame(columns: columns)
  }

  /// Puts the cursor into the first field or the last.
  mutating func focus(last: Bool) {
    guard case .form(var dialog) = content else { return }
    dialog.focus(last: last)
    content = .form(dialog)
  }

  /// Handles an event; Tab on the last field, like Shift-Tab on the first, returns to the list.
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

  /// Returns to the list and keeps the changes, unless a value is refused.
  private mutating func leave() -> Step {
    guard case .form(var dialog) = content else { return .back }
    defer { content = .form(dialog) }
    do throws(Stop) {
      guard let answer = try dialog.draft() else { return .stay }
      keep(answer)
      return .back
    } catch { return .cancel }
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
  /// Its id, origin, help and required programs.
  fileprivate var about: String {
    let origin = group == .builtin ? "" : ", \(source)"
    let names = self.needs.filter(\.isRequired).map(\.names)
    let needs = names.isEmpty ? [] : ["Needs \(names.joined(separator: ", "))."]
    return (["\(id) (\(group.rawValue)\(origin))", help] + needs).filter { !$0.isEmpty }
      .joined(separator: "\n")
  }
}
