/// One comparison: two things to measure, and how far apart they may be.
struct Comparison: Sendable {
  /// The figure that the limit applies to.
  enum Measure: Sendable {
    /// Our time divided by theirs.
    case ratio
    /// Our time minus theirs, in milliseconds.
    case excess
    /// Our time, in milliseconds; theirs is printed for comparison.
    case time
    /// Our peak of resident memory, in MiB.
    case peak
  }

  let name: String
  let ours: String
  let theirs: String
  let measure: Measure
  /// The largest figure allowed; nil only prints the figure.
  let limit: Double?
  let rounds: Int
  /// Prepares the work of both; throws ``BenchError``, or ``Missing`` if a peer is not installed.
  let prepare: @Sendable (Workspace) throws -> Contest

  /// Measures in a workspace; skips the comparison if a peer is missing.
  func result(in workspace: Workspace) throws(BenchError) -> ComparisonFigures {
    do {
      let contest = try prepare(workspace)
      let idleness = try IdleCores.wait()
      return ComparisonFigures(
        comparison: self, measurement: .measured(try contest.measure(rounds: rounds), idleness))
    } catch let missing as Missing {
      return ComparisonFigures(comparison: self, measurement: .skipped(missing.reason))
    } catch let error as BenchError {
      throw error
    } catch {
      throw .library("\(error)")
    }
  }
}

/// The reason why a comparison cannot be made on this machine.
struct Missing: Error {
  let reason: String
}
