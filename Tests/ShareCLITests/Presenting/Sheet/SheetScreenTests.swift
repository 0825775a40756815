import ShareCore
import Terminal
import Testing

@testable import ShareCLI

/// Follows keys through the sheet, without a terminal.
struct SheetScreenTests {
  private static let titles = ["Copy", "Save", "Open", "*Publish", "+Shrink", "+Sharpen"]

  @Test(arguments: [
    ("[enter]", 0), ("[down][enter]", 1), ("[^n][^n][enter]", 2), ("[end][enter]", 5),
    ("[end][down][enter]", 5), ("[up][enter]", 0), ("[end][^p][enter]", 4),
    ("[end][home][enter]", 0), ("[pgdn][enter]", 5), ("[pgdn][pgup][enter]", 0),
    ("[alt1]", 0), ("[alt2]", 1), ("shr[enter]", 4), ("sh[alt2]", 4), ("publish[enter]", 3),
    ("sve[enter]", 1), ("SAVE[enter]", 1), ("q[bs][enter]", 0), ("zzz[^u][enter]", 0),
    ("zz[bs][bs]save[enter]", 1), ("zz yy[^w][^u]op[enter]", 2), ("?x[enter]", 0),
    ("[tab][tab][enter]", 0), ("[down][backtab][backtab][enter]", 1), ("[left][enter]", 0),
    ("[^b][enter]", 0),
  ])
  func `keys choose an activity`(keys: String, place: Int) {
    var sheet = SheetFixture(Self.titles)
    #expect(sheet.type(keys) == .perform(place, [:]))
  }

  @Test(arguments: [
    "[esc]", "[^d]", "[eof]", "x[esc]", "x[eof]", "?[eof]", "[tab][esc]", "[tab][eof]",
  ])
  func `escape and the end of input cancel`(keys: String) {
    var sheet = SheetFixture(Self.titles)
    #expect(sheet.type(keys) == .cancel)
  }

  @Test(arguments: ["q", "x[^d]", "zzz[enter]", "[alt9]", "?[esc]", "?[enter]", "?q", "[resize]"])
  func `other keys leave the sheet as it is`(keys: String) {
    var sheet = SheetFixture(Self.titles)
    #expect(sheet.type(keys) == .stay)
  }

  @Test func `every printable key but the question mark goes to the filter`() {
    for scalar in (0x20..<0x7F).compactMap(Unicode.Scalar.init) where scalar != "?" {
      var sheet = SheetFixture(Self.titles)
      #expect(sheet.follow([.key(.character(scalar))]) == .stay)
      #expect(sheet.screen.list.filter.bytes == [UInt8(scalar.value)])
    }
  }

  @Test func `a paste goes to the filter, question marks and all`() {
    var sheet = SheetFixture(Self.titles)
    #expect(sheet.follow([.paste(Array("save?\n".utf8))]) == .stay)
    #expect(sheet.screen.list.filter.bytes == Array("save?\n".utf8))
    #expect(sheet.screen.list.matches.isEmpty)
  }

  @Test func `no sheet is too small to choose`() {
    for (rows, columns) in [(1, 1), (1, 200), (2, 2), (3, 10), (5, 20), (500, 1), (500, 200)] {
      var sheet = SheetFixture(Self.titles, rows: rows, columns: columns)
      #expect(sheet.text().count <= max(rows, 1))
      #expect(sheet.type("[down][tab][backtab]?x[enter]") == .perform(1, [:]))
    }
  }

  // Details

  private static var options: [ActivityOption] {
    var width = ActivityOption("width", .integer)
    width.defaultValue = .integer(10)
    var format = ActivityOption("format", .choice)
    format.choices = ["png", "webp"]
    format.isOptional = true
    return [width, format]
  }

  @Test(arguments: [
    ("[tab][enter]", [:]),
    ("[tab]5[enter]", ["width": OptionValue.bytes(Array("105".utf8))]),
    ("[tab]5[bs][enter]", [:]),
    ("[tab][down][right][enter]", ["format": OptionValue("png")]),
    // What is set stays set after going back to the list, and looking again changes nothing.
    ("[tab]5[tab][tab][enter]", ["width": OptionValue.bytes(Array("105".utf8))]),
    ("[tab]5[tab][tab][tab][enter]", ["width": OptionValue.bytes(Array("105".utf8))]),
    ("[tab]5[tab][tab][down][up][enter]", ["width": OptionValue.bytes(Array("105".utf8))]),
    ("[tab]5[backtab][down][up][enter]", ["width": OptionValue.bytes(Array("105".utf8))]),
  ])
  func `details set options`(keys: String, values: [String: OptionValue]) {
    var sheet = SheetFixture(["Copy", "Save"], options: Self.options)
    let step = sheet.type(keys)
    guard case .perform(0, let set) = step else {
      Issue.record("\(step)")
      return
    }
    #expect(set.mapValues(\.bytes) == values.mapValues(\.bytes))
  }

