import Glibc
import Subprocesses

/// Measures what the command line names, and prints the results.
struct Bench {
  private let arguments: Result<Arguments, BenchError>
  private let environment: ProcessEnvironment

  /// Takes the command line with the program's own name in front.
  init(ofThisProcess words: [String]) {
    arguments = Result { () throws(BenchError) in try Arguments(words.dropFirst()) }
    environment = .ofThisProcess()
  }

  /// Returns the exit status: 0, 1 if a limit was missed, or 2 if something could not be measured.
  func run() -> Int32 {
    do throws(BenchError) {
      return try measure(arguments.get())
    } catch {
      write("bench: \(error)\n", to: 2)
      return 2
    }
  }

  private func measure(_ arguments: Arguments) throws(BenchError) -> Int32 {
    guard !arguments.wantsHelp else {
      write(Arguments.help, to: 1)
      return 0
    }
    let workspace = try Workspace(environment)
    let report: any ReportFormat = arguments.isJSON ? JSONLines() : Table()
    // A child's peak of memory is at least ours, which the comparisons inside this process raise.
    try follow(arguments.growths, in: workspace, report)
    return try compare(arguments.comparisons, in: workspace, report) ? 0 : 1
  }

  private func follow(_ growths: [Growth], in workspace: Workspace, _ report: any ReportFormat)
    throws(BenchError)
  {
    guard !growths.isEmpty else { return }
    write(report.growthHeader, to: 1)
    for growth in growths {
      for step in try growth.steps(in: workspace) { write(report.line(step), to: 1) }
    }
    write(report.growthFooter, to: 1)
  }

  /// Returns whether every limit held.
  private func compare(
    _ comparisons: [Comparison], in workspace: Workspace, _ report: any ReportFormat
  )
    throws(BenchError) -> Bool
  {
    guard !comparisons.isEmpty else { return true }
    write(report.header, to: 1)
    var isMissed = false
    for comparison in comparisons {
      let result = try comparison.result(in: workspace)
      if result.rating == .miss { isMissed = true }
      write(report.line(result), to: 1)
    }
    write(report.footer, to: 1)
    return !isMissed
  }
}
