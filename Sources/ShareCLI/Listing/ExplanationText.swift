import MediaTypes
import ShareCore
import Terminal

/// Describes the items, and why each activity is shown or hidden, one per line.
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
    guard let reason = verdict.words(for: selection.items.items, types) else {
      return "\(palette.green("shown"))   \(palette.bold(verdict.activity.id))"
    }
    return "\(palette.dim("hidden"))  \(EscapedText(reason, layout: .line))"
  }
}

extension Verdict {
  /// Returns the id, condition and reason of a hidden activity; nil if it is shown.
  func words(for items: [Item], _ types: MediaTypeDatabase) -> String? {
    guard case .hidden(let reason) = decision else { return nil }
    let message = reason.message(for: items, types: types)
    let place = source(of: reason) ?? "builtin"
    let isSaid = place == "builtin" || message.contains(place)
    return "\(activity.id): \(reason.clause): \(isSaid ? message : "\(message) (\(place))")"
  }
}

extension Evidence {
  /// What determined a type, in words.
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
