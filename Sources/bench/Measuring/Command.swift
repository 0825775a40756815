import Glibc

/// A program with its arguments, to be run as a process of its own.
struct Command {
  /// An absolute path.
  let program: String
  let arguments: [String]
  let environment: [String]
  /// The file it reads as standard input; on a terminal that is the terminal, unless another is named.
  var input = "/dev/null"

  /// Runs it with its output thrown away; it must end with status 0.
  func run() throws(BenchError) -> Sample { try run(output: "/dev/null") }

  /// Counts the lines it prints, to see that it does the work it is measured by.
  func countLines(in workspace: Workspace) throws(BenchError) -> Int {
    let output = workspace.path("output")
    _ = try run(output: output)
    // A child is at first as large as we are, so what it printed is not taken in whole.
    return try countBytes(UInt8(ascii: "\n"), in: output)
  }

  /// Makes sure that it prints so many lines.
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

  /// Runs it where its peak of memory must be its own: until it is executed, a child is as large
  /// as we are.
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
    let ending = try Ending(of: child)
    let wall = start.duration(to: .now)
    guard ending.status == 0 else { throw .ended(description, status: ending.description) }
    return ending.sample(wall)
  }

  /// Starts it with its output going to a file.
  func spawn(output: String) throws(BenchError) -> pid_t {
    try spawn { actions in
      posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
  }

  /// Starts it in a session of its own with its streams on a terminal.
  func spawn(onTerminal name: String) throws(BenchError) -> pid_t {
    try spawn(flags: Self.newSession) { actions in
      // The first terminal that a session opens becomes its own.
      posix_spawn_file_actions_addopen(&actions, 1, name, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 1, 2)
      if input == "/dev/null" {
        posix_spawn_file_actions_adddup2(&actions, 1, 0)
      } else {
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
      }
    }
  }

  /// Holds `POSIX_SPAWN_SETSID` (spawn.h of glibc), which needs a feature macro.
  private static let newSession: Int16 = 0x80

  /// Starts it with its streams as the closure opens them.
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
    // A closed pipe must end it, whatever whoever started us ignores.
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

/// Calls a closure with what execve(2) takes: pointers to the words and a null pointer.
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
