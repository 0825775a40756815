import JSON

/// Writes results as JSON Lines, with times in seconds.
///
/// `ratio` and `quartiles` describe the ratios of elapsed time in each round.
struct JSONLines: ReportFormat {
  var header: String { "" }
  var footer: String { "" }

  func line(_ result: ComparisonFigures) -> String {
    let comparison = result.comparison
    var members: [Member] = [
      Member(key: "name", value: .string(comparison.name)),
      Member(key: "ours", value: .string(comparison.ours)),
      Member(key: "theirs", value: .string(comparison.theirs)),
      Member(key: "measure", value: .string("\(comparison.measure)")),
      Member(key: "limit", value: comparison.limit.map { .number($0) } ?? .null),
      Member(key: "verdict", value: .string(result.rating.rawValue)),
    ]
    switch result.measurement {
    case .skipped(let reason): members.append(Member(key: "reason", value: .string(reason)))
    case .measured(let samples, let cores): members += self.members(of: samples, cores, result)
    }
    return text(JSONObject(members))
  }

  typealias Member = JSONObject.Member

  private func members(of samples: Samples, _ cores: IdleCores, _ result: ComparisonFigures)
    -> [Member]
  {
    let ratios = samples.ratios(\.wall)
    let quartiles = [ratios.quantile(0.25), ratios.quantile(0.75)]
    return [
      Member(key: "figure", value: .number(result.figure(samples, cores))),
      Member(key: "of_medians", value: .number(result.figure(samples) { $0.median(\.wall) })),
      Member(key: "of_minima", value: .number(result.figure(samples) { $0.minimum(\.wall) })),
      Member(key: "of_cpu", value: .number(result.figure(samples) { $0.minimum(\.cpu) })),
      Member(key: "ratio", value: .number(ratios.quantile(0.5))),
      Member(key: "quartiles", value: .array(quartiles.map { .number($0) })),
      Member(key: "rounds", value: .integer(Int64(result.comparison.rounds))),
      Member(key: "idle", value: .number(cores.share)),
      Member(key: "our_cost", value: cost(samples.ours)),
      Member(key: "their_cost", value: cost(samples.theirs)),
    ]
  }

  /// The cost of one side.
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
      // JSON cannot express infinity, which only a clock that stands still produces.
      return "{\"error\":\"a figure is not finite\"}\n"
    }
    writer.endLine()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
