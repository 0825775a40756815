import ShareCore
import Terminal

/// One field of a prompt, which a person fills in.
struct PromptField {
  /// What the field takes.
  enum Content {
    case text(EditBuffer)
    /// Text that is edited but not shown.
    case secret(EditBuffer)
    /// One of several words, at this place.
    case choice([String], Int)
  }

  let label: String
  /// What is expected.
  let hint: String
  private(set) var content: Content
  /// The value if nothing is typed; nil where there is none.
  let known: OptionValue?
  /// The option that it sets, if any.
  var option: ActivityOption?
  /// Whether the command line has answered it, so that the plain presenter does not ask.
  var isAnswered = false
  /// Why the value was refused, until it is edited; the option is not named.
  var reason: String?
  /// Checks what was typed and returns its value, nil for none; throws why it is refused.
  let parse: (Bytes) throws(Failure) -> OptionValue?

  init(
    _ label: String, hint: String = "", content: Content, known: OptionValue?,
    parse: @escaping (Bytes) throws(Failure) -> OptionValue?
  ) {
    self.label = label
    self.hint = hint
    self.content = content
    self.known = known
    self.parse = parse
  }

  /// Whether what is typed is not shown.
  var isSecret: Bool { if case .secret = content { true } else { false } }

  /// What was typed or chosen.
  var bytes: Bytes {
    switch content {
    case .text(let buffer), .secret(let buffer): buffer.bytes
    case .choice(let words, let place): Bytes(words[place].utf8)
    }
  }

  /// Applies a key or paste; returns false if it is not one that edits.
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

  /// Left and right go through the words; a letter goes to the next word that begins with it.
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
