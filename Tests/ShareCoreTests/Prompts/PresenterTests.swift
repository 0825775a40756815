import ShareCore
import Testing

/// Presenters: answers first, then who can be asked, and nobody at the end.
struct PresenterTests {
  @Test(arguments: [
    (
      "alert with cancel", ["A"], "`A` needs an answer",
      "answer it with --answer TITLE, one of `Go`, `No`"
    ),
    (
      "action sheet without", ["A"], "`A` needs an answer",
      "answer it with --answer TITLE, one of `Go`"
    ),
    ("form", ["width"], "the script needs `width`", "give it with -o width=…"),
    (
      "composition", ["width", "message"], "the script needs `width`, a message",
      "give it with -o width=… --message TEXT"
    ),
    ("confirmation", ["confirm"], "`a` asks first: A?", "agree with --yes"),
  ])
  func `nobody answers nothing, and names what was asked at once`(
    name: String, names: [String], message: String, hint: String
  ) throws {
    let prompt = try #require(try LeavingTests.prompts.first { $0.name == name }?.make())
    let stop = #expect(throws: Stop.self) { try Presenter.none.present(prompt) }
    guard case .failed(let failure) = stop else {
      Issue.record("it was answered or cancelled")
      return
    }
    #expect(failure.code == .inputNeeded)
    #expect(failure.names == names)
    #expect(failure.message == message)
    #expect(failure.hint == hint)
  }

  @Test func `a message that may be left out is, where nobody can be asked`() throws {
    var form = try LeavingTests.form()
    form.values = ["width": .integer(3)]
    let composition = Composition(of: [], isMessageRequired: false, form: form)
    let answer = try Presenter.none.present(.composition(composition))
    #expect(answer == PromptAnswer(values: ["width": .integer(3)]))
  }

  @Test func `a prompt with nothing left to ask bothers nobody`() throws {
    let asked = Counter()
    let presenter = Presenter.asking { _ in
      asked.add()
      return PromptAnswer()
    }
    var form = try LeavingTests.form()
    form.values = ["width": .integer(3)]
    #expect(try presenter.present(.form(form)).values == ["width": .integer(3)])
    #expect(asked.count == 0)
  }

  @Test func `what an answer leaves open is asked, with what is known`() throws {
    var answers = Answers()
    answers.options = [("width", .commandLine(Bytes("7".utf8)))]
    let seen = Log<[String]>()
    let presenter = Presenter.scripted(
      AnswerSheet(answers),
      otherwise: Presenter { prompt in
        guard case .form(let form) = prompt else { return PromptAnswer() }
        seen.add(form.missing.map(\.name))
        return PromptAnswer(values: form.values)
      })
    let form = try Form(
      "F", asker: .script,
      options: [ActivityOption("width", .integer), ActivityOption("to", .string)],
      check: { (option, value) throws(Failure) in try option.check(value, in: Path("/")) })
    #expect(try presenter.present(.form(form)).values == ["width": .integer(7)])
    #expect(seen.entries == [["to"]])
  }

  @Test func `a composition shows five items and how many more`() throws {
    let items = (1...7).map { Item.text("text \($0)") }
    let composition = Composition(
      of: items, isMessageRequired: false, form: try LeavingTests.form())
    #expect(
      composition.preview
        == (1...5).map { "text \($0)  text" } + ["+2 more"])
  }
}
