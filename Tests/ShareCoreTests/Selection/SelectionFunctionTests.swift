import ShareCore
import Testing

/// What functions of activities and rules answer, how often they are asked, and how they fail.
struct SelectionFunctionTests {
  private let surroundings: Surroundings
  private var catalogue = Catalogue(builtins: [])

  init() throws { surroundings = try Surroundings() }

  private func decide(exclusions: [Exclusion] = [], budget: Duration = .seconds(3600)) -> Selection
  {
    Selection.decide(
      catalogue, ItemList([.text("hello")]), context: Context(), exclusions: exclusions,
      host: surroundings.host, budget: budget)
  }

  private func decisions(_ selection: Selection) -> [Verdict.Decision] {
    selection.verdicts.map(\.decision)
  }

  @Test(arguments: answers)
  func `an answer shows the activity or says why not`(
    answer: RuleAnswer, accepting: Verdict.Decision, available: Verdict.Decision
  ) {
    var catalogue = catalogue
    var late = Activity.sample("late")
    late.available = { _, _ in answer }
    catalogue.add([.sample("early", accepts: .function { _, _ in answer }), late])
    let selection = Selection.decide(
      catalogue, ItemList([.text("hello")]), context: Context(), exclusions: [],
      host: surroundings.host)
    #expect(decisions(selection) == [accepting, available])
    #expect(selection.warnings.isEmpty)
  }

  private static let answers: [(RuleAnswer, Verdict.Decision, Verdict.Decision)] = [
    (.yes, .shown(passing: [0]), .shown(passing: [0])),
    (.no("busy"), .hidden(.refused("busy")), .hidden(.unavailable("busy"))),
    (.no(nil), .hidden(.refused(nil)), .hidden(.unavailable(nil))),
  ]

  @Test(arguments: [
    (RuleFailure.error("init.lua:9: oops"), "init.lua:9: oops"),
    (.timeout, "the rule timed out (init.lua:1)"),
    (.memory, "the rule ran out of memory (init.lua:1)"),
  ])
  func `a function that fails hides its activity with a warning and leaves the others`(
    failure: RuleFailure, words: String
  ) {
    var catalogue = catalogue
    var late = Activity.sample("late")
    late.available = { _, _ throws(RuleFailure) in throw failure }
    catalogue.add([
      .sample("early", accepts: .function { _, _ throws(RuleFailure) in throw failure }), late,
      .sample("well"),
    ])
    let selection = Selection.decide(
      catalogue, ItemList([.text("hello")]), context: Context(), exclusions: [],
      host: surroundings.host)
    #expect(
      decisions(selection) == [
        .hidden(.failed(clause: "accepts", failure)),
        .hidden(.failed(clause: "available", failure)), .shown(passing: [0]),
      ])
    #expect(
      selection.warnings == [
        "`early` is hidden: its `accepts` function failed: \(words)",
        "`late` is hidden: its `available` function failed: \(words)",
      ])
  }

  @Test(arguments: [RuleFailure.error("init.lua:9: oops"), .timeout, .memory])
  func `a context rule that fails counts as true, with a warning`(failure: RuleFailure) {
    var catalogue = catalogue
    catalogue.add([.sample("a"), .sample("b")])
    catalogue.add(
      ContextRule(
        name: "broken", source: .file("init.lua", line: 9),
        condition: .function { _, _ throws(RuleFailure) in throw failure }, excludes: ["a"]))
    let selection = Selection.decide(
      catalogue, ItemList([]), context: Context(), exclusions: [], host: surroundings.host)
    #expect(selection.shown.map(\.activity.id) == ["b"])
    #expect(selection.warnings.count == 1)
    #expect(selection.warnings[0].hasPrefix("the rule `broken` failed and counts as true: "))
    #expect(selection.warnings[0].contains("init.lua:9"))
  }

  @Test mutating func `checks run cheapest first, and each function once`() {
    let asked = Log<String>()
    func activity(_ id: String, needs: [String] = [], missing: String? = nil) -> Activity {
      var activity = Activity.sample(
        id,
        accepts: .function { _, _ in
          asked.add("\(id) accepts")
          return id == "refuses" ? .no(nil) : .yes
        })
      activity.needs = needs.map { Need($0) }
      activity.missing = { _, _ in
        asked.add("\(id) missing")
        return missing
      }
      activity.available = { _, _ in
        asked.add("\(id) available")
        return .yes
      }
      return activity
    }
    var table = activity("table")
    table.accepts = .rule(AcceptRule([.images: 1]))
    catalogue.add([
      activity("excluded"), activity("poor", needs: ["no-such-program"]),
      activity("cold", missing: "no heating"), table, activity("refuses"), activity("shown"),
    ])
    let selection = decide(exclusions: [Exclusion("exclu*", .call)])
    #expect(selection.shown.map(\.activity.id) == ["shown"])
    #expect(
      asked.entries == [
        "cold missing", "table missing", "refuses missing", "refuses accepts", "shown missing",
        "shown accepts", "shown available",
      ])
  }

  @Test mutating func `what comes after the time of all functions is hidden by time-out`() {
    let asked = Counter()
    let slow: Acceptance = .function { _, _ in
      let start = ContinuousClock.now
      while ContinuousClock.now == start {}
      asked.add()
      return .yes
    }
    catalogue.add(["a", "b"].map { .sample($0, accepts: slow) } + [.sample("c")])
    let selection = decide(budget: .nanoseconds(1))
    #expect(
      decisions(selection) == [
        .shown(passing: [0]), .hidden(.failed(clause: "accepts", .timeout)), .shown(passing: [0]),
      ])
    #expect(asked.count == 1)
    #expect(
      selection.warnings == [
        "rule functions took too long together; `b` and later ones are hidden"
      ])
  }

  @Test mutating func `a context rule without time left counts as true`() {
    catalogue.add([.sample("a"), .sample("b")])
    catalogue.add(
      ContextRule(
        name: "late", source: .file("init.lua", line: 2), condition: .function { _, _ in .no(nil) },
        excludes: ["a"]))
    #expect(decide(budget: .zero).shown.map(\.activity.id) == ["b"])
    #expect(decide().shown.map(\.activity.id) == ["a", "b"])
  }

  @Test mutating func `functions see one list, so that it is converted once`() {
    let lists = Log<ObjectIdentifier>()
    let seeing: Acceptance = .function { list, _ in
      lists.add(ObjectIdentifier(list))
      return .yes
    }
    catalogue.add(["a", "b"].map { .sample($0, accepts: seeing) })
    let selection = decide()
    #expect(lists.entries == Array(repeating: ObjectIdentifier(selection.items), count: 2))
  }
}
