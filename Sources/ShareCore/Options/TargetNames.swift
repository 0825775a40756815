import Text

/// Replaces names of `share.targets` by their addresses.
struct TargetNames {
  let addresses: [String: Bytes]

  /// Returns the address a value names, or the value as it is; in a list, that of each name.
  func resolve(_ value: Bytes, for option: ActivityOption) -> Bytes {
    guard option.takesTargets else { return value }
    if let address = addresses[value.printable] { return address }
    guard option.format == .mailAddresses, let text = value.validText,
      // What is no list is refused, with the reason, when the option is checked.
      let pieces = try? MailAddress.pieces(of: text)
    else { return value }
    return Bytes(
      pieces.map { addresses[$0] ?? Bytes($0.utf8) }.joined(separator: Bytes(", ".utf8)))
  }

  /// Returns a hint for a value that is not an address, often the nearest name.
  func hint(for value: Bytes) -> String {
    guard addresses[value.printable] == nil else {
      return "`\(value.shown)` is a name of share.targets for an address of another kind"
    }
    let near = NearestName.of(value.printable, in: addresses.keys.sorted())
    return near.map { "did you mean `\($0)`?" }
      ?? "share.targets in the configuration gives addresses names"
  }
}

extension ActivityOption {
  /// Whether a name of `share.targets` may be given for it.
  package var takesTargets: Bool { name == "to" || format != nil }
}
