import ShareCore
import Terminal
import Testing

@testable import ShareCLI

/// Follows keys through every kind of prompt, without a terminal.
struct PromptDialogTests {
  /// What a key comes to.
  enum Outcome: Equatable {
    case stays, cancelled
    case answered(PromptAnswer)
  }

  private static let go = PromptAction("Go")
  private static let no = PromptAction("No", .cancel)

  private static func form(_ kinds: ActivityOption.Kind...) throws -> Form {
    let options = kinds.enumerated().map { index, kind in
      var option = ActivityOption("\(index)", kind)
      option.choices = ["png", "jpg", "pdf"]
      return option
    }
    return try Form("Form", asker: .script, options: options) {
      (option, value) throws(Failure) in try option.check(value, in: Path("/"))
    }
  }

  private static func prompt(_ name: String) throws -> Prompt {
    switch name {
    case "alert with cancel": .alert(try Alert("A", actions: [go, no]))
    case "alert without": .alert(try Alert("A", actions: [go, PromptAction("Other")]))
    case "destructive alert": .alert(try Alert("A", actions: [PromptAction("Burn", .destructive)]))
    case "sheet with cancel": .actionSheet(try ActionSheet("A", actions: [go, no]))
    case "sheet without": .actionSheet(try ActionSheet("A", actions: [go, PromptAction("Other")]))
    case "form": .form(try form(.choice))
    case "composition":
      .composition(Composition(of: [], isMessageRequired: false, form: try form(.boolean)))
    default: .confirmation(Confirmation(activity: "a", title: "A", question: "A?"))
    }
  }

  private func follow(_ events: [Event], _ dialog: inout PromptDialog) -> Outcome {
    for event in events {
      do throws(Stop) {
        if let answer = try dialog.take(event) { return .answered(answer) }
      } catch { return .cancelled }
    }
    return .stays
  }

  private static let first = PromptAnswer(action: 0)
  private static let second = PromptAnswer(action: 1)
  private static let png = PromptAnswer(values: ["0": OptionValue("png")])
  private static let off = PromptAnswer(values: ["0": .boolean(false)])

  @Test(arguments: [
    (
      "alert with cancel", [Outcome.answered(second), .answered(second), .stays, .answered(second)]
    ),
    ("alert without", [.answered(first), .stays, .stays, .cancelled]),
    ("destructive alert", [.stays, .stays, .stays, .cancelled]),
    (
      "sheet with cancel",
      [.answered(first), .answered(second), .answered(second), .answered(second)]
    ),
    ("sheet without", [.answered(first), .cancelled, .cancelled, .cancelled]),
    ("form", [.answered(png), .cancelled, .stays, .cancelled]),
    ("composition", [.answered(off), .cancelled, .stays, .cancelled]),
    ("confirmation", [.cancelled, .cancelled, .stays, .cancelled]),
  ])
  func `Return, Esc, q and the end of input do what the table says`(
    name: String, outcomes: [Outcome]
  ) throws {
    let keys: [Event] = [.key(.enter), .key(.escape), .key(.character("q")), .key(.control("d"))]
    for (key, outcome) in zip(keys, outcomes) {
      var dialog = PromptDialog(try Self.prompt(name), isSmall: false)
      #expect(follow([key], &dialog) == outcome, "\(key)")
      var ended = PromptDialog(try Self.prompt(name), isSmall: false)
      #expect(follow([.endOfInput], &ended) == outcomes[3])
    }
  }

  @Test(arguments: [
    ("alert with cancel", [Key.right], Outcome.answered(first)),
    ("alert without", [.right], .answered(second)),
    ("alert without", [.right, .left], .answered(first)),
    ("alert without", [.down, .down, .down], .answered(second)),
    ("alert without", [.tab], .answered(second)),
    ("alert without", [.tab, .tab], .answered(first)),
    ("destructive alert", [.down], .answered(first)),
    ("sheet without", [.down], .answered(second)),
    ("sheet without", [.end, .home], .answered(first)),
    ("form", [.right], .answered(PromptAnswer(values: ["0": OptionValue("jpg")]))),
    ("form", [.left], .answered(PromptAnswer(values: ["0": OptionValue("pdf")]))),
    ("form", [.character("p")], .answered(PromptAnswer(values: ["0": OptionValue("pdf")]))),
    ("confirmation", [.right], .answered(PromptAnswer())),
  ])
  func `keys move the mark, and Return takes it`(
    name: String, keys: [Key], outcome: Outcome
  ) throws {
    var dialog = PromptDialog(try Self.prompt(name), isSmall: false)
    #expect(follow((keys + [.enter]).map { .key($0) }, &dialog) == outcome)
  }

