import MediaTypes
import ShareCore
import ShareLua
import Subprocesses

/// What a command works with: host, context, catalogue and where messages go.
struct Session {
  let arguments: ParsedArguments
  let program: Program
  let messages: MessagePrinter
  let host: Host
  let context: Context
  var configuration: Configuration
  let answers: AnswerSheet
  /// Answers prompts: from the command line, or else by asking the person.
  let presenter: Presenter
  let isScript: Bool
  let progress: ProgressLine

  /// Loads the configuration unless one is given.
  ///
  /// `script` is the path of a script with modules of its own; `needsEngine` starts Lua even if
  /// nothing is configured.
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

  /// Loads the configuration again, for a worker with its own interpreter.
  ///
  /// Its diagnostics were printed the first time.
  func reloadedForWorker() throws -> Session {
    var session = self
    session.configuration = try Configuration.load(arguments, host, context, program, again: true)
    session.configuration.engine?.presenter = presenter
    return session
  }

  /// Decides which activities are shown for the items, and prints warnings.
  func select(_ items: ItemList, only id: String? = nil) -> Selection {
    let selection = Selection.decide(
      configuration.catalogue, items, context: context, exclusions: exclusions, host: host,
      only: id)
    for warning in selection.warnings { messages.warning(warning) }
    return selection
  }

  /// The exclusions of the call and the system.
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
