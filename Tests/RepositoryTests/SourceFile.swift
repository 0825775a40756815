/// A Swift file of the package: where it is, what it declares and which names it uses.
struct SourceFile {
  /// The path below `Sources`.
  let path: String
  let target: String
  /// The first folder below the target's; empty for a file in the target's own folder.
  let folder: String
  let declarations: [Declaration]
  /// The names it uses: those without a dot before them, and members of a value or an inferred type.
  let names: Set<String>
  let members: Set<String>
  let implicitMembers: Set<String>

  init(_ path: String) throws {
    self.path = path
    let parts = path.split(separator: "/").map(String.init)
    target = parts[0]
    folder = parts.count > 2 ? parts[1] : ""
    let words = SwiftWords(Array(try Repository.text("Sources/\(path)").utf8)).all
    declarations = Declaration.all(in: words)
    names = Set(words.filter { !$0.isMember }.map(\.text))
    members = Set(words.filter { $0.isMember && !$0.isImplicit }.map(\.text))
    implicitMembers = Set(words.filter(\.isImplicit).map(\.text))
  }

  /// The name of the file without folders and ending.
  var name: String { String(path.split(separator: "/").last?.dropLast(6) ?? "") }
}

/// Something that a file declares for other files.
struct Declaration {
  enum Kind: Equatable {
    case type, function
    /// A member in the body of a type, which is reached through its type.
    case member
    /// What an extension adds to a type, perhaps to one of another folder.
    case addition, staticAddition
  }

  let kind: Kind
  let name: String
  /// Whether other files cannot see it.
  let isPrivate: Bool

  private static let typeWords: Set = ["struct", "enum", "class", "actor", "protocol", "typealias"]
  private static let memberWords: Set = ["func", "var", "let"]

  /// Finds what is declared at the top of a file, and the members of its types and extensions.
  static func all(in words: [SwiftWords.Word]) -> [Declaration] {
    var found: [Declaration] = []
    var outer = (isExtension: false, isPrivate: false)
    for (index, word) in words.enumerated().dropLast() where !word.isMember {
      let next = words[index + 1]
      // `class func` declares no class.
      guard next.text != "func", next.text != "var" else { continue }
      let isHidden = isPrivate(words, index)
      let isType = typeWords.contains(word.text)
      if word.depth == 0, isType || word.text == "extension" {
        outer = (word.text == "extension", isHidden)
        guard isType else { continue }
        found.append(Declaration(kind: .type, name: next.text, isPrivate: isHidden))
      } else if word.depth == 0, word.text == "func" {
        found.append(Declaration(kind: .function, name: next.text, isPrivate: isHidden))
      } else if word.text == "case" {
        // Also those of a switch, which do no harm: a name of several meanings tells nothing.
        found += words[(index + 1)...].prefix { $0.line == word.line && !$0.isMember }
          .map { Declaration(kind: .member, name: $0.text, isPrivate: false) }
      } else if isType || memberWords.contains(word.text) {
        found.append(
          Declaration(
            kind: word.depth > 1 || !outer.isExtension
              ? .member : words[..<index].last?.text == "static" ? .staticAddition : .addition,
            name: next.text, isPrivate: isHidden || outer.isPrivate))
      }
    }
    return found
  }

  /// Whether the word that declares something comes after `private` or `fileprivate` on its line.
  private static func isPrivate(_ words: [SwiftWords.Word], _ index: Int) -> Bool {
    words[..<index].suffix(3).reversed().prefix { $0.line == words[index].line }
      .contains { $0.text == "private" || $0.text == "fileprivate" }
  }
}
