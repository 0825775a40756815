import Glibc
import MediaTypes

extension Activity {
  /// Copies anything into a folder: files and folders whole, other items as files of their own.
  package static var save: Activity {
    var activity = Activity(
      id: "save", title: "Save", help: "Saves a copy in a folder.", group: .builtin,
      source: .builtin, accepts: .always, perform: saveAll)
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
  let folder = Path(performance.option("to") ?? [.dot])
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
  let target = try performance.stage(fileName(of: item, performance), in: folder)
  do { try write(item, to: target, in: folder) } catch {
    throw .failed(.cannotWrite(target.parent.appending(fileName(of: item, performance)), error))
  }
  do { return try Intake(workingFolder: folder).file(target) } catch { throw .failed(error) }
}

private func write(_ item: Item, to target: Path, in folder: Path) throws(SystemError) {
  switch item.content {
  case .file(let path, _): try FileTree.copyFile(path, to: target)
  case .folder(let path, _):
    guard !(folder.resolved ?? folder).isInside(path.resolved ?? path) else {
      throw SystemError(ELOOP)
    }
    try FileTree.copy(path.resolved ?? path, to: target)
  case .text(let bytes), .data(let bytes): try FileContents.create(target, bytes)
  case .url(let url): try FileContents.create(target, shortcut(to: url))
  case .lazy: throw SystemError(EINVAL)
  }
}

/// Writes the file that desktops open as a link (the `.url` form of Windows, read on Linux too).
private func shortcut(to url: Bytes) -> Bytes {
  Bytes("[InternetShortcut]\r\nURL=".utf8) + url + Bytes("\r\n".utf8)
}

/// Names the copy: a file as it is called, text `NAME.txt`, data by its type, a URL by its host.
private func fileName(of item: Item, _ performance: Performance) -> Bytes {
  switch item.kind {
  case .file: item.path?.name ?? []
  // A folder given as `..` is called by its real name.
  case .folder: (item.path?.name).flatMap(FileName.safe) ?? item.path?.resolved?.name ?? []
  case .text: named(item, or: Bytes("text".utf8), "txt")
  case .url:
    named(item, or: URLSyntax.host(of: item.url ?? []), "url")
  case .data: named(item, or: Bytes("data".utf8), dataExtension(of: item, performance))
  }
}

/// Adds the extension unless the name has one of its own.
private func named(_ item: Item, or fallback: Bytes, _ fileExtension: String) -> Bytes {
  let name = item.name.flatMap(FileName.safe) ?? (fallback.isEmpty ? Bytes("link".utf8) : fallback)
  let hasExtension = item.givenName != nil && FileName.parts(of: name).fileExtension != nil
  return hasExtension ? name : FileName.join(name, Bytes(fileExtension.utf8))
}

private func dataExtension(of item: Item, _ performance: Performance) -> String {
  let types = performance.host.types
  return item.type(by: types).flatMap { types.preferredExtension(for: $0.type) } ?? "bin"
}
