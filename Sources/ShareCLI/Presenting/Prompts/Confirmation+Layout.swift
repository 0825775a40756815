import ShareCore

extension Confirmation {
  var layout: PromptLayout {
    var layout = alert.layout
    layout.style = .question
    layout.answer = { (_, action) throws(Stop) in
      guard action != alert.actions.cancel else { throw .cancelled }
      return PromptAnswer()
    }
    return layout
  }
}
