import Testing

/// One word for one thing: the glossary of docs/architecture.md holds for the declarations.
struct GlossaryTests {
  private let document: String

  init() throws { document = try Repository.text("docs/architecture.md") }

  /// The rows of the table under a heading, each the cells of a line.
  private func rows(under heading: String) -> [[String]] {
    var rows: [[String]] = []
    var isInside = false
    for line in document.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("#") { isInside = line.drop { $0 == "#" } == " \(heading)" }
      guard isInside, line.hasPrefix("| ") else { continue }
      rows.append(
        line.split(separator: "|").map { $0.drop { $0 == " " } }
          .map { String($0.reversed().drop { $0 == " " }.reversed()) })
    }
    return Array(rows.dropFirst(2))
  }

  /// The texts in backquotes.
  private func quoted(_ cell: String) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
  }

  private var types: [(name: String, file: SourceFile)] {
    Repository.sources.flatMap { file in
      file.declarations.filter { $0.kind == .type && !$0.isPrivate }.map { ($0.name, file) }
    }
  }

  @Test func `every type of the glossary is declared once`() {
    let terms = rows(under: "Glossary")
    #expect(terms.count >= 15)
    for term in terms {
      for name in quoted(term[2]) {
        let owner = String(name.prefix { $0 != "." })
        #expect(types.count { $0.name == owner } == 1, "\(term[0]): `\(name)`")
      }
    }
  }

  @Test func `no two types of the package share a name`() {
    // One file may declare a type twice, for builds with a library and without it.
    let names = Dictionary(grouping: types, by: \.name).filter {
      Set($1.map(\.file.path)).count > 1
    }
    let shown = names.map { "\($0): \($1.map(\.file.path))" }.sorted()
    #expect(shown.isEmpty, "\(shown.joined(separator: "\n"))")
  }

  @Test func `a file is named after a type or a topic, once in the package`() {
    let names = Dictionary(grouping: Repository.sources.filter { $0.name != "main" }, by: \.name)
    let repeated = names.filter { $1.count > 1 }.map { "\($0): \($1.map(\.path))" }.sorted()
    #expect(repeated.isEmpty, "\(repeated.joined(separator: "\n"))")
  }

  @Test func `a folder name has one meaning in the whole package`() {
    let allowed = Set(rows(under: "Folders of one name").flatMap { quoted($0[0]) })
    var homes: [String: Set<String>] = [:]
    for file in Repository.sources {
      var parts = file.path.split(separator: "/").dropLast().map(String.init)
      while parts.count > 1 {
        homes[parts[parts.count - 1], default: []].insert(parts.joined(separator: "/"))
        parts.removeLast()
      }
      homes[file.target, default: []].insert(file.target)
    }
    let repeated = homes.filter { $1.count > 1 && !allowed.contains($0) }
    let shown = repeated.map { "\($0): \($1.sorted())" }.sorted()
    #expect(shown.isEmpty, "\(shown.joined(separator: "\n"))")
    for name in allowed { #expect((homes[name] ?? []).count > 1, "`\(name)` needs no leave") }
  }

  @Test func `no type, function, file or folder carries a word that the glossary gave up`() {
    let given = Set(rows(under: "Words given up").flatMap { quoted($0[0]) })
    #expect(given.count >= 10)
    for file in Repository.sources {
      let declared = file.declarations.filter { $0.kind == .type || $0.kind == .function }
      let names =
        declared.map(\.name)
        + file.path.dropLast(6).split { $0 == "/" || $0 == "+" }
        .map(String.init)
      for name in names where !given.isDisjoint(with: Self.words(of: name)) {
        Issue.record("\(file.path): `\(name)`")
      }
    }
  }

  @Test func `an outcome and a result are what the glossary says they are`() {
    let outcomes = types.filter { Self.words(of: $0.name).last == "outcome" }
    #expect(outcomes.map(\.name) == ["Outcome"])
    let results = types.filter { Self.words(of: $0.name).last == "result" }
    #expect(results.map(\.name) == ["RunResult"])
  }

  /// The words of a name in camel case, in lower case.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    for character in name {
      if character.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
    return words
  }
}
