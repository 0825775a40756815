import Subprocesses
import Text

/// The CUPS server, which is asked for its printers and jobs.
struct PrintServer {
  private let performance: Performance

  init(_ performance: Performance) { self.performance = performance }

  /// Returns what is missing if there is evidently no server; does not contact any.
  static func missing(_ host: Host) -> String? {
    let none = "no print server: install cups-daemon, or set CUPS_SERVER"
    if let named = host.variable("CUPS_SERVER") {
      // A host can only be contacted, which may take long.
      return named.first == .slash && !FileStatus.exists(Path(named)) ? none : nil
    }
    let home = host.variable("HOME").map { Path($0).appending(Bytes(".cups/client.conf".utf8)) }
    let places = [Path("/run/cups/cups.sock"), Path("/etc/cups/client.conf"), home]
    return places.contains { $0.map(FileStatus.exists) ?? false } ? nil : none
  }

  /// Contacts the server, and returns what is wrong if it does not answer or has no printer.
  static func trial(_ host: Host) -> String? {
    // A missing program is reported before this.
    guard let result = list(host) else { return nil }
    if result.stopped != nil { return "the print server does not answer" }
    guard result.succeeded else { return Failure.child(Bytes("lpstat".utf8), result).message }
    return result.output.isEmpty ? "no printer: add one with `lpadmin`" : nil
  }

  /// Returns the names of the printers; none if the server does not answer.
  static func names(_ host: Host) -> [Bytes] {
    guard let result = list(host), result.succeeded else { return [] }
    return result.output.split(separator: .newline).map { Bytes($0) }
  }

  private static func list(_ host: Host) -> ChildRun? {
    var command = ChildCommand("lpstat", "-e")
    command.environment = EnvironmentChange.untranslated
    command.timeout = patience
    command.standardError = .capture
    // Without the program there is no list of printers.
    return try? host.launcher.run(command)
  }

  /// Returns the printer with a name, or the default printer.
  func printer(named name: Bytes?) throws(Stop) -> Printer {
    let answer = try ask("-d", "-p")
    let printers = Printer.all(in: answer)
    guard let wanted = name ?? Self.defaultName(in: answer) else {
      throw .failed(.noDefaultPrinter(printers))
    }
    if let printer = printers.first(where: { $0.name == wanted }) { return printer }
    // Only this lists network printers and queues with their own settings.
    let others = try ask("-e").split(separator: .newline).map { Bytes($0) }
    guard others.contains(wanted) else {
      throw .failed(.unknownPrinter(wanted, printers.map(\.name) + others))
    }
    return Printer(name: wanted)
  }

  /// Waits until none of the jobs is in the queue.
  ///
  /// `lpstat` of CUPS 2.4 does not tell whether a job was finished or cancelled.
  func wait(for jobs: [PrintJob]) throws(Stop) {
    var waiting = jobs
    while let first = waiting.first {
      do throws(Stop) {
        let queue = try ask("-W", "not-completed", "-o").split(separator: .newline)
        waiting = waiting.filter { job in queue.contains { $0.isAbout(job) } }
      } catch {
        guard case .failed(.outOfTime) = error else { throw error }
        throw .failed(.stillWaiting(first))
      }
      performance.host.progress(Double(jobs.count - waiting.count), Double(jobs.count), "jobs")
      if !waiting.isEmpty { performance.host.pause(.milliseconds(500)) }
    }
  }

  /// Runs `lpstat`; having no printers is not a failure.
  private func ask(_ arguments: String...) throws(Stop) -> Bytes {
    var command = ChildCommand((["lpstat"] + arguments).map { Bytes($0.utf8) })
    command.environment = EnvironmentChange.untranslated
    command.standardError = .capture
    command.timeout = Self.patience
    let result: ChildRun
    do { result = try performance.result(of: command) } catch {
      guard case .failed(.outOfTime) = error else { throw error }
      _ = try performance.timeLeft()
      throw .failed(.noAnswer("timed out after \(Self.patience)"))
    }
    let said = String(decoding: result.errorOutput, as: UTF8.self)
    guard result.succeeded || said.contains("No destinations added") else {
      throw .failed(.noAnswer(Failure.child(command.arguments[0], result).message))
    }
    return result.output
  }

  /// The maximum time for an answer of the server.
  private static let patience = Duration.seconds(10)

  /// Parses the name from `system default destination: Office`.
  private static func defaultName(in output: Bytes) -> Bytes? {
    let beginning = Bytes("system default destination: ".utf8)
    return output.split(separator: .newline).first { $0.starts(with: beginning) }
      .map { Bytes($0.dropFirst(beginning.count)) }
  }
}

extension ArraySlice where Element == UInt8 {
  /// Returns whether a line of `lpstat -o` starts with the job's name.
  fileprivate func isAbout(_ job: PrintJob) -> Bool {
    prefix { $0 > 0x20 }.elementsEqual(job.name)
  }
}

extension Failure {
  fileprivate static func noAnswer(_ why: String) -> Failure {
    var failure = Failure(.failed, "the print server does not answer: \(why)")
    // Nothing was queued, and the server may come back.
    failure.isTemporary = true
    return failure
  }

  fileprivate static func noDefaultPrinter(_ printers: [Printer]) -> Failure {
    guard !printers.isEmpty else {
      return Failure(.failed, "no printer", hint: "add one with `lpadmin`")
    }
    let names = printers.map { "`\($0.name.shown)`" }.joined(separator: ", ")
    var failure = Failure(
      .inputNeeded, "no default printer", hint: "choose one with -o printer=NAME: \(names)")
    failure.names = ["printer"]
    return failure
  }

  fileprivate static func unknownPrinter(_ name: Bytes, _ others: [Bytes]) -> Failure {
    let near = NearestName.clause(for: name.printable, in: others.map(\.printable))
    return .usage(
      "no printer is named `\(name.shown)`\(near)", hint: "`lpstat -e` lists the printers")
  }

  fileprivate static func stillWaiting(_ job: PrintJob) -> Failure {
    Failure(
      .timeout, "`\(job.name.shown)` is still in the queue",
      hint: "`lpstat -o` shows it, `cancel \(job.name.shown)` removes it")
  }
}
