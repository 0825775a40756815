package import Lua
package import ShareCore

/// Runs the user's scripts: what they register becomes activities and rules, what they call
/// reaches the core.
package final class ScriptEngine {
  package let interpreter: Interpreter
  package let host: Host
  package let context: Context
  /// Holds what scripts have registered so far.
  package var registry = Registry() {
    didSet {
      knownCatalogue = nil
      knownFields = [:]
    }
  }
  /// Holds the exclusions of the call, which hold inside scripts too.
  package var exclusions: [Exclusion] = []
  /// Gets answers to the prompts of scripts.
  package var presenter = Presenter.none
  package var conflictPolicy = ConflictPolicy.fail
  /// Notes what is wrong with a registration and goes on, as `share check` wants it.
  package var notesProblems = false
  /// Lets the person choose among the shown activities, for the run that follows.
  package var chooser: (Selection, Runner) throws(Stop) -> Choice = { (_, _) throws(Stop) in
    throw .failed(Failure(.inputNeeded, "there is no terminal to choose on"))
  }
  /// Makes an engine of the same configuration for another thread; nil where nobody can.
  package var makeWorker: (@Sendable () throws -> ScriptEngine?)?
  /// Keeps what is of use to the interpreter from outside; it goes before the interpreter does.
  package var companion: AnyObject?
  let output: ScriptOutput
  /// Holds how items, lists, contexts and results look in Lua.
  private(set) lazy var types = ValueTypes(self)
  /// Holds the performances in progress, the outermost first; a sheet inside one is refused.
  var performances: [Performance] = []
  /// Holds the files of a configuration by what they are called in messages.
  var loadedFiles: [(name: Bytes, file: Path)] = []
  /// Tells that a configuration is being loaded, which may not ask anything.
  var isLoading = false
  /// Counts the shares in progress that scripts began.
  var nestedRuns = 0
  /// Belongs to the function of an activity or provider that runs.
  var ending: PendingStop?
  /// Holds what loading one file of the configuration may use.
  package var loadingLimits = Limits(deadline: .seconds(5), memory: 256 << 20)
  /// Holds what one rule function may use.
  package var ruleLimits = Limits(deadline: .milliseconds(100), memory: 64 << 20, rule: true)

  /// Opens an interpreter with the `share` library.
  ///
  /// Modules come from the folders and from nowhere else; `writeOutput` returns an errno or 0.
  package init(
    host: Host, context: Context, moduleFolders: [Path],
    writeOutput: @escaping (UnsafeRawBufferPointer) -> Int32,
    writeError: @escaping (UnsafeRawBufferPointer) -> Int32
  ) throws(LuaError) {
    self.host = host
    self.context = context
    let output = ScriptOutput(
      writeOutput: writeOutput, writeError: writeError, warn: { host.say($0) })
    self.output = output
    interpreter = try Interpreter(
      configuration: .init(
        moduleFolders: moduleFolders.map(\.bytes) + Self.systemFolders,
        sink: { stream, bytes in output.write(stream, bytes) }))
    interpreter.driver = { [unowned self] (request) throws(LuaError) in try answer(request) }
    interpreter.register(Library.share(self))
  }

  deinit { companion = nil }

  /// Holds built-ins and what scripts registered, in sheet order.
  ///
  /// It is made again when something was registered: scripts ask for each of many items.
  package var catalogue: Catalogue {
    if let knownCatalogue { return knownCatalogue }
    var catalogue = Catalogue(builtins: Builtins.all)
    registry.extend(&catalogue)
    knownCatalogue = catalogue
    return catalogue
  }

  private var knownCatalogue: Catalogue?
  /// Holds what Lua is told of an activity, by its id, as long as the catalogue is the same.
  var knownFields: [String: [(name: String, value: Value)]] = [:]

  private static let systemFolders = ["/usr/local/share/lua/5.4", "/usr/share/lua/5.4"].map {
    Bytes($0.utf8)
  }

  /// Says where in a script the running function of the library was called.
  var callingSource: Source {
    guard let location = interpreter.currentLocation() else { return .file("?", line: 0) }
    return .file(location.file.printable, line: location.line)
  }

  /// Names the folder of the file in which the running function of the library was called; where
  /// that is no file, as in a REPL, the working folder.
  var callingFolder: Path {
    guard let file = interpreter.currentLocation()?.file else { return host.workingFolder }
    let path = loadedFiles.last { $0.name == file }?.file ?? Path(file)
    return path.absolute(in: host.workingFolder).parent
  }

  /// Keeps standard output free: from here on scripts print to standard error.
  package func printToStandardError() { output.target = .standardError }

  /// Runs code of an activity or a configuration: what it prints goes to standard error, and it
  /// may not end the process.
  func apart<Result, Failure: Error>(
    refusingExit message: String?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = (output.target, interpreter.exitRefusal)
    output.target = .standardError
    interpreter.exitRefusal = message
    defer { (output.target, interpreter.exitRefusal) = before }
    return try body()
  }
}
