import Glibc
import Subprocesses
import Testing

struct CancellationTests {
  @Test func `the first signal counts and its descriptor stays readable`() throws {
    let cancellation = try Cancellation()
    #expect(cancellation.signal == nil)
    #expect(!isReadable(cancellation.descriptor))
    cancellation.cancel(SIGTERM)
    cancellation.cancel(SIGINT)
    #expect(cancellation.signal == SIGTERM)
    #expect(isReadable(cancellation.descriptor))
    #expect(isReadable(cancellation.descriptor))
  }

  @Test func `a cancellation can be forgotten`() throws {
    let cancellation = try Cancellation()
    cancellation.cancel()
    cancellation.reset()
    #expect(cancellation.signal == nil)
    #expect(!isReadable(cancellation.descriptor))
    cancellation.cancel(SIGHUP)
    #expect(cancellation.signal == SIGHUP)
  }

  @Test func `callbacks get the signal unless they were removed`() throws {
    let cancellation = try Cancellation()
    let counts = Counts(3)
    let registrations = try (0..<3).map {
      try cancellation.onSignal(context: counts.address($0), Counts.store)
    }
    cancellation.remove(registrations[1])
    cancellation.cancel(SIGQUIT)
    #expect(counts.values == [SIGQUIT, 0, SIGQUIT])
  }

  @Test func `a callback added after the signal is called at once`() throws {
    let cancellation = try Cancellation()
    let counts = Counts(2)
    cancellation.cancel(SIGHUP)
    _ = try cancellation.onSignal(context: counts.address(0), Counts.store)
    _ = try cancellation.onSignal(.death, context: counts.address(1), Counts.store)
    #expect(counts.values == [SIGHUP, 0])
  }

  @Test func `a place in the list is used again`() throws {
    let cancellation = try Cancellation()
    let counts = Counts(2)
    for _ in 0..<1_000 {
      cancellation.remove(try cancellation.onSignal(context: counts.address(0), Counts.store))
    }
    _ = try cancellation.onSignal(context: counts.address(1), Counts.store)
    cancellation.cancel(SIGINT)
    #expect(counts.values == [0, SIGINT])
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `a signal cancels`(signal: Int32) async throws {
    await #expect(processExitsWith: .exitCode(10)) { [signal] in
      let cancellation = try Cancellation()
      guard cancellation.install() else { exit(1) }
      kill(getpid(), signal)
      guard eventually({ cancellation.signal == signal }) else { exit(2) }
      exit(10)
    }
  }

  @Test func `one cancellation has the signals`() async {
    await #expect(processExitsWith: .exitCode(10)) {
      let (first, second) = (try Cancellation(), try Cancellation())
      guard first.install(), first.install(), !second.install() else { exit(1) }
      exit(10)
    }
  }

  @Test func `a freed cancellation gives the signals back`() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      try Cancellation().install()
      kill(getpid(), SIGTERM)
      _ = eventually { false }
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE])
  func `we die by the very signal`(signal: Int32) async {
    await #expect(processExitsWith: .signal(signal)) { [signal] in
      try Cancellation().install()
      Cancellation.die(by: signal)
    }
  }

  @Test func `the last callback runs before a second Ctrl-C ends us`() async {
    await #expect(processExitsWith: .exitCode(10)) {
      let cancellation = try Cancellation()
      cancellation.install()
      _ = try cancellation.onSignal(.death, context: nil) { _, _ in _exit(10) }
      kill(getpid(), SIGTERM)
      guard eventually({ cancellation.signal == SIGTERM }) else { exit(1) }
      kill(getpid(), SIGINT)
      _ = eventually { false }
    }
  }

  private func isReadable(_ descriptor: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) == 1
  }
}

/// Numbers that a C callback can reach.
private final class Counts {
  private let memory: UnsafeMutableBufferPointer<Int32>

  init(_ count: Int) {
    memory = .allocate(capacity: count)
    memory.initialize(repeating: 0)
  }

  deinit {
    memory.deallocate()
  }

  static let store: Cancellation.Callback = { context, signal in
    context?.storeBytes(of: signal, as: Int32.self)
  }

  var values: [Int32] { Array(memory) }

  func address(_ index: Int) -> UnsafeMutableRawPointer? {
    memory.baseAddress.map { UnsafeMutableRawPointer($0 + index) }
  }
}
