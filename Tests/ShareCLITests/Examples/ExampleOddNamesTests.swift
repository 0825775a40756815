import TestSupport
import Testing

/// A run of an example on files whose names break programs, and what must have come of it.
struct OddRun: Sendable, CustomTestStringConvertible {
  let name: String
  var needs: [String] = []
  /// What writes the content of the files to standard output.
  var content = "cat ../examples/samples/note.md"
  var fileExtension = "md"
  /// The command line; the files are `"$@"`.
  let command: String
  /// What every name becomes, where `*` stands for it without its extension.
  let becomes: [String]
  var check: @Sendable (Workbench) throws -> Void = { _ in }

  var testDescription: String { name }

  private static let picture = "convert -size 60x40 gradient: png:-"

  static let all = [
    OddRun(
      name: "shrink", needs: ["convert"], content: picture, fileExtension: "png",
      command: "share run shrink --config ../examples/shrink.lua -o width=30 -- \"$@\"",
      becomes: ["*.png", "*-small.jpg"]
    ) { bench in
      let widths = try bench.succeed(
        "for f in '\(Workbench.oddFolder)'/*.jpg; do identify -format '%w ' - <\"$f\"; done")
      #expect(widths == String(repeating: "30 ", count: Workbench.oddNames.count))
    },
    OddRun(
      name: "strip-metadata", needs: ["convert", "exiftool"],
      content: "\(picture) | exiftool -Artist=Ann -o - -", fileExtension: "png",
      command: "share run strip --config ../examples/strip-metadata.lua -- \"$@\"",
      becomes: ["*.png", "*-clean.png"]
    ) { bench in
      let command = "cd '\(Workbench.oddFolder)'; exiftool -q -p '$Artist' ./"
      try #expect(bench.succeed("\(command)*-clean.png 2>&1").contains("Ann") == false)
      try #expect(bench.succeed("\(command)a' 'b.png") == "Ann\n")
    },
    OddRun(
      name: "contact-sheet", needs: ["montage"], content: picture, fileExtension: "png",
      command:
        "share run contact-sheet --config ../examples/contact-sheet.lua -o size=60 -- \"$@\"",
      becomes: ["*.png", "contact-sheet.png"]
    ) { bench in
      let path = "'\(Workbench.oddFolder)/contact-sheet.png'"
      try #expect(bench.succeed("identify -format '%wx%h' \(path)") == "304x228")
    },
    OddRun(
      name: "compress tar.gz",
      command: "share run compress --config ../examples/compress.lua -- \"$@\"",
      becomes: ["*.md", "Archive.tar.gz"]
    ) { bench in
      try bench.succeed(
        "mkdir out; tar --extract --file '\(Workbench.oddFolder)/Archive.tar.gz' -C out")
      try #expect(bench.names(in: "out") == names(["*.md"]))
    },
    OddRun(
      name: "archive",
      command:
        "share script ../examples/archive.lua -o name=packed --answer Remove -- \"$@\"",
      becomes: ["packed.tar.gz"]
    ) { bench in
      try bench.succeed(
        "mkdir out; tar --extract --file '\(Workbench.oddFolder)/packed.tar.gz' -C out")
      try #expect(bench.names(in: "out") == names(["*.md"]))
    },
    OddRun(
      name: "compress zip", needs: ["zip", "unzip"],
      command: "share run compress --config ../examples/compress.lua -o format=zip -- \"$@\"",
      becomes: ["*.md", "Archive.zip"]
    ) { bench in
      try bench.succeed("mkdir out; cd out; unzip -q -^ '../\(Workbench.oddFolder)/Archive.zip'")
      try #expect(bench.names(in: "out") == names(["*.md"]))
    },
    OddRun(
      name: "checksums",
      command: """
        printf '%s\\0' "$@" | share run checksum --config ../examples/checksums.lua -0
        share run verify --config ../examples/checksums.lua SHA256SUMS
        """, becomes: ["*.md", "SHA256SUMS"]
    ) { bench in
      let check = "cd '\(Workbench.oddFolder)' && sha256sum --check SHA256SUMS | grep -c ': OK$'"
      try #expect(bench.succeed(check) == "\(Workbench.oddNames.count)\n")
    },
    OddRun(
      name: "duplicates",
      command: """
        printf '%s\\0' "$@" \
          | share run fingerprint --config ../examples/duplicates.lua --each -0 -j3 \
          | sort | uniq -w64 -D >../doubles
        """, becomes: ["*.md"]
    ) { bench in
      let doubles = try bench.succeed("cut -c67- doubles | LC_ALL=C sort").split(separator: "\n")
      #expect(doubles.count == Workbench.oddNames.count)
      #expect(doubles.contains { $0.hasSuffix("/new\\nline.md") })
    },
    OddRun(
      name: "convert-markdown", needs: ["pandoc"],
      command: "share run convert --config ../examples/convert-markdown.lua -- \"$@\"",
      becomes: ["*.md", "*.html"]
    ) { bench in
      let pages = try bench.succeed(
        "grep -l '<li>milk</li>' '\(Workbench.oddFolder)/'*.html -Z | tr -cd '\\0'")
      #expect(pages.utf8.count == Workbench.oddNames.count)
    },
    OddRun(
      name: "rename-by-date",
      command: """
        touch -d 2024-02-29T12:00Z -- "$@"
        share run date-name --config ../examples/rename-by-date.lua -- "$@"
        """, becomes: ["2024-02-29 *.md"]),
    OddRun(
      name: "one-by-one",
      command: "share script ../examples/one-by-one.lua --picker 'grep ^save' -- \"$@\"",
      becomes: ["*.md", "* 2.md"]),
    OddRun(
      name: "sort-by-type", command: "share script ../examples/sort-by-type.lua -- \"$@\"",
      becomes: ["Documents"]
    ) { bench in
      try #expect(bench.names(in: "\(Workbench.oddFolder)/Documents") == names(["*.md"]))
    },
    OddRun(
      name: "upload", needs: ["curl", "python3"],
      command:
        "share run upload --config ../examples/upload.lua -o to=http://localhost:8000 -- \"$@\"",
      becomes: ["*.md"]
    ) { bench in
      try #expect(bench.names(in: "received") == names(["*.md"]))
    },
    OddRun(
      name: "collect-links",
      command: "share script ../examples/collect-links.lua -- \"$@\" >../links", becomes: ["*.md"]
    ) { bench in
      try #expect(bench.read("links") == "https://example.org/pancakes\n")
    },
  ]

