import Icons
import MediaTypes
import ShareCore
import Terminal

/// Lets a person choose an activity, in the way the call and the terminal allow.
struct SheetPresenter {
  let arguments: ParsedArguments
  let host: Host

  /// Returns the choice, or throws `cancelled`.
  func choose(_ selection: Selection, _ runner: Runner) throws(Stop) -> Choice {
    let activities = selection.shown.map(\.activity)
    if let command = arguments.bytes(.picker) {
      return Choice(try PickerSheet(command, host).choose(activities))
    }
    guard let terminal = LineTerminal(host) else { throw .failed(.noTerminal) }
    let style = TerminalStyle(arguments, host)
    let reasons = { selection.hiddenReasons(host.types) }
    guard !style.isPlain else {
      return Choice(try PlainSheet(terminal, reasons: reasons).choose(activities))
    }
    var screen = SheetScreen(
      header: ItemHeader(selection.items, subject: runner.subject, types: host.types),
      activities: activities, reasons: reasons,
      details: { place in
        let verdict = selection.shown[place]
        let form = Result { () throws(Failure) in
          try runner.form(of: verdict.activity, selection.passing(verdict).items)
        }
        return SheetDetails(verdict.activity, form: form)
      })
    screen.isFull = arguments.has(.full)
    screen.isUnicode = style.isUnicode
    let stage = try InlineStage(host, isColored: style.isColored, isFull: screen.isFull)
    screen.pane = SheetPane(iconStyle(style, stage))
    return try TerminalSheet(stage, thumbnail(of: selection.items)).choose(screen)
  }

  private func iconStyle(_ style: TerminalStyle, _ stage: InlineStage) -> SheetPane.IconStyle {
    if let pictures = PictureStyle(cell: stage.cellSize, variable: host.variable) {
      return .pictures(pictures)
    }
    return style.isUnicode ? .blocks(.quadrants) : .none
  }

  /// Starts the thumbnail of the first item that has one, if wanted.
  private func thumbnail(of items: ItemList) -> Thumbnail? {
    guard let style = PreviewStyle(arguments, host) else { return nil }
    return items.items.prefix(ItemHeader.limit).lazy
      .compactMap { Thumbnail(of: $0, columns: 12, rows: 4, style, host) }.first
  }
}

extension Selection {
  /// Why each hidden activity is hidden, in sheet order.
  fileprivate func hiddenReasons(_ types: MediaTypeDatabase) -> [String] {
    verdicts.compactMap { $0.words(for: items.items, types) }
  }
}

extension Failure {
  /// Nobody can choose.
  fileprivate static let noTerminal = Failure(
    .inputNeeded, "there is no terminal to choose on",
    hint: "list activities with `share list`, perform one with `share run ACTIVITY`")
}
