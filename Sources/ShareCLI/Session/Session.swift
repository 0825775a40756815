import MediaTypes
import ShareCore
import ShareLua
import Subprocesses

/// Gathers what a command works with: the host, the context, the catalogue and where to report.
struct Session {
  let arguments: ParsedArguments
  let program: Program
  let messages: MessagePrinter
  let host: Host
  let context: Context
  var configuration: Configuration
  let answers: AnswerSheet
  /// Gets answers to prompts: from the command line, else from the person.
  let presenter: Presenter
  let isScript: Bool
  let progress: ProgressLine

  /// Loads the configuration unless one is given; `script` is the path of a script that brings
  /// modules of its own, `needsEngine` says that Lua is run in any case.
  init(
    _ arguments: ParsedArguments, _ program: Program, script: Path? = nil,
    needsEngine: Bool = false, configuration known: Configuration? = nil
  ) throws {
    self.arguments = arguments
    self.program = program
    let messages = MessagePrinter(
      isQuiet: arguments.has(.quiet), isVerbose: arguments.has(.verbose), write: program.writeError)
    self.messages = messages
    progress = ProgressLine(program, isQuiet: messages.isQuiet)
    host = Session.host(program, messages, progress)
    context = Session.context(arguments, program)
    isScript = needsEngine
    answers = AnswerSheet(try Answers(arguments, in: host.workingFolder))
    presenter = .oneByOne(.scripted(answers, otherwise: .onTerminal(host, arguments)))
    configuration =
      try known
      ?? Configuration.load(
        arguments, host, context, program, script: script, needsEngine: needsEngine)
    configuration.engine?.presenter = presenter
    for diagnostic in configuration.diagnostics { messages.warning(diagnostic.description) }
  }

  /// Loads the configuration once more, for a worker with an interpreter of its own.
  ///
  /// What is wrong with it was said the first time.
  func again() throws -> Session {
    var session = self
    session.configuration = try Configuration.load(arguments, host, context, program, again: true)
    session.configuration.engine?.presenter = presenter
    return session
  }

  /// Decides what is shown for some items, and says what went wrong on the way.
  func select(_ items: ItemList, only id: String? = nil) -> Selection {
    let selection = Selection.decide(
      configuration.catalogue, items, context: context, exclusions: exclusions, host: host,
      only: id)
    for warning in selection.warnings { messages.warning(warning) }
    return selection
  }

  /// Holds the exclusions of the call and of the system.
  var exclusions: [Exclusion] {
    arguments.allNames(.exclude).map { Exclusion($0, .call) } + program.systemExclusions
  }

  private static func host(_ program: Program, _ messages: MessagePrinter, _ progress: ProgressLine)
    -> Host
  {
    let environment = program.environment
    var host = Host(
      environment: environment,
      launcher: Launcher(environment: environment, cancellation: program.cancellation),
      cancellation: program.cancellation, types: program.types,
      workingFolder: program.workingFolder, say: messages.say)
    host.progress = progress.show
    return host
  }

  private static func context(_ arguments: ParsedArguments, _ program: Program) -> Context {
    var context = Context()
    context.terminal = program.hasTerminal
    context.ssh = program.environment.isRemote
    context.isContinuousIntegration =
      program.isSet("CI") && program.environment.text("CI") != "false"
    context.display =
      program.isSet("WAYLAND_DISPLAY") ? .wayland : program.isSet("DISPLAY") ? .x11 : nil
    context.caller = arguments.name(.from)
    for pair in arguments.pairs(.context) { context.values[pair.name] = pair.value ?? [] }
    return context
  }
}
