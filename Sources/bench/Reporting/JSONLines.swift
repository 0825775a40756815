import JSON

/// Writes outcomes as JSON Lines, times in seconds.
///
/// `ratio` is the median of the rounds' ratios by the clock, `quartiles` are theirs.
struct JSONLines: Report {
  var header: String { "" }
  var footer: String { "" }

  func line(_ outcome: Outcome) -> String {
    let comparison = outcome.comparison
    var members: [Member] = [
      Member(key: "name", value: .string(comparison.name)),
      Member(key: "ours", value: .string(comparison.ours)),
      Member(key: "theirs", value: .string(comparison.theirs)),
      Member(key: "measure", value: .string("\(comparison.measure)")),
      Member(key: "limit", value: comparison.limit.map { .number($0) } ?? .null),
      Member(key: "verdict", value: .string(outcome.verdict.rawValue)),
    ]
    switch outcome.end {
    case .skipped(let reason): members.append(Member(key: "reason", value: .string(reason)))
    case .measured(let samples, let cores): members += self.members(of: samples, cores, outcome)
    }
    return text(JSONObject(members))
  }

  typealias Member = JSONObject.Member

  private func members(of samples: Samples, _ cores: IdleCores, _ outcome: Outcome) -> [Member] {
    let ratios = samples.ratios(\.wall)
    let quartiles = [ratios.quantile(0.25), ratios.quantile(0.75)]
    return [
      Member(key: "figure", value: .number(outcome.figure(samples, cores))),
      Member(key: "of_medians", value: .number(outcome.figure(samples) { $0.median(\.wall) })),
      Member(key: "of_minima", value: .number(outcome.figure(samples) { $0.minimum(\.wall) })),
      Member(key: "of_cpu", value: .number(outcome.figure(samples) { $0.minimum(\.cpu) })),
      Member(key: "ratio", value: .number(ratios.quantile(0.5))),
      Member(key: "quartiles", value: .array(quartiles.map { .number($0) })),
      Member(key: "rounds", value: .integer(Int64(outcome.comparison.rounds))),
      Member(key: "idle", value: .number(cores.share)),
      Member(key: "our_cost", value: cost(samples.ours)),
      Member(key: "their_cost", value: cost(samples.theirs)),
    ]
  }

  /// Holds what one side took.
  func cost(_ samples: [Sample]) -> JSONValue {
    let times = samples.map(\.wall).sorted()
    return .object([
      "wall_median": .number(times.quantile(0.5)),
      "wall_quartiles": .array([0.25, 0.75].map { .number(times.quantile($0)) }),
      "wall_minimum": .number(samples.minimum(\.wall)),
      "cpu_minimum": .number(samples.minimum(\.cpu)),
      "peak_kib": .integer(Int64(samples.peak)),
    ])
  }

  func text(_ object: JSONObject) -> String {
    var writer = JSONWriter()
    do { try writer.value(.object(object)) } catch {
      // Only a clock that stood still makes a figure that JSON has no form for.
      return "{\"error\":\"a figure is not finite\"}\n"
    }
    writer.endLine()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
