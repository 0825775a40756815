import Glibc

/// A file that several programs read and write.
struct SharedFile {
  /// The path of the file itself, even if the given one was a link.
  let path: Path

  init(_ path: Path) { self.path = path.resolved ?? path }

  /// Replaces the content with the result of a change, which gets nil if there is no file.
  ///
  /// Our changes are made one after another (flock(2) on the folder); readers see the old file or
  /// the complete new one; a change that throws leaves everything as it was. The mode is kept; a
  /// new file is private to the user.
  func update(_ change: (Bytes?) throws(Failure) -> Bytes) throws(Failure) {
    let folder = path.parent
    do { try FileTree.makeFolder(folder) } catch { throw .cannotWrite(folder, error) }
    let lock = open(folder.cString, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0 else { throw .cannotWrite(folder, SystemError(errno)) }
    // Closing releases the lock.
    defer { close(lock) }
    guard flock(lock, LOCK_EX) == 0 else { throw .cannotWrite(folder, SystemError(errno)) }
    let old = try contents()
    let new = try change(old)
    if new != old { try replace(by: new) }
  }

  private func contents() throws(Failure) -> Bytes? {
    do { return try FileContents.read(path) } catch {
      if error.code == ENOENT { return nil }
      throw .cannotRead(path, error)
    }
  }

  private func replace(by bytes: Bytes) throws(Failure) {
    let staged = StagedFile(for: path, policy: .overwrite)
    // Without a file there is no mode to keep.
    let mode = (try? FileStatus(following: path))?.mode ?? 0o600
    do { try FileContents.create(staged.temporary, bytes, mode: 0o600) } catch {
      throw .cannotWrite(path, error)
    }
    chmod(staged.temporary.cString, mode)
    _ = try staged.commit()
  }
}
