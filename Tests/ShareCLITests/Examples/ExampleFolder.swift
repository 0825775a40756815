import TestSupport

/// The folder of examples in the sources, and the lines in it that say how to try them.
enum ExampleFolder {
  static let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
  static let path = "\(root)/examples"

  /// Lists the examples: the names of their files without `.lua`.
  static func names() throws -> [String] {
    try folderEntries(Array(path.utf8)).map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.hasSuffix(".lua") }.map { String($0.dropLast(4)) }
  }

  static func text(of file: String) throws -> String {
    String(decoding: try readFile(Array("\(path)/\(file)".utf8)), as: UTF8.self)
  }

  /// Finds the commands behind `-- try: ` in the header of an example; a backslash at the end of a
  /// line continues it.
  static func tryLines(of name: String) throws -> [String] {
    let header = try text(of: "\(name).lua").split(separator: "\n").prefix { $0.hasPrefix("--") }
    var commands: [String] = []
    var isContinued = false
    for line in header {
      let mark = "-- try: "
      guard isContinued || line.hasPrefix(mark) else { continue }
      let words = isContinued ? line.dropFirst(2) : line.dropFirst(mark.count)
      let command = words.hasSuffix("\\") ? words.dropLast() : words
      if isContinued {
        commands[commands.count - 1] += command
      } else {
        commands.append("\(command)")
      }
      isContinued = words.hasSuffix("\\")
    }
    return commands
  }
}
