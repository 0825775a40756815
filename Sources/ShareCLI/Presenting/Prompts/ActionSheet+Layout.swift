import ShareCore

extension ActionSheet {
  var layout: PromptLayout {
    var layout = PromptLayout { _, action in PromptAnswer(action: action) }
    layout.title = title ?? ""
    layout.text = message ?? ""
    layout.style = .sheet
    layout.actions = actions
    layout.placement = { (placement(isPopover: $0), marked(isPopover: $0)) }
    return layout
  }
}
