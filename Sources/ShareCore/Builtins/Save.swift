import Glibc

extension Activity {
  /// Copies anything to a folder: files and folders whole, other items as new files.
  package static var save: Activity {
    var activity = Activity(
      id: "save", title: "Save",
      help: """
        Saves a copy in a folder.
        Folders are copied whole; text becomes NAME.txt, data a file with the extension of its \
        type, and a URL a .url file. Nothing is overwritten unless --on-conflict says so.
        """,
      group: .builtin, source: .builtin, accepts: .always, perform: saveAll)
    activity.symbol = "⤓"
    activity.options = [
      ActivityOption(
        "to", .path, title: "Folder", help: "folder for the copies; created if missing",
        default: OptionValue("."))
    ]
    activity.parallel = true
    return activity
  }
}

private func saveAll(_ list: ItemList, _ performance: Performance) throws(Stop) -> Activity.Report {
  let folder = Path(performance.option("to") ?? [.dot]).plain
  do { try FileTree.makeFolder(folder) } catch { throw .failed(.cannotWrite(folder, error)) }
  var report = Activity.Report()
  for item in list.items {
    _ = try performance.timeLeft()
    do { report.items.append(try save(item, in: folder, performance)) } catch {
      switch error {
      case .skipped: report.skipped.append(item)
      case .failed(var failure) where list.items.count > 1:
        failure.item = item.label
        report.failures.append(ItemFailure(item, failure))
      case .failed, .cancelled: throw error
      }
    }
  }
  return report
}

private func save(_ item: Item, in folder: Path, _ performance: Performance) throws(Stop) -> Item {
  let name: Bytes
  do throws(Failure) {
    name = try item.fileName(performance.host.types)
    try refuseInside(item, folder)
  } catch { throw .failed(error) }
  let target = try performance.stage(name, in: folder)
  do { try write(item, to: target) } catch {
    if let path = item.path, !FileContents.isReadable(path) {
      throw .failed(.cannotRead(path, error))
    }
    throw .failed(.cannotWrite(folder.appending(name), error))
  }
  do { return try Intake(workingFolder: folder).file(target) } catch { throw .failed(error) }
}

/// Throws if a folder would be copied into itself, which would never end.
private func refuseInside(_ item: Item, _ folder: Path) throws(Failure) {
  guard case .folder(let path, _) = item.content,
    (folder.resolved ?? folder).isInside(path.resolved ?? path)
  else { return }
  throw Failure(.failed, "cannot save the folder `\(path.bytes.shown)` inside itself")
}

private func write(_ item: Item, to target: Path) throws(SystemError) {
  switch item.content {
  case .file(let path, _): try FileTree.copyFile(path, to: target)
  case .folder(let path, _): try FileTree.copy(path.resolved ?? path, to: target)
  case .text(let bytes), .data(let bytes): try FileContents.create(target, bytes)
  case .url(let url): try FileContents.create(target, shortcut(to: url))
  case .lazy: throw SystemError(EINVAL)
  }
}

/// Returns a file that desktops open as a link (the `.url` format of Windows, supported on Linux
/// too).
private func shortcut(to url: Bytes) -> Bytes {
  // A control byte would start another line of the file.
  let safe = url.flatMap { $0 < 0x20 || $0 == 0x7F ? URLSyntax.percentEncodedPath([$0]) : [$0] }
  return Bytes("[InternetShortcut]\r\nURL=".utf8) + safe + Bytes("\r\n".utf8)
}
