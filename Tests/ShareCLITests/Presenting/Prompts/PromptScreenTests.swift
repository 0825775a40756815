import ShareCore
import Terminal
import Testing

@testable import ShareCLI

/// How prompts look, row by row.
struct PromptScreenTests {
  /// The rows as text, columns filled with blanks.
  private func rows(_ prompt: Prompt, columns: Int = 60, isSmall: Bool = false) -> [String] {
    PromptDialog(prompt, isSmall: isSmall).screen.frame(columns: columns).lines.map { line in
      line.spans.reduce("") { text, span in
        let begin = span.column.map { text.padded(columns: $0) } ?? text
        return begin + span.text
      }
    }
  }

  private let keep = PromptAction("Keep", .cancel)
  private let delete = PromptAction("Delete", .destructive)

  @Test func `a pair stands in one row with cancel first, more stand in a stack with cancel last`()
    throws
  {
    #expect(
      rows(.alert(try Alert("Delete?", message: "It is gone then.", actions: [delete, keep])))
        == ["Delete?", "It is gone then.", "[Keep]   Delete "])
    #expect(
      rows(.alert(try Alert("Delete?", actions: [keep, delete, PromptAction("Copy")])))
        == ["Delete?", "  Delete", "  Copy", "> Keep"])
  }

  @Test func `a pair that does not fit is a stack`() throws {
    let long = PromptAction("Delete them all for good")
    #expect(
      rows(.alert(try Alert("Delete?", actions: [long, keep])), columns: 20)
        == ["Delete?", "> Keep", "  Delete them all for good"])
  }

  @Test func `text is broken between words, and controls are shown as marks`() throws {
    #expect(
      rows(
        .alert(try Alert("A\u{1B}[31m", message: "one two three\nfour", actions: [keep])),
        columns: 8)
        == ["A\\x1b[31m", "one two", "three", "four", "> Keep"])
  }

  @Test func `fields have labels, what stands in them, and what is expected`() throws {
    var width = ActivityOption("width", .integer)
    width.title = "Width"
    width.minimum = 3
    let form = try Form(
      "Shrink", asker: .script,
      options: [width, ActivityOption("to", .string), ActivityOption("pin", .secret)],
      check: { (_, value) throws(Failure) in value })
    #expect(
      rows(.form(form)) == [
        "Shrink", "> Width    a whole number, at least 3", "  to       ", "  pin      not shown",
        "Enter accept · Tab next field · Esc cancel",
      ])
  }

  @Test func `a secret shows nothing of what is typed`() throws {
    let alert = try Alert(
      "Who?", fields: [Alert.Field("pin", initial: Bytes("1234".utf8), isSecure: true)],
      actions: [keep])
    #expect(rows(.alert(alert)) == ["Who?", "> pin    not shown", "> Keep"])
  }

  @Test(arguments: [1, 2, 5, 12, 500])
  func `any width will do, and the cursor is in a row of the frame`(columns: Int) throws {
    let alert = try Alert(
      "Delete 👩‍👩‍👧 and ｗｉｄｅ?", message: String(repeating: "word ", count: 40),
      fields: [Alert.Field("field", initial: Bytes(String(repeating: "界", count: 90).utf8))],
      actions: [keep, delete])
    let frame = PromptDialog(.alert(alert), isSmall: columns < 60).screen.frame(columns: columns)
    let cursor = try #require(frame.cursor)
    #expect(frame.lines.indices.contains(cursor.row))
    #expect(cursor.column >= 0)
  }
}