  @Test func `what was set belongs to its activity alone`() {
    var sheet = SheetFixture(["Copy", "Save"], options: Self.options)
    #expect(sheet.type("[tab]5[tab][tab][down][enter]") == .perform(1, [:]))
  }

  @Test(arguments: ["[tab]x[enter]", "[tab]x[tab][tab]", "[tab]x[backtab]"])
  func `what does not fit is said beside the field`(keys: String) {
    var sheet = SheetFixture(["Copy", "Save"], options: Self.options)
    #expect(sheet.type(keys) == .stay)
    let text = sheet.text()
    #expect(text.contains { $0.hasPrefix("> width") && $0.contains("takes a whole number") })
    #expect(sheet.type("[bs][enter]") == .perform(0, [:]))
  }

  @Test func `a value that is needed is asked for when the activity is performed, not before`() {
    var sheet = SheetFixture(["Copy", "Save"], options: [ActivityOption("to", .string)])
    #expect(sheet.type("[tab][enter]") == .stay)
    #expect(sheet.type("[tab][enter]") == .perform(0, [:]))
  }

  @Test func `details tell what the activity is`() {
    var sheet = SheetFixture(["Copy", "Save"], options: Self.options)
    sheet.type("[tab]")
    #expect(
      sheet.text() == [
        "Copy", "copy (builtin)", "Does copy.", "And more.",
        "> width   10  a whole number", "  format  <  >  one of png, webp",
        "Enter share · Tab next field · Esc cancel",
      ])
  }

  // Reasons

  @Test func `the question mark shows why others are hidden`() {
    var sheet = SheetFixture(["Copy"], reasons: ["print: needs: no printer", "mail: excluded"])
    sheet.type("?")
    #expect(
      sheet.text() == [
        "Hidden", "print: needs: no printer", "mail: excluded", "Press any key to go back",
      ])
    sheet.type("x")
    #expect(sheet.text().contains("> 1 Copy                                        Does copy."))
    #expect(sheet.screen.list.filter.isEmpty)
  }

  @Test func `reasons that do not fit are counted`() {
    var sheet = SheetFixture(
      ["Copy"], reasons: (1...40).map { "act-\($0): excluded" }, rows: 10, columns: 40)
    sheet.type("?")
    let text = sheet.text()
    #expect(text.count == 10)
    #expect(text.suffix(2) == ["+33 more; `share explain` lists all", "Press any key to go back"])
  }

  @Test func `where nothing is hidden the sheet says so`() {
    var sheet = SheetFixture(["Copy"])
    sheet.type("?")
    #expect(sheet.text() == ["Nothing is hidden", "Press any key to go back"])
  }

  // The mouse

  @Test(arguments: [
    (2, SheetScreen.Step.stay), (3, .perform(0, [:])), (5, .perform(2, [:])), (6, .stay),
    (7, .perform(3, [:])), (12, .stay),
  ])
  func `a click chooses a row`(row: Int, step: SheetScreen.Step) {
    var sheet = SheetFixture(Self.titles)
    #expect(sheet.screen.click(Position(row: row, column: 70), in: sheet.size) == step)
  }

  @Test func `a click outside cancels, also in the details`() {
    var sheet = SheetFixture(Self.titles)
    #expect(sheet.screen.click(nil, in: sheet.size) == .cancel)
    sheet.type("[tab]")
    #expect(sheet.screen.click(Position(row: 3, column: 0), in: sheet.size) == .stay)
    #expect(sheet.screen.click(nil, in: sheet.size) == .cancel)
  }

  @Test func `the wheel goes through the list`() {
    var sheet = SheetFixture(Self.titles)
    sheet.screen.turn(by: 1)
    sheet.screen.turn(by: 1)
    sheet.screen.turn(by: -1)
    #expect(sheet.type("[enter]") == .perform(1, [:]))
  }
}
