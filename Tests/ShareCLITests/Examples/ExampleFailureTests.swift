import TestSupport
import Testing

/// What examples do where something is in the way: nothing is lost, and the reason is said.
@Suite(.waiting)
struct ExampleFailureTests {
  /// Runs a command line that must fail with this status, and returns what it says.
  private func failure(
    _ bench: Workbench, _ command: String, status: Int32 = 1, receiver settings: String = ""
  ) throws -> String {
    let result = try bench.run(command, receiver: settings)
    #expect(result.status == status, "\(command)\n\(result.outputText)\(result.errorText)")
    return result.errorText
  }

  @Test func `a picture that is there already stays as it is`() throws {
    let bench = try Workbench(needing: ["convert"])
    let shrink = "cd examples/samples; share run shrink --config ../shrink.lua photo.png"
    try bench.sandbox.write("examples/samples/photo-small.jpg", "mine")
    #expect(try failure(bench, shrink).contains("photo-small.jpg` already exists"))
    #expect(
      try bench.succeed("\(shrink) --on-conflict rename | sed 's|.*/||'") == "photo-small 2.jpg\n")
    #expect(try bench.read("examples/samples/photo-small.jpg") == "mine")
  }

  @Test func `an animation becomes one picture`() throws {
    let bench = try Workbench(needing: ["convert"])
    try bench.succeed("convert -size 30x20 xc:red -size 30x20 xc:blue two.gif")
    try bench.succeed("share run shrink --config examples/shrink.lua two.gif")
    #expect(try bench.succeed("identify -format '%wx%h %n\\n' two-small*.jpg") == "30x20 1\n")
  }

  @Test func `a broken picture fails alone`() throws {
    let bench = try Workbench(needing: ["convert"])
    try bench.sandbox.write("broken.png", "\u{89}PNG")
    let result = try bench.run(
      "share run shrink --config examples/shrink.lua broken.png examples/samples/photo.png")
    #expect(result.status == 1)
    #expect(result.outputText.hasSuffix("examples/samples/photo-small.jpg\n"))
    #expect(result.errorText.contains("`broken.png`: `convert` ended with status 1"))
    #expect(try bench.succeed("ls -A *.jpg .share* 2>/dev/null || true") == "")
  }

  @Test func `verifying names what differs`() throws {
    let bench = try Workbench()
    let examples = "--config examples/checksums.lua"
    try bench.sandbox.write("a.txt", "a")
    try bench.sandbox.write("b.txt", "b")
    try bench.succeed("share run checksum \(examples) a.txt b.txt")
    try bench.sandbox.write("b.txt", "B")
    let verify = "share run verify \(examples) SHA256SUMS"
    #expect(try failure(bench, verify).contains("b.txt: FAILED\n"))
    try bench.sandbox.write("SHA256SUMS", "no list\n")
    #expect(try failure(bench, verify).contains("no properly formatted"))
  }

  @Test(arguments: [
    "checksum --config examples/checksums.lua", "compress --config examples/compress.lua",
  ])
  func `files of two folders are refused`(command: String) throws {
    let bench = try Workbench()
    let words = "share run \(command) examples/README.md examples/samples/note.md"
    #expect(try failure(bench, words).contains("folder"))
    #expect(try bench.succeed("find . -name SHA256SUMS -o -name '*.gz' -o -name '.share*'") == "")
  }

  @Test func `a folder named as a version is packed under its whole name`() throws {
    let bench = try Workbench()
    try bench.sandbox.write("v1.2/a.txt", "a")
    try bench.succeed("share run compress --config examples/compress.lua v1.2")
    #expect(try bench.succeed("tar tf v1.2.tar.gz") == "./v1.2/\n./v1.2/a.txt\n")
  }

  @Test func `a file whose name is taken in its folder stays where it is`() throws {
    let bench = try Workbench()
    try bench.sandbox.write("note.md", "new")
    try bench.sandbox.write("list.md", "other")
    try bench.sandbox.write("Documents/note.md", "old")
    let result = try bench.run("share script examples/sort-by-type.lua note.md list.md examples")
    #expect(result.status == 1)
    #expect(result.outputText == "\(bench.sandbox.work)/Documents/list.md\n")
    #expect(
      result.errorText.contains("there is a `\(bench.sandbox.work)/Documents/note.md` already"))
    #expect(result.errorText.contains("1 of 2 files stay where they are"))
    #expect(try bench.read("note.md") == "new")
    #expect(try bench.read("Documents/note.md") == "old")
  }

  @Test func `a file is renamed by its date once, and never onto another`() throws {
    let bench = try Workbench()
    let rename = "share run date-name --config examples/rename-by-date.lua"
    try bench.succeed("touch -d 2024-01-02T12:00Z a.txt '2024-01-02 b.txt' b.txt")
    try bench.succeed("\(rename) a.txt; \(rename) '2024-01-02 a.txt'")
    #expect(try failure(bench, "\(rename) b.txt").contains("2024-01-02 b.txt` already"))
    #expect(
      try bench.succeed("ls *.txt") == "2024-01-02 a.txt\n2024-01-02 b.txt\nb.txt\n")
  }

  @Test func `a picture is renamed by the day it was taken`() throws {
    let bench = try Workbench(needing: ["convert", "exiftool"])
    try bench.succeed(
      """
      convert -size 9x9 xc:red photo.jpg
      exiftool -q -overwrite_original -DateTimeOriginal='2020:05:06 07:08:09' photo.jpg
      share run date-name --config examples/rename-by-date.lua photo.jpg
      """)
    #expect(bench.exists("2020-05-06 photo.jpg"))
  }

  @Test(arguments: [
    (environment: "EDITOR=", item: "examples/samples/note.md", reason: "set VISUAL or EDITOR"),
    (environment: "PATH=$PWD/bin", item: "examples/samples/photo.png", reason: "gimp is not"),
    (environment: "", item: "examples/samples/*", reason: "the files are of different types"),
  ])
  func `where there is no editor, explain says why`(
    environment: String, item: String, reason: String
  ) throws {
    let bench = try Workbench()
    try bench.succeed("mkdir bin; cp -L $(command -v share) bin")
    let explain = "share explain --activity edit --config examples/edit.lua"
    #expect(try bench.succeed("env \(environment) \(explain) \(item)").contains(reason))
  }

  @Test(arguments: [
    ("see https://example.org/a.", "https://example.org/a"),
    (
      "(https://example.org/a_(b)), <http://example.org/?q=1&r=2#x>",
      "https://example.org/a_(b)\nhttp://example.org/?q=1&r=2#x"
    ),
    (
      "[x](https://example.org/1) 'https://example.org/2' https://example.org/1",
      "https://example.org/1\nhttps://example.org/2"
    ),
    ("xhttps://no.example https:// ftp://example.org/ http://", ""),
  ])
  func `links are found without what stands around them`(text: String, links: String) throws {
    let bench = try Workbench()
    try bench.sandbox.write("in.txt", text)
    let output = try bench.succeed("share script examples/collect-links.lua - <in.txt")
    #expect(output == (links.isEmpty ? "" : "\(links)\n"))
  }
}
