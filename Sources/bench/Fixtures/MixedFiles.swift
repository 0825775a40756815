/// A folder of files of many types: text, pictures, other formats, and names without extension.
struct MixedFiles {
  let paths: [String]
  private let folder: String

  /// Makes the files, always the same ones.
  init(_ count: Int, in workspace: Workspace) throws(BenchError) {
    folder = try workspace.makeFolder("mixed-\(count)")
    paths = (0..<count).map { [folder] in "\(folder)/\(Self.kind($0).name($0))" }
    for (number, path) in paths.enumerated() { try writeFile(path, Self.kind(number).bytes) }
  }

  /// Writes a list of the paths, each followed by a byte, and returns where it is.
  func writeList(endingIn byte: UInt8) throws(BenchError) -> String {
    let list = "\(folder).\(byte == 0 ? "nul" : "list")"
    try writeFile(list, paths.flatMap { Array($0.utf8) + [byte] })
    return list
  }

  private struct Kind {
    let suffix: String
    let bytes: [UInt8]

    init(_ suffix: String, _ start: [UInt8], size: Int = 6000) {
      self.suffix = suffix
      bytes = start + (start.count..<size).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ $0 >> 5) }
    }

    init(_ suffix: String, text: String) {
      self.suffix = suffix
      bytes = Array(repeatElement(text, count: 4000 / text.utf8.count + 1).joined().utf8)
    }

    func name(_ number: Int) -> String { "file-\(number)\(suffix)" }
  }

  /// Ten kinds of text by name, six of pictures, two others, two without extension.
  private static func kind(_ number: Int) -> Kind { kinds[number % kinds.count] }

  private static let kinds: [Kind] = [
    Kind(".txt", text: "Plain words in a line of plain text, one after the other.\n"),
    Kind(".md", text: "# Heading\n\nSome *marked* text with a [link](https://example.org).\n"),
    Kind(".c", text: "static int add(int a, int b) { return a + b; }\n"),
    Kind(".py", text: "def add(a, b):\n    return a + b\n"),
    Kind(".json", text: "{\"name\": \"value\", \"number\": 12}\n"),
    Kind(".html", text: "<!doctype html><html><body><p>Words</p></body></html>\n"),
    Kind(".css", text: "p { margin: 0; color: #333 }\n"),
    Kind(".csv", text: "name,number,place\nsomebody,12,somewhere\n"),
    Kind(".sh", text: "#!/bin/sh\necho \"$1\"\n"),
    Kind(".lua", text: "local function add(a, b) return a + b end\n"),
    Kind(".png", pngHeader),
    Kind(".png", pngHeader),
    Kind(".jpg", jpegHeader),
    Kind(".jpg", jpegHeader),
    Kind(".gif", Array("GIF89a".utf8) + [64, 0, 64, 0, 0x80, 0, 0]),
    Kind(".webp", Array("RIFF".utf8) + [0x68, 0x17, 0, 0] + Array("WEBPVP8 ".utf8)),
    Kind(".pdf", Array("%PDF-1.7\n".utf8)),
    Kind(".zip", Array("PK".utf8) + [3, 4, 20, 0, 0, 0, 8, 0]),
    Kind("", text: "Words without a name that tells what they are.\n"),
    Kind("", pngHeader),
  ]

  private static let pngHeader: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0, 64, 0, 0, 0, 64, 8, 2, 0, 0, 0]
  private static let jpegHeader: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF".utf8) + [0, 1, 1, 0, 0, 72, 0, 72, 0, 0]
}
