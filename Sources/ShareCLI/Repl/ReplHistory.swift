import ShareCore
import Terminal

/// Keeps what was typed in `$XDG_STATE_HOME/sharesheet/history`; only a warning is lost with it.
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

  /// Adds an entry to the file and to the entries of this session; what begins with a blank is
  /// kept nowhere.
  func append(_ entry: Bytes, to entries: inout [Bytes]) {
    guard let first = entry.first, first != 0x20, first != 0x09 else { return }
    if entries.last != entry { entries.append(entry) }
    guard let file, let folder else { return }
    do throws(SystemError) { try FileTree.makeFolder(folder) } catch { return fail(error) }
    do throws(TerminalError) { try file.append(entry) } catch { fail(error) }
  }

  /// Tells once that cannot save the history.
  private func fail(_ error: any Error) {
    guard !hasFailed else { return }
    hasFailed = true
    messages.warning("cannot save the history: \(error)")
  }
}
