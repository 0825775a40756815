extension ActivityOption.Format {
  /// Holds a value as it may be shown: the address of a service may have a password in it.
  func shown(_ value: OptionValue) -> OptionValue {
    switch self {
    case .mailAddresses: value
    // What is no address was refused before.
    case .service: OptionValue((try? ServiceAddress(value.bytes))?.shown ?? "…")
    }
  }

  /// Says what is wanted and what is wrong with a text; nil where it has the form.
  func problem(with text: Bytes) -> String? {
    switch self {
    case .mailAddresses:
      do { _ = try MailAddress.list(text) } catch { return "mail addresses: \(error.why)" }
    case .service:
      do { _ = try ServiceAddress(text) } catch { return "the address of a service: \(error.why)" }
    }
    return nil
  }
}
