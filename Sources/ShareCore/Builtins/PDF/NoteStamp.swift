import JSON
import Subprocesses

/// Makes a page with nothing but a note: an annotation with its own appearance.
///
/// The annotation is a `FreeText` (PDF 1.7, ISO 32000-1, section 12.5.6.6). Viewers draw it with an
/// appearance set by Pango, so that a note may be in any script.
struct NoteStamp {
  private static let margin = 18.0
  private static let fontSize = 10
  private static let lineHeight = 13
  private static let columns = 60

  /// The maximum number of lines; more would be too small to read.
  private static let maximum = 200

  private let note: String
  private let lines: [Substring]
  private let performance: Performance

  /// Reads the note of the performance; returns nil if there is none, and throws if it is too long.
  init?(_ performance: Performance) throws(Stop) {
    guard let note = performance.option("note"), !note.isEmpty else { return nil }
    self.note = note.withoutLineEnd.printable
    self.performance = performance
    lines = TextLines.broken(self.note, columns: Self.columns)
    guard lines.count <= Self.maximum else {
      throw .failed(
        .usage("the note has \(lines.count) lines; the limit is \(Self.maximum)"))
    }
  }

  private static let width = columns * 6 + 16
  private var height: Int { lines.count * Self.lineHeight + 10 }

  /// Returns a size with the shape of the page, larger than a small page so that the note shrinks
  /// on it.
  private func stampSize(for page: QPDF.Size) -> QPDF.Size {
    let scale = max(
      1, (Double(Self.width) + 2 * Self.margin) / page.width,
      (Double(height) + 2 * Self.margin) / page.height)
    return QPDF.Size(width: page.width * scale, height: page.height * scale)
  }

  /// Writes a page that fits over another one to the folder of the performance.
  func make(for page: QPDF.Size) throws(Stop) -> Path {
    let folder = try performance.temporaryFolder()
    let (drawing, update) = (Bytes("note.svg".utf8), Bytes("note.json".utf8))
    try create(folder.appending(drawing), self.drawing)
    let qpdf = QPDF(performance)
    try qpdf.run(
      ["rsvg-convert", "-f", "pdf", "-o", "note.pdf", "note.svg"].map { Bytes($0.utf8) })
    let objects = try qpdf.run(
      ["qpdf", "note.pdf", "--json-output=2", "--json-stream-data=none", "-"]
        .map { Bytes($0.utf8) })
    guard let objects = PDFObjects(objects),
      let changes = changes(to: objects, stampSize(for: page))
    else {
      throw .failed(
        Failure(.failed, "the PDF that `rsvg-convert` made of the note is not as expected"))
    }
    try create(folder.appending(update), changes)
    try qpdf.run(
      ["qpdf", "note.pdf", "--update-from-json=note.json", "stamp.pdf"].map { Bytes($0.utf8) })
    return folder.appending(Bytes("stamp.pdf".utf8))
  }

  private func create(_ path: Path, _ bytes: Bytes) throws(Stop) {
    do { try FileContents.create(path, bytes) } catch { throw .failed(.cannotWrite(path, error)) }
  }

  private var drawing: Bytes {
    let box = """
      <rect width="\(Self.width)" height="\(height)" fill="#fff7c0" stroke="#c0a000"/>
      """
    let texts = lines.enumerated().map { place, line in
      SVG.text(line, x: 8, y: 15 + place * Self.lineHeight, size: Self.fontSize)
    }
    return SVG.drawing(width: Self.width, height: height, [box] + texts)
  }

  /// Returns the changes that turn the page's drawing into an annotation, and resize the page.
  private func changes(to objects: PDFObjects, _ page: QPDF.Size) -> Bytes? {
    guard case .string(let drawing)? = objects.page["/Contents"],
      let resources = objects.page["/Resources"], let parent = objects.page["/Parent"]
    else { return nil }
    let annotation = "\(objects.last + 1) 0 R"
    let changed: JSONObject = [
      "obj:\(drawing)": .object(["stream": .object(["dict": .object(form(resources))])]),
      "obj:\(annotation)": .object(["value": .object(self.annotation(drawing, page))]),
      "obj:\(objects.pageReference)": .object([
        "value": .object([
          "/Type": .string("/Page"), "/Parent": parent, "/Resources": .object([:]),
          "/MediaBox": .array([.integer(0), .integer(0), .number(page.width), .number(page.height)]
          ),
          "/Annots": .array([.string(annotation)]),
        ])
      ]),
    ]
    let header: JSONObject = [
      "jsonversion": .integer(2), "pdfversion": .string("1.7"),
      "maxobjectid": .integer(objects.last + 1),
    ]
    var writer = JSONWriter()
    // Cannot fail: all numbers are finite.
    try? writer.value(.object(["qpdf": .array([.object(header), .object(changed)])]))
    return writer.bytes
  }

  private func form(_ resources: JSONValue) -> JSONObject {
    [
      "/Type": .string("/XObject"), "/Subtype": .string("/Form"),
      "/BBox": .array([0, 0, Self.width, height].map { .integer(Int64($0)) }),
      "/Resources": resources, "/Filter": .string("/FlateDecode"),
    ]
  }

  /// Returns the annotation, in the upper left corner and printed with the page.
  private func annotation(_ drawing: String, _ page: QPDF.Size) -> JSONObject {
    let top = page.height - Self.margin
    let corners = [
      Self.margin, top - Double(height), Self.margin + Double(Self.width), top,
    ]
    return [
      "/Type": .string("/Annot"), "/Subtype": .string("/FreeText"), "/F": .integer(4),
      "/Rect": .array(corners.map { .number($0) }),
      "/Contents": .string("u:" + note), "/DA": .string("u:/Helv 10 Tf 0 g"),
      "/AP": .object(["/N": .string(drawing)]),
    ]
  }
}
