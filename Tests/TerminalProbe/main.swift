import Glibc
import Subprocesses
import Terminal

// Uses a terminal in a process of its own, for the tests:
// `TerminalProbe events|list|picture|edit|secret [WORD…]`; what it sees goes to the terminal and to standard output.

let completions = ["print", "prefix", "prefect", "größe", "gruß"]

/// Writes every event on a line of its own until `q` or the input's end; `t`, `e` and `a` leave by
/// an error, exit(3) and abort(3), `s` hangs, and `?` asks for the cursor.
func events(_ device: TerminalDevice) throws {
  struct Thrown: Error {}
  try device.withRawMode([.bracketedPaste, .mouse]) {
    device.write("ready\r\n")
    while let event = device.nextEvent() {
      device.write("\(event)\r\n")
      switch event {
      case .key(.character("q")), .hangUp, .endOfInput, .signal: return
      case .key(.character("t")): throw Thrown()
      case .key(.character("e")): exit(3)
      case .key(.character("a")): abort()
      case .key(.character("s")): while true { pause() }
      case .key(.character("?")):
        device.write(
          "cursor \(device.cursorPosition().map { "\($0.row),\($0.column)" } ?? "?")\r\n")
      case .key(.control("z")): device.suspend()
      default: break
      }
    }
  }
}

/// Shows a list, moves the mark by arrows, and prints the marked row at Return.
func list(_ device: TerminalDevice, _ words: [String]) throws -> String {
  try device.withRawMode {
    var view = InlineView(device: device, isColored: true)
    var marked = 0
    while true {
      let lines = words.indices.map { index in
        Line([
          Span(index == marked ? ">" : " "),
          Span(words[index], index == marked ? .reverse : .plain, at: 2),
        ])
      }
      view.paint(Frame(lines, cursor: Position(row: marked, column: 0)))
      switch device.nextEvent() {
      case .key(.up): marked = max(0, marked - 1)
      case .key(.down): marked = min(words.count - 1, marked + 1)
      case .key(.control("z")): device.suspend()
      case .resize: view.resized()
      case .resumed: view.resumed()
      case .key(.enter):
        view.erase()
        return words[marked]
      case .hangUp, .signal, nil: return "ended"
      default: break
      }
    }
  }
}

/// Shows a row with a picture, where the environment says that the terminal takes one, until a key.
func picture(_ device: TerminalDevice) throws -> String {
  try device.withRawMode {
    var view = InlineView(device: device, isColored: true)
    let style = PictureStyle(cell: device.cellSize ?? CellSize(width: 8, height: 16)) { name in
      getenv(name).map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
    let drawn = style?.picture(columns: 4, rows: 2) { Array(repeating: 255, count: $0 * $1) }
    var frame = Frame(["     title", "", "end"])
    frame.pictures = drawn.map { [PlacedPicture($0, at: Position(row: 0, column: 0))] } ?? []
    view.paint(frame)
    _ = device.nextEvent()
    view.erase()
    return drawn.map { "\($0.columns)x\($0.rows)" } ?? "none"
  }
}

/// Reads lines and prints them until the end; a line that ends with a backslash goes on.
func edit(_ device: TerminalDevice, isSecure: Bool) throws {
  let editor = LineEditor(device: device)
  editor.isComplete = { $0.last != UInt8(ascii: "\\") }
  editor.complete = { line, cursor in
    let start = line[..<cursor].lastIndex(of: 0x20).map { $0 + 1 } ?? 0
    let word = line[start..<cursor]
    let candidates = completions.map { Array($0.utf8) }.filter { $0.starts(with: word) }
    return Completion(replacing: start..<cursor, candidates: candidates)
  }
  while true {
    let result = try editor.read(prompt: "> ", continuation: ". ", isSecure: isSecure)
    switch result {
    case .line(let line):
      editor.history.append(line)
      print("line: \(EscapedText(line))")
    case .interrupted: print("interrupted")
    case .endOfInput, .hangUp, .signal:
      print("end: \(result)")
      return
    }
    fflush(nil)
  }
}

/// Runs what the words name and returns our exit status.
func run(_ words: [String]) throws -> Int32 {
  let cancellation = try Cancellation()
  cancellation.install()
  let device = try TerminalDevice(
    interruption: Interruption(descriptor: cancellation.descriptor) { cancellation.signal })
  switch words.first {
  case "events": try events(device)
  case "list": print("chosen: \(try list(device, Array(words.dropFirst())))")
  case "picture": print("picture: \(try picture(device))")
  case "edit": try edit(device, isSecure: false)
  case "secret": try edit(device, isSecure: true)
  default:
    print("usage: TerminalProbe events|list|picture|edit|secret [WORD…]")
    return 2
  }
  fflush(nil)
  if let signal = cancellation.signal { Cancellation.die(by: signal) }
  return 0
}

do {
  exit(try run(Array(CommandLine.arguments.dropFirst())))
} catch {
  print("probe: \(error)")
  exit(1)
}
