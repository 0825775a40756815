import ShareCore
import ShareLua
import Terminal

/// Finds the first form of a script and describes it.
final class ScriptHelp {
  private let name: String
  private let others: Presenter
  private var form: Form?

  /// Wraps the presenter of the script, which answers other prompts before the first form.
  init(name: String, presenter: Presenter) {
    self.name = EscapedText(name, layout: .line).description
    others = presenter
  }

  /// Stops the script at its first form, and keeps the form.
  var presenter: Presenter {
    Presenter { [self] (prompt) throws(Stop) in
      guard case .form(let form) = prompt, form.asker == .script else {
        return try others.present(prompt)
      }
      self.form = form
      throw .cancelled
    }
  }

  /// Returns the help of a script that reached its first form or ended without one; nil if it
  /// failed before.
  func page(of end: ScriptExit) -> String? {
    if let form {
      return PlainText.render([
        .paragraph("usage: share script \(name) [-o NAME=VALUE…] [ITEM…]"), .heading("Options"),
        .definitions(form.options.map(\.definition)),
      ])
    }
    guard case .returned = end else { return nil }
    return PlainText.render([.paragraph("`\(name)` asks for no options.")])
  }
}
