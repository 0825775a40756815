import Text

/// The address of a service or a person on one, and keeps the secrets in it from view.
///
/// It is a URL as Apprise understands it, or one of XMPP (RFC 5122). Any part of it may be a password
/// or a token, so that its scheme alone is shown.
struct ServiceAddress: Equatable {
  let url: Bytes
  /// The scheme in small letters.
  let scheme: String

  init(_ url: Bytes) throws(AddressProblem) {
    let name = Bytes(url.prefix { $0 != UInt8(ascii: ":") })
    guard let first = name.first, first | 0x20 >= UInt8(ascii: "a"), name.count < url.count,
      name.allSatisfy(Self.isSchemeByte)
    else {
      throw AddressProblem("it begins with no scheme such as slack:// or xmpp:")
    }
    guard let text = url.validText, url.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
      throw AddressProblem("it holds a blank, a line break or bytes that are not UTF-8")
    }
    self.url = url
    scheme = String(decoding: name.lowercasedASCII, as: UTF8.self)
    if isXMPP {
      _ = try XMPPAddress(self)
    } else {
      guard text.dropFirst(name.count).hasPrefix("://"), text.utf8.count > name.count + 3 else {
        throw AddressProblem("nothing stands behind `\(scheme)`, or no `://`")
      }
    }
  }

  var isXMPP: Bool { scheme == "xmpp" || scheme == "xmpps" }

  /// What may be shown of it.
  var shown: String { "\(scheme):" + (isXMPP && !hasAuthority ? "…" : "//…") }

  /// The part after `scheme://` or `scheme:`.
  var rest: Bytes { Bytes(url.dropFirst(scheme.utf8.count + (hasAuthority ? 3 : 1))) }

  var hasAuthority: Bool { url.dropFirst(scheme.utf8.count).starts(with: Bytes("://".utf8)) }

  /// Replaces every part of the address in a text, as written and decoded, by `…`.
  ///
  /// Parts of one or two characters are no secrets; an IPv4 address and `localhost` tell what a
  /// person needs to know.
  func masked(_ text: String) -> String {
    var masked = text
    for part in secrets where masked.contains(part) { masked = masked.replacing(part, with: "…") }
    return masked
  }

  /// The parts of the address, the longest first.
  private var secrets: [String] {
    let dividers = Bytes("/?&=@:#,;+".utf8)
    let raw = rest.split { dividers.contains($0) }.map { Bytes($0) }
    // A password may hold what divides the parts of an address elsewhere.
    let whole = rest.split { Bytes("/?".utf8).contains($0) }.map { Bytes($0) } + [rest]
    let credentials = whole.flatMap { part -> [Bytes] in
      guard let at = part.lastIndex(of: UInt8(ascii: "@")) else { return [part] }
      let user = Bytes(part[..<at])
      let colon = user.firstIndex(of: UInt8(ascii: ":"))
      return [part, user] + (colon.map { [Bytes(user[($0 + 1)...])] } ?? [])
    }
    let all = (raw + credentials).flatMap { [$0, URLSyntax.percentDecoded($0)] }
    return Set(all.map { String(decoding: $0, as: UTF8.self) })
      .filter { $0.count > 2 && !Self.isHarmless($0) }
      .sorted { ($0.count, $0) > ($1.count, $1) }
  }

  private static func isHarmless(_ text: String) -> Bool {
    text == "localhost"
      || (text.contains(".") && text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == .dot })
  }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || Bytes("+-.".utf8).contains(byte)
  }
}
