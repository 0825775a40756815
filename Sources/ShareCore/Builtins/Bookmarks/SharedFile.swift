import Glibc

/// Changes a file that several programs read and write.
struct SharedFile {
  /// Is the file itself, also where its name is a link.
  let path: Path

  init(_ path: Path) { self.path = path.resolved ?? path }

  /// Replaces the content by what the change makes of it; nil stands for no file.
  ///
  /// Our changes come one after another (flock(2) on the folder), readers see the old file or the
  /// whole new one, and a change that throws leaves everything as it was. Modes are kept; a new file
  /// is the user's alone.
  func update(_ change: (Bytes?) throws(Failure) -> Bytes) throws(Failure) {
    let folder = path.parent
    do { try FileTree.makeFolder(folder) } catch { throw .cannotWrite(folder, error) }
    let lock = open(folder.cString, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0 else { throw .cannotWrite(folder, SystemError(errno)) }
    // Closing gives the lock back.
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
    // A file that is not there has no mode to keep.
    let mode = (try? FileStatus(following: path))?.mode ?? 0o600
    do { try FileContents.create(staged.temporary, bytes, mode: 0o600) } catch {
      throw .cannotWrite(path, error)
    }
    chmod(staged.temporary.cString, mode)
    _ = try staged.commit()
  }
}
