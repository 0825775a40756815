/// The cause of a failure; the words are public (`error.code` in JSON).
package enum FailureCode: String, CaseIterable, Sendable {
  case failed, exists, item, hidden, excluded, unknown, none
  case inputNeeded = "input_needed"
  case usage, script, config, timeout, memory, unavailable
}
