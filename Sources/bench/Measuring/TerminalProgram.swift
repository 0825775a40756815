import Glibc

/// A program on its own pseudo terminal, measured until it prompts or reacts to keys.
struct TerminalProgram {
  let command: MeasuredCommand
  /// The text that shows that it is ready.
  let prompt: String
  /// The keys to type then.
  var keys = ""
  /// The text that shows that the keys were processed.
  var answer = ""

  /// Starts it, waits for the prompt, and ends it by Ctrl-D or Ctrl-C.
  ///
  /// Measures the time to the prompt or, if there are keys, from the keys to the answer.
  func run() throws(BenchError) -> Sample {
    let terminal = try PseudoTerminal()
    var start = ContinuousClock.now
    let child = try command.spawn(onTerminal: terminal.name)
    var isReady = terminal.wait(for: prompt)
    if isReady, !keys.isEmpty {
      terminal.drain(quiet: 50)
      start = .now
      terminal.type(keys)
      isReady = terminal.wait(for: answer)
    }
    let wall = start.duration(to: .now)
    terminal.type(keys.isEmpty ? "\u{4}" : "\u{3}")
    let usage = try end(of: child, on: terminal)
    guard isReady else { throw .ended(command.program, status: "no prompt") }
    // The processor time covers the whole process, and an answer is a small part of it.
    return Sample(
      wall: wall.inSeconds, cpu: keys.isEmpty ? usage.processor : wall.inSeconds,
      peak: usage.ru_maxrss)
  }

  /// Waits for the end while reading the remaining output.
  private func end(of child: pid_t, on terminal: PseudoTerminal) throws(BenchError) -> rusage {
    var status: Int32 = 0
    var usage = rusage()
    while true {
      let ended = wait4(child, &status, WNOHANG, &usage)
      if ended == child { return usage }
      guard ended == 0 || errno == EINTR else { throw .system("wait4", code: errno) }
      terminal.drain(quiet: 1)
    }
  }
}
