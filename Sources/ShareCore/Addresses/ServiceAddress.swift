import Text

/// The address of a service or of a person on it, whose secrets are never shown.
///
/// It is a URL in the syntax of Apprise or XMPP (RFC 5122). Any part of it may be a password or a
/// token, so only its scheme is shown.
struct ServiceAddress: Equatable {
  let url: Bytes
  /// The scheme in lower case.
  let scheme: String

  init(_ url: Bytes) throws(AddressProblem) {
    let name = Bytes(url.prefix { $0 != UInt8(ascii: ":") })
    guard name.first?.isASCIILetter == true, name.count < url.count,
      name.allSatisfy({ $0.isASCIIAlphanumeric || Bytes("+-.".utf8).contains($0) })
    else {
      throw AddressProblem("it has no scheme such as slack:// or xmpp:")
    }
    guard let text = url.validText, url.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
      throw AddressProblem("it contains a blank, a line break or bytes that are not UTF-8")
    }
    self.url = url
    scheme = String(decoding: name.lowercasedASCII, as: UTF8.self)
    if isXMPP {
      _ = try XMPPAddress(self)
    } else {
      guard text.dropFirst(name.count).hasPrefix("://"), text.utf8.count > name.count + 3 else {
        throw AddressProblem("`\(scheme)` must be followed by `://` and an address")
      }
    }
  }

  var isXMPP: Bool { scheme == "xmpp" || scheme == "xmpps" }

  /// The address as it may be shown.
  var shown: String { "\(scheme):" + (isXMPP && !hasAuthority ? "…" : "//…") }

  /// The part after `scheme://` or `scheme:`.
  var rest: Bytes { Bytes(url.dropFirst(scheme.utf8.count + (hasAuthority ? 3 : 1))) }

  var hasAuthority: Bool { url.dropFirst(scheme.utf8.count).starts(with: Bytes("://".utf8)) }

  /// Replaces every part of the address in a text, as written and decoded, with `…`.
  ///
  /// Keeps parts of one or two characters, which are not secret, and IPv4 addresses and
  /// `localhost`, which users need to know.
  func masked(_ text: String) -> String {
    var masked = text
    for part in secrets where masked.contains(part) { masked = masked.replacing(part, with: "…") }
    return masked
  }

  /// The parts of the address, longest first.
  private var secrets: [String] {
    let dividers = Bytes("/?&=@:#,;+".utf8)
    let raw = rest.split { dividers.contains($0) }.map { Bytes($0) }
    // A password may contain characters that separate the parts of an address elsewhere.
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
      || (text.contains(".") && text.utf8.allSatisfy { $0.isASCIIDigit || $0 == .dot })
  }
}
