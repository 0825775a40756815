import ShareCore
import ShareLua
import Text

/// Performs a named activity: finds it, checks that it is shown, and runs it.
struct RunRequest {
  let session: Session
  let id: String

  /// Performs on all items as one set.
  func perform(_ items: [Item]) -> RunResult {
    do { return session.runner.run(try passing(items)) } catch { return .refused(id, error) }
  }

  /// Tells what would be done with a set.
  func describe(_ items: [Item], by dryRun: inout DryRun) throws(Stop) -> Bytes {
    let passing: Passing
    do { passing = try self.passing(items) } catch { throw .failed(error) }
    return try dryRun.describe(passing.activity, passing.items)
  }

  private func passing(_ items: [Item]) throws(Failure) -> Passing {
    try checkID()
    return try session.select(ItemList(items), only: id).requireShown(types: session.host.types)
  }

  /// Refuses an id that nobody registered, also where there is nothing to perform on.
  func checkID() throws(Failure) {
    guard session.configuration.catalogue.activity(id) != nil else { throw unknown }
  }

  /// Says that nobody registered the id; a configuration that is broken may have meant to.
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
