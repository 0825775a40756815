import Glibc

/// Waits for a child while writing its input and reading its output, and stops it when necessary.
final class Supervision {
  /// The interval in milliseconds of checks for a stopped child, which no descriptor reports.
  private static let tick: Int32 = 100

  private let command: ChildCommand
  private let child: RunningChild
  private let input: InputStream
  private let output: OutputStream
  private let error: ErrorStream
  private let cancellation: Cancellation?
  private let deadline: Deadline?
  private var teardown: Teardown?
  /// Receives the whole output so far, whenever there is more.
  var onOutput: (([UInt8]) -> Void)?

  /// Takes over a child that has just started.
  init(
    _ command: ChildCommand, _ child: RunningChild, _ input: InputStream, _ output: OutputStream,
    _ error: ErrorStream, cancellation: Cancellation?
  ) {
    self.command = command
    self.child = child
    self.input = input
    self.output = output
    self.error = error
    self.cancellation = cancellation
    deadline = command.timeout.map(Deadline.init(after:))
  }

  /// The descriptors that report the child's end and its output.
  var descriptors: [Int32] { [child.number, output.number, error.number] }

  /// Runs the child to its end.
  ///
  /// `onStop` receives the signal that stopped a child, and returns a reason to end it, if any.
  func run(onStop: (Int32) -> Teardown.Reason?) throws(SubprocessError) -> ChildRun {
    while !(try step(atMost: Self.tick, onStop: onStop)) {}
    return try finish()
  }

  /// Waits for an event, at most a number of milliseconds, and handles it; returns whether the child
  /// has ended.
  func step(
    atMost milliseconds: Int32, onStop: (Int32) -> Teardown.Reason? = { _ in nil }
  ) throws(SubprocessError) -> Bool {
    guard !waitAndMove(atMost: milliseconds) else { return true }
    if let signal = child.takeStop(), let reason = onStop(signal) { begin(reason) }
    if let reason = pendingReason() { begin(reason) }
    try advance()
    return false
  }

  /// Reads the remaining output of a child that has ended, and reaps it.
  func finish() throws(SubprocessError) -> ChildRun {
    output.drain()
    error.drain { cancellation?.signal != nil || deadline?.hasPassed ?? false }
    if let reason = overLimit() { begin(reason) }
    if teardown?.sweep() == false { throw stuck }
    return try result()
  }

  /// Kills the child and its family at once; leaves a process that is stuck in the kernel.
  func kill() {
    begin(.stop(.cancelled(SIGKILL)))
    // Errors no longer matter, since the result is not wanted.
    while (try? step(atMost: Self.tick)) == false {}
    _ = try? finish()
  }

  /// Waits for an event, reads and writes; returns whether the child has ended.
  private func waitAndMove(atMost milliseconds: Int32) -> Bool {
    var entries = [
      pollfd(fd: child.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input.number, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: output.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: error.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: error.relayNumber, events: Int16(POLLOUT), revents: 0),
      pollfd(
        fd: teardown == nil ? cancellation?.descriptor ?? -1 : -1, events: Int16(POLLIN), revents: 0
      ),
    ]
    let next = teardown?.deadline ?? deadline
    let wait = next?.milliseconds(atMost: milliseconds) ?? milliseconds
    guard poll(&entries, nfds_t(entries.count), wait) > 0 else { return false }
    if entries[1].revents != 0 { input.feed() }
    if entries[2].revents != 0 {
      output.read()
      onOutput?(output.bytes)
    }
    if entries[3].revents != 0 { error.read() }
    if entries[4].revents != 0 { error.pass() }
    return entries[0].revents != 0 && child.hasEnded
  }

  /// The reason to stop the child now, if any.
  private func pendingReason() -> Teardown.Reason? {
    if let signal = cancellation?.signal { return .stop(.cancelled(signal)) }
    if deadline?.hasPassed ?? false { return .stop(.timedOut) }
    return overLimit()
  }

  private func overLimit() -> Teardown.Reason? {
    guard output.isOverLimit || error.isOverLimit else { return nil }
    return .failure(.outputTooLarge(program: program, limit: command.outputLimit))
  }

  private func begin(_ reason: Teardown.Reason) {
    guard teardown == nil else { return }
    teardown = Teardown(child, reason: reason, grace: command.grace)
  }

  private func advance() throws(SubprocessError) {
    if teardown?.advance() == false { throw stuck }
  }

  private func result() throws(SubprocessError) -> ChildRun {
    let (end, cpuTime) = child.reap()
    var result = ChildRun(
      termination: end, output: output.bytes, errorOutput: error.bytes, cpuTime: cpuTime)
    switch teardown?.reason {
    case .failure(let error): throw error
    case .stop(let stop): result.stopped = stop
    case nil: break
    }
    return result
  }

  private var program: [UInt8] { command.arguments.first ?? [] }
  private var stuck: SubprocessError { .cannotStop(program: program, pid: child.pid) }
}
