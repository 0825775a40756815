/// The recipients of a message over XMPP, and the account to send from (RFC 5122).
///
/// `xmpp:ann@example.org` uses the account in the settings of go-sendxmpp;
/// `xmpp://me:password@example.org/ann@example.org` names one. `xmpps` means TLS from the start,
/// `?join` a room.
struct XMPPAddress: Equatable {
  /// The account to send from.
  struct Account: Equatable {
    let name: String
    let password: String
    /// The server and port, if they do not follow from the account's domain.
    let server: String?
  }

  let account: Account?
  let people: [String]
  let isRoom: Bool
  let isDirectTLS: Bool

  init(_ address: ServiceAddress) throws(AddressProblem) {
    let parts = address.rest.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    let query = parts.count > 1 ? Bytes(parts[1]) : nil
    guard query == nil || query == Bytes("join".utf8) else {
      throw AddressProblem("only `join` may follow the ? of an XMPP address")
    }
    isRoom = query != nil
    isDirectTLS = address.scheme == "xmpps"
    let halves = parts[0].split(separator: .slash, maxSplits: 1).map { Bytes($0) }
    if address.hasAuthority, halves.count == 2 {
      account = try Self.account(halves[0])
      people = try Self.people(halves[1])
    } else {
      account = nil
      people = try Self.people(Bytes(parts[0]))
    }
  }

  /// Parses `name:password@host:port`, each part percent-encoded; a name with an @ is a complete
  /// account, and the host is its server.
  private static func account(_ authority: Bytes) throws(AddressProblem) -> Account {
    guard let at = authority.lastIndex(of: UInt8(ascii: "@")) else {
      throw AddressProblem("the account must have the form xmpp://name:password@host/person@host")
    }
    let parts = authority[..<at].split(separator: UInt8(ascii: ":"), maxSplits: 1)
    let host = String(decoding: authority[(at + 1)...], as: UTF8.self)
    guard parts.count == 2, !host.isEmpty else {
      throw AddressProblem("the account has no password: xmpp://name:password@host/person@host")
    }
    let name = try decoded(parts[0])
    let password = try decoded(parts[1])
    guard !name.contains("@") else {
      return Account(
        name: name, password: password, server: host.contains(":") ? host : "\(host):5222")
    }
    let domain = String(host.prefix { $0 != ":" })
    return Account(
      name: "\(name)@\(domain)", password: password, server: host == domain ? nil : host)
  }

  private static func people(_ text: Bytes) throws(AddressProblem) -> [String] {
    var people: [String] = []
    for part in text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let person = try decoded(part)
      // A name that no account can have may be a misplaced password (RFC 7622, section 3.3.1).
      guard person.split(separator: "@").count == 2, person.first != "-",
        !person.contains(where: { " \"&'/:<>".contains($0) })
      else { throw AddressProblem("an XMPP address must end with a person or room, name@host") }
      people.append(person)
    }
    return people
  }

  /// Decodes a part; refuses line breaks, which would start another line in a configuration file.
  private static func decoded(_ part: ArraySlice<UInt8>) throws(AddressProblem) -> String {
    let bytes = URLSyntax.percentDecoded(part)
    guard let text = bytes.validText, !text.unicodeScalars.contains(where: { $0.value < 0x20 })
    else { throw AddressProblem("part of it contains a line break or bytes that are not UTF-8") }
    return text
  }
}
