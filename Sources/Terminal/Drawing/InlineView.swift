import Glibc

/// Shows frames below the cursor of a terminal in raw mode.
package struct InlineView {
  private let device: TerminalDevice
  private var painter: FramePainter

  package init(device: TerminalDevice, isColored: Bool) {
    self.device = device
    // Other programs number their pictures in the same terminal.
    let firstPicture = UInt32(bitPattern: getpid()) << 10 | 1
    painter = FramePainter(size: device.size, isColored: isColored, firstPicture: firstPicture)
  }

  /// Starts the view `rows` rows below the cursor; `erase` moves the cursor back.
  package mutating func descend(_ rows: Int) {
    send(painter.descend(rows))
  }

  /// Draws the rows of a frame that changed; lines that do not fit on the terminal are left out.
  package mutating func paint(_ frame: Frame) {
    send(painter.paint(frame))
  }

  /// Clears our rows after `Event.resize`; call `paint` next.
  package mutating func resized() {
    send(painter.resize(to: device.size))
  }

  /// Starts again at the cursor after `Event.resumed`; call `paint` next.
  package mutating func resumed() {
    painter.forget()
    send(painter.resize(to: device.size))
  }

  /// Clears the whole screen and starts at its top; call `paint` next.
  package mutating func clearScreen() {
    painter.forget()
    send("\u{1B}[H\u{1B}[2J")
  }

  /// Clears our rows and moves the cursor to the start of the first.
  package mutating func erase() {
    send(painter.erase())
  }

  /// Keeps our rows on the screen and moves the cursor to a new line below.
  package mutating func finish() {
    send(painter.finish())
  }

  private func send(_ text: String) {
    device.write(text)
    device.setRowsBelow(painter.rowsBelow)
  }
}
