/// One mouse report.
package struct Mouse: Sendable, Equatable {
  package enum Action: Sendable, Equatable {
    case press, release, drag, wheelUp, wheelDown
  }

  package var action: Action
  /// The button: 0 for left and for the wheel, 1 for middle, 2 for right.
  package var button: Int
  package var position: Position
  package var modifiers: Key.Modifiers

  package init(
    _ action: Action, button: Int = 0, at position: Position, _ modifiers: Key.Modifiers = []
  ) {
    self.action = action
    self.button = button
    self.position = position
    self.modifiers = modifiers
  }
}
