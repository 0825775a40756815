import CTestSupport
import Glibc

/// A program that a test runs to its end.
package struct Program: Sendable {
  /// The file to execute; its absolute path.
  package let path: [UInt8]

  package init(path: [UInt8]) {
    self.path = path
  }

  /// Runs the program in a process group of its own and waits for its end.
  ///
  /// - Parameters:
  ///   - arguments: the words after the program's name.
  ///   - input: standard input through a pipe; nil is /dev/null.
  ///   - environment: all of its environment.
  ///   - folder: the working folder.
  ///   - timeout: the seconds after which the whole group is killed.
  /// - Returns: how it ended and what it wrote until then. Output of processes that outlive it is
  ///   not waited for.
  /// - Throws: ``SystemFailure`` when it cannot be started.
  package func run(
    _ arguments: [[UInt8]] = [], input: [UInt8]? = nil, environment: [String: String] = [:],
    folder: String? = nil, timeout: Double = 30
  ) throws -> ProgramResult {
    let feed = try input.map { _ in try Pipe() }
    let output = try Pipe()
    let errors = try Pipe()
    let child = try spawn(
      arguments, environment: environment, folder: folder,
      descriptors: [feed?.reader, output.writer, errors.writer])
    for end in [feed?.reader, output.writer, errors.writer] { end?.close() }
    var streams = ChildStreams(
      input: input ?? [], feed: feed?.writer, output: output.reader, errors: errors.reader)
    let ending = try wait(for: child, exchanging: &streams, until: Deadline(seconds: timeout))
    return ProgramResult(ending: ending, output: streams.output, errors: streams.errors)
  }

  private func wait(
    for child: pid_t, exchanging streams: inout ChildStreams, until deadline: Deadline
  ) throws -> ProgramResult.Ending {
    var status: Int32 = 0
    while true {
      streams.exchange(milliseconds: deadline.milliseconds(atMost: 5))
      let ended = waitpid(child, &status, WNOHANG)
      if ended == child { break }
      guard ended == 0 else { throw SystemFailure("waitpid") }
      guard deadline.hasPassed else { continue }
      kill(-child, SIGKILL)
      waitpid(child, &status, 0)
      streams.drain()
      return .timedOut
    }
    streams.drain()
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }

  private func spawn(
    _ arguments: [[UInt8]], environment: [String: String], folder: String?,
    descriptors: [Descriptor?]
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (target, descriptor) in descriptors.enumerated() {
      if let descriptor {
        posix_spawn_file_actions_adddup2(&actions, descriptor.number, Int32(target))
      } else {
        posix_spawn_file_actions_addopen(&actions, Int32(target), "/dev/null", O_RDONLY, 0)
      }
    }
    if let folder { test_spawn_in_folder(&actions, folder) }
    var attributes = Self.attributes()
    defer { posix_spawnattr_destroy(&attributes) }
    let words = CStrings([path] + arguments)
    let variables = CStrings(environment.map { Array("\($0.key)=\($0.value)".utf8) }.sorted(by: <))
    var child: pid_t = 0
    let code = posix_spawn(
      &child, cPath(path), &actions, &attributes, words.pointers, variables.pointers)
    guard code == 0 else {
      throw SystemFailure("start \(String(decoding: path, as: UTF8.self))", code: code)
    }
    return child
  }

  /// A group of its own, no blocked signals, and SIGPIPE as a shell would leave it.
  private static func attributes() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    return attributes
  }
}

/// A null-ended list of C strings, freed with the value.
private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ words: [[UInt8]]) {
    pointers = words.map { strdup(cPath($0)) } + [nil]
  }

  deinit {
    for pointer in pointers { free(pointer) }
  }
}

private func < (left: [UInt8], right: [UInt8]) -> Bool {
  left.lexicographicallyPrecedes(right)
}
