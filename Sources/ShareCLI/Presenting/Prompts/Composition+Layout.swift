import ShareCore
import Terminal

extension Composition {
  var layout: PromptLayout {
    var layout = PromptLayout { values, _ in
      let form = form.filled(form.options, values.dropFirst())
      return PromptAnswer(values: form.values, message: values[0]?.bytes)
    }
    layout.title = title
    layout.text = preview.joined(separator: "\n")
    layout.fields = [messageField] + form.fields(of: form.options)
    return layout
  }

  private var messageField: PromptField {
    var field = PromptField(
      "Message", content: .text(EditBuffer(message ?? [])), known: message.map { .bytes($0) }
    ) { (typed) throws(Failure) in
      guard !typed.isEmpty || !isMessageRequired else {
        throw Failure(.usage, "a message is needed")
      }
      return typed.isEmpty ? nil : .bytes(typed)
    }
    field.isAnswered = message != nil
    return field
  }
}
