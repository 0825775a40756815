import Glibc
import ShareCore
import Subprocesses
import Terminal

/// Gives a dialog rows on the terminal and passes on events.
struct InlineStage {
  /// An event that concerns a dialog.
  enum StageEvent: Equatable {
    /// A key, a paste or the end of input.
    case input(Event)
    /// A click on a cell of the frame, or outside of it.
    case click(Position?)
    /// The wheel was turned by this many rows; negative is up.
    case wheel(Int)
    /// The terminal was resized or cleared.
    case resized
    /// A descriptor that was waited for is ready.
    case ready(Int32)
  }

  private let device: TerminalDevice
  private let host: Host
  private let isColored: Bool
  private let isFull: Bool

  /// Opens the terminal of the host; `isFull` takes the whole screen.
  init(_ host: Host, isColored: Bool, isFull: Bool = false) throws(Stop) {
    let cancellation = host.cancellation
    do {
      device = try TerminalDevice(
        path: host.terminal.bytes,
        interruption: Interruption(descriptor: cancellation.descriptor) { cancellation.signal })
    } catch { throw .failed(.cannotAsk(error)) }
    self.host = host
    self.isColored = isColored
    self.isFull = isFull
  }

  var size: TerminalSize { device.size }
  /// The size of a cell in pixels, if the terminal reports it.
  var cellSize: CellSize? { device.cellSize }

  /// Draws frames and passes on events, until there is an answer.
  ///
  /// `others` is asked before each wait for further descriptors; one that becomes readable is an
  /// event. When it returns or throws, the rows are erased and the terminal is restored.
  /// Interrupting keys, signals and a terminal that hangs up end the run.
  func run<Answer>(
    takesMouse: Bool, waitingFor others: () -> [Int32] = { [] }, frame: (TerminalSize) -> Frame,
    take: (StageEvent, TerminalSize) throws(Stop) -> Answer?
  ) throws(Stop) -> Answer {
    var modes: TerminalDevice.Modes = .bracketedPaste
    if takesMouse { modes.insert(.mouse) }
    if isFull { modes.insert(.fullScreen) }
    do {
      return try device.withRawMode(modes) { try follow(others, frame, take) }
    } catch let stop as Stop {
      throw stop
    } catch {
      throw .failed(.cannotAsk(error))
    }
  }

  private func follow<Answer>(
    _ others: () -> [Int32], _ frame: (TerminalSize) -> Frame,
    _ take: (StageEvent, TerminalSize) throws(Stop) -> Answer?
  ) throws(Stop) -> Answer {
    var view = InlineView(device: device, isColored: isColored)
    var origin = isFull ? 0 : begin(&view, rows: frame(device.size).lines.count)
    defer { view.erase() }
    while true {
      let size = device.size
      let drawn = frame(size)
      view.paint(drawn)
      guard let input = device.nextEvent(others: others()) else { continue }
      var event: StageEvent?
      switch input {
      case .resize, .resumed:
        restart(&view, after: input)
        if !isFull { origin = nil }
        event = .resized
      case .key(.control("l")):
        view.clearScreen()
        origin = 0
      case .key(.control("z")): device.suspend()
      case .key(.control("c")): throw stop(by: SIGINT)
      case .key(.control("\\")): throw stop(by: SIGQUIT)
      case .hangUp: throw stop(by: SIGHUP)
      case .signal: throw .cancelled
      case .mouse(let mouse): event = Self.event(of: mouse, in: drawn, from: origin, of: size)
      case .ready(let descriptor): event = .ready(descriptor)
      case .key, .paste, .cursorPosition, .endOfInput: event = .input(input)
      }
      if let event, let answer = try take(event, device.size) { return answer }
    }
  }

  /// Returns the row to start in, a new one if the cursor's row is not empty.
  ///
  /// That is the cursor's row or, on a small terminal, the row from which the frame reaches the
  /// bottom. Nil if the terminal does not answer; the frame is then at the bottom.
  private func begin(_ view: inout InlineView, rows: Int) -> Int? {
    let size = device.size
    guard let cursor = device.cursorPosition() else {
      device.write("\u{1B}[\(size.rows)B\r\n")
      return nil
    }
    var origin = cursor.row
    if cursor.column > 0 {
      device.write("\r\n")
      origin = min(origin + 1, size.rows - 1)
    }
    let gap = size.isSmall ? max(0, size.rows - rows - origin) : 0
    view.descend(gap)
    return origin + gap
  }

  private func restart(_ view: inout InlineView, after event: Event) {
    if isFull {
      view.resized()
      view.clearScreen()
    } else if event == .resize {
      view.resized()
    } else {
      view.resumed()
    }
  }

  /// Translates a mouse report; a click means nothing if the rows are unknown.
  private static func event(
    of mouse: Mouse, in frame: Frame, from origin: Int?, of size: TerminalSize
  ) -> StageEvent? {
    switch mouse.action {
    case .wheelUp: return .wheel(-1)
    case .wheelDown: return .wheel(1)
    case .release, .drag: return nil
    case .press: break
    }
    guard mouse.button == 0, let origin else { return nil }
    let top = min(origin, max(0, size.rows - frame.lines.count))
    let row = mouse.position.row - top + frame.firstShown(rows: size.rows)
    guard frame.lines.indices.contains(row) else { return .click(nil) }
    return .click(Position(row: row, column: mouse.position.column))
  }

  /// Ends the run as the signal would have: in raw mode, keys send none.
  private func stop(by signal: Int32) -> Stop {
    host.cancellation.cancel(signal)
    return .cancelled
  }
}

extension TerminalSize {
  /// Whether there is no room for popovers.
  var isSmall: Bool { rows < 24 || columns < 60 }
}

extension Failure {
  fileprivate static func cannotAsk(_ error: any Error) -> Failure {
    Failure(.inputNeeded, "cannot ask on the terminal: \(error)")
  }
}
