extension Activity {
  /// Queues text, pictures and PDFs on a printer.
  package static var print: Activity {
    var activity = Activity(
      id: "print", title: "Print",
      help: """
        Puts text, pictures and PDFs into the queue of a printer.
        CUPS prints them one after another, with pictures fitted to the page. Each job gets a name \
        such as `Office-12`, which means that it is queued, not that it is printed: `lpstat -o` \
        shows it and `cancel Office-12` removes it. `-o wait` waits until the job has left the \
        queue, whether it was finished or cancelled.
        """,
      group: .builtin, source: .builtin,
      accepts: .rule(
        AcceptRule([.text: .max, .textFiles: .max, .images: .max, .pdfs: .max])),
      perform: printAll)
    activity.symbol = "⎙"
    activity.options = [
      ActivityOption(
        "printer", .string, title: "Printer",
        help: "name of the printer, as in `lpstat -e`; by default the default printer",
        isOptional: true),
      ActivityOption(
        "copies", .integer, title: "Copies", help: "number of copies of each item",
        default: .integer(1), range: 1...9999),
      ActivityOption(
        "sides", .choice, title: "Sides",
        help: "sides of the paper to print on; by default the printer's setting",
        choices: ["one-sided", "two-sided-long-edge", "two-sided-short-edge"], isOptional: true),
      ActivityOption(
        "wait", .boolean, title: "Wait", help: "wait until the jobs have left the queue",
        default: .boolean(false)),
    ]
    activity.needs = [
      Need.one(of: NeededProgram("lp", .debian("cups-client"))),
      Need.one(of: NeededProgram("lpstat", .debian("cups-client"))),
    ]
    activity.missing = { host, _ in PrintServer.missing(host) }
    activity.trial = { host, _ in PrintServer.trial(host) }
    activity.suggestions = { option, host in
      option == "printer" ? PrintServer.names(host) : []
    }
    activity.once = true
    activity.parallel = false
    activity.commandLine = { items, performance in
      // Items that cannot be printed have no command; performing them reports why.
      guard let documents = try? PrintDocument.all(of: items.items, performance.host.types),
        let batch = PrintDocument.batches(documents).first
      else { return nil }
      return PrintJob.command(batch, printer: performance.option("printer"), performance)
    }
    return activity
  }
}

/// Queues the documents, those of one format together, and reports those that failed.
private func printAll(_ list: ItemList, _ performance: Performance) throws(Stop) -> Activity.Report
{
  let documents: [PrintDocument]
  do { documents = try PrintDocument.all(of: list.items, performance.host.types) } catch {
    throw .failed(error)
  }
  let server = PrintServer(performance)
  let printer = try server.printer(named: performance.option("printer"))
  var report = Activity.Report()
  var jobs: [PrintJob] = []
  for batch in PrintDocument.batches(documents) {
    do { jobs.append(try PrintJob(queueing: batch, on: printer, performance)) } catch {
      guard case .failed(let failure) = error else {
        announce(jobs, printer, performance)
        throw error
      }
      report.failures += batch.map { ItemFailure($0.item, failure) }
    }
  }
  guard !jobs.isEmpty else {
    if let failure = report.failures.first?.failure { throw .failed(failure) }
    return report
  }
  announce(jobs, printer, performance)
  if performance.options["wait"] == .boolean(true) { try server.wait(for: jobs) }
  return report
}

/// Shows the names of the jobs, and that they have to wait if the printer is stopped.
private func announce(_ jobs: [PrintJob], _ printer: Printer, _ performance: Performance) {
  guard !jobs.isEmpty else { return }
  let names = jobs.map { "`\($0.name.shown)`" }.joined(separator: ", ")
  guard let trouble = printer.trouble else {
    return performance.host.say("queued as \(names)", .info)
  }
  performance.host.say(
    "queued as \(names), but `\(printer.name.shown)` is stopped: \(trouble.shown)")
}
