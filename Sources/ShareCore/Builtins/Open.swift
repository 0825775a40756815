import Text

extension Activity {
  /// Opens a file, folder or URL with the desktop's default program.
  package static var open: Activity {
    var activity = Activity(
      id: "open", title: "Open",
      help: """
        Opens with the default program.
        The program is the one in the desktop's settings (`gio open`, or else `xdg-open`). A \
        script is opened like any other text, never run.
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
  /// A program that opens items with the desktop's default programs.
  fileprivate static let opener = Need.one(
    of: NeededProgram("gio", .debian("libglib2.0-bin")), NeededProgram("xdg-open"))
}

/// A program that opens items with the desktop's default programs.
private enum Opener {
  /// The program of GLib, which needs no display and no file manager.
  case gio
  /// The script of xdg-utils, which needs a display.
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
    throw .failed(
      Failure(.hidden, Opener.missing(performance.host) ?? "no program to open items with"))
  }
  guard let item = list.items.first else { return Activity.Report() }
  let target = target(of: item)
  do throws(Failure) {
    if let absence = item.absence { throw absence }
    try checkAddress(target)
    if opener == .xdgOpen { try checkIsNotExecutable(target) }
  } catch { throw .failed(error) }
  try performance.runLeavingChildren(opener.command(for: target))
  return Activity.Report()
}

/// Returns the argument for the opener: an absolute path, or a URL as it is.
private func target(of item: Item) -> Bytes {
  let item = item.first(.file, .folder, .url)
  guard let url = item.url else { return item.path?.bytes ?? [] }
  // A local URL is passed as a path: xdg-open would cut it at `#` and `?`.
  return URLSyntax.localPath(of: url)?.bytes ?? url
}

/// Throws if a URL has no scheme, so that it would be taken for an option or a file.
private func checkAddress(_ target: Bytes) throws(Failure) {
  guard target.first != .slash else { return }
  let scheme = target.prefix { $0 != UInt8(ascii: ":") }
  guard scheme.count < target.count, scheme.first?.isASCIILetter == true, !scheme.contains(.slash)
  else { throw .usage("`\(target.shown)` is not a URL: it has no scheme") }
}

/// Throws if a file is executable: xdg-open uses the desktop's own opener, and some run programs.
private func checkIsNotExecutable(_ path: Bytes) throws(Failure) {
  guard path.first == .slash else { return }
  let isEntry = Path(path).fileExtension?.lowercasedASCII == Bytes("desktop".utf8)
  // The opener reports a file that cannot be read.
  let status = try? FileStatus(following: Path(path))
  guard isEntry || (status?.kind == .file && (status?.mode ?? 0) & 0o111 != 0) else { return }
  var failure = Failure(
    .failed, "`\(path.shown)` is executable, and `xdg-open` might run it",
    hint: "install libglib2.0-bin: `gio open` never does")
  failure.item = Path(path).name.printable
  throw failure
}
