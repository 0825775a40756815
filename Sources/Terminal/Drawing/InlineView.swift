import Glibc

/// Shows frames on a terminal in raw mode, below the cursor, on rows of its own.
package struct InlineView {
  private let device: TerminalDevice
  private var painter: FramePainter

  package init(device: TerminalDevice, isColored: Bool) {
    self.device = device
    // Other programs number their pictures in the same terminal.
    let firstPicture = UInt32(bitPattern: getpid()) << 10 | 1
    painter = FramePainter(size: device.size, isColored: isColored, firstPicture: firstPicture)
  }

  /// Begins so many rows further down than the cursor is, which comes back when all is erased.
  package mutating func descend(_ rows: Int) {
    send(painter.descend(rows))
  }

  /// Draws a frame, only the rows that changed; lines beyond the terminal's rows are left out.
  package mutating func paint(_ frame: Frame) {
    send(painter.paint(frame))
  }

  /// Clears our rows after `Event.resize`; a `paint` follows.
  package mutating func resized() {
    send(painter.resize(to: device.size))
  }

  /// Begins anew at the cursor after `Event.resumed`; a `paint` follows.
  package mutating func resumed() {
    painter.forget()
    send(painter.resize(to: device.size))
  }

  /// Clears the whole screen and begins at its top; a `paint` follows.
  package mutating func clearScreen() {
    painter.forget()
    send("\u{1B}[H\u{1B}[2J")
  }

  /// Clears our rows and puts the cursor where the first began.
  package mutating func erase() {
    send(painter.erase())
  }

  /// Leaves our rows and puts the cursor on a new line below.
  package mutating func finish() {
    send(painter.finish())
  }

  private func send(_ text: String) {
    device.write(text)
    device.setRowsBelow(painter.rowsBelow)
  }
}
