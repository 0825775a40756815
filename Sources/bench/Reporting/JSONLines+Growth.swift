import JSON

extension JSONLines {
  var growthHeader: String { "" }
  var growthFooter: String { "" }

  func line(_ step: Growth.Step) -> String {
    text(
      JSONObject([
        Member(key: "name", value: .string(step.growth.name)),
        Member(key: "what", value: .string(step.growth.what)),
        Member(key: "count", value: .integer(Int64(step.count))),
        Member(key: "step", value: step.timesBefore.map { .number($0) } ?? .null),
        Member(key: "each", value: .number(step.each)),
        Member(key: "rounds", value: .integer(Int64(step.growth.rounds))),
        Member(key: "idle", value: .number(step.cores.share)),
        Member(key: "cost", value: cost(step.samples)),
      ]))
  }
}
