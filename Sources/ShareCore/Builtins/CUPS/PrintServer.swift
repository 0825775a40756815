import Subprocesses
import Text

/// Asks the server of CUPS about its printers and jobs.
struct PrintServer {
  private let performance: Performance

  init(_ performance: Performance) { self.performance = performance }

  /// Says that there is no server to reach, as far as that can be told without asking it.
  static func missing(_ host: Host) -> String? {
    let none = "there is no print server: install cups-daemon, or set CUPS_SERVER"
    if let named = host.variable("CUPS_SERVER") {
      // The name of a host can only be asked, and may be far away.
      return named.first == .slash && !FileStatus.exists(Path(named)) ? none : nil
    }
    let home = host.variable("HOME").map { Path($0).appending(Bytes(".cups/client.conf".utf8)) }
    let places = [Path("/run/cups/cups.sock"), Path("/etc/cups/client.conf"), home]
    return places.contains { $0.map(FileStatus.exists) ?? false } ? nil : none
  }

  /// Asks whether the server answers and has a printer; says what is wrong.
  static func trial(_ host: Host) -> String? {
    // A program that cannot be started was told before.
    guard let result = list(host) else { return nil }
    if result.stopped != nil { return "the print server does not answer" }
    guard result.succeeded else { return Failure.child(Bytes("lpstat".utf8), result).message }
    return result.output.isEmpty ? "there is no printer: `lpadmin` adds one" : nil
  }

  /// Names the printers; none where the server does not answer.
  static func names(_ host: Host) -> [Bytes] {
    guard let result = list(host), result.succeeded else { return [] }
    return result.output.split(separator: .newline).map { Bytes($0) }
  }

  private static func list(_ host: Host) -> ChildResult? {
    var command = ChildCommand("lpstat", "-e")
    command.environment = EnvironmentChange.untranslated
    command.timeout = patience
    command.standardError = .capture
    // Without the program there is no list.
    return try? host.launcher.run(command)
  }

  /// Finds the printer of a name, or the default one.
  func printer(named name: Bytes?) throws(Stop) -> Printer {
    let answer = try ask("-d", "-p")
    let printers = Printer.all(in: answer)
    guard let wanted = name ?? Self.defaultName(in: answer) else {
      throw .failed(.noDefaultPrinter(printers))
    }
    if let printer = printers.first(where: { $0.name == wanted }) { return printer }
    // Printers of the network, and queues with settings of their own, are found by this alone.
    let others = try ask("-e").split(separator: .newline).map { Bytes($0) }
    guard others.contains(wanted) else {
      throw .failed(.unknownPrinter(wanted, printers.map(\.name) + others))
    }
    return Printer(name: wanted)
  }

  /// Waits until none of the jobs stands in the queue.
  ///
  /// Whether a job came to its end or somebody cancelled it is not told by `lpstat` of CUPS 2.4.
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

  /// Runs `lpstat`; that there are no printers is an answer.
  private func ask(_ arguments: String...) throws(Stop) -> Bytes {
    var command = ChildCommand((["lpstat"] + arguments).map { Bytes($0.utf8) })
    command.environment = EnvironmentChange.untranslated
    command.standardError = .capture
    command.timeout = Self.patience
    let result: ChildResult
    do { result = try performance.result(of: command) } catch {
      guard case .failed(.outOfTime) = error else { throw error }
      _ = try performance.timeLeft()
      throw .failed(.noAnswer("it did not do so in \(Self.patience)"))
    }
    let said = String(decoding: result.errorOutput, as: UTF8.self)
    guard result.succeeded || said.contains("No destinations added") else {
      throw .failed(.noAnswer(Failure.child(command.arguments[0], result).message))
    }
    return result.output
  }

  /// Bounds how long the server may take to answer a question.
  private static let patience = Duration.seconds(10)

  /// Reads the name from `system default destination: Office`.
  private static func defaultName(in output: Bytes) -> Bytes? {
    let beginning = Bytes("system default destination: ".utf8)
    return output.split(separator: .newline).first { $0.starts(with: beginning) }
      .map { Bytes($0.dropFirst(beginning.count)) }
  }
}

extension ArraySlice where Element == UInt8 {
  /// Tells whether a line of `lpstat -o` begins with the job's name.
  fileprivate func isAbout(_ job: PrintJob) -> Bool {
    prefix { $0 > 0x20 }.elementsEqual(job.name)
  }
}

extension Failure {
  fileprivate static func noAnswer(_ why: String) -> Failure {
    var failure = Failure(.failed, "the print server does not answer: \(why)")
    // Nothing was queued, and a server may come back.
    failure.isTemporary = true
    return failure
  }

  fileprivate static func noDefaultPrinter(_ printers: [Printer]) -> Failure {
    guard !printers.isEmpty else {
      return Failure(.failed, "there is no printer", hint: "`lpadmin` adds one")
    }
    let names = printers.map { "`\($0.name.shown)`" }.joined(separator: ", ")
    var failure = Failure(
      .inputNeeded, "there is no default printer", hint: "write -o printer= with one of \(names)")
    failure.names = ["printer"]
    return failure
  }

  fileprivate static func unknownPrinter(_ name: Bytes, _ others: [Bytes]) -> Failure {
    let near = NearestName.clause(for: name.printable, in: others.map(\.printable))
    return .usage(
      "no printer is called `\(name.shown)`\(near)", hint: "`lpstat -e` names those there are")
  }

  fileprivate static func stillWaiting(_ job: PrintJob) -> Failure {
    Failure(
      .timeout, "`\(job.name.shown)` still waits in the queue",
      hint: "`lpstat -o` tells of it, `cancel \(job.name.shown)` removes it")
  }
}
