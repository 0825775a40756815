import Icons
import ShareCore
import ShareLua
import Terminal

/// Measures the icon of an activity as a template: one tone and alpha, antialiased, in the middle.
struct IconChecks {
  let activity: Activity

  var findings: [Finding] {
    guard let icon = activity.icon else { return [] }
    do throws(IconError) {
      return try TemplateImage(path: icon.bytes).problems.map(finding)
    } catch {
      // What this program cannot do is told once, and not for every activity.
      if error == .notBuiltIn { return [] }
      let message = "the icon `\(EscapedText(icon.bytes))` of `\(activity.id)` \(error)"
      return [finding(.warning, "icon_file", message)]
    }
  }

  /// Tells that the icon is a file that this program was built without the means to read.
  var isShownNowhere: Bool {
    guard !TemplateImage.isAvailable, let icon = activity.icon else { return false }
    do throws(IconError) {
      _ = try TemplateImage(path: icon.bytes)
      return false
    } catch { return error == .notBuiltIn }
  }

  private func finding(_ problem: TemplateProblem) -> Finding {
    let message = "the icon of `\(activity.id)` \(problem)"
    switch problem {
    case .empty, .opaque: return finding(.warning, "icon_template", message)
    case .coloured, .shaded, .size, .notSquare, .jagged, .offCentre, .shadow:
      return finding(.hint, "icon_template", message)
    }
  }

  private func finding(_ level: Finding.Level, _ code: String, _ message: String) -> Finding {
    Finding(level, code, message, source: activity.source.description)
  }
}
