import Subprocesses

extension Activity {
  /// Copies text, URLs, a picture or files to the clipboard of the display, tmux or the terminal.
  package static var copy: Activity {
    var activity = Activity(
      id: "copy", title: "Copy",
      help: """
        Copies to the clipboard.
        Text and URLs are copied byte for byte, several joined by newlines; a single picture is \
        copied as a picture, other files as files. The clipboard is that of the display (wl-copy, \
        xclip or xsel), of tmux, or of the terminal (OSC 52); tmux, terminals and xsel get the \
        paths of files instead.
        """,
      group: .builtin, source: .builtin,
      accepts: .rule(
        AcceptRule([.text: .max, .urls: .max, .images: .max, .files: .max], schemes: ["*"])),
      perform: copyAll)
    activity.symbol = "⧉"
    activity.missing = ClipboardRoute.missing
    // There is only one clipboard, and the last item must win.
    activity.parallel = false
    activity.commandLine = { items, performance in
      // Items that cannot be copied have no command; performing them reports why.
      guard let route = ClipboardRoute(performance.host, performance.context),
        let clipping = try? Clipping(of: items.items, types: performance.host.types)
      else { return nil }
      return route.command(for: clipping)
    }
    return activity
  }
}

private func copyAll(_ list: ItemList, _ performance: Performance) throws(Stop) -> Activity.Report {
  let host = performance.host
  let (route, clipping) = try prepare(list, performance)
  let input = route.input(for: clipping)
  switch route {
  case .wayland, .xclip, .xsel:
    try performance.runLeavingChildren(route.command(for: clipping) ?? [], input: input)
  case .tmux:
    var command = ChildCommand(route.command(for: clipping) ?? [])
    command.input = input
    command.standardError = .capture
    let result = try performance.result(of: command)
    guard result.succeeded else { throw .failed(.child(command.arguments[0], result)) }
  case .terminal:
    try TerminalClipboard(device: host.terminal).send(clipping.plain ?? [], performance)
    host.say(
      "sent to the terminal, which may ignore it unless its settings allow OSC 52", .info)
  }
  return Activity.Report()
}

private func prepare(_ list: ItemList, _ performance: Performance) throws(Stop)
  -> (ClipboardRoute, Clipping)
{
  let host = performance.host
  do throws(Failure) {
    guard let route = ClipboardRoute(host, performance.context) else {
      let why = ClipboardRoute.missing(host, performance.context)
      throw Failure(.hidden, why ?? "no clipboard")
    }
    if let absence = list.items.lazy.compactMap(\.absence).first { throw absence }
    let clipping = try Clipping(of: list.items, types: host.types)
    try route.check(clipping)
    return (route, clipping)
  } catch { throw .failed(error) }
}
