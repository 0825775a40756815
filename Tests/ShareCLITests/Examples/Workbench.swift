import Glibc
import TestSupport
import Testing

/// A sandbox whose working folder holds a copy of the examples, to run and to write into.
struct Workbench {
  let sandbox: Sandbox
  /// A folder below the working one with files of odd names.
  static let oddFolder = "odd 100%d"
  /// Names that break programs and scripts, without extensions.
  static let oddNames: [[UInt8]] =
    [
      "a b", "new\nline", "-dash", "it's \"quoted\"", "$(id)`id`;&|", "star*[1]", "a:b", "100%d",
      "ä",
    ].map { Array($0.utf8) } + [[0xFF, 0x2E, 0xFE]]

  /// Cancels the test where a program is missing, with that reason.
  init(needing programs: [String] = []) throws {
    sandbox = try Sandbox(environment: ["EDITOR": "note-arguments --wait"])
    try sandbox.write(
      "bin/note-arguments", "#!/bin/sh\nprintf '%s\\0' \"$@\" >\"$HOME/edited\"\n")
    for program in programs where try sandbox.shell("command -v \(program)").status != 0 {
      try Test.cancel("`\(program)` is not installed")
    }
    try succeed("cp -r '\(ExampleFolder.path)' . && touch -d 2024-07-31T12:00Z examples/samples/*")
  }

  /// Runs a command line; where it names `localhost:8000`, the receiver of the examples listens
  /// there and keeps what it gets in the folder `received`.
  func run(_ command: String, receiver settings: String = "") throws -> ProgramResult {
    guard command.contains("localhost:8000") else { return try sandbox.shell(command) }
    return try sandbox.shell(
      """
      \(settings) python3 examples/receiver.py 0 "$PWD/received" >port 2>receiver.log & receiver=$!
      trap 'kill $receiver' EXIT
      for _ in $(seq 500); do [ ! -s port ] || break; sleep 0.02; done
      \(command.replacing("localhost:8000", with: "localhost:$(cat \(sandbox.work)/port)"))
      """)
  }

  /// Runs a command line that must succeed, and returns what it wrote.
  @discardableResult
  func succeed(_ command: String, receiver settings: String = "") throws -> String {
    let result = try run(command, receiver: settings)
    #expect(result.status == 0, "\(command)\n\(result.errorText)")
    return try withoutPort(result.outputText)
  }

  /// Runs a command line on a terminal of its own and waits for its success.
  func succeedOnTerminal(_ command: String) throws {
    guard TmuxSession.isAvailable else { try Test.cancel("`tmux` is not installed") }
    let terminal = try TmuxSession(sandbox, command: command)
    let status = try terminal.exitStatus()
    let screen = try terminal.screen()
    #expect(status == 0, "\(screen)")
  }

  /// Writes the same content under every odd name into the folder for them.
  func writeOddFiles(_ fileExtension: String, _ content: [UInt8]) throws {
    for name in Self.oddNames {
      let path = Array("work/\(Self.oddFolder)/".utf8) + name + Array(".\(fileExtension)".utf8)
      try sandbox.root.write(path, content)
    }
  }

  /// Lists the names in a folder below the working one, hidden ones too.
  func names(in folder: String) throws -> [[UInt8]] {
    try folderEntries(Array("\(sandbox.work)/\(folder)".utf8))
  }

  func read(_ name: String) throws -> String {
    String(decoding: try sandbox.root.read("work/\(name)"), as: UTF8.self)
  }

  func exists(_ name: String) -> Bool { access("\(sandbox.work)/\(name)", F_OK) == 0 }

  private func withoutPort(_ text: String) throws -> String {
    guard exists("port") else { return text }
    let port = try read("port").prefix { $0 != "\n" }
    return text.replacing("localhost:\(port)", with: "localhost:8000")
  }
}
