/// Names what an accept rule can count.
package enum AcceptKey: String, CaseIterable, Sendable {
  case files, images, movies, audio, pdfs
  case textFiles = "text_files"
  case folders, urls, text, data

  /// Names one thing of the key in a sentence.
  package var singular: String {
    switch self {
    case .files: "file"
    case .images: "image"
    case .movies: "movie"
    case .audio: "audio item"
    case .pdfs: "PDF"
    case .textFiles: "text file"
    case .folders: "folder"
    case .urls: "URL"
    case .text: "text"
    case .data: "data"
    }
  }

  package var plural: String {
    self == .data || self == .text ? "\(singular) items" : "\(singular)s"
  }

  package func counted(_ number: Int) -> String {
    number == 1 ? "1 \(singular)" : "\(number) \(plural)"
  }
}
