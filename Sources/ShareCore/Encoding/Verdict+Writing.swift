package import JSON
package import MediaTypes

extension Verdict {
  /// Writes the shown activity as `list --json` does.
  package func writeListed(to writer: inout JSONWriter) {
    writer.object { writer in writeActivity(to: &writer) }
  }

  /// Writes the verdict as `explain --json` does, with the reason where it is hidden.
  package func writeExplained(
    to writer: inout JSONWriter, items: [Item], types: MediaTypeDatabase
  ) {
    writer.object { writer in
      writeActivity(to: &writer)
      writer.key("shown")
      writer.bool(isShown)
      guard case .hidden(let reason) = decision else { return }
      writer.key("reason")
      writer.object { writer in
        writer.key("clause")
        writer.string(reason.clause)
        writer.key("message")
        writer.string(reason.message(for: items, types: types))
        writer.text(reason.item.map { items[$0].label }, as: "item")
        writer.text(source(of: reason), as: "source")
      }
    }
  }

  private func writeActivity(to writer: inout JSONWriter) {
    writer.key("id")
    writer.string(activity.id)
    writer.key("title")
    writer.string(activity.title)
    writer.key("group")
    writer.string(activity.group.rawValue)
    writer.key("source")
    writer.string(activity.source.description)
  }
}
