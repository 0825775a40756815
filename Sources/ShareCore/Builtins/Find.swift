import Subprocesses

extension Activity {
  /// Finds the files that hold a text or match a pattern.
  package static var find: Activity {
    var activity = Activity(
      id: "find", title: "Find",
      help: """
        Finds files by what they hold.
        In files and folders it looks for a regular expression; a text is itself what is looked for, \
        as it stands, in the other items or below the current folder. Gives back the files. Uses \
        `rg`, which leaves out what is hidden or ignored by Git, else `grep`.
        """,
      group: .builtin, source: .builtin,
      accepts: .rule(AcceptRule([.text: .max, .files: .max, .folders: .max])), perform: findAll)
    activity.symbol = "⌕"
    activity.options = [.pattern, .ignoreCase]
    activity.isAnswered = { option, items, _ in
      option == "pattern" && items.contains { sought(in: $0) != nil }
    }
    activity.needs = [.searcher]
    activity.commandLine = { items, performance in
      // What cannot be looked for has no command, and says why when it is performed.
      guard let searcher = Searcher(performance.host),
        let search = try? Search(items.items, performance)
      else { return nil }
      return searcher.command(search, in: search.batches[0])
    }
    return activity
  }
}

extension ActivityOption {
  fileprivate static var pattern: ActivityOption {
    var option = ActivityOption("pattern", .string)
    option.title = "Pattern"
    option.help = "a regular expression, as `rg` or `grep -E` understand it"
    return option
  }

  fileprivate static var ignoreCase: ActivityOption {
    var option = ActivityOption("ignore_case", .boolean)
    option.title = "Ignore case"
    option.help = "small and capital letters are the same"
    option.defaultValue = .boolean(false)
    return option
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
      throw Failure(.hidden, Need.searcher.missing(performance.host) ?? "nothing finds anything")
    }
    let search = try Search(list.items, performance)
    if searcher == .grep, search.hasLines {
      throw Failure(.failed, "`grep` cannot find a text of several lines", hint: "install ripgrep")
    }
    return (search, searcher)
  } catch { throw .failed(error) }
}

/// Returns the files in the order of their names; what failed beside them is told as well.
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
      // What has gone is the cause that the program tells of.
      let gone = list.items.lazy.compactMap { item in
        item.absence.map { ItemFailure(item, $0) }
      }.first
      guard !found.isEmpty, let item = list.items.first else { throw gone?.failure ?? failure }
      report.failures = [gone ?? ItemFailure(item, failure)]
    }
  } catch { throw .failed(error) }
  return report
}

/// Runs the searcher once; it ends with 1 when it found nothing, and with more when something failed.
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
