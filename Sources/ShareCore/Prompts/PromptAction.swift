/// Describes one choice of an alert or an action sheet.
package struct PromptAction: Equatable, Sendable {
  package enum Style: String, CaseIterable, Sendable {
    case `default`, cancel, destructive
  }

  package let title: String
  package let style: Style

  package init(_ title: String, _ style: Style = .default) {
    self.title = title
    self.style = style
  }
}

extension [PromptAction] {
  /// Finds the one action that gives up.
  package var cancel: Int? { firstIndex { $0.style == .cancel } }

  /// Checks what both alerts and action sheets demand: one action at least, one cancel at the most.
  func check() throws(PromptProblem) {
    guard !isEmpty else { throw .noActions }
    if let place = firstIndex(where: { $0.title.isEmpty }) { throw .untitledAction(place + 1) }
    let cancels = filter { $0.style == .cancel }
    guard cancels.count <= 1 else { throw .severalCancels(cancels.map(\.title)) }
  }

  /// Returns the action that Return stands for at first: the preferred one, else cancel where it is
  /// drawn, else the first default.
  ///
  /// A destructive action never is: then Return does nothing.
  func marked(preferred: Int?, drawingCancel: Bool) -> Int? {
    let wanted =
      preferred ?? (drawingCancel ? cancel : nil) ?? firstIndex { $0.style == .default }
    return wanted.flatMap { self[$0].style == .destructive ? nil : $0 }
  }

  /// Lists the places of actions of one style, in the order they were given.
  func places(_ isWanted: (PromptAction) -> Bool) -> [Int] {
    indices.filter { isWanted(self[$0]) }
  }
}
