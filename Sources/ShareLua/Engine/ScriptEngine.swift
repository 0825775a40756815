package import Lua
package import ShareCore

/// Runs the user's scripts on one thread: what they register becomes activities and rules, and
/// their calls reach the core.
package final class ScriptEngine {
  package let interpreter: Interpreter
  package let host: Host
  package let context: Context
  /// What scripts have registered so far.
  package var registry = Registry() {
    didSet {
      cachedCatalogue = nil
      cachedFields = [:]
    }
  }
  /// The exclusions of the command line, which apply inside scripts too.
  package var exclusions: [Exclusion] = []
  /// Answers the prompts of scripts.
  package var presenter = Presenter.none
  package var conflictPolicy = ConflictPolicy.fail
  /// Whether a wrong registration becomes a diagnostic instead of an error, as in `share check`.
  package var notesProblems = false
  /// Lets the person choose one of the shown activities, for the run that follows.
  package var chooser: (Selection, Runner) throws(Stop) -> Choice = { (_, _) throws(Stop) in
    throw .failed(Failure(.inputNeeded, "there is no terminal to choose on"))
  }
  /// Makes an engine with the same configuration for another thread; nil if workers cannot start.
  package var makeWorker: (@Sendable () throws -> ScriptEngine?)?
  /// Cancels the interpreter from outside; released before the interpreter closes.
  package var canceller: AnyObject?
  let output: ScriptOutput
  /// Converts items, lists, contexts and results between Lua and Swift.
  private(set) lazy var types = ValueTypes(interpreter, definitions)
  private let definitions: ValueDefinitions
  /// The performances in progress, outermost first; a sheet cannot be presented inside one.
  var activePerformances: [Performance] = []
  /// The loaded files of the configuration, with their names in messages.
  var loadedFiles: [(name: Bytes, file: Path)] = []
  /// Whether a configuration is being loaded, which may not prompt.
  var isLoading = false
  /// The number of shares in progress that scripts began.
  var nestedRuns = 0
  /// The stop of the innermost running activity function, provider or script.
  var pendingStop: PendingStop?
  /// The limits of loading one file of the configuration.
  package var loadingLimits = Limits(deadline: .seconds(5), memory: 256 << 20)
  /// The limits of one call of a rule function.
  package var ruleLimits = Limits(deadline: .milliseconds(100), memory: 64 << 20, rule: true)

  /// Opens an interpreter with a library.
  ///
  /// Modules come from the given folders and the system's; `writeOutput` and `writeError` return 0
  /// or an errno.
  init(
    library: LuaModule, definitions: ValueDefinitions, host: Host, context: Context,
    moduleFolders: [Path],
    writeOutput: @escaping (UnsafeRawBufferPointer) -> Int32,
    writeError: @escaping (UnsafeRawBufferPointer) -> Int32
  ) throws(LuaError) {
    self.host = host
    self.context = context
    self.definitions = definitions
    let output = ScriptOutput(
      writeOutput: writeOutput, writeError: writeError, warn: { host.say($0) })
    self.output = output
    interpreter = try Interpreter(
      configuration: .init(
        moduleFolders: moduleFolders.map(\.bytes) + Self.systemFolders,
        sink: { stream, bytes in output.write(stream, bytes) }))
    interpreter.context = self
    interpreter.driver = Self.answer
    interpreter.register(library)
  }

  /// Closes the interpreter first: finalizers of scripts may still use the engine, but not the
  /// activities and rules of scripts, whose functions can no longer retain it.
  deinit {
    canceller = nil
    registry = Registry()
    // A `deinit` calls no observers.
    cachedCatalogue = nil
    interpreter.close()
    // What finalizers printed; an error of the output can no longer be reported.
    _ = output.flush()
  }

  /// The built-ins and what scripts registered, in sheet order.
  ///
  /// Cached until something is registered, because scripts may need it for each of many items.
  package var catalogue: Catalogue {
    if let cachedCatalogue { return cachedCatalogue }
    var catalogue = Catalogue(builtins: Builtins.all)
    registry.extend(&catalogue)
    cachedCatalogue = catalogue
    return catalogue
  }

  private var cachedCatalogue: Catalogue?
  /// The fields of activities in Lua, by id, cached as long as the catalogue.
  var cachedFields: [String: [(name: String, value: Value)]] = [:]

  private static let systemFolders = ["/usr/local/share/lua/5.4", "/usr/share/lua/5.4"].map {
    Bytes($0.utf8)
  }

  /// The place in a script that called the running library function.
  var callingSource: Source {
    guard let location = interpreter.currentLocation() else { return .file("?", line: 0) }
    return .file(location.file.printable, line: location.line)
  }

  /// The folder of the file that called the running library function, or the working folder if the
  /// call comes from no file, as in the REPL.
  var callingFolder: Path {
    guard let file = interpreter.currentLocation()?.file else { return host.workingFolder }
    let path = loadedFiles.last { $0.name == file }?.file ?? Path(file)
    return path.absolute(in: host.workingFolder).parent
  }

  /// Makes scripts print to standard error from now on, so that standard output stays free.
  package func printToStandardError() { output.target = .standardError }

  /// Runs code of an activity or configuration, which prints to standard error; a message makes
  /// `os.exit` an error.
  func keepingOutputFree<Result, Failure: Error>(
    refusingExit message: String?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = (output.target, interpreter.exitRefusal)
    output.target = .standardError
    interpreter.exitRefusal = message
    defer { (output.target, interpreter.exitRefusal) = before }
    return try body()
  }
}
