/// Describes one comparison: who is measured beside whom, and how far apart they may be.
struct Comparison: Sendable {
  /// Says which figure is held against the limit.
  enum Measure: Sendable {
    /// Ours divided by theirs, by time.
    case ratio
    /// Ours less theirs, in milliseconds.
    case excess
    /// Ours alone, in milliseconds; theirs is there to compare.
    case time
    /// Our peak of resident memory, in MiB.
    case peak
  }

  let name: String
  let ours: String
  let theirs: String
  let measure: Measure
  /// The largest figure that holds; nil only prints it.
  let limit: Double?
  let rounds: Int
  /// Makes what both work on; throws ``BenchError``, or ``Missing`` where a peer is not installed.
  let prepare: @Sendable (Workspace) throws -> Contest

  /// Measures in a workspace; a peer that is missing skips the comparison.
  func outcome(in workspace: Workspace) throws(BenchError) -> Outcome {
    do {
      let contest = try prepare(workspace)
      let idleness = try IdleCores.wait()
      return Outcome(
        comparison: self, end: .measured(try contest.measure(rounds: rounds), idleness))
    } catch let missing as Missing {
      return Outcome(comparison: self, end: .skipped(missing.reason))
    } catch let error as BenchError {
      throw error
    } catch {
      throw .library("\(error)")
    }
  }
}

/// Says why a comparison cannot be made here.
struct Missing: Error {
  let reason: String
}
