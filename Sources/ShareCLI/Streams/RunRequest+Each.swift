import ShareCore

extension RunRequest {
  /// Makes what performs on one item after another; `runner` and `sharedSettings` are those of all
  /// workers, and each warning is printed once for all items.
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
      for warning in selection.warnings { warnings.tell(warning) }
      return selection
    }
    each.judgesAlike = catalogue.judgesAlike(activity)
    return each
  }
}
