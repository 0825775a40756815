import Glibc
import MediaTypes

extension Activity {
  /// Copies anything into a folder: files and folders whole, other items as files of their own.
  package static var save: Activity {
    var activity = Activity(
      id: "save", title: "Save",
      help: """
        Saves a copy in a folder.
        Folders are copied whole; a text becomes NAME.txt, data a file with its type's extension, a \
        URL a .url file. Nothing is overwritten unless --on-conflict says so.
        """,
      group: .builtin, source: .builtin, accepts: .always, perform: saveAll)
    activity.symbol = "⤓"
    activity.options = [.folder]
    activity.parallel = true
    return activity
  }
}

extension ActivityOption {
  fileprivate static var folder: ActivityOption {
    var option = ActivityOption("to", .path)
    option.title = "Folder"
    option.help = "where the copies go; made when missing"
    option.defaultValue = OptionValue(".")
    return option
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
    name = try fileName(of: item, performance)
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

/// Refuses to copy a folder into itself, which would never end.
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

/// Writes the file that desktops open as a link (the `.url` form of Windows, read on Linux too).
private func shortcut(to url: Bytes) -> Bytes {
  // A control byte would begin another line of the file.
  let safe = url.flatMap { $0 < 0x20 || $0 == 0x7F ? URLSyntax.percentEncodedPath([$0]) : [$0] }
  return Bytes("[InternetShortcut]\r\nURL=".utf8) + safe + Bytes("\r\n".utf8)
}

/// Names the copy: as the item wants to be called, else a file as it is called and a URL by its host.
private func fileName(of item: Item, _ performance: Performance) throws(Failure) -> Bytes {
  if let given = item.givenName, FileName.safe(given) == nil { throw .badName(given) }
  let given = item.givenName.flatMap(FileName.safe)
  switch item.kind {
  case .file, .folder: return given ?? ownName(of: item)
  case .text: return named(given, or: Bytes("text".utf8), "txt")
  case .data: return named(given, or: Bytes("data".utf8), dataExtension(of: item, performance))
  case .url:
    let host = URLSyntax.host(of: item.url ?? [])
    let name = given ?? (host.isEmpty ? Bytes("link".utf8) : host)
    let isShortcut = FileName.parts(of: name).fileExtension?.lowercasedASCII == Bytes("url".utf8)
    return given != nil && isShortcut ? name : FileName.join(name, Bytes("url".utf8))
  }
}

/// Returns the last component of a path, of `.` and `..` the name of the folder they stand for.
private func ownName(of item: Item) -> Bytes {
  guard let path = item.path else { return [] }
  return FileName.safe(path.name) ?? path.resolved?.name ?? []
}

/// Adds the extension unless a name was given that has one of its own.
private func named(_ given: Bytes?, or fallback: Bytes, _ fileExtension: String) -> Bytes {
  if let given, FileName.parts(of: given).fileExtension != nil { return given }
  return FileName.join(given ?? fallback, Bytes(fileExtension.utf8))
}

private func dataExtension(of item: Item, _ performance: Performance) -> String {
  let types = performance.host.types
  return item.type(by: types).flatMap { types.preferredExtension(for: $0.type) } ?? "bin"
}
