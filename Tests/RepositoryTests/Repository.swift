import TestSupport

/// The files of the repository that this test was compiled from.
enum Repository {
  /// The path of the top folder, without a slash at its end.
  static let root =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  /// Reads a text file of the repository.
  static func text(_ path: String) throws -> String {
    String(decoding: try readFile(Array("\(root)/\(path)".utf8)), as: UTF8.self)
  }

  /// Lists the files below a folder, as paths relative to it.
  static func files(below folder: String) throws -> [String] {
    try folderEntries(Array("\(root)/\(folder)".utf8)).flatMap { entry -> [String] in
      let name = String(decoding: entry, as: UTF8.self)
      // What is no folder is a file.
      guard let inner = try? files(below: "\(folder)/\(name)") else { return [name] }
      return inner.map { "\(name)/\($0)" }
    }
  }

  /// Every Swift file in Sources.
  static let sources: [SourceFile] = {
    // A repository that cannot be read has no sources, which every test refuses.
    let paths = (try? files(below: "Sources")) ?? []
    return paths.filter { $0.hasSuffix(".swift") }.compactMap { try? SourceFile($0) }
  }()
}
