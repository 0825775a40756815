import ShareCore
import Testing

/// Answers of the command line: in order, whole, each used once, and none left over.
struct AnswerSheetTests {
  private func sheet(
    titles: [String] = [], options: [(String, Answers.Value)] = [], message: String? = nil,
    agrees: Bool = false
  ) -> AnswerSheet {
    var answers = Answers()
    answers.titles = titles
    answers.options = options.map { (name: $0.0, value: $0.1) }
    answers.message = message.map { Bytes($0.utf8) }
    answers.agrees = agrees
    return AnswerSheet(answers)
  }

  private func alert(_ title: String = "Really?", fields: [Alert.Field] = []) throws -> Prompt {
    .alert(
      try Alert(
        title, fields: fields, actions: [PromptAction("Go"), PromptAction("No", .cancel)]))
  }

  private func answered(_ sheet: AnswerSheet, _ prompt: Prompt) throws -> PromptAnswer? {
    guard case .answered(let answer) = try sheet.answer(prompt) else { return nil }
    return answer
  }

  private func failure(_ sheet: AnswerSheet, _ prompt: Prompt) -> Failure? {
    do { _ = try sheet.answer(prompt) } catch { return error }
    return nil
  }

  @Test func `titles are used in order, by alerts and action sheets`() throws {
    let sheet = sheet(titles: ["No", "Two", "Go"])
    let other = Prompt.actionSheet(
      try ActionSheet(nil, actions: [PromptAction("One"), PromptAction("Two")]))
    #expect(try answered(sheet, alert())?.action == 1)
    #expect(try answered(sheet, other)?.action == 1)
    #expect(sheet.unused == ["`Go`"])
    #expect(try answered(sheet, alert())?.action == 0)
    #expect(try answered(sheet, alert()) == nil)
    #expect(sheet.unused == [])
  }

  @Test(arguments: ["go", "G", "Go ", "", "1"])
  func `a title that is not whole and as written fits no choice`(title: String) throws {
    let failure = failure(sheet(titles: [title]), try alert())
    #expect(
      failure == .usage("`\(title)` is no answer to `Really?`", hint: "the answers are `Go`, `No`"))
  }

  @Test func `fields are filled by options, and shown where the title is missing`() throws {
    let fields = [Alert.Field("user", initial: Bytes("me".utf8)), Alert.Field("note")]
    let given = [("user", Answers.Value.commandLine(Bytes("ann".utf8)))]
    let answer = try answered(sheet(titles: ["Go"], options: given), alert(fields: fields))
    #expect(answer?.values == ["user": OptionValue("ann"), "note": OptionValue("")])
    guard case .open(.alert(let open)) = try sheet(options: given).answer(alert(fields: fields))
    else {
      Issue.record("it was answered without a title")
      return
    }
    #expect(open.fields.map(\.initial) == [Bytes("ann".utf8), []])
  }

  @Test func `a secret is never taken from the command line, in fields and in forms`() throws {
    let given = [("pin", Answers.Value.commandLine([0x31]))]
    let field = Alert.Field("pin", isSecure: true)
    #expect(
      failure(sheet(titles: ["Go"], options: given), try alert(fields: [field]))?.code == .usage)
    let form = try Form(
      "F", asker: .script, options: [ActivityOption("pin", .secret)], check: { $1 })
    #expect(failure(sheet(options: given), .form(form))?.code == .usage)
    let file = sheet(options: [("pin", .file(Bytes("1\n".utf8)))])
    #expect(try answered(file, .form(form))?.values == ["pin": OptionValue("1")])
  }

  @Test func `yes confirms, and never answers an alert`() throws {
    let confirmation = Prompt.confirmation(Confirmation(activity: "a", title: "A", question: "A?"))
    #expect(try answered(sheet(agrees: true), confirmation) == PromptAnswer())
    #expect(try answered(sheet(titles: ["A"]), confirmation) == nil)
    #expect(try answered(sheet(agrees: true), alert()) == nil)
  }

  @Test func `what nothing asked for is named as it was given`() throws {
    let sheet = sheet(
      titles: ["Go", "Stay"], options: [("width", .flag), ("size", .commandLine([0x35]))],
      message: "hi")
    let form = try Form(
      "F", asker: .script, options: [ActivityOption("size", .integer)],
      check: { (option, value) throws(Failure) in try option.check(value, in: Path("/")) })
    #expect(try answered(sheet, .form(form))?.values == ["size": .integer(5)])
    #expect(sheet.unused == ["`Go`", "`Stay`", "`-o width`", "`--message`"])
    let composition = Composition(of: [], isMessageRequired: true, form: form)
    #expect(try answered(sheet, .composition(composition))?.message == Bytes("hi".utf8))
    #expect(sheet.unused == ["`Go`", "`Stay`", "`-o width`"])
    #expect(sheet.unusedTitles == ["`Go`", "`Stay`"])
  }
}
