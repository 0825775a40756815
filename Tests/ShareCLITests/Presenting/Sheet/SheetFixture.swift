import Icons
import MediaTypes
import ShareCore
import Terminal

@testable import ShareCLI

/// Makes sheets without a terminal, and draws them as text.
struct SheetFixture {
  var screen: SheetScreen
  var size: TerminalSize

  /// Makes a sheet of activities with these titles; a title that begins with `+` is of the action
  /// group, one with `*` of the share group.
  init(
    _ titles: [String], items: [Item] = [Item(.text(Bytes("hello".utf8)))], subject: Bytes? = nil,
    options: [ActivityOption] = [], reasons: [String] = [], icon: String? = nil,
    rows: Int = 24, columns: Int = 80
  ) {
    let activities = titles.map { Self.activity($0, options, icon) }
    screen = SheetScreen(
      header: ItemHeader(
        ItemList(items), subject: subject, types: MediaTypeDatabase(dataFolders: [])),
      activities: activities, reasons: { reasons },
      details: { place in
        let form = Result { () throws(Failure) in
          do {
            return try Form(
              activities[place].title, asker: .activity(activities[place].id), options: options,
              values: Self.defaults(options)
            ) { (option, value) throws(Failure) in try option.check(value, in: Path("/")) }
          } catch { throw Failure(.config, "\(error)") }
        }
        return SheetDetails(activities[place], form: form)
      })
    screen.pane = SheetPane(.blocks(.quadrants))
    size = TerminalSize(rows: rows, columns: columns)
  }

  private static func activity(
    _ title: String, _ options: [ActivityOption], _ icon: String?
  ) -> Activity {
    let groups: [Character: Activity.Group] = ["*": .share, "+": .action]
    let group = title.first.flatMap { groups[$0] } ?? .builtin
    let name = group == .builtin ? title : String(title.dropFirst())
    let id = String(name.lowercased().map { $0.isASCII && $0.isLetter ? $0 : "-" })
    var activity = Activity(
      id: id, title: name, help: "Does \(id).\nAnd more.", group: group, source: .builtin,
      accepts: .always, perform: { (_, _) throws(Stop) in Activity.Report() })
    activity.options = options
    activity.icon = icon.map { Path(Bytes($0.utf8)) }
    return activity
  }

  private static func defaults(_ options: [ActivityOption]) -> [String: OptionValue] {
    Dictionary(
      options.compactMap { option in option.defaultValue.map { (option.name, $0) } }
    ) { first, _ in first }
  }

  /// Follows events up to the first that ends the sheet.
  mutating func follow(_ events: [Event]) -> SheetScreen.Step {
    for event in events {
      _ = screen.draw(size)
      let step = screen.handle(event)
      if step != .stay { return step }
    }
    return .stay
  }

  /// Follows keys that are typed: letters, and names of other keys in brackets, as `[down]`.
  @discardableResult
  mutating func type(_ keys: String) -> SheetScreen.Step { follow(Self.events(keys)) }

  static func events(_ keys: String) -> [Event] {
    var events: [Event] = []
    var rest = keys[...]
    while let character = rest.first {
      if character == "[", let end = rest.firstIndex(of: "]") {
        events.append(special[String(rest[rest.index(after: rest.startIndex)..<end])] ?? .resize)
        rest = rest[rest.index(after: end)...]
      } else {
        for scalar in character.unicodeScalars { events.append(.key(.character(scalar))) }
        rest = rest.dropFirst()
      }
    }
    return events
  }

  private static let special: [String: Event] = [
    "enter": .key(.enter), "esc": .key(.escape), "up": .key(.up), "down": .key(.down),
    "home": .key(.home), "end": .key(.end), "pgup": .key(.pageUp), "pgdn": .key(.pageDown),
    "tab": .key(.tab), "backtab": .key(.backTab), "bs": .key(.backspace), "left": .key(.left),
    "right": .key(.right), "^d": .key(.control("d")), "^n": .key(.control("n")),
    "^p": .key(.control("p")), "^u": .key(.control("u")), "^w": .key(.control("w")),
    "^b": .key(.control("b")), "alt1": .key(.alt("1")), "alt2": .key(.alt("2")),
    "alt9": .key(.alt("9")), "eof": .endOfInput,
  ]

  /// Draws the sheet as lines without styles.
  mutating func text() -> [String] {
    screen.draw(size).lines.map(\.text)
  }
}

extension Line {
  /// The line as it is read, blanks for the columns between its parts.
  fileprivate var text: String {
    var text = ""
    for span in spans {
      if let column = span.column {
        while DisplayWidth.columns(of: text) > column { text.removeLast() }
        text = text.padded(columns: column)
      }
      text += EscapedText(span.text).description
    }
    return String(text.reversed().drop { $0 == " " }.reversed())
  }
}
