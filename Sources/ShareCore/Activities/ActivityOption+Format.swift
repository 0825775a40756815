extension ActivityOption.Format {
  /// Says what is wanted and what is wrong with a text; nil where it has the form.
  func problem(with text: Bytes) -> String? {
    switch self {
    case .mailAddresses:
      do { _ = try MailAddress.list(text) } catch { return "mail addresses: \(error.why)" }
    case .service:
      break
    }
    return nil
  }
}