  /// Makes names of every odd one; a pattern without `*` stands for itself.
  static func names(_ patterns: [String]) -> [[UInt8]] {
    patterns.flatMap { pattern in
      let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
      guard parts.count == 2 else { return [Array(pattern.utf8)] }
      return Workbench.oddNames.map { Array(parts[0].utf8) + $0 + Array(parts[1].utf8) }
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }
}

@Suite(.waiting)
struct ExampleOddNamesTests {
  @Test(arguments: OddRun.all)
  func `odd names reach the programs whole`(_ odd: OddRun) throws {
    let bench = try Workbench(needing: odd.needs)
    try bench.succeed(
      "mkdir '\(Workbench.oddFolder)'; cd '\(Workbench.oddFolder)'; \(odd.content) >../seed")
    try bench.writeOddFiles(odd.fileExtension, bench.sandbox.root.read("work/seed"))
    try bench.succeed("cd '\(Workbench.oddFolder)'; set -- *; \(odd.command)")
    try #expect(bench.names(in: Workbench.oddFolder) == OddRun.names(odd.becomes))
    try odd.check(bench)
  }

  @Test func `the editor gets odd names as they are`() throws {
    let bench = try Workbench()
    try bench.writeOddFiles("txt", Array("text\n".utf8))
    try bench.succeedOnTerminal(
      "cd '\(Workbench.oddFolder)'; share run edit --config ../examples/edit.lua -- *")
    let words = try bench.sandbox.root.read("home/edited").split(separator: 0)
    let folder = Array("\(bench.sandbox.work)/\(Workbench.oddFolder)/".utf8)
    #expect(
      words.dropFirst().map { Array($0.dropFirst(folder.count)) }
        .sorted { $0.lexicographicallyPrecedes($1) } == OddRun.names(["*.txt"]))
  }
}
