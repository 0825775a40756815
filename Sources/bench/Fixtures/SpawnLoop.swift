import Glibc

/// Starts `/bin/true` again and again, two at a time, and does nothing else: the floor of starting.
enum SpawnLoop {
  static let option = "--spawn-loop"

  /// Returns the command that runs it in a process of its own.
  static func command(_ count: Int, in workspace: Workspace) -> Command {
    Command(
      program: "/proc/self/exe", arguments: [option, String(count)],
      environment: workspace.environment)
  }

  /// Runs it and returns the status to exit with.
  static func run(_ count: Int) -> Int32 {
    var running = 0
    var started = 0
    while started < count || running > 0 {
      while running < 2, started < count {
        var child: pid_t = 0
        var words: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
        defer { free(words[0]) }
        guard posix_spawn(&child, "/bin/true", nil, nil, &words, environ) == 0 else { return 1 }
        started += 1
        running += 1
      }
      guard wait(nil) > 0 else { return 1 }
      running -= 1
    }
    return 0
  }
}
