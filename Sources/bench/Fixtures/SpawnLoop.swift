import CBench

/// Starts `/bin/true` again and again, two at a time, and does nothing else: the floor of starting.
enum SpawnLoop {
  static let option = "--spawn-loop"

  /// Returns the command that runs it in a process of its own.
  static func command(_ count: Int, in workspace: Workspace) -> Command {
    Command(
      program: "/proc/self/exe", arguments: [option, String(count)],
      environment: workspace.environment)
  }

  /// Runs it, in C and nothing else, and returns the status to exit with.
  static func run(_ count: Int32) -> Int32 { bench_spawn_loop("/bin/true", count, 2) }
}
