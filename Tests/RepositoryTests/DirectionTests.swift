import Testing

/// Inside each target a folder uses only folders on floors below its own.
struct DirectionTests {
  private let floors: Floors

  init() throws { floors = Floors(document: try Repository.text("docs/architecture.md")) }

  @Test func `every folder of a target stands on one floor of docs architecture`() {
    var folders: [String: Set<String>] = [:]
    for file in Repository.sources where !file.folder.isEmpty {
      folders[file.target, default: []].insert(file.folder)
    }
    #expect(!folders.isEmpty)
    for (target, names) in folders {
      let listed = (floors.targets[target] ?? []).flatMap(\.self)
      #expect(listed.sorted() == names.sorted(), "the floors of \(target)")
    }
    #expect(Set(floors.targets.keys) == Set(folders.keys))
  }

  @Test func `no arrow inside a target points up`() {
    let targets = Dictionary(grouping: Repository.sources, by: \.target)
    #expect(targets.count > 10)
    var arrows: [String] = []
    for (target, files) in targets.sorted(by: { $0.key < $1.key }) {
      for arrow in Arrow.all(among: files, of: Repository.sources)
      where !floors.allows(arrow.from, toUse: arrow.to, in: target) {
        arrows.append("\(arrow.file) uses \(arrow.name) of \(target)/\(arrow.to)")
      }
    }
    #expect(arrows.isEmpty, "\(arrows.joined(separator: "\n"))")
  }

  @Test func `an arrow that points up is found, also from inside a string`() throws {
    let floors = Floors(document: "```floors\nT: Upper > Lower, Beside\n```\n")
    #expect(floors.allows("Upper", toUse: "Lower", in: "T"))
    #expect(floors.allows("", toUse: "Upper", in: "T"))
    #expect(!floors.allows("Lower", toUse: "Upper", in: "T"))
    #expect(!floors.allows("Lower", toUse: "Beside", in: "T"))
    #expect(!floors.allows("Lower", toUse: "", in: "T"))
    #expect(!floors.allows("Lower", toUse: "Unnamed", in: "T"))
    let words = SwiftWords(Array(#"let a = "B \(C.d("E")) F" // G"#.utf8)).all
    #expect(words.map(\.text) == ["let", "a", "C", "d"])
    #expect(words.map(\.isMember) == [false, false, false, true])
    #expect(SwiftWords(Array("a.b(.c, d?.e)".utf8)).all.map(\.isImplicit).filter(\.self).count == 1)
  }
}

/// Says that a file of one folder uses a name that only another folder of its target declares.
struct Arrow {
  let file: String
  let from: String
  let to: String
  let name: String

  /// Finds the arrows between the folders of one target among the files of all.
  ///
  /// A name that is declared more than once tells nothing without a compiler and is passed over.
  static func all(among files: [SourceFile], of package: [SourceFile]) -> [Arrow] {
    var homes: [String: [(kind: Declaration.Kind, target: String, folder: String)]] = [:]
    for file in package {
      for declaration in file.declarations {
        homes[declaration.name, default: []].append(
          (declaration.kind, declaration.isPrivate ? "" : file.target, file.folder))
      }
    }
    func arrow(from file: SourceFile, to name: String, _ kinds: [Declaration.Kind]) -> Arrow? {
      guard let found = homes[name], found.count == 1, kinds.contains(found[0].kind),
        found[0].target == file.target, found[0].folder != file.folder
      else { return nil }
      return Arrow(file: file.path, from: file.folder, to: found[0].folder, name: name)
    }
    return files.flatMap { file in
      file.names.compactMap { arrow(from: file, to: $0, [.type, .function]) }
        + file.implicitMembers.compactMap { arrow(from: file, to: $0, [.staticAddition]) }
        // One word alone, as `first`, may be the standard library's.
        + file.members.filter { $0.contains(where: \.isUppercase) }
        .compactMap { arrow(from: file, to: $0, [.addition, .staticAddition, .type]) }
    }
  }
}
