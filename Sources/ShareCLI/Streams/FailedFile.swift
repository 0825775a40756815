import Glibc
import JSON
import ShareCore

/// Keeps the items of a stream that failed, as JSON Lines that `--jsonl` takes (`--failed`).
///
/// They are written under another name beside the file and take its place at the end, so that the
/// file may be read meanwhile.
final class FailedFile {
  private let file: StagedFile
  private var descriptor: Int32
  private var buffer = Bytes()

  /// Begins the file; throws where it cannot be written.
  init(_ name: Bytes, in folder: Path) throws(Failure) {
    let path = Path(name).absolute(in: folder)
    file = StagedFile(for: path, policy: .overwrite)
    descriptor = open(file.temporary.cString, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .cannotWrite(path, SystemError(errno)) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func add(_ item: Item) throws(Failure) {
    var writer = JSONWriter()
    item.write(to: &writer)
    writer.endLine()
    buffer += writer.bytes
    if buffer.count >= 64 * 1024 { try flush() }
  }

  /// Puts the file in its place.
  func keep() throws(Failure) {
    try flush()
    close(descriptor)
    descriptor = -1
    _ = try file.commit()
  }

  private func flush() throws(Failure) {
    let bytes = buffer
    buffer = []
    do throws(SystemError) { try FileContents.write(bytes, to: descriptor) } catch {
      throw .cannotWrite(file.final, error)
    }
  }
}
