import Glibc
import JSON
import ShareCore

/// Collects the items of a stream that failed, as JSON Lines for `--jsonl` (`--failed`).
///
/// They are written to a temporary file next to the real one, which is replaced at the end, so that
/// it can be the input.
final class FailedFile {
  private let file: StagedFile
  private var descriptor: Int32
  private var buffer = Bytes()

  /// Creates the temporary file.
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

  /// Replaces the file with what was collected.
  func commit() throws(Failure) {
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
