import CLuaShims

/// An interpreter of Lua 5.4 with its libraries, on one thread.
///
/// Precompiled chunks and C modules are refused, modules come from named folders only, output
/// goes to one sink, and limits hold in coroutines, protected calls and library functions. The
/// interpreter must be used on one thread at a time; a thread needs a stack of at least 512 KiB.
package final class Interpreter {
  let state = State()
  let sink: Sink
  /// The functions and types that C finds by pointers, kept until the state is closed.
  private var referredTo: [AnyObject] = []
  var pendingRequest: Any?

  /// Answers the requests of functions where no driver of a run does.
  package var driver: Driver?

  /// What the functions of the host find through `call.interpreter`.
  package var context: AnyObject?

  /// How an interpreter is set up.
  package struct Configuration {
    /// Absolute paths of the folders of modules, the first one first.
    package var moduleFolders: [[UInt8]]
    /// Bytes that the interpreter may use altogether; nil is no limit.
    package var memory: Int?
    /// Where output goes.
    package var sink: Sink
    /// Behaves as the stock interpreter where that is less safe.
    ///
    /// For conformance tests only: precompiled chunks are accepted, modules are searched for as usual, finalizers run as they
    /// are.
    package var conformance: Bool

    /// Makes a configuration; the default sink drops everything.
    package init(
      moduleFolders: [[UInt8]] = [], memory: Int? = nil, conformance: Bool = false,
      sink: @escaping Sink = { _, _ in 0 }
    ) {
      self.moduleFolders = moduleFolders
      self.memory = memory
      self.conformance = conformance
      self.sink = sink
    }
  }

  /// Opens an interpreter; throws ``LuaError/memory(_:)`` when there is not enough.
  package init(configuration: Configuration = Configuration()) throws(LuaError) {
    sink = configuration.sink
    let callbacks = hostCallbacks()
    let context = Unmanaged.passUnretained(self).toOpaque()
    state.host = modulePath(configuration.moduleFolders).withUnsafeBufferPointer { path in
      let options = ls_options(
        module_path: path.baseAddress, memory: configuration.memory ?? .max,
        conformance: configuration.conformance)
      return withUnsafePointer(to: callbacks) { callbacks in
        withUnsafePointer(to: options) { ls_open(callbacks, context, $0) }
      }
    }
    guard state.host != nil else { throw .memory([]) }
  }

  /// Closes the state.
  ///
  /// Finalizers of scripts get at most one second together, and none after a cancel.
  deinit {
    guard let host = state.host else { return }
    ls_close(host)
    state.host = nil
  }

  /// The C state; only the initializer can find it missing.
  var host: OpaquePointer {
    guard let host = state.host else { preconditionFailure("the interpreter is not open") }
    return host
  }

  /// The stack of the running thread of Lua.
  var stack: Stack {
    guard let lua = ls_current(host) else { preconditionFailure("the interpreter is closing") }
    return Stack(lua: lua, state: state)
  }

  /// Keeps an object that C has a pointer to until the state is closed.
  func keepAlive(_ object: AnyObject) { referredTo.append(object) }

  /// The number of bytes in use.
  package var memoryInUse: Int { ls_memory(host) }

  /// Collects all garbage.
  ///
  /// Outside of a call each finalizer of a script gets at most one second.
  package func collectGarbage() {
    state.dropReleased()
    ls_collect(host)
  }

  /// Makes `os.exit` an error with this message; nil lets it end the script.
  package var exitRefusal: String? {
    didSet { ls_refuse_exit(host, exitRefusal) }
  }
}

/// `package.path` for folders, as a C string.
private func modulePath(_ folders: [[UInt8]]) -> [CChar] {
  let templates = folders.filter { $0.first == UInt8(ascii: "/") }.flatMap { folder in
    [folder + Array("/?.lua".utf8), folder + Array("/?/init.lua".utf8)]
  }
  let path = templates.joined(separator: [UInt8(ascii: ";")])
  return path.map { CChar(bitPattern: $0) } + [0]
}
