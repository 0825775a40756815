import ShareCore
import Terminal

/// The state of a drawn prompt: text, fields, buttons and the cursor.
///
/// It does not know what they mean.
struct PromptScreen {
  struct Button: Equatable {
    /// The place of the action among those of the prompt.
    let place: Int
    let title: String
    let isDestructive: Bool
  }

  /// The effect of an event.
  enum Step: Equatable {
    case stay
    case accept, escape, endOfInput
  }

  var title: String
  var text: String
  /// The keys, each with what it does.
  var footer: [String]
  /// Whether more than ASCII may be drawn.
  var isUnicode = true
  var fields: [PromptField] = []
  var style = PromptLayout.Style.stack
  /// The field that has the cursor, by number; the buttons count as one more.
  var focus = 0
  var buttons: [Button] = []
  /// The place of the marked button among the buttons.
  var marked: Int?

  private var isOnButtons: Bool { focus >= fields.count }
  private var lastFocus: Int { buttons.isEmpty ? max(0, fields.count - 1) : fields.count }

  /// Handles one event.
  mutating func handle(_ event: Event) -> Step {
    if case .endOfInput = event { return .endOfInput }
    if case .key(let key) = event {
      switch key {
      case .enter: return buttons.isEmpty || marked != nil ? .accept : .stay
      case .escape: return .escape
      case .control("d") where isEmptyHere: return .endOfInput
      case .tab: move(by: 1, wraps: true)
      case .backTab: move(by: -1, wraps: true)
      case .up, .control("p"): move(by: -1, wraps: false)
      case .down, .control("n"): move(by: 1, wraps: false)
      default: return isOnButtons ? press(key) : edit(event)
      }
      return .stay
    }
    return isOnButtons ? .stay : edit(event)
  }

  /// Whether Ctrl-D would have nothing to delete.
  private var isEmptyHere: Bool {
    guard !isOnButtons else { return true }
    switch fields[focus].content {
    case .text(let buffer), .secret(let buffer): return buffer.isEmpty
    case .choice: return true
    }
  }

  private mutating func edit(_ event: Event) -> Step {
    _ = fields[focus].handle(event)
    return .stay
  }

  private mutating func press(_ key: Key) -> Step {
    switch key {
    case .left: mark(by: -1)
    case .right: mark(by: 1)
    case .home: marked = buttons.isEmpty ? nil : 0
    case .end: marked = buttons.isEmpty ? nil : buttons.count - 1
    case .character("q") where style == .sheet: return .escape
    case .character("n") where style == .question: return .escape
    case .character("y") where style == .question:
      marked = buttons.count - 1
      return .accept
    default: break
    }
    return .stay
  }

  /// Moves to the next field or button; after the last one it wraps or stays.
  private mutating func move(by step: Int, wraps: Bool) {
    if isOnButtons, !buttons.isEmpty {
      let next = marked.map { $0 + step } ?? (step > 0 ? 0 : buttons.count - 1)
      if buttons.indices.contains(next) {
        marked = next
        return
      }
    }
    let next = focus + step
    if (0...lastFocus).contains(next) {
      focus = next
    } else if wraps {
      focus = step > 0 ? 0 : lastFocus
      if isOnButtons, fields.isEmpty { marked = step > 0 ? 0 : buttons.count - 1 }
    }
  }

  private mutating func mark(by step: Int) {
    let next = marked.map { $0 + step } ?? (step > 0 ? 0 : buttons.count - 1)
    if buttons.indices.contains(next) { marked = next }
  }
}
