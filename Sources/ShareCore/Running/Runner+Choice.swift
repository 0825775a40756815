/// Which of the shown activities was chosen, and what was set for it beforehand.
package struct Choice {
  /// Tells the place among the shown verdicts.
  package let place: Int
  /// The values of the activity's options; empty leaves all as they are.
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
      activity: activity, items: items, answers: answers, defaults: optionDefaults, host: host,
      startsCommands: false)
    return try resolution.form(try resolution.known(), of: activity.options)
  }

  /// Performs the chosen activity on the items that it passes, with the values that were set.
  package func run(_ choice: Choice, of selection: Selection) -> RunResult {
    var runner = self
    runner.answers.options += choice.values.sorted { $0.key < $1.key }
      .map { ($0.key, .script($0.value)) }
    return runner.run(selection.passing(selection.shown[choice.place]))
  }

  /// Performs an activity on the items that it takes.
  package func run(_ passing: Passing) -> RunResult {
    run(passing.activity, passing.items, skipped: passing.skipped)
  }
}
