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

  /// Answers requests made outside of ``run(_:_:limits:driver:)``.
  package var driver: Driver?

  /// The owner of the interpreter, for host functions, which must not capture it.
  ///
  /// Unowned, because the owner holds the interpreter; unsafe, so that finalizers of scripts can
  /// still use the owner while its `deinit` calls ``close()``.
  package unowned(unsafe) var context: AnyObject?

  /// The settings of an interpreter.
  package struct Configuration {
    /// The absolute paths of the module folders, in the order of the search.
    package var moduleFolders: [[UInt8]]
    /// The maximum memory of the interpreter in bytes; nil is no limit.
    package var memory: Int?
    /// The destination of output.
    package var sink: Sink
    /// Whether to behave as the stock interpreter even if that is less safe.
    ///
    /// For conformance tests only: accepts precompiled chunks, uses the stock search for modules, and
    /// does not limit finalizers.
    package var conformance: Bool

    /// Makes a configuration; the default sink discards output.
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

  /// Opens an interpreter; throws ``LuaError/memory(_:)`` if there is not enough memory.
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

  deinit { close() }

  /// Closes the state; afterwards the interpreter may not be used.
  ///
  /// All finalizers of scripts together get at most one second, and none after a cancellation.
  package func close() {
    guard let host = state.host else { return }
    ls_close(host)
    state.host = nil
  }

  /// The C state, which is missing only before the initializer has ended.
  var host: OpaquePointer {
    guard let host = state.host else { preconditionFailure("the interpreter is not open") }
    return host
  }

  /// The stack of the running Lua thread.
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
  /// Outside of calls, each finalizer of a script gets at most one second.
  package func collectGarbage() {
    state.dropReleased()
    ls_collect(host)
  }

  /// The message with which `os.exit` fails; if nil, it ends the script.
  package var exitRefusal: String? {
    didSet { ls_refuse_exit(host, exitRefusal) }
  }
}

/// Returns `package.path` for folders, as a C string.
private func modulePath(_ folders: [[UInt8]]) -> [CChar] {
  let templates = folders.filter { $0.first == UInt8(ascii: "/") }.flatMap { folder in
    [folder + Array("/?.lua".utf8), folder + Array("/?/init.lua".utf8)]
  }
  let path = templates.joined(separator: [UInt8(ascii: ";")])
  return path.map { CChar(bitPattern: $0) } + [0]
}
