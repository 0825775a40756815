import Glibc

/// The rows and columns of a terminal.
package struct TerminalSize: Sendable, Equatable {
  package let rows: Int
  package let columns: Int

  package init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }

  /// Gets the size of the terminal at a descriptor (ioctl_tty(2), `TIOCGWINSZ`).
  ///
  /// Returns nil if it is not a terminal or does not report its size.
  package init?(descriptor: Int32) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
      return nil
    }
    self.init(rows: Int(size.ws_row), columns: Int(size.ws_col))
  }
}
