import Glibc
import Subprocesses
import TestSupport

/// A server that a test started; ended by the id of its process group with the value.
final class Server: Sendable {
  let pid: Int32

  /// Starts a program in the background, in a session of its own.
  init(_ words: [String], environment: [String: String]) throws {
    let entries = environment.map { Array("\($0.key)=\($0.value)".utf8) }
    let launcher = Launcher(
      environment: ProcessEnvironment(entries: entries), cancellation: nil)
    var command = ChildCommand(words.map { Array($0.utf8) })
    command.mode = .detach
    guard case .detached(let pid) = try launcher.run(command).termination else {
      throw ServerFailure.notStarted(words)
    }
    self.pid = pid
  }

  deinit {
    kill(-pid, SIGTERM)
    // A server that does not end in time, or leaves children, is gone after the kill. It is not our
    // child: init takes its time to take one that has ended.
    _ = poll(timeout: 3, until: { !isAlive(pid) })
    kill(-pid, SIGKILL)
  }
}

enum ServerFailure: Error {
  case notStarted([String])
  case notReady(String)
}

/// An X server without a screen, on a display number that was free.
final class XServer {
  let display: String
  private let server: Server

  static let isAvailable = ["Xvfb", "xclip", "xsel"].allSatisfy {
    access("/usr/bin/\($0)", X_OK) == 0
  }

  init(_ workshop: Workshop) throws {
    let file = workshop.folder.path(of: "display")
    server = try Server(
      [
        "/bin/sh", "-c",
        "exec Xvfb -displayfd 1 -screen 0 640x480x24 -nolisten tcp -noreset >\"$0\"", file,
      ], environment: ["PATH": "/usr/bin:/bin"])
    var number = ""
    let isReady = poll {
      // The server writes the file when it takes connections.
      number = String(decoding: (try? workshop.folder.read("display")) ?? [], as: UTF8.self)
      return number.hasSuffix("\n")
    }
    guard isReady else { throw ServerFailure.notReady("Xvfb") }
    display = ":" + number.dropLast()
    workshop.environment["DISPLAY"] = display
  }
}

/// A tmux server with one pane, known by its own socket.
final class TmuxServer {
  let socket: String
  private let folder: TestSupport.TemporaryFolder

  static let isAvailable = access("/usr/bin/tmux", X_OK) == 0

  init(_ workshop: Workshop) throws {
    folder = workshop.folder
    socket = folder.path(of: "tmux")
    try tmux(
      "start-server", ";", "set-option", "-s", "set-clipboard", "on", ";", "new-session", "-d",
      "exec sleep 600")
  }

  deinit {
    // The server may have ended by itself.
    _ = try? tmux("kill-server")
  }

  /// What TMUX holds in the pane.
  var variable: String {
    get throws { try "\(socket)," + text("display-message", "-p", "#{pid}") + ",0" }
  }

  /// The terminal of the pane.
  var device: String { get throws { try text("display-message", "-p", "#{pane_tty}") } }

  /// The newest buffer; nil where there is none.
  var buffer: [UInt8]? {
    get throws {
      let result = try tmux("show-buffer")
      return result.status == 0 ? result.output : nil
    }
  }

  private func text(_ words: String...) throws -> String {
    String(try tmux(words).outputText.dropLast())
  }

  @discardableResult
  private func tmux(_ words: String...) throws -> ProgramResult { try tmux(words) }

  private func tmux(_ words: [String]) throws -> ProgramResult {
    try Program(path: Array("/usr/bin/tmux".utf8)).run(
      (["-u", "-S", socket, "-f", "/dev/null"] + words).map { Array($0.utf8) },
      environment: ["PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "SHELL": "/bin/sh"])
  }
}

/// A Wayland compositor without a screen; sway refuses to be root, so root starts it as nobody.
final class Compositor {
  private let folder: TestSupport.TemporaryFolder
  private let server: Server

  static let isAvailable = ["sway", "wl-copy", "wl-paste", "setpriv"].allSatisfy {
    access("/usr/bin/\($0)", X_OK) == 0
  }

  init(_ workshop: Workshop) throws {
    folder = try TestSupport.TemporaryFolder()
    let configuration = try folder.write("configuration", "xwayland disable\n")
    var words = ["/usr/bin/sway", "-c", configuration]
    if getuid() == 0 {
      chown(folder.path, 65534, 65534)
      words =
        ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] + words
    }
    server = try Server(
      words,
      environment: [
        "PATH": "/usr/bin:/bin", "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path,
        "WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman",
      ])
    let socket = folder.path(of: "wayland-1")
    guard poll(until: { access(socket, F_OK) == 0 }) else {
      throw ServerFailure.notReady("sway")
    }
    workshop.environment["WAYLAND_DISPLAY"] = socket
  }
}

extension Server {
  /// Starts a server in Python, in one of its modes if it has any, and returns it with the port that
  /// it has written into the folder.
  static func listening(_ program: String, in folder: Folder, _ mode: String? = nil) throws
    -> (Server, port: String)
  {
    let words = ["/usr/bin/python3", "-B", program, folder.path] + (mode.map { [$0] } ?? [])
    let server = try Server(words, environment: ["PATH": "/usr/bin:/bin"])
    let file = folder.path(of: "port")
    guard poll(until: { access(file, R_OK) == 0 }) else {
      throw ServerFailure.notReady(program)
    }
    return (server, String(decoding: try folder.read("port"), as: UTF8.self))
  }

  /// Finds ports that nobody listens on now.
  static func freePorts(_ count: Int) throws -> [String] {
    let script = """
      import socket
      s = [socket.create_server(("127.0.0.1", 0)) for _ in range(\(count))]
      print(*[x.getsockname()[1] for x in s])
      """
    let result = try Program(path: .text("/usr/bin/python3")).run([.text("-c"), .text(script)])
    return result.outputText.split { $0 == " " || $0 == "\n" }.map(String.init)
  }
}
