import ShareCore
import Terminal

/// One field of a prompt, being filled in.
struct PromptField {
  /// What the field takes.
  enum Content {
    case text(EditBuffer)
    /// Is edited, but not shown.
    case secret(EditBuffer)
    /// Is one of several words, at this place.
    case choice([String], Int)
  }

  let name: String
  let label: String
  /// Says what is expected, until there is a reason to object.
  let hint: String
  var content: Content
  /// Says why the value was not taken.
  var reason: String?

  init(_ field: Alert.Field) {
    name = field.name
    label = field.title ?? field.name
    hint = field.isSecure ? "not shown" : ""
    let buffer = EditBuffer(field.initial)
    content = field.isSecure ? .secret(buffer) : .text(buffer)
  }

  init(_ option: ActivityOption, value: OptionValue?) {
    name = option.name
    label = option.title ?? option.name
    hint = option.kind == .string ? "" : option.expectation
    let words = option.kind == .boolean ? ["no", "yes"] : option.choices
    // What may be left out and has no value yet can stay without one.
    let none = option.isOptional && value == nil ? [""] : []
    switch option.kind {
    case .secret: content = .secret(EditBuffer())
    case .boolean: content = .choice(none + words, value == .boolean(true) ? 1 : 0)
    case .choice:
      content = .choice(none + words, words.firstIndex { Bytes($0.utf8) == value?.bytes } ?? 0)
    case .string, .integer, .number, .path: content = .text(EditBuffer(value?.bytes ?? []))
    }
  }

  init(message: Bytes) {
    name = "message"
    label = "Message"
    hint = ""
    content = .text(EditBuffer(message))
  }

  /// Holds what was typed or chosen.
  var bytes: Bytes {
    switch content {
    case .text(let buffer), .secret(let buffer): buffer.bytes
    case .choice(let words, let place): Bytes(words[place].utf8)
    }
  }

  /// Takes a key or paste; false where it is not for a field.
  mutating func handle(_ event: Event) -> Bool {
    switch content {
    case .text(var buffer):
      guard buffer.handle(event) else { return false }
      content = .text(buffer)
    case .secret(var buffer):
      guard buffer.handle(event) else { return false }
      content = .secret(buffer)
    case .choice(let words, let place):
      guard let next = Self.move(event, words, place) else { return false }
      content = .choice(words, next)
    }
    reason = nil
    return true
  }

  /// Left and right go through the words, a letter goes to the next word that begins with it.
  private static func move(_ event: Event, _ words: [String], _ place: Int) -> Int? {
    guard case .key(let key) = event else { return nil }
    switch key {
    case .left: return (place + words.count - 1) % words.count
    case .right, .character(" "): return (place + 1) % words.count
    default: break
    }
    guard case .character(let scalar) = key.name, key.modifiers.isEmpty else { return nil }
    let typed = Character(scalar).lowercased()
    let order = words.indices.map { (place + 1 + $0) % words.count }
    return order.first { words[$0].lowercased().hasPrefix(typed) }
  }
}
