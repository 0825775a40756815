extension Activity {
  /// Puts text, pictures and PDFs into the queue of a printer.
  package static var print: Activity {
    var activity = Activity(
      id: "print", title: "Print",
      help: """
        Puts text, pictures and PDFs into the queue of a printer.
        CUPS prints them, one after the other, pictures fitted to the page. Each job is named, as \
        `Office-12`: it is queued then, which does not mean that paper came out. `lpstat -o` tells \
        of it later and `cancel Office-12` removes it; -o wait waits until it has left the queue, \
        at its end or since somebody cancelled it.
        """,
      group: .builtin, source: .builtin,
      accepts: .rule(
        AcceptRule([.text: .max, .textFiles: .max, .images: .max, .pdfs: .max])),
      perform: printAll)
    activity.symbol = "⎙"
    activity.options = [.printer, .copies, .sides, .wait]
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
      // What cannot be printed has no command, and says why when it is performed.
      guard let documents = try? PrintDocument.all(of: items.items, performance.host.types),
        let batch = PrintDocument.batches(documents).first
      else { return nil }
      return PrintJob.command(batch, printer: performance.option("printer"), performance)
    }
    return activity
  }
}

extension ActivityOption {
  fileprivate static var printer: ActivityOption {
    var option = ActivityOption("printer", .string)
    option.title = "Printer"
    option.help = "the printer's name, as `lpstat -e` tells it; else the default one"
    option.isOptional = true
    return option
  }

  fileprivate static var copies: ActivityOption {
    var option = ActivityOption("copies", .integer)
    option.title = "Copies"
    option.help = "how often each item is printed"
    option.defaultValue = .integer(1)
    option.minimum = 1
    option.maximum = 9999
    return option
  }

  fileprivate static var sides: ActivityOption {
    var option = ActivityOption("sides", .choice)
    option.title = "Sides"
    option.help = "which sides of the paper; else as the printer is set"
    option.choices = ["one-sided", "two-sided-long-edge", "two-sided-short-edge"]
    option.isOptional = true
    return option
  }

  fileprivate static var wait: ActivityOption {
    var option = ActivityOption("wait", .boolean)
    option.title = "Wait"
    option.help = "wait until the jobs have left the queue"
    option.defaultValue = .boolean(false)
    return option
  }
}

/// Queues the documents, those of one format together; what failed beside queued ones is told too.
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
        tell(jobs, printer, performance)
        throw error
      }
      report.failures += batch.map { ItemFailure($0.item, failure) }
    }
  }
  guard !jobs.isEmpty else {
    if let failure = report.failures.first?.failure { throw .failed(failure) }
    return report
  }
  tell(jobs, printer, performance)
  if performance.options["wait"] == .boolean(true) { try server.wait(for: jobs) }
  return report
}

/// Says which jobs there are now, and that they must wait where the printer is stopped.
private func tell(_ jobs: [PrintJob], _ printer: Printer, _ performance: Performance) {
  guard !jobs.isEmpty else { return }
  let names = jobs.map { "`\($0.name.shown)`" }.joined(separator: ", ")
  guard let trouble = printer.trouble else {
    return performance.host.say("queued as \(names)", .info)
  }
  performance.host.say(
    "queued as \(names), but `\(printer.name.shown)` is stopped: \(trouble.shown)")
}
