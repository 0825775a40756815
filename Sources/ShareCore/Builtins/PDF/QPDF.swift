import JSON
import Subprocesses

/// Runs `qpdf`, whose status is 2 after errors and 3 after warnings only.
struct QPDF {
  /// The size of a page in points.
  struct Size: Equatable {
    let width: Double
    let height: Double
  }

  private let performance: Performance

  init(_ performance: Performance) { self.performance = performance }

  /// Returns the command that joins the pieces in its working folder.
  static func joining(_ count: Int, into target: Path) -> [Bytes] {
    let pieces = (1...max(count, 1)).map { Bytes("\($0).pdf".utf8) }
    return ["qpdf", "--empty", "--pages"].map { Bytes($0.utf8) } + pieces
      + [Bytes("--".utf8), target.bytes]
  }

  /// Runs a command in the folder of the performance, and returns its output.
  @discardableResult
  func run(_ words: [Bytes]) throws(Stop) -> Bytes {
    let result = try result(of: words)
    guard Self.isUsable(result) else { throw .failed(.child(words[0], result)) }
    return result.output
  }

  /// Returns the number of pages of an item's PDF; throws if it is encrypted, damaged or empty.
  func pageCount(of file: Path, item: Item) throws(Stop) -> Int {
    let name = item.label.shown
    let result = try result(of: words("--show-npages") + [file.bytes])
    let said = String(decoding: result.errorOutput, as: UTF8.self)
    guard !said.contains("invalid password") else { throw .failed(.encrypted(name)) }
    let answer = String(decoding: result.output.withoutLineEnd, as: UTF8.self)
    guard Self.isUsable(result), let count = Int(answer), count > 0 else {
      throw .failed(.damaged(name, result))
    }
    if result.termination == .exited(3) {
      performance.host.say("`\(name)` is damaged; `qpdf` repaired what it could")
    }
    return count
  }

  /// Returns the size of the first page as viewers show it.
  func sizeOfFirstPage(of file: Path) throws(Stop) -> Size {
    let output = try run(
      [Bytes("qpdf".utf8), file.bytes]
        + words("--pages", ".", "1", "--", "--json-output=2", "--json-stream-data=none", "-")
        .dropFirst())
    return PDFObjects(output)?.firstPageSize ?? Size(width: 595, height: 842)
  }

  /// Puts the first page of a file, with its annotations, over the first page of another one.
  func overlay(_ stamp: Path, on file: Path, into target: Path) throws(Stop) {
    try run(
      [Bytes("qpdf".utf8), file.bytes, Bytes("--overlay".utf8), stamp.bytes]
        + words("--to=1", "--").dropFirst() + [target.bytes])
  }

  /// Checks the structure and streams of a finished file, and that no page is missing.
  func check(_ file: Path, pages: Int) throws(Stop) {
    try run(words("--check") + [file.bytes])
    let count = try run(words("--show-npages") + [file.bytes]).withoutLineEnd
    guard count == Bytes("\(pages)".utf8) else {
      throw .failed(
        Failure(.failed, "the PDF has \(count.shown) pages instead of \(pages)"))
    }
  }

  private func words(_ words: String...) -> [Bytes] {
    (["qpdf"] + words).map { Bytes($0.utf8) }
  }

  private func result(of words: [Bytes]) throws(Stop) -> ChildRun {
    var command = ChildCommand(words)
    command.workingFolder = try performance.temporaryFolder().bytes
    command.standardError = .capture
    return try performance.result(of: command)
  }

  private static func isUsable(_ result: ChildRun) -> Bool {
    result.termination == .exited(0) || result.termination == .exited(3)
  }
}

extension Failure {
  fileprivate static func encrypted(_ name: String) -> Failure {
    Failure(
      .failed, "`\(name)` is encrypted and needs its password",
      hint: "`qpdf --decrypt --password-file=FILE IN OUT` makes a copy that can be read")
  }

  fileprivate static func damaged(_ name: String, _ result: ChildRun) -> Failure {
    let said = Failure.child(Bytes("qpdf".utf8), result).message
    return Failure(.failed, "`\(name)` is damaged or not a PDF: \(said)")
  }
}
