import Glibc

/// A program on a pseudo terminal of its own, measured until it asks for input.
struct TerminalProgram {
  let command: Command
  /// What it writes when it is ready.
  let prompt: String

  /// Starts it, waits for the prompt, and ends it by Ctrl-D; only the time to the prompt counts.
  func run() throws(BenchError) -> Sample {
    let (master, name) = try terminal()
    defer { close(master) }
    let start = ContinuousClock.now
    let child = try command.spawn(onTerminal: name)
    let isReady = waitForPrompt(on: master)
    let wall = start.duration(to: .now)
    var end: [UInt8] = [4]
    write(master, &end, 1)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw .system("wait4", code: errno) }
    }
    guard isReady else { throw .ended(command.program, status: "no prompt") }
    return Sample(
      wall: wall.inSeconds, cpu: usage.ru_utime.inSeconds + usage.ru_stime.inSeconds,
      peak: usage.ru_maxrss)
  }

  /// Opens a pseudo terminal: our side of it, and the name of the program's (pts(4)).
  private func terminal() throws(BenchError) -> (Int32, String) {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var locked: Int32 = 0
    var number: Int32 = 0
    guard master >= 0, ioctl(master, Self.lock, &locked) == 0,
      ioctl(master, Self.number, &number) == 0
    else { throw .system("opening a terminal", code: errno) }
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    return (master, "/dev/pts/\(number)")
  }

  /// Holds `TIOCSPTLCK` and `TIOCGPTN` (ioctl_tty(2)), which are macros that Swift does not see.
  private static let lock: UInt = 0x4004_5431
  private static let number: UInt = 0x8004_5430

  /// Reads until the prompt has come; false after ten seconds and at the end of the program.
  private func waitForPrompt(on master: Int32) -> Bool {
    let wanted = Array(prompt.utf8)
    var written: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    while poll(&descriptor, 1, 10_000) > 0 {
      let count = read(master, &block, block.count)
      guard count > 0 else { return false }
      written += block[..<count]
      let places = written.indices.dropLast(wanted.count - 1)
      if places.contains(where: { written[$0...].starts(with: wanted) }) { return true }
    }
    return false
  }
}
