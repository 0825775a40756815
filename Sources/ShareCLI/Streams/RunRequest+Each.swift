import ShareCore

extension RunRequest {
  /// Prepares to perform on one item at a time.
  ///
  /// All workers share `runner` and `sharedSettings`, and each warning is printed once.
  func each(_ runner: Runner, _ sharedSettings: SharedSettings, _ warnings: UniqueWarnings)
    throws(Failure)
    -> EachRun
  {
    guard let activity = session.configuration.catalogue.activity(id) else { throw unknown }
    let session = session
    let catalogue = session.configuration.catalogue
    let exclusions = session.exclusions
    let id = id
    var each = EachRun(runner, activity, sharedSettings: sharedSettings) { items in
      let selection = Selection.decide(
        catalogue, items, context: session.context, exclusions: exclusions, host: session.host,
        only: id)
      for warning in selection.warnings { warnings.print(warning) }
      return selection
    }
    each.judgesAlike = catalogue.judgesAlike(activity)
    return each
  }
}
