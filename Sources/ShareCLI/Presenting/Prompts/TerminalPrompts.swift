import ShareCore
import Terminal

/// Draws prompts on the terminal and takes keys.
struct TerminalPrompts {
  private let stage: InlineStage
  private let isUnicode: Bool

  init(_ stage: InlineStage, isUnicode: Bool) {
    self.stage = stage
    self.isUnicode = isUnicode
  }

  /// Returns the answer after restoring the terminal.
  func present(_ prompt: Prompt) throws(Stop) -> PromptAnswer {
    var dialog = PromptDialog(prompt, isSmall: stage.size.isSmall)
    dialog.screen.isUnicode = isUnicode
    return try stage.run(
      takesMouse: dialog.screen.style == .sheet,
      frame: { dialog.screen.frame(columns: $0.columns) },
      take: { (event, size) throws(Stop) in
        switch event {
        case .input(let event): return try dialog.take(event)
        case .click(let position): return try dialog.click(at: position, columns: size.columns)
        case .wheel, .ready: return nil
        case .resized:
          dialog.arrange(isSmall: size.isSmall)
          return nil
        }
      })
  }
}
