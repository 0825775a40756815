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

extension Item {
  /// The failure if the file or folder is gone; nil if it exists or the item is neither.
  ///
  /// Checked before a bare name goes to a program that may not look.
  var absence: Failure? {
    guard let path, let problem = FileStatus.problem(at: path) else { return nil }
    return .cannotRead(path, problem)
  }

  /// Puts the content at a place: a link to the file, or a file of the bytes.
  ///
  /// A failure to write names `path`, because the place may be a temporary one.
  func put(at place: Path, blaming path: Path) throws(Failure) {
    // A link would lead as well to a file that has gone meanwhile.
    let content = try contents(limit: self.path == nil ? nil : 1).get()
    do throws(SystemError) {
      if let file = self.path {
        try FileTree.link(place, to: file)
      } else {
        try FileContents.create(place, content)
      }
    } catch { throw .cannotWrite(path, error) }
  }
}
