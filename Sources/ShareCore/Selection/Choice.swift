/// Tells which of the shown activities was chosen, and what was set for it beforehand.
package struct Choice {
  /// Tells the place among the shown verdicts.
  package let place: Int
  /// Holds values of the activity's options; an empty one leaves all as they are.
  package let values: [String: OptionValue]

  package init(_ place: Int, values: [String: OptionValue] = [:]) {
    self.place = place
    self.values = values
  }
}

extension Runner {
  /// Makes the form of all options of an activity with the values they have so far.
  ///
  /// No command is started; a value that one would print is shown as a secret. Throws what is wrong
  /// with a value that was given.
  package func form(of activity: Activity, _ items: [Item]) throws(Failure) -> Form {
    let resolution = OptionResolution(
      activity: activity, items: items, answers: answers, settings: settings, host: host,
      startsCommands: false)
    return try resolution.form(try resolution.known(), of: activity.options)
  }

  /// Takes the values that were set along with a choice.
  package mutating func adopt(_ choice: Choice) {
    answers.options += choice.values.sorted { $0.key < $1.key }.map { ($0.key, .script($0.value)) }
  }
}
