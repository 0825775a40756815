import MediaTypes
import Subprocesses

/// An item in the form that CUPS accepts: bytes or a file, and the format.
struct PrintDocument {
  enum Content: Equatable {
    case file(Path)
    case bytes(Bytes)
  }

  let item: Item
  /// The media type; CUPS would guess it by the name, and pass unknown types to the printer as they
  /// are.
  let format: String
  let content: Content

  /// Makes documents of all items; throws for the first one that cannot be printed.
  static func all(of items: [Item], _ types: MediaTypeDatabase) throws(Failure) -> [PrintDocument] {
    var documents: [PrintDocument] = []
    for item in items { documents.append(try PrintDocument(item, types)) }
    return documents
  }

  private init(_ item: Item, _ types: MediaTypeDatabase) throws(Failure) {
    self.item = item
    let item = item.first(.file, .data, .text)
    let type = item.type(by: types).map { types.canonical($0.type) } ?? .octetStream
    switch types.primaryClass(of: type) {
    case .pdf: format = "application/pdf"
    case .image: format = try Self.pictureFormat(type, item)
    default: format = "text/plain"
    }
    content = try Self.content(of: item, isText: format == "text/plain")
  }

  /// Divides documents into jobs: neighbouring files of one format share a job, and a document that
  /// is not a file, which is read from standard input, has its own.
  static func batches(_ documents: [PrintDocument]) -> [[PrintDocument]] {
    var batches: [[PrintDocument]] = []
    for document in documents {
      if let last = batches.last, last[0].format == document.format, last[0].path != nil,
        document.path != nil, last.count < maximum
      {
        batches[batches.count - 1].append(document)
      } else {
        batches.append([document])
      }
    }
    return batches
  }

  /// The maximum number of files in a job: `lp` accepts 1,000, and the longest names must fit its
  /// arguments.
  private static let maximum = 200

  var path: Path? {
    if case .file(let path) = content { path } else { nil }
  }

  /// The picture formats that the filters of CUPS read.
  private static let pictureFormats = ["image/jpeg", "image/png", "image/gif", "image/tiff"]

  private static func pictureFormat(_ type: MediaType, _ item: Item) throws(Failure) -> String {
    guard !pictureFormats.contains(type.description) else { return type.description }
    var failure = Failure(
      .failed, "`\(item.label.shown)`: CUPS cannot print \(type)",
      hint: "it prints JPEG, PNG, GIF and TIFF; Mark Up makes a PDF of many other pictures")
    failure.item = item.label
    throw failure
  }

  /// Returns a file as it is, but text in UTF-8; throws for an empty document, which `lp` refuses.
  private static func content(of item: Item, isText: Bool) throws(Failure) -> Content {
    guard isText || item.kind != .file else { return try file(of: item) }
    let bytes = try item.contents().get()
    guard !bytes.isEmpty else { throw empty(item) }
    if isText, let decoded = DecodedText.utf8(of: bytes) { return .bytes(decoded) }
    return item.path.map { .file($0) } ?? .bytes(bytes)
  }

  private static func file(of item: Item) throws(Failure) -> Content {
    // The first byte shows that the file is readable and not empty.
    guard !(try item.contents(limit: 1).get()).isEmpty, let path = item.path else {
      throw empty(item)
    }
    return .file(path)
  }

  private static func empty(_ item: Item) -> Failure {
    var failure = Failure(.item, "`\(item.label.shown)` is empty: nothing to print")
    failure.item = item.label
    return failure
  }
}
