/// One key press.
package struct Key: Sendable, Hashable {
  /// The label of the key, or the text it types.
  package enum Name: Sendable, Hashable {
    case character(Unicode.Scalar)
    /// A typed byte that is not part of UTF-8.
    case byte(UInt8)
    case enter, tab, backspace, escape
    case up, down, left, right
    case home, end, pageUp, pageDown, insert, delete
    case function(Int)
  }

  /// The modifiers held down, as far as the terminal reports them.
  package struct Modifiers: OptionSet, Sendable, Hashable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }

  package var name: Name
  package var modifiers: Modifiers

  package init(_ name: Name, _ modifiers: Modifiers = []) {
    self.name = name
    self.modifiers = modifiers
  }
}

extension Key {
  /// Returns the key that types a character.
  package static func character(_ character: Unicode.Scalar) -> Key { Key(.character(character)) }

  /// Returns Ctrl with a character; letters are lower-case.
  package static func control(_ character: Unicode.Scalar) -> Key {
    Key(.character(character), .control)
  }

  /// Returns Alt with a character.
  package static func alt(_ character: Unicode.Scalar) -> Key { Key(.character(character), .alt) }

  package static let enter = Key(.enter)
  package static let tab = Key(.tab)
  package static let backTab = Key(.tab, .shift)
  package static let backspace = Key(.backspace)
  package static let escape = Key(.escape)
  package static let up = Key(.up)
  package static let down = Key(.down)
  package static let left = Key(.left)
  package static let right = Key(.right)
  package static let home = Key(.home)
  package static let end = Key(.end)
  package static let pageUp = Key(.pageUp)
  package static let pageDown = Key(.pageDown)
  package static let insert = Key(.insert)
  package static let delete = Key(.delete)
}
