/// A cell of a screen or drawing; rows and columns start at 0.
package struct Position: Sendable, Hashable {
  package var row: Int
  package var column: Int

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}
