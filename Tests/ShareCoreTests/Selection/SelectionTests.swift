import MediaTypes
import ShareCore
import TestSupport
import Testing

struct SelectionTests {
  private let surroundings: Surroundings
  private var catalogue: Catalogue

  init() throws {
    surroundings = try Surroundings()
    catalogue = Catalogue(builtins: ["mail", "save"].map(Activity.builtin))
  }

  private func decide(
    _ items: [Item] = [.text("hello")], exclusions: [Exclusion] = [], only id: String? = nil,
    context: Context = Context(), host: Host? = nil
  ) -> Selection {
    Selection.decide(
      catalogue, ItemList(items), context: context, exclusions: exclusions,
      host: host ?? surroundings.host, only: id)
  }

  private func clauses(_ selection: Selection) -> [String] {
    selection.verdicts.map { verdict in
      if case .hidden(let reason) = verdict.decision { reason.clause } else { "shown" }
    }
  }

  @Test mutating func `every activity gets one verdict, in sheet order`() {
    catalogue.add([
      .sample("images", accepts: .rule(AcceptRule([.images: 1]))),
      .sample("texts", .share, accepts: .rule(AcceptRule([.text: 1]))),
      .sample("nothing", accepts: .never),
    ])
    let selection = decide()
    #expect(
      selection.verdicts.map(\.activity.id) == ["mail", "save", "texts", "images", "nothing"])
    #expect(clauses(selection) == ["shown", "shown", "shown", "accepts.text", "accepts"])
    #expect(selection.shown.map(\.activity.id) == ["mail", "save", "texts"])
    #expect(selection.warnings.isEmpty)
  }

  @Test func `one activity can be judged alone`() {
    #expect(decide(only: "save").verdicts.map(\.activity.id) == ["save"])
    #expect(decide(only: "nobody").verdicts.isEmpty)
  }

  @Test mutating func `an activity that takes some of the items skips the others`() throws {
    catalogue.add([.sample("urls", accepts: .rule(AcceptRule([.urls: 1], match: .any)))])
    let selection = decide([.text("a"), .url("http://e.org"), .text("b")])
    let verdict = try #require(selection.verdict("urls"))
    let passing = selection.passing(verdict)
    #expect(passing.items.map(\.label) == ["http://e.org"])
    #expect(passing.skipped.map(\.label) == ["a", "b"])
  }

  @Test mutating func `exclusions of all four origins add up`() {
    catalogue.add(["a", "b", "c", "org.example.x", "org.example.y", "free"].map { .sample($0) })
    catalogue.add(Exclusion("a", .configuration(.file("init.lua", line: 3))))
    catalogue.add(
      ContextRule(
        name: "no b", source: .file("init.lua", line: 4),
        condition: .rule(AcceptRule([.text: .max])), excludes: ["b"]))
    let exclusions = [
      Exclusion("c", .call), Exclusion("org.example.*", .call),
      Exclusion("m?il", .system(path: "/etc/x", line: 1)),
    ]
    let selection = decide(exclusions: exclusions)
    #expect(
      selection.verdicts.map { verdict in
        guard case .hidden(.excluded(let exclusion)) = verdict.decision else { return "shown" }
        return exclusion.origin.description
      } == [
        "/etc/x:1", "shown", "the configuration (init.lua:3)", "the rule `no b` (init.lua:4)",
        "--exclude", "--exclude", "--exclude", "shown",
      ])
    #expect(selection.warnings.isEmpty)
  }

  @Test(arguments: [
    (["nobody.*"], []), (["save"], []),
    (["sace"], ["no activity is called `sace`, excluded by --exclude; did you mean `save`?"]),
    (["Save"], ["no activity is called `Save`, excluded by --exclude; did you mean `save`?"]),
    (["xyzzy", "xyzzy"], ["no activity is called `xyzzy`, excluded by --exclude"]),
  ])
  func `an exclusion that names nothing warns once and changes nothing`(
    patterns: [String], warnings: [String]
  ) {
    let selection = decide(exclusions: patterns.map { Exclusion($0, .call) })
    #expect(selection.warnings == warnings)
    #expect(selection.verdict("mail")?.isShown == true)
  }

  @Test mutating func `a context rule that names nothing warns, whether or not it applies`() {
    catalogue.add(
      ContextRule(
        name: "odd", source: .file("init.lua", line: 2),
        condition: .rule(AcceptRule([.images: 1])), excludes: ["xyzzy"]))
    #expect(
      decide().warnings == [
        "no activity is called `xyzzy`, excluded by the rule `odd` (init.lua:2)"
      ])
  }

  @Test mutating func `a context rule applies by its table or its function`() {
    catalogue.add([.sample("a"), .sample("b")])
    catalogue.add(rule("pictures", .rule(AcceptRule([.images: .max], match: .any)), ["a"]))
    catalogue.add(
      rule(
        "caller",
        .function { items, context in
          context.caller == "browser" && items.items.count == 2 ? .yes : .no(nil)
        }, ["b", "mail"]))
    var context = Context()
    #expect(decide(context: context).shown.map(\.activity.id) == ["mail", "save", "a", "b"])
    context.caller = "browser"
    let image = Item(.data([1]), declaredType: .png)
    #expect(decide([image, .text("x")], context: context).shown.map(\.activity.id) == ["save"])
    // An empty list holds no image: `any` wants one.
    #expect(decide([], context: Context()).verdict("a")?.isShown == true)
  }

  private func rule(_ name: String, _ condition: ContextRule.Condition, _ excludes: [String])
    -> ContextRule
  {
    ContextRule(
      name: name, source: .file("init.lua", line: 7), condition: condition, excludes: excludes)
  }

  @Test mutating func `programs that are needed are looked for, whatever the items`() throws {
    try surroundings.folder.write("bin/tool", "#!/bin/sh\n", mode: 0o755)
    try surroundings.folder.write("bin/plain", "#!/bin/sh\n", mode: 0o644)
    try surroundings.folder.makeFolder("bin/folder")
    let needs = [
      ["tool"], ["tool", "plain"], ["folder"], ["no-such-program"], [],
    ]
    catalogue.add(
      needs.enumerated().map { place, needs in
        var activity = Activity.sample("needy\(place)")
        activity.needs = needs.map { Need($0) }
        return activity
      })
    let messages = decide().verdicts.dropFirst(2).map { verdict in
      guard case .hidden(let reason) = verdict.decision else { return "shown" }
      return reason.message(for: [], types: surroundings.types)
    }
    #expect(
      messages == [
        "shown", "the program `plain` is not installed", "the program `folder` is not installed",
        "the program `no-such-program` is not installed", "shown",
      ])
  }

  @Test mutating func `surroundings that are missing hide with their own words`() {
    var activity = Activity.sample("printer")
    activity.missing = { _, _ in "no printer is set up" }
    catalogue.add([activity])
    #expect(decide().verdict("printer")?.decision == .hidden(.needs("no printer is set up")))
  }

  @Test mutating func `five thousand activities are all judged, in order`() {
    catalogue.add(
      (0..<5000).map { number in
        .sample(
          "a\(number)", number.isMultiple(of: 2) ? .action : .share,
          accepts: .rule(AcceptRule([number.isMultiple(of: 5) ? .text : .images: 1])))
      })
    let exclusions = [Exclusion("a0", .call), Exclusion("a49*", .call)]
    let shown = decide(exclusions: exclusions).shown.map(\.activity.id)
    let expected =
      stride(from: 5, to: 5000, by: 10).map { "a\($0)" }
      + stride(from: 10, to: 5000, by: 10).map { "a\($0)" }
    #expect(shown == ["mail", "save"] + expected.filter { !$0.hasPrefix("a49") })
  }
}
