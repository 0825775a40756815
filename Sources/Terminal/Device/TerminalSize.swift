import Glibc

/// Holds the rows and columns of a terminal.
package struct TerminalSize: Sendable, Equatable {
  package let rows: Int
  package let columns: Int

  package init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }

  /// Asks the terminal behind a descriptor (ioctl_tty(2), `TIOCGWINSZ`).
  ///
  /// Returns nil when it is no terminal or does not know its size.
  package init?(descriptor: Int32) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
      return nil
    }
    self.init(rows: Int(size.ws_row), columns: Int(size.ws_col))
  }
}
