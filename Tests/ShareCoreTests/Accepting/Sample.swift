import MediaTypes
import ShareCore

/// Names the items that the tables of accept rules speak of.
enum Sample: String {
  case png = "a.png"
  case jpeg = "b.jpg"
  case gif = "C.GIF"
  case mp4 = "d.mp4"
  case mp3 = "e.mp3"
  case pdf = "f.pdf"
  case txt = "note.txt"
  case zip = "g.zip"
  case unknown = "h.zzz"
  case folder
  case pngFolder = "folder.png"
  case url, ftp, mail
  case text, htmlText
  case data, pngData, textData
  /// Text first, then a URL, as one item.
  case textOrURL
  case lazyPNG

  func item(in surroundings: Surroundings) throws -> Item {
    switch self {
    // Empty files keep the type of their name.
    case .png, .jpeg, .gif, .mp4, .mp3, .pdf, .zip: try surroundings.file(rawValue)
    case .txt: try surroundings.file(rawValue, "12345")
    case .unknown: try surroundings.file(rawValue, "\u{0}\u{1}\u{2}\u{3}\u{4}")
    case .folder, .pngFolder: try surroundings.directory(rawValue)
    case .url: .url("HTTPS://example.org/a.png")
    case .ftp: .url("ftp://example.org/a.png")
    case .mail: .url("mailto:ann@example.org")
    case .text: .text("12345")
    case .htmlText: Item(.text(Bytes("<p>".utf8)), declaredType: .html)
    case .data: Item(.data([0, 1, 2, 3, 4]))
    case .pngData: Item(.data([0]), declaredType: .png)
    case .textData: Item(.data(Bytes("12345".utf8)), declaredType: .plainText)
    case .textOrURL: textWithURL
    case .lazyPNG: lazyImage
    }
  }

  private var textWithURL: Item {
    var item = Item.text("see")
    item.alternatives = [.url("http://example.org")]
    return item
  }

  private var lazyImage: Item {
    Item(.lazy(LazyContent(type: .png, kind: .file) { _ in nil }), name: Bytes("z.png".utf8))
  }
}
