/// One new thing of each kind, as the table of CONTRIBUTING.md says that it is added.
enum NewThings {
  /// The new files: their paths and their content.
  static let files = [
    ("Sources/ShareCore/Builtins/Wave.swift", builtin),
    ("Sources/ShareCLI/Commands/GreetCommand.swift", command),
    ("Sources/ShareCLI/CommandLine/Flags/LoudFlag.swift", option),
    ("Sources/ShareLua/Library/Environment/WaveFunction.swift", luaFunction),
    ("Sources/ShareCore/Prompts/Notice.swift", prompt),
    ("Sources/ShareCLI/Presenting/Prompts/Notice+Layout.swift", promptLayout),
  ]

  /// The lines: what is written before which line of which file.
  static let lines = [
    (text: ".wave,", mark: ".message,", table: "Sources/ShareCore/Builtins/Builtins.swift"),
    (text: ".greet,", mark: ".list,", table: "Sources/ShareCLI/Commands/Commands.swift"),
    (text: ".wave,", mark: ".glob,", table: "Sources/ShareLua/Library/Library.swift"),
    (
      text: "case notice(Notice)", mark: "case confirmation(",
      table: "Sources/ShareCore/Prompts/Prompt.swift"
    ),
    (
      text: "case .notice(let notice): notice", mark: "case .confirmation(",
      table: "Sources/ShareCore/Prompts/Prompt.swift"
    ),
    (
      text: "case .notice(let notice): notice.layout", mark: "case .confirmation(",
      table: "Sources/ShareCLI/Presenting/Prompts/PromptLayout.swift"
    ),
  ]

  private static let builtin = """
    extension Activity {
      /// Waves at the items.
      package static var wave: Activity {
        Activity(
          id: "wave", title: "Wave", help: "Waves at the items.", group: .builtin,
          source: .builtin, accepts: .always
        ) { (items, _) throws(Stop) in
          Activity.Report(items: [Item(.text(Bytes("waved at \\(items.items.count)".utf8)))])
        }
      }
    }
    """

  private static let command = """
    extension Command {
      /// Greets.
      package static let greet = Command(
        name: "greet", operands: .none, summary: "greet whoever asks", detail: [],
        flags: [.loud] + Flag.commonFlags, examples: [], exitCodes: [.success]
      ) { arguments, program in
        try program.writeOutput(Array((arguments.has(.loud) ? "HELLO\\n" : "hello\\n").utf8))
        return .success
      }
    }
    """

  private static let option = """
    extension Flag {
      /// Greets in capitals.
      package static let loud = Flag(
        "loud", group: .general, summary: "greet in capitals", detail: "Greets in capitals.")
    }
    """

  private static let luaFunction = """
    import Lua

    extension LuaFunction {
      static var wave: LuaFunction {
        LuaFunction(
          "wave", "Greets somebody.", parameters: [Parameter("name", .string, "Who is greeted.")],
          results: [Parameter("greeting", .string)]
        ) { (_, call) throws(LuaError) in
          .value(.string("hello, " + String(decoding: call.bytes(1) ?? [], as: UTF8.self)))
        }
      }
    }
    """

  private static let prompt = """
    /// Tells something.
    package struct Notice: PromptContent {
      package let text: String
      var unanswered: Failure { Failure(.inputNeeded, text) }

      func reply(from sheet: AnswerSheet) throws(Failure) -> AnswerSheet.Reply {
        .open(.notice(self))
      }
    }
    """

  private static let promptLayout = """
    import ShareCore

    extension Notice {
      var layout: PromptLayout {
        PromptLayout(title: text) { (_, _) throws(Stop) in PromptAnswer() }
      }
    }
    """
}
