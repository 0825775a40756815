import ShareCore
import ShareLua
import Text

/// Performs a named activity after checking that it is shown.
struct RunRequest {
  let session: Session
  let id: String

  /// Performs the activity on all items as one set.
  func perform(_ items: [Item]) -> RunResult {
    do { return session.runner.run(try passing(items)) } catch { return .refused(id, error) }
  }

  /// Describes as JSON what would be done with a set.
  func describe(_ items: [Item], by dryRun: inout DryRun) throws(Stop) -> Bytes {
    let passing: Passing
    do { passing = try self.passing(items) } catch { throw .failed(error) }
    return try dryRun.describe(passing.activity, passing.items)
  }

  private func passing(_ items: [Item]) throws(Failure) -> Passing {
    try checkID()
    return try session.select(ItemList(items), only: id).requireShown(types: session.host.types)
  }

  /// Throws if the id is unknown, even if there is nothing to perform it on.
  func checkID() throws(Failure) {
    guard session.configuration.catalogue.activity(id) != nil else { throw unknown }
  }

  /// The failure of an unknown id; a broken configuration may be the reason.
  var unknown: Failure {
    let configuration = session.configuration
    let broken = configuration.diagnostics.first { $0.level == .error }
    if let broken, !Builtins.reserved.contains(id) {
      return Failure(
        .config, "no activity is called `\(id)`; the configuration is broken",
        hint: broken.description)
    }
    let near = NearestName.of(id, in: configuration.catalogue.activities.map(\.id))
    return Failure(
      .unknown, "no activity is called `\(id)`",
      hint: near.map { "did you mean `\($0)`?" } ?? "`share list --all` lists every activity")
  }
}
