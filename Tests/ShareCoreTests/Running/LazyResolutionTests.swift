import MediaTypes
import ShareCore
import Testing

struct LazyResolutionTests {
  private let surroundings: Surroundings

  init() throws { surroundings = try Surroundings() }

  private func lazy(
    _ type: MediaType, name: String? = nil, calls: Counter = Counter(),
    provide: @escaping (String) throws(Stop) -> Item?
  ) -> Item {
    let content = LazyContent(type: type, kind: .data) { id throws(Stop) in
      calls.add()
      return try provide(id)
    }
    return Item(.lazy(content), name: name.map { Bytes($0.utf8) })
  }

  @Test func `a provider is asked for the performed activity alone, once`() {
    let calls = Counter()
    let item = lazy(.plainText, calls: calls) { id in .text("for \(id)") }
    var catalogue = Catalogue(builtins: [])
    catalogue.add([
      .sample("a", accepts: .rule(AcceptRule(types: [.class(.text)]))), .sample("b"),
    ])
    let selection = Selection.decide(
      catalogue, ItemList([item]), context: Context(), exclusions: [], host: surroundings.host)
    #expect(selection.shown.count == 2)
    #expect(calls.count == 0)
    #expect(surroundings.runner().run(.sample("a"), [item]).items.map(\.label) == ["for a"])
    #expect(calls.count == 1)
  }

  @Test func `a dropped item is left out, and with all of them there is nothing to share`() {
    let dropped = lazy(.plainText) { _ in nil }
    let runner = surroundings.runner()
    #expect(runner.run(.sample(), [dropped, .text("a")]).items.map(\.label) == ["a"])
    let nothing = runner.run(.sample(), [dropped, dropped])
    #expect(nothing.error == Failure(.failed, "nothing to share: every item was dropped"))
    #expect(nothing.activity == "sample")
  }

  @Test(arguments: [
    (MediaType.png, MediaType.png, true), (.plainText, .html, true), (.png, .html, false),
    (.octetStream, .png, true),
  ])
  func `what is made conforms to what was promised, or both types are named`(
    promised: MediaType, made: MediaType, isMade: Bool
  ) {
    let item = lazy(promised, name: "picture") { _ in Item(.data([1]), declaredType: made) }
    let result = surroundings.runner().run(.sample(), [item])
    #expect(result.outcome == (isMade ? .completed : .failed))
    guard !isMade else { return }
    #expect(result.error?.message == "`picture` was promised as \(promised), but is \(made)")
    #expect(result.error?.item == "picture")
  }

  @Test func `a URL has no type, so it is no picture`() {
    let item = lazy(.png) { _ in .url("http://e.org/a.png") }
    #expect(
      surroundings.runner().run(.sample(), [item]).error?.message
        == "`data` was promised as image/png, but is a URL")
  }

  @Test func `a provider that fails or gives up ends the share`() {
    let broken = lazy(.png) { _ throws(Stop) in throw .failed(Failure(.failed, "no camera")) }
    #expect(surroundings.runner().run(.sample(), [broken]).error?.message == "no camera")
    let stopped = lazy(.png) { _ throws(Stop) in throw .cancelled }
    #expect(surroundings.runner().run(.sample(), [stopped]).outcome == .cancelled)
  }

  @Test func `every representation is made, a dropped one is left out, the name stays`() throws {
    var item = lazy(.png, name: "a.png") { _ in nil }
    item.alternatives = [
      .url("tel:1"), lazy(.plainText, name: "note") { _ in .text("made") },
    ]
    item.thumbnail = Path("/thumb.png")
    let made = try #require(surroundings.runner().run(.sample(), [item]).items.first)
    #expect(made.representations.map(\.kind) == [.url, .text])
    #expect(made.alternatives.map(\.label) == ["note"])
    #expect(made.thumbnail == Path("/thumb.png"))
  }

  @Test func `options and questions see what was made`() {
    let seen = Log<[Item.Kind]>()
    var activity = Activity.sample()
    activity.confirm = .function { list, _ in
      seen.add(list.items.map(\.kind))
      return nil
    }
    _ = surroundings.runner().run(activity, [lazy(.plainText) { _ in .text("made") }])
    #expect(seen.entries == [[.text]])
  }
}
