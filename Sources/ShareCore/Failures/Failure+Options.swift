extension Failure {
  /// Returns the message without the option's name, to be shown beside its field.
  package func reason(forOption option: String) -> String {
    let name = "option `\(option)` "
    return message.hasPrefix(name) ? String(message.dropFirst(name.count)) : message
  }
}
