import Subprocesses

extension Activity {
  /// Finds the files that contain a text or match a pattern.
  package static var find: Activity {
    var activity = Activity(
      id: "find", title: "Find",
      help: """
        Finds files by their content.
        Searches files and folders for a regular expression; a text item is itself searched for, \
        literally, in the other items or below the current folder. Returns the files found. Uses \
        `rg`, which skips files that are hidden or ignored by Git, or else `grep`.
        """,
      group: .builtin, source: .builtin,
      accepts: .rule(AcceptRule([.text: .max, .files: .max, .folders: .max])), perform: findAll)
    activity.symbol = "⌕"
    activity.options = [
      ActivityOption(
        "pattern", .string, title: "Pattern",
        help: "a regular expression in the syntax of `rg` or `grep -E`"),
      ActivityOption(
        "ignore_case", .boolean, title: "Ignore case",
        help: "treat small and capital letters as the same", default: .boolean(false)),
    ]
    activity.isAnswered = { option, items, _ in
      option == "pattern" && items.contains { Search.text(of: $0) != nil }
    }
    activity.needs = [.searcher]
    activity.commandLine = { items, performance in
      // Items that cannot be searched for have no command; performing them reports why.
      guard let searcher = Searcher(performance.host),
        let search = try? Search(items.items, performance)
      else { return nil }
      return searcher.command(search, in: search.batches[0])
    }
    return activity
  }
}

private func findAll(_ list: ItemList, _ performance: Performance) throws(Stop) -> Activity.Report {
  let (search, searcher) = try prepare(list, performance)
  var found: Set<Path> = []
  var failure: Failure?
  for batch in search.batches {
    let answer = try ask(searcher, search, in: batch, performance)
    found.formUnion(answer.paths)
    failure = failure ?? answer.failure
  }
  return try report(found, failure, list, performance)
}

private func prepare(_ list: ItemList, _ performance: Performance) throws(Stop)
  -> (Search, Searcher)
{
  do throws(Failure) {
    guard let searcher = Searcher(performance.host) else {
      throw Failure(.hidden, Need.searcher.missing(performance.host) ?? "no search program")
    }
    let search = try Search(list.items, performance)
    if searcher == .grep, search.hasLines {
      throw Failure(
        .failed, "`grep` cannot search for text of several lines", hint: "install ripgrep")
    }
    return (search, searcher)
  } catch { throw .failed(error) }
}

/// Reports the files found, sorted by name, and a failure beside them.
private func report(
  _ found: Set<Path>, _ failure: Failure?, _ list: ItemList, _ performance: Performance
) throws(Stop) -> Activity.Report {
  var report = Activity.Report()
  let intake = Intake(workingFolder: performance.host.workingFolder)
  do throws(Failure) {
    for path in found.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
      report.items.append(try intake.file(path))
    }
    if let failure {
      // A missing item is the likely cause of the program's failure.
      let gone = list.items.lazy.compactMap { item in
        item.absence.map { ItemFailure(item, $0) }
      }.first
      guard !found.isEmpty, let item = list.items.first else { throw gone?.failure ?? failure }
      report.failures = [gone ?? ItemFailure(item, failure)]
    }
  } catch { throw .failed(error) }
  return report
}

/// Runs the searcher once; its status is 1 if nothing was found, and higher if something failed.
private func ask(
  _ searcher: Searcher, _ search: Search, in places: [Path], _ performance: Performance
) throws(Stop) -> (paths: [Path], failure: Failure?) {
  var command = ChildCommand(searcher.command(search, in: places))
  command.standardError = .discard
  let result = try performance.result(of: command)
  let paths = result.output.split(separator: 0).map { Path($0) }
  let shown = searcher == .grep ? search.withoutHidden(paths, below: places) : paths
  switch result.termination {
  case .exited(0), .exited(1): return (shown, nil)
  case .exited, .signalled, .detached:
    return (shown, .child(command.arguments[0], result))
  }
}
