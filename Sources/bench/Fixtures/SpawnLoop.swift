import CBench

/// Starts `/bin/true` repeatedly, two at a time, as the lower bound of starting programs.
enum SpawnLoop {
  static let option = "--spawn-loop"

  /// Returns the command that runs it in a separate process.
  static func command(_ count: Int, in workspace: Workspace) -> MeasuredCommand {
    MeasuredCommand(
      program: "/proc/self/exe", arguments: [option, String(count)],
      environment: workspace.environment)
  }

  /// Runs it entirely in C, and returns the exit status.
  static func run(_ count: Int32) -> Int32 { bench_spawn_loop("/bin/true", count, 2) }
}
