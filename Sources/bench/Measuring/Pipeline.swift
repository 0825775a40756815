import Glibc

/// An endless producer and a program that reads from it, whose own reader takes one line and leaves.
struct Pipeline {
  let producer: MeasuredCommand
  let consumer: MeasuredCommand
  /// The file that receives the standard error of both.
  let errors: String

  /// Runs `producer | consumer | head -1`, and measures from the first line until both have ended.
  ///
  /// Both must die of the closed pipe (signal(7), SIGPIPE) and print nothing to standard error.
  func run() throws(BenchError) -> Sample {
    try writeFile(errors, [])
    let (source, results) = (try Pipe(), try Pipe())
    let first = try start(producer, output: source)
    let second = try start(consumer, input: source, output: results)
    source.closeReading()
    let hasLine = results.readLine()
    let start = ContinuousClock.now
    results.closeReading()
    let finished = try FinishedChild(of: second)
    let finishedProducer = try FinishedChild(of: first)
    let wall = start.duration(to: .now)
    guard hasLine, finished.status == SIGPIPE, finishedProducer.status == SIGPIPE else {
      throw .ended("\(consumer.description) | head -1", status: finished.description)
    }
    let complaint = try readFile(errors)
    guard complaint.isEmpty else {
      throw .library(
        "`\(consumer.description) | head -1` says: \(String(decoding: complaint, as: UTF8.self))")
    }
    return finished.sample(wall)
  }

  /// Starts one of them and closes our copy of the end that it writes to.
  private func start(_ command: MeasuredCommand, input: Pipe? = nil, output: Pipe)
    throws(BenchError)
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
