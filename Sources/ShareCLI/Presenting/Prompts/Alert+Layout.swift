import ShareCore
import Terminal

extension Alert {
  var layout: PromptLayout {
    var layout = PromptLayout { (values, action) throws(Stop) in
      let names = zip(fields.map(\.name), values.map { $0 ?? .bytes([]) })
      return filled(Dictionary(names) { first, _ in first }).answer(action)
    }
    layout.title = title
    layout.text = message ?? ""
    layout.fields = fields.map { PromptField($0) }
    layout.style = actions.count == 2 ? .pair : .stack
    layout.actions = actions
    layout.placement = { _ in (placement, marked) }
    return layout
  }
}

extension PromptField {
  fileprivate init(_ field: Alert.Field) {
    let buffer = EditBuffer(field.initial)
    self.init(
      field.title ?? field.name, hint: field.isSecure ? "not shown" : "",
      content: field.isSecure ? .secret(buffer) : .text(buffer), known: .bytes(field.initial)
    ) { .bytes($0) }
  }
}
