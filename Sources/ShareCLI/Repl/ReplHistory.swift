import ShareCore
import Terminal

/// Saves entries in `$XDG_STATE_HOME/sharesheet/history`; failures only warn.
final class ReplHistory {
  private let file: History?
  private let folder: Path?
  private let messages: MessagePrinter
  private var hasFailed = false

  init(_ repl: Repl) {
    messages = repl.session.messages
    folder = repl.session.host.baseFolder("XDG_STATE_HOME", default: ".local/state")?
      .appending(Bytes("sharesheet".utf8))
    file = folder.map { History(path: $0.appending(Bytes("history".utf8)).bytes) }
  }

  func load() -> [Bytes] {
    guard let file else { return [] }
    do throws(TerminalError) { return try file.load() } catch {
      fail(error)
      return []
    }
  }

  /// Adds an entry to the history, unless it starts with a space or tab.
  func append(_ entry: Bytes, to entries: inout [Bytes]) {
    guard let first = entry.first, first != 0x20, first != 0x09 else { return }
    if entries.last != entry { entries.append(entry) }
    guard let file, let folder else { return }
    do throws(SystemError) { try FileTree.makeFolder(folder) } catch { return fail(error) }
    do throws(TerminalError) { try file.append(entry) } catch { fail(error) }
  }

  /// Warns once that the history cannot be saved.
  private func fail(_ error: any Error) {
    guard !hasFailed else { return }
    hasFailed = true
    messages.warning("cannot save the history: \(error)")
  }
}
