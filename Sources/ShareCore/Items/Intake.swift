import Glibc
package import MediaTypes

/// Decides what a word of the command line, or a record of a list, is.
package struct Intake {
  /// What every word and record is, without guessing (`--as`).
  package enum Presumption: String, CaseIterable, Sendable {
    case text, url, file
  }

  package let workingFolder: Path
  package var presumption: Presumption?
  package var declaredType: MediaType?

  package init(
    workingFolder: Path, presumption: Presumption? = nil, declaredType: MediaType? = nil
  ) {
    self.workingFolder = workingFolder
    self.presumption = presumption
    self.declaredType = declaredType
  }

  /// Makes an item of a word: a URL by its syntax, else what exists at that path, else an error.
  package func item(of word: Bytes) throws(Failure) -> Item {
    switch presumption {
    case .text: text(word)
    case .url: try url(word)
    case .file: try file(Path(word))
    case nil: try guess(word)
    }
  }

  package func text(_ bytes: Bytes) -> Item { Item(.text(bytes), declaredType: declaredType) }

  /// Makes an item of all of standard input: text if it is UTF-8 without NUL, else data.
  package func standardInput(_ bytes: Bytes) -> Item {
    let isText = !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
    return Item(isText ? .text(bytes) : .data(bytes), declaredType: declaredType)
  }

  /// Makes an item of a path; what cannot be shared is refused by name.
  package func file(_ path: Path) throws(Failure) -> Item {
    guard !path.bytes.isEmpty else { throw Failure(.item, "an item's name is empty") }
    guard !path.bytes.contains(0) else {
      throw .unusable(path, "its name holds a NUL byte")
    }
    let path = path.absolute(in: workingFolder)
    let status: FileStatus
    do { status = try FileStatus(following: path) } catch { throw unreachable(path, error) }
    return try file(path, status)
  }

  private func file(_ path: Path, _ status: FileStatus) throws(Failure) -> Item {
    switch status.kind {
    case .file, .folder: break
    case .fifo, .socket, .characterDevice, .blockDevice, .unknown:
      throw .unusable(
        path, "it is a \(status.kind.rawValue)", hint: "pipe what it gives: `… < name`")
    }
    guard FileContents.isReadable(path) else { throw .unusable(path, "permission denied") }
    return Item(
      status.kind == .folder ? .folder(path, status) : .file(path, status),
      declaredType: declaredType)
  }

  /// Makes an item of a URL; a web address without a host is bad usage.
  package func url(_ bytes: Bytes) throws(Failure) -> Item {
    let scheme = URLSyntax.scheme(of: bytes)
    if scheme == "http" || scheme == "https", !URLSyntax.hasHost(bytes) {
      throw .usage("`\(bytes.shown)` names no host")
    }
    guard !bytes.isEmpty else { throw Failure(.item, "a URL is empty") }
    return Item(.url(bytes), declaredType: declaredType)
  }

  private func guess(_ word: Bytes) throws(Failure) -> Item {
    if URLSyntax.scheme(of: word) != nil {
      guard let path = URLSyntax.localPath(of: word) else { return try url(word) }
      return try file(path)
    }
    guard !word.isEmpty else {
      throw Failure(.item, "an item is empty", hint: "share an empty text with --text ''")
    }
    guard !word.contains(0) else { throw nothing(word) }
    let path = Path(word).absolute(in: workingFolder)
    let status: FileStatus
    // What is there is asked about once; a link that leads nowhere is there too.
    do { status = try FileStatus(following: path) } catch {
      throw isMissing(path) ? nothing(word) : unreachable(path, error)
    }
    return try file(path, status)
  }

  private func nothing(_ word: Bytes) -> Failure {
    var failure = Failure(.item, "`\(word.shown)`: no such file, and not a URL")
    failure.hint = "--text shares words as text, --as says what items are"
    failure.item = word.printable
    return failure
  }

  /// Returns whether nothing has that name; what may not be looked at counts as there, to be refused.
  private func isMissing(_ path: Path) -> Bool {
    switch FileStatus.problem(at: path)?.code {
    case ENOENT, ENOTDIR, ENAMETOOLONG: true
    default: false
    }
  }

  private func unreachable(_ path: Path, _ error: SystemError) -> Failure {
    switch error.code {
    case ENOENT where FileStatus.exists(path): .unusable(path, "it is a broken link")
    case ENOENT: .unusable(path, "there is no such file")
    case ELOOP: .unusable(path, "it is a link that leads to itself")
    default: .unusable(path, error.description)
    }
  }
}
