import Glibc

/// A program with its arguments, to run as a separate process.
struct MeasuredCommand {
  /// An absolute path.
  let program: String
  let arguments: [String]
  let environment: [String]
  /// The file for standard input; on a terminal, the default stands for that terminal.
  var input = "/dev/null"

  /// Runs it and discards its output; it must end with status 0.
  func run() throws(BenchError) -> Sample { try run(output: "/dev/null") }

  /// Counts the lines it prints, to check that it does its work.
  func countLines(in workspace: Workspace) throws(BenchError) -> Int {
    let output = workspace.path("output")
    _ = try run(output: output)
    // A child is as large as this process at first, so the output is not read as a whole.
    return try countBytes(UInt8(ascii: "\n"), in: output)
  }

  /// Checks that it prints the expected number of lines.
  func check(prints lines: ClosedRange<Int>, in workspace: Workspace) throws(BenchError) {
    let count = try countLines(in: workspace)
    guard lines.contains(count) else {
      throw .wrongOutput(
        description, expected: "\(lines.lowerBound) to \(lines.upperBound)", got: count)
    }
  }

  var description: String {
    ([program] + arguments.prefix(6)).joined(separator: " ") + (arguments.count > 6 ? " …" : "")
  }

  /// Runs it and checks that its peak of memory is its own: until the program is executed, a child is
  /// as large as this process.
  func runWithOwnPeak() throws(BenchError) -> Sample {
    let sample = try run()
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    guard sample.peak > usage.ru_maxrss else {
      throw .library("bench itself takes more memory than what it measures")
    }
    return sample
  }

  private func run(output: String) throws(BenchError) -> Sample {
    let start = ContinuousClock.now
    let child = try spawn(output: output)
    let finished = try FinishedChild(of: child)
    let wall = start.duration(to: .now)
    guard finished.status == 0 else { throw .ended(description, status: finished.description) }
    return finished.sample(wall)
  }

  /// Starts it with its output in a file.
  func spawn(output: String) throws(BenchError) -> pid_t {
    try spawn { actions in
      posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
  }

  /// Starts it in a new session with its streams on a terminal.
  func spawn(onTerminal name: String) throws(BenchError) -> pid_t {
    try spawn(flags: Self.newSession) { actions in
      // The first terminal that a session opens becomes its controlling terminal.
      posix_spawn_file_actions_addopen(&actions, 1, name, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 1, 2)
      if input == "/dev/null" {
        posix_spawn_file_actions_adddup2(&actions, 1, 0)
      } else {
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
      }
    }
  }

  /// `POSIX_SPAWN_SETSID` of spawn.h in glibc, which needs a feature macro.
  private static let newSession: Int16 = 0x80

  /// Starts it with the streams that the closure opens.
  func spawn(
    flags: Int16 = 0, _ open: (inout posix_spawn_file_actions_t) -> Void
  ) throws(BenchError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    open(&actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A closed pipe must end it, even if this process was started with PIPE ignored.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, flags | Int16(POSIX_SPAWN_SETSIGDEF))
    var child: pid_t = 0
    let code = withCStrings([program] + arguments) { words in
      withCStrings(environment) { variables in
        posix_spawn(&child, program, &actions, &attributes, words, variables)
      }
    }
    guard code == 0 else { throw .system("starting \(program)", code: code) }
    return child
  }
}

/// Calls a closure with the words as execve(2) takes them: pointers, then a null pointer.
private func withCStrings<Result>(
  _ words: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = words.map { strdup($0) }
  defer { for pointer in pointers { free(pointer) } }
  return body(pointers + [nil])
}

extension Duration {
  var inSeconds: Double { self / .seconds(1) }
}
