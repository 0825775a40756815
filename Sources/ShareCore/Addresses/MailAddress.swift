import Text

/// An address of a message: a mailbox and the name of its owner (RFC 5322, section 3.4).
struct MailAddress: Equatable {
  var name: String?
  let mailbox: String

  /// Parses addresses separated by commas: `ann@example.org`, `"Doe, Ann" <ann@example.org>`.
  static func list(_ bytes: Bytes) throws(AddressProblem) -> [MailAddress] {
    guard let text = bytes.validText else { throw AddressProblem("it is not UTF-8") }
    guard !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      throw AddressProblem("it contains a line break or another control character")
    }
    var addresses: [MailAddress] = []
    for piece in try pieces(of: text) { addresses.append(try MailAddress(piece)) }
    return addresses
  }

  /// Splits a list at its commas, except those in quotes and angle brackets.
  static func pieces(of text: String) throws(AddressProblem) -> [String] {
    var pieces = [""]
    var isQuoted = false
    var isEscaped = false
    var isBracketed = false
    for character in text {
      if character == ",", !isQuoted, !isBracketed {
        pieces.append("")
        continue
      }
      pieces[pieces.count - 1].append(character)
      if isEscaped {
        isEscaped = false
      } else if isQuoted, character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      } else if !isQuoted, character == "<" || character == ">" {
        isBracketed = character == "<"
      }
    }
    guard !isQuoted else { throw AddressProblem("a quote is not closed") }
    return pieces.map(\.trimmed)
  }

  private init(_ text: String) throws(AddressProblem) {
    guard !text.isEmpty else { throw AddressProblem("an address is empty") }
    if text.hasSuffix(">"), let open = text.lastIndex(of: "<") {
      mailbox = String(text[text.index(after: open)...].dropLast())
      name = try Self.displayName(String(text[..<open]).trimmed)
    } else {
      mailbox = text
    }
    try check()
  }

  /// Parses a name, quoted or not; returns nil for an empty one.
  private static func displayName(_ text: String) throws(AddressProblem) -> String? {
    guard text.first == "\"" else {
      guard !text.contains(where: { "\"<>()[]:;@\\".contains($0) }) else {
        throw AddressProblem("a name that contains one of \"<>()[]:;@\\ must be in quotes")
      }
      return text.isEmpty ? nil : text
    }
    var name = ""
    var isEscaped = false
    for (place, character) in text.enumerated().dropFirst() {
      if character == "\"", !isEscaped {
        guard place == text.count - 1 else {
          throw AddressProblem("only part of a name is in quotes")
        }
        return name.isEmpty ? nil : name
      }
      isEscaped = character == "\\" && !isEscaped
      if !isEscaped { name.append(character) }
    }
    throw AddressProblem("a quote is not closed")
  }

  /// Checks the mailbox: ASCII words with dots, `@`, a domain; nothing that a program would take
  /// for an option, and nothing that adds to a `mailto:` URL.
  private func check() throws(AddressProblem) {
    // Does not show it: it may be the address of a service, with a password.
    guard !mailbox.contains("://") else { throw AddressProblem("a URL is not a mail address") }
    let parts = mailbox.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw AddressProblem("`\(mailbox)` needs exactly one @")
    }
    guard mailbox.utf8.allSatisfy({ $0 < 0x80 }) else {
      throw AddressProblem(
        "`\(mailbox)` has non-ASCII letters; a domain can be written as xn--…")
    }
    guard Self.isLocalPart(parts[0]), mailbox.utf8.count <= 254 else {
      throw AddressProblem("`\(mailbox)` has no valid name before the @")
    }
    guard Self.isDomain(parts[1]) else {
      throw AddressProblem("`\(mailbox)` has no valid domain after the @")
    }
  }

  private static func isLocalPart(_ text: Substring) -> Bool {
    text.utf8.count <= 64 && text.first != "-"
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { atom in
        !atom.isEmpty && atom.utf8.allSatisfy(\.isMailAtom)
      }
  }

  private static func isDomain(_ text: Substring) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
      !label.isEmpty && label.utf8.count <= 63 && label.first != "-" && label.last != "-"
        && label.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") }
    }
  }
}

/// What is wrong with an address.
struct AddressProblem: Error, Equatable {
  let why: String

  init(_ why: String) { self.why = why }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension UInt8 {
  /// Whether the byte is allowed in a word without quotes (`atext` of RFC 5322, section 3.2.3).
  var isMailAtom: Bool {
    isASCIIAlphanumeric || Bytes("!#$%&'*+-/=?^_`{|}~".utf8).contains(self)
  }
}