  @Test func `y and n answer a confirmation`() throws {
    var yes = PromptDialog(try Self.prompt("confirmation"), isSmall: false)
    #expect(follow([.key(.character("y"))], &yes) == .answered(PromptAnswer()))
    var no = PromptDialog(try Self.prompt("confirmation"), isSmall: false)
    #expect(follow([.key(.character("n"))], &no) == .cancelled)
  }

  @Test func `a popover has no cancel row, a sheet has, and the mark stays when the size changes`()
    throws
  {
    var dialog = PromptDialog(try Self.prompt("sheet with cancel"), isSmall: false)
    #expect(dialog.screen.buttons.map(\.title) == ["Go"])
    dialog.arrange(isSmall: true)
    #expect(dialog.screen.buttons.map(\.title) == ["Go", "No"])
    #expect(dialog.screen.marked == 0)
    let small = PromptDialog(try Self.prompt("sheet with cancel"), isSmall: true)
    #expect(small.screen.marked == 1)
  }

  @Test func `a click on a row chooses it, and one outside leaves an action sheet only`() throws {
    var sheet = PromptDialog(try Self.prompt("sheet without"), isSmall: false)
    #expect(
      try sheet.click(at: Position(row: 2, column: 3), columns: 80) == PromptAnswer(action: 1))
    #expect(throws: Stop.cancelled) { try sheet.click(at: nil, columns: 80) }
    var other = PromptDialog(try Self.prompt("sheet with cancel"), isSmall: false)
    #expect(try other.click(at: nil, columns: 80) == PromptAnswer(action: 1))
    var alert = PromptDialog(try Self.prompt("alert with cancel"), isSmall: false)
    #expect(try alert.click(at: nil, columns: 80) == nil)
    #expect(
      try alert.click(at: Position(row: 1, column: 0), columns: 80) == PromptAnswer(action: 1))
  }

  @Test func `what does not fit gets the cursor and the reason, until it is edited`() throws {
    var dialog = PromptDialog(.form(try Self.form(.string, .integer)), isSmall: false)
    #expect(
      follow([.key(.character("a")), .key(.tab), .key(.character("x")), .key(.enter)], &dialog)
        == .stays)
    #expect(dialog.screen.focus == 1)
    #expect(dialog.screen.fields[1].reason == "takes a whole number, not `x`")
    #expect(follow([.key(.backspace), .paste([0x37])], &dialog) == .stays)
    #expect(dialog.screen.fields[1].reason == nil)
    let values: [String: OptionValue] = ["0": OptionValue("a"), "1": .integer(7)]
    #expect(follow([.key(.enter)], &dialog) == .answered(PromptAnswer(values: values)))
  }

  @Test func `a message that is needed is asked for again`() throws {
    let composition = Composition(
      of: [Item(.text([0x61]))], isMessageRequired: true, form: try Self.form())
    var dialog = PromptDialog(.composition(composition), isSmall: false)
    #expect(follow([.key(.enter)], &dialog) == .stays)
    #expect(dialog.screen.fields[0].reason == "a message is needed")
    let typed: [Event] = [.key(.character("h")), .key(Key(.enter, .alt)), .key(.character("i"))]
    #expect(
      follow(typed + [.key(.enter)], &dialog)
        == .answered(PromptAnswer(message: Bytes("h\ni".utf8))))
  }

  @Test func `Ctrl-D deletes in a text, and ends where there is none`() throws {
    let alert = try Alert(
      "A", fields: [Alert.Field("f", initial: Bytes("ab".utf8))], actions: [Self.go])
    var dialog = PromptDialog(.alert(alert), isSmall: false)
    #expect(follow([.key(.home), .key(.control("d"))], &dialog) == .stays)
    #expect(dialog.screen.fields[0].bytes == Bytes("b".utf8))
    #expect(follow([.key(.control("d")), .key(.control("d"))], &dialog) == .cancelled)
  }
}
