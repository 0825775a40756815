import Glibc
import Subprocesses
import TestSupport
import Testing

struct TerminalTests {
  @Test func `a program in front has the terminal as its streams and is the foreground`() throws {
    let child = "test -t 0 && test -t 1 && test -t 2 && ps -o stat= -p $$"
    let lines = try onTerminal("\(probePath()) terminal sh -c '\(child)'")
    #expect(lines.first?.contains("+") == true, "\(lines)")
    #expect(lines.last == "probe: exited 0")
  }

  @Test func `redirected streams of ours are not the program's`() throws {
    let lines = try onTerminal(
      "echo content | \(probePath()) terminal sh -c 'test -t 0 && test -t 1 && echo ok' | cat")
    #expect(lines.contains("ok"), "\(lines)")
  }

  @Test(arguments: [("controlling", ["hello", "0"]), ("terminal", ["1"])])
  func `with all streams redirected the terminal is used when asked for`(
    mode: String, lines: [String]
  ) throws {
    let probe = "\(probePath()) \(mode) sh -c 'echo hello > /dev/stdout'"
    #expect(try onTerminal("\(probe) < /dev/null > /dev/null 2>&1; echo $?") == lines)
  }

  @Test func `a job in the background does not take the terminal`() throws {
    let lines = try onTerminal("set -m; \(probePath()) terminal true & wait")
    #expect(
      lines.contains { $0.hasPrefix("probe: there is no terminal to run `true` in") }, "\(lines)")
  }

  @Test func `the terminal is ours again with its settings`() throws {
    let lines = try onTerminal(
      "stty -g > /dev/null; before=$(stty -g); \(probePath()) terminal stty raw -echo; test \"$before\" = \"$(stty -g)\" && echo same; ps -o stat= -p $$"
    )
    #expect(lines.contains("same"), "\(lines)")
    #expect(lines.last?.contains("+") == true, "\(lines)")
  }

  @Test func `a program that cannot start gives the terminal back`() throws {
    let folder = try TemporaryFolder()
    let bad = try folder.write("bad", "#!/no/such/interpreter\n", mode: 0o755)
    let lines = try onTerminal("\(probePath()) terminal \(bad); ps -o stat= -p $$")
    #expect(lines.last?.contains("+") == true, "\(lines)")
  }

  @Test func `Ctrl-C in front cancels us too`() throws {
    let lines = try onTerminal("\(probePath()) terminal sh -c 'kill -INT $$'; echo $?")
    #expect(lines == ["probe: died of SIGINT, cancelled by SIGINT", "130"])
  }

  @Test func `a captured child that reads the terminal is stopped and named`() throws {
    let lines = try onTerminal("\(probePath()) capture sh -c 'read x < /dev/tty'")
    #expect(
      lines == ["probe: `sh` asked for the terminal and was stopped: run it in `terminal` mode"])
  }

  @Test func `without a terminal the person's own terminal program is used`() throws {
    let folder = try TemporaryFolder()
    let emulator = try folder.write(
      "emulator", "#!/bin/sh\nprintf '<%s>' \"$@\" > \(folder.path)/seen\n", mode: 0o755)
    let command = withoutTerminal(
      ["SHARE_TERMINAL": "\(emulator)  --title share\t-e"], "sh", "a b;c")
    #expect(try command().succeeded)
    let seen = String(decoding: try contents(of: folder.path + "/seen"), as: UTF8.self)
    #expect(
      seen == "<--title><share><-e></bin/sh><a b;c>"
        || seen == "<--title><share><-e></usr/bin/sh><a b;c>")
  }

  @Test func `without a display no terminal program is tried`() {
    #expect(throws: SubprocessError.noTerminal(program: Array("sh".utf8))) {
      try withoutTerminal([:], "sh")()
    }
  }

  @Test(arguments: [
    ("xdg-terminal-exec", "</usr/bin/env><x>"), ("x-terminal-emulator", "<-e></usr/bin/env><x>"),
  ])
  func `with a display the desktop's terminal program is used`(name: String, seen: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      name, "#!/bin/sh\nprintf '<%s>' \"$@\" > \(folder.path)/seen\n", mode: 0o755)
    let variables = ["DISPLAY": ":0", "PATH": folder.path]
    #expect(try withoutTerminal(variables, "/usr/bin/env", "x")().succeeded)
    #expect(String(decoding: try contents(of: folder.path + "/seen"), as: UTF8.self) == seen)
  }

  @Test func `a terminal program that is missing is named`() {
    #expect(throws: SubprocessError.programNotFound(Array("no-such-terminal".utf8))) {
      try withoutTerminal(["SHARE_TERMINAL": "no-such-terminal"], "sh")()
    }
  }

  @Test func `a program in another terminal cannot be fed`() {
    #expect(throws: SubprocessError.inputNotPossible(program: Array("sh".utf8))) {
      try withoutTerminal(["SHARE_TERMINAL": "true"], "sh") { $0.input = .bytes([1]) }()
    }
  }

  /// Runs a line of bash on a terminal of its own and returns the lines it shows.
  private func onTerminal(_ line: String) throws -> [String] {
    var command = ChildCommand("script", "-qec", line, "/dev/null")
    command.environment = [.set("SHELL", to: "/bin/bash")]
    command.timeout = .seconds(20)
    let result = try launcher().run(command)
    return result.text.split { $0.isNewline }.map(String.init)
  }

  /// Makes a terminal-mode command that has variables of its own and no terminal.
  private func withoutTerminal(
    _ variables: [String: String], _ words: String...,
    change: (inout ChildCommand) -> Void = { _ in }
  ) -> () throws -> ChildRun {
    let variables = variables.merging(["PATH": "/usr/bin:/bin"]) { mine, _ in mine }
    let environment = ProcessEnvironment(entries: variables.map { Array("\($0)=\($1)".utf8) })
    var command = ChildCommand(words.map { Array($0.utf8) })
    command.mode = .terminal
    change(&command)
    return { [command] in try Launcher(environment: environment, cancellation: nil).run(command) }
  }
}
