import Glibc

/// A program on a pseudo terminal of its own, measured until it asks for input, or answers keys.
struct TerminalProgram {
  let command: Command
  /// What it writes when it is ready.
  let prompt: String
  /// What is typed then.
  var keys = ""
  /// What it writes when it has done what was typed.
  var answer = ""

  /// Starts it, waits for the prompt, and ends it by Ctrl-D or Ctrl-C.
  ///
  /// The time to the prompt counts or, where keys are typed, that from the keys to the answer.
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
    // The processor time is that of the whole process, of which an answer is a small part.
    return Sample(
      wall: wall.inSeconds, cpu: keys.isEmpty ? usage.processor : wall.inSeconds,
      peak: usage.ru_maxrss)
  }

  /// Waits for the end, and takes what is still written meanwhile.
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
