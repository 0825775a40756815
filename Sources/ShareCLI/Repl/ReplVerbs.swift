import Lua
import ShareCore
import ShareLua
import Text

/// The commands of the session, in the order of the help.
enum ReplVerbs {
  static var all: [ReplVerb] { [help, list, explain, run, load, time, reload, quit] }

  /// Parses an entry as a command; nil if it is Lua.
  static func call(_ entry: Bytes) throws(Failure) -> ReplVerb.Call? {
    guard let (word, argument) = split(entry) else { return nil }
    guard let verb = all.first(where: { $0.word == word }) else {
      let near = NearestName.of(word, in: all.map(\.word))
      throw .usage(
        "no such command: `:\(word)`",
        hint: near.map { "did you mean `:\($0)`?" } ?? ":help lists the commands")
    }
    guard verb.argument != nil || argument.isEmpty else {
      throw .usage("`:\(word)` takes no argument")
    }
    guard verb.argument.map({ $0.hasPrefix("[") }) ?? true || !argument.isEmpty else {
      throw .usage("`:\(word)` needs \(verb.argument ?? "")")
    }
    return ReplVerb.Call(verb: verb, argument: argument)
  }

  /// Splits `:word argument`; nil for anything else (`::label::` is Lua).
  static func split(_ entry: Bytes) -> (word: String, argument: Bytes)? {
    let text = entry.trimmed
    guard text.first == .colon, text.dropFirst().first != .colon else { return nil }
    let word = text.dropFirst().prefix { !$0.isASCIISpace }
    return (Bytes(word).printable, Bytes(text.dropFirst(1 + word.count)).trimmed)
  }

  private static var help: ReplVerb {
    ReplVerb("help", "[NAME]", "show help for a function, a type or an activity") { repl, name in
      try repl.program.output.write(ReplHelp(repl).page(name.printable))
    }
  }

  private static var list: ReplVerb {
    ReplVerb("list", nil, "list the activities shown for `items`") { repl, _ in
      let shown = try repl.selection().shown
      guard !shown.isEmpty else { throw Failure.nothingApplies }
      try repl.program.output.write(ActivityTable(shown.map(\.activity), repl.palette).text)
    }
  }

  private static var explain: ReplVerb {
    ReplVerb("explain", "[ID]", "show why activities are hidden") { repl, id in
      let selection = try repl.selection(only: id.isEmpty ? nil : id.printable)
      try repl.program.output.write(
        ExplanationText(selection, repl.session.host.types, repl.palette).text)
    }
  }

  private static var run: ReplVerb {
    ReplVerb("run", "ID", "perform an activity on `items`") { repl, id in
      let items = try repl.evaluator.items
      guard !items.isEmpty else { throw Failure.noItems }
      let result = RunRequest(session: repl.current, id: id.printable).perform(items)
      // The status is not needed: failures have been printed.
      _ = try repl.session.finish(result, ResultPrinter(repl.arguments, repl.program.output))
    }
  }

  private static var load: ReplVerb {
    ReplVerb("load", "FILE", "run a file in this session") { repl, name in
      let path = Path(name).absolute(in: repl.program.workingFolder)
      let bytes: Bytes
      do { bytes = try FileContents.read(path) } catch {
        throw Failure(.script, "cannot read `\(name.printable)`: \(error)")
      }
      try repl.print { () throws(LuaError) in try repl.evaluator.load(bytes, called: name) }
    }
  }

  private static var time: ReplVerb {
    ReplVerb("time", "EXPRESSION", "evaluate an expression and print the time taken") {
      repl, line in
      let start = ContinuousClock.now
      try repl.evaluate(line)
      let seconds = start.duration(to: .now) / .seconds(1)
      let rounded = (seconds * 1_000_000).rounded() / 1_000_000
      try repl.program.output.write("\(rounded) s\n")
    }
  }

  private static var reload: ReplVerb {
    ReplVerb("reload", nil, "start a new session with the current configuration") { repl, _ in
      try repl.reload()
    }
  }

  private static var quit: ReplVerb {
    ReplVerb("quit", nil, "quit, like Ctrl-D") { repl, _ in repl.leave(.success) }
  }
}

extension Repl {
  fileprivate var palette: Palette { Palette(arguments, program) }

  /// Decides which activities are shown for the items.
  fileprivate func selection(only id: String? = nil) throws -> Selection {
    let items = try evaluator.items
    guard !items.isEmpty else { throw Failure.noItems }
    let session = current
    if let id, session.configuration.catalogue.activity(id) == nil {
      throw RunRequest(session: session, id: id).unknown
    }
    return session.select(ItemList(items), only: id)
  }
}

extension UInt8 {
  fileprivate static let colon = UInt8(ascii: ":")
}

extension Bytes {
  fileprivate var trimmed: Bytes {
    let start = drop { $0.isASCIISpace }
    let end = start.lastIndex { !$0.isASCIISpace }
    return end.map { Bytes(start[...$0]) } ?? []
  }
}
