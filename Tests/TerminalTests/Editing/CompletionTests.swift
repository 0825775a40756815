import Terminal
import Testing

struct CompletionTests {
  @Test(arguments: [
    ([], ""), (["one"], "one"), (["one", "one more"], "one"), (["prefix", "prefect"], "pref"),
    (["a", "b"], ""), (["gruß", "größe"], "gr"), (["für", "führ"], "fü"),
    // `ö` and `ü` have their first byte in common.
    (["ö", "ü"], ""), (["🇩🇪", "🇩🇰"], "🇩"),
  ])
  func `what all candidates begin with ends before a broken character`(
    _ candidates: [String], _ common: String
  ) {
    let completion = Completion(replacing: 0..<0, candidates: candidates.map { Array($0.utf8) })
    #expect(completion.common == Array(common.utf8))
  }
}
