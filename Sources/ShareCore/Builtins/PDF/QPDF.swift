import JSON
import Subprocesses

/// Runs `qpdf`, which ends with 2 after errors and with 3 after warnings alone.
struct QPDF {
  /// Measures a page in points.
  struct Size: Equatable {
    let width: Double
    let height: Double
  }

  private let performance: Performance

  init(_ performance: Performance) { self.performance = performance }

  /// Returns the command that joins the pieces of a folder, which it must be run in.
  static func joining(_ count: Int, into target: Path) -> [Bytes] {
    let pieces = (1...max(count, 1)).map { Bytes("\($0).pdf".utf8) }
    return ["qpdf", "--empty", "--pages"].map { Bytes($0.utf8) } + pieces
      + [Bytes("--".utf8), target.bytes]
  }

  /// Runs a command in the folder of the performance, and returns what it wrote.
  @discardableResult
  func run(_ words: [Bytes]) throws(Stop) -> Bytes {
    let result = try result(of: words)
    guard Self.isUsable(result) else { throw .failed(.child(words[0], result)) }
    return result.output
  }

  /// Counts the pages of an item's PDF; one that is encrypted, broken or empty is a failure.
  func pageCount(of file: Path, item: Item) throws(Stop) -> Int {
    let name = item.label.shown
    let result = try result(of: words("--show-npages") + [file.bytes])
    let said = String(decoding: result.errorOutput, as: UTF8.self)
    guard !said.contains("invalid password") else { throw .failed(.encrypted(name)) }
    let answer = String(decoding: result.output.withoutLineEnd, as: UTF8.self)
    guard Self.isUsable(result), let count = Int(answer), count > 0 else {
      throw .failed(.broken(name, result))
    }
    if result.termination == .exited(3) {
      performance.host.say("`\(name)` is damaged; `qpdf` repaired what it could")
    }
    return count
  }

  /// Measures the first page as it is shown.
  func sizeOfFirstPage(of file: Path) throws(Stop) -> Size {
    let output = try run(
      [Bytes("qpdf".utf8), file.bytes]
        + words("--pages", ".", "1", "--", "--json-output=2", "--json-stream-data=none", "-")
        .dropFirst())
    return PDFObjects(output)?.firstPageSize ?? Size(width: 595, height: 842)
  }

  /// Lays the first page of a file, with its annotations, over the first page of another.
  func overlay(_ stamp: Path, on file: Path, into target: Path) throws(Stop) {
    try run(
      [Bytes("qpdf".utf8), file.bytes, Bytes("--overlay".utf8), stamp.bytes]
        + words("--to=1", "--").dropFirst() + [target.bytes])
  }

  /// Checks a finished file: its structure and streams, and that no page was lost.
  func check(_ file: Path, pages: Int) throws(Stop) {
    try run(words("--check") + [file.bytes])
    let count = try run(words("--show-npages") + [file.bytes]).withoutLineEnd
    guard count == Bytes("\(pages)".utf8) else {
      throw .failed(
        Failure(.failed, "the PDF has \(count.shown) pages in place of \(pages)"))
    }
  }

  private func words(_ words: String...) -> [Bytes] {
    (["qpdf"] + words).map { Bytes($0.utf8) }
  }

  private func result(of words: [Bytes]) throws(Stop) -> ChildResult {
    var command = ChildCommand(words)
    command.workingFolder = try performance.temporaryFolder().bytes
    command.standardError = .capture
    return try performance.result(of: command)
  }

  private static func isUsable(_ result: ChildResult) -> Bool {
    result.termination == .exited(0) || result.termination == .exited(3)
  }
}

extension Failure {
  fileprivate static func encrypted(_ name: String) -> Failure {
    Failure(
      .failed, "`\(name)` is encrypted and needs its password",
      hint: "`qpdf --decrypt --password-file=FILE IN OUT` makes a copy that can be read")
  }

  fileprivate static func broken(_ name: String, _ result: ChildResult) -> Failure {
    let said = Failure.child(Bytes("qpdf".utf8), result).message
    return Failure(.failed, "`\(name)` is broken or no PDF: \(said)")
  }
}
