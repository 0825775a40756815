import Glibc
import MediaTypes
import Subprocesses

/// A PDF of each item, in the folder of the performance: `1.pdf`, `2.pdf` and so on.
struct PDFPieces {
  private(set) var count = 0
  /// The number of pages of all pieces.
  private(set) var pages = 0
  private let performance: Performance
  private let qpdf: QPDF
  private let folder: Path

  init(of items: [Item], _ performance: Performance) throws(Stop) {
    self.performance = performance
    qpdf = QPDF(performance)
    folder = try performance.temporaryFolder()
    for item in items {
      count += 1
      do { try add(item.first(.file, .data, .text)) } catch {
        guard case .failed(var failure) = error else { throw error }
        failure.item = failure.item ?? item.label
        throw .failed(failure)
      }
      performance.host.progress(Double(count), Double(items.count), "items")
    }
  }

  private var piece: Path { folder.appending(Bytes("\(count).pdf".utf8)) }

  private mutating func add(_ item: Item) throws(Stop) {
    let types = performance.host.types
    let type = item.type(by: types).map { types.canonical($0.type) } ?? .octetStream
    switch types.primaryClass(of: type) {
    case .pdf: try link(item, as: piece)
    case .image: try addPicture(item, type)
    default: try addText(item)
    }
    pages += try qpdf.pageCount(of: piece, item: item)
  }

  /// Makes a page of a picture, without compressing it again or turning drawings (SVG) into pixels.
  private func addPicture(_ item: Item, _ type: MediaType) throws(Stop) {
    let source = folder.appending(Bytes("\(count).picture".utf8))
    let paper = Paper(performance)
    if type.description == "image/svg+xml" {
      // References in a drawing are relative to its own folder.
      if item.path == nil { try link(item, as: source) }
      let size = ["width", "height"].flatMap { side in
        let points = side == "width" ? paper.width : paper.height
        return ["--page-\(side)=\(points)pt", "--\(side)=\(points)pt"]
      }
      try run(
        ["rsvg-convert", "-f", "pdf", "--keep-aspect-ratio"] + size + ["-o", "\(count).pdf"],
        [(item.path ?? source).bytes], item)
    } else {
      try link(item, as: source)
      // The frames of a GIF are an animation, those of a TIFF are pages.
      let frames = type.description == "image/gif" ? ["--first-frame-only"] : []
      try run(
        ["img2pdf", "--pagesize", "\(paper.width)ptx\(paper.height)pt", "--auto-orient"]
          + ["--rotation=ifvalid"] + frames + ["-o", "\(count).pdf"], [source.bytes], item)
    }
  }

  private func addText(_ item: Item) throws(Stop) {
    let bytes: Bytes
    do { bytes = try item.contents(limit: TextPages.mostBytes + 1).get() } catch {
      throw .failed(error)
    }
    guard bytes.count <= TextPages.mostBytes else { throw .failed(.tooLong(item)) }
    let text = TextPages(DecodedText.utf8(of: bytes) ?? bytes, on: Paper(performance))
    guard text.count <= TextPages.mostPages else { throw .failed(.tooLong(item)) }
    let drawings = try text.write(to: folder, named: "\(count)", performance)
    try run(["rsvg-convert", "-f", "pdf", "-o", "\(count).pdf"], drawings, item)
  }

  /// Links an item under a name that no program takes for an option or a pattern.
  private func link(_ item: Item, as name: Path) throws(Stop) {
    do { try item.put(at: name, blaming: folder) } catch { throw .failed(error) }
  }

  private func run(_ words: [String], _ more: [Bytes], _ item: Item) throws(Stop) {
    var command = ChildCommand(words.map { Bytes($0.utf8) } + more)
    command.workingFolder = folder.bytes
    command.standardError = .capture
    let result = try performance.result(of: command)
    guard !result.succeeded else { return }
    var failure = Failure.child(command.arguments[0], result)
    failure.message = "cannot make a PDF of `\(item.label.shown)`: \(failure.message)"
    throw .failed(failure)
  }
}

extension Failure {
  fileprivate static func tooLong(_ item: Item) -> Failure {
    Failure(
      .failed, "`\(item.label.shown)` is too long for a PDF",
      hint: "the limit is 16 MiB of text and 10,000 pages")
  }
}
