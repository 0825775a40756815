import ShareCore
import Terminal

/// Draws prompts on the terminal and takes keys.
struct TerminalPrompts {
  private let stage: InlineStage

  init(_ stage: InlineStage) { self.stage = stage }

  /// Returns the answer when the prompt is gone and the terminal is as it was.
  func present(_ prompt: Prompt) throws(Stop) -> PromptAnswer {
    var dialog = PromptDialog(prompt, isSmall: stage.size.isSmall)
    return try stage.run(
      takesMouse: dialog.screen.isSheet,
      frame: { dialog.screen.frame(columns: $0.columns) },
      take: { (happening, size) throws(Stop) in
        switch happening {
        case .input(let event): return try dialog.take(event)
        case .click(let position): return try dialog.click(at: position, columns: size.columns)
        case .wheel, .ready: return nil
        case .resized:
          dialog.shape(isSmall: size.isSmall)
          return nil
        }
      })
  }
}
