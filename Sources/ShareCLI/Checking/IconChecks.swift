import Icons
import ShareCore
import ShareLua
import Terminal

/// Checks the icon of an activity as a template: one tone and alpha, antialiased, centred.
struct IconChecks {
  let activity: Activity

  var diagnostics: [Diagnostic] {
    guard let icon = activity.icon else { return [] }
    do throws(IconError) {
      return try TemplateImage(path: icon.bytes).problems.map(diagnostic)
    } catch {
      // What this program cannot do is reported once, not for every activity.
      if error == .notBuiltIn { return [] }
      let message = "the icon `\(EscapedText(icon.bytes))` of `\(activity.id)` \(error)"
      return [diagnostic(.warning, "icon_file", message)]
    }
  }

  /// Whether the icon is a file that this program was built without support for.
  var isShownNowhere: Bool {
    guard !TemplateImage.isAvailable, let icon = activity.icon else { return false }
    do throws(IconError) {
      _ = try TemplateImage(path: icon.bytes)
      return false
    } catch { return error == .notBuiltIn }
  }

  private func diagnostic(_ problem: TemplateProblem) -> Diagnostic {
    let message = "the icon of `\(activity.id)` \(problem)"
    switch problem {
    case .empty, .opaque: return diagnostic(.warning, "icon_template", message)
    case .coloured, .shaded, .size, .notSquare, .jagged, .offCentre, .shadow:
      return diagnostic(.hint, "icon_template", message)
    }
  }

  private func diagnostic(_ level: Diagnostic.Level, _ code: String, _ message: String)
    -> Diagnostic
  {
    Diagnostic(level, code, message, source: activity.source.description)
  }
}
