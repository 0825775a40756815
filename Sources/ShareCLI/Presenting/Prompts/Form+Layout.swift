import ShareCore
import Terminal

extension Form {
  /// Returns the layout of a form that asks for these of its options.
  func layout(of options: [ActivityOption]) -> PromptLayout {
    var layout = PromptLayout { values, _ in
      PromptAnswer(values: filled(options, values).values)
    }
    layout.title = title
    layout.isTitleDrawnOnly = true
    layout.fields = fields(of: options)
    return layout
  }

  func fields(of options: [ActivityOption]) -> [PromptField] {
    options.map { option in
      let known = values[option.name]
      return PromptField(option, known: known) { (typed) throws(Failure) in
        // A known value has been checked, and may stand for one that is looked up later.
        if typed == known?.bytes { return known }
        var form = self
        try form.type(typed, for: option)
        return form.values[option.name]
      }
    }
  }

  /// Returns the form with the values of these options, which its fields have checked.
  func filled(_ options: [ActivityOption], _ values: some Sequence<OptionValue?>) -> Form {
    var form = self
    for (option, value) in zip(options, values) { form.values[option.name] = value }
    return form
  }
}

extension PromptField {
  fileprivate init(
    _ option: ActivityOption, known: OptionValue?,
    parse: @escaping (Bytes) throws(Failure) -> OptionValue?
  ) {
    let words = option.kind == .boolean ? ["no", "yes"] : option.choices
    // An optional one without a value can stay without.
    let none = option.isOptional && known == nil ? [""] : []
    let content: Content =
      switch option.kind {
      case .secret: .secret(EditBuffer())
      case .boolean: .choice(none + words, known == .boolean(true) ? 1 : 0)
      case .choice: .choice(none + words, words.firstIndex { Bytes($0.utf8) == known?.bytes } ?? 0)
      case .string, .integer, .number, .path: .text(EditBuffer(known?.bytes ?? []))
      }
    self.init(
      option.title ?? option.name, hint: option.kind == .string ? "" : option.expectation,
      content: content, known: known, parse: parse)
    self.option = option
  }
}
