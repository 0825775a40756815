import Glibc

/// A producer without end and a program that reads from it, whose own reader takes a line and goes.
struct Pipeline {
  let producer: Command
  let consumer: Command
  /// The file for what both write to standard error.
  let errors: String

  /// Does what `producer | consumer | head -1` does, and measures from the first line until both
  /// have ended.
  ///
  /// Both must end by the closed pipe (signal(7), SIGPIPE) and without a word.
  func run() throws(BenchError) -> Sample {
    try writeFile(errors, [])
    let (source, results) = (try Pipe(), try Pipe())
    let first = try start(producer, output: source)
    let second = try start(consumer, input: source, output: results)
    source.closeReading()
    let hasLine = results.readLine()
    let start = ContinuousClock.now
    results.closeReading()
    let ending = try Ending(of: second)
    let producerEnding = try Ending(of: first)
    let wall = start.duration(to: .now)
    guard hasLine, ending.status == SIGPIPE, producerEnding.status == SIGPIPE else {
      throw .ended("\(consumer.description) | head -1", status: ending.description)
    }
    let complaint = try readFile(errors)
    guard complaint.isEmpty else {
      throw .library(
        "`\(consumer.description) | head -1` says: \(String(decoding: complaint, as: UTF8.self))")
    }
    return ending.sample(wall)
  }

  /// Starts one of them; the end that it writes to is then its alone.
  private func start(_ command: Command, input: Pipe? = nil, output: Pipe) throws(BenchError)
    -> pid_t
  {
    defer { output.closeWriting() }
    return try command.spawn { actions in
      if let input { posix_spawn_file_actions_adddup2(&actions, input.reading, 0) }
      posix_spawn_file_actions_adddup2(&actions, output.writing, 1)
      posix_spawn_file_actions_addopen(
        &actions, 2, errors, O_WRONLY | O_APPEND, 0)
    }
  }
}
