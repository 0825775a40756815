import Text

extension Activity {
  /// Opens one file, folder or URL with the program the desktop has for it.
  package static var open: Activity {
    var activity = Activity(
      id: "open", title: "Open",
      help: """
        Opens with the default program.
        The desktop's settings say which program that is (`gio open`, else `xdg-open`). A script is \
        opened like any text and never run.
        """,
      group: .builtin, source: .builtin,
      accepts: .rule(AcceptRule([.files: 1, .folders: 1, .urls: 1], max: 1, schemes: ["*"])),
      perform: openItem)
    activity.symbol = "↗"
    activity.needs = [.opener]
    activity.missing = { host, _ in Opener.missing(host) }
    activity.commandLine = { items, performance in
      guard let opener = Opener(performance.host), let item = items.items.first else { return nil }
      return opener.command(for: target(of: item))
    }
    return activity
  }
}

extension Need {
  /// Needs a program that opens what the desktop has a program for.
  fileprivate static let opener = Need.one(
    of: NeededProgram("gio", .debian("libglib2.0-bin")), NeededProgram("xdg-open"))
}

/// Names a program that knows which program opens what.
private enum Opener {
  /// GLib's, which needs no display and asks no file manager.
  case gio
  /// The script of the desktops, which is of use on a display alone.
  case xdgOpen

  init?(_ host: Host) {
    if host.hasProgram("gio") {
      self = .gio
    } else if host.hasProgram("xdg-open"), Self.hasDisplay(host) {
      self = .xdgOpen
    } else {
      return nil
    }
  }

  static func missing(_ host: Host) -> String? {
    if Opener(host) != nil { return nil }
    return Need.opener.missing(host)
      ?? "`xdg-open` needs a display: set WAYLAND_DISPLAY or DISPLAY, or install libglib2.0-bin"
  }

  func command(for target: Bytes) -> [Bytes] {
    switch self {
    case .gio: [Bytes("gio".utf8), Bytes("open".utf8), target]
    case .xdgOpen: [Bytes("xdg-open".utf8), target]
    }
  }

  private static func hasDisplay(_ host: Host) -> Bool {
    host.variable("WAYLAND_DISPLAY") != nil || host.variable("DISPLAY") != nil
  }
}

private func openItem(_ list: ItemList, _ performance: Performance) throws(Stop) -> Activity.Report
{
  guard let opener = Opener(performance.host) else {
    throw .failed(Failure(.hidden, Opener.missing(performance.host) ?? "nothing opens anything"))
  }
  guard let item = list.items.first else { return Activity.Report() }
  let target = target(of: item)
  do throws(Failure) {
    if let absence = item.absence { throw absence }
    try checkAddress(target)
    if opener == .xdgOpen { try refuseProgram(target) }
  } catch { throw .failed(error) }
  try performance.runLeavingChildren(opener.command(for: target))
  return Activity.Report()
}

/// Returns what the opener is given: an absolute path, or a URL as it is.
private func target(of item: Item) -> Bytes {
  let item = item.first(.file, .folder, .url)
  guard let url = item.url else { return item.path?.bytes ?? [] }
  // A local URL goes as a path: xdg-open would cut it at `#` and `?`.
  return URLSyntax.localPath(of: url)?.bytes ?? url
}

/// Refuses a word that said it was a URL and would be taken for an option or a file.
private func checkAddress(_ target: Bytes) throws(Failure) {
  guard target.first != .slash else { return }
  let scheme = target.prefix { $0 != UInt8(ascii: ":") }
  guard scheme.count < target.count, let first = scheme.first,
    Character(UnicodeScalar(first)).isLetter, !scheme.contains(.slash)
  else { throw .usage("`\(target.shown)` is no URL: it begins with no scheme") }
}

/// Refuses what may be executed: xdg-open asks the desktop's own opener, and some run programs.
private func refuseProgram(_ path: Bytes) throws(Failure) {
  guard path.first == .slash else { return }
  let isEntry = Path(path).fileExtension?.lowercasedASCII == Bytes("desktop".utf8)
  // What cannot be looked at is left to the opener to complain of.
  let status = try? FileStatus(following: Path(path))
  guard isEntry || (status?.kind == .file && (status?.mode ?? 0) & 0o111 != 0) else { return }
  var failure = Failure(
    .failed, "`\(path.shown)` may be executed, which `xdg-open` might do",
    hint: "`gio` never does: install libglib2.0-bin")
  failure.item = Path(path).name.printable
  throw failure
}
