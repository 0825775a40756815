extension Item {
  /// Reads the content: the bytes of a file, a text, data or a URL, at most `limit` of them.
  package func contents(limit: Int? = nil) -> Result<Bytes, Failure> {
    switch content {
    case .text(let bytes), .url(let bytes), .data(let bytes):
      return .success(limit.map { Bytes(bytes.prefix($0)) } ?? bytes)
    case .file(let path, _):
      do { return .success(try FileContents.read(path, limit: limit)) } catch {
        return .failure(.cannotRead(path, error))
      }
    case .folder(let path, _):
      return .failure(Failure(.item, "`\(path.bytes.shown)` is a folder"))
    case .lazy: return .failure(Failure(.item, "the content is made when an activity is chosen"))
    }
  }
}
