import MediaTypes
import ShareCore
import Terminal

/// Says in lines what the items are and why each activity is shown or hidden.
struct ExplanationText {
  private let selection: Selection
  private let types: MediaTypeDatabase
  private let palette: Palette

  init(_ selection: Selection, _ types: MediaTypeDatabase, _ palette: Palette) {
    self.selection = selection
    self.types = types
    self.palette = palette
  }

  var text: String {
    let lines = selection.items.items.map(line) + selection.verdicts.map(line)
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ item: Item) -> String {
    let name = EscapedText(
      item.path?.bytes ?? item.text ?? item.url ?? item.name ?? [], layout: .line)
    let shown = "\(item.kind.rawValue)  \(name.description.fitting(columns: 200))"
    guard let evidence = item.type(by: types) else { return shown }
    return "\(shown)  \(evidence.type), by \(evidence.evidence.words)"
  }

  private func line(_ verdict: Verdict) -> String {
    guard case .hidden(let reason) = verdict.decision else {
      return "\(palette.green("shown"))   \(palette.bold(verdict.activity.id))"
    }
    let message = reason.message(for: selection.items.items, types: types)
    let place = verdict.source(of: reason) ?? "builtin"
    let isSaid = place == "builtin" || message.contains(place)
    let why = EscapedText(isSaid ? message : "\(message) (\(place))", layout: .line)
    return "\(palette.dim("hidden"))  \(verdict.activity.id): \(reason.clause): \(why)"
  }
}

extension Evidence {
  /// Says in words what decided about a type.
  fileprivate var words: String {
    switch self {
    case .declared: "declaration"
    case .signature: "its first bytes"
    case .name: "its name"
    case .magic: "its content (shared-mime-info)"
    case .content: "its content"
    case .kind: "its kind"
    }
  }
}
