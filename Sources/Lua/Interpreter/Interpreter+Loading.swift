import CLuaShims

extension Interpreter {
  /// Loads source text as a function.
  ///
  /// Skips a byte order mark and a first line that begins with `#`. `name` is the chunk name: `@` and
  /// the path for files, `=` and a word for others. `environment` replaces the globals of the chunk.
  /// Throws ``LuaError/syntax(_:)``.
  package func load(_ bytes: [UInt8], name: String, environment: Reference? = nil)
    throws(LuaError) -> Reference
  {
    try load(bytes, name: Array(name.utf8), environment: environment)
  }

  /// Loads source text whose name need not be UTF-8.
  package func load(_ bytes: [UInt8], name: [UInt8], environment: Reference? = nil)
    throws(LuaError) -> Reference
  {
    let chunkName = name.map { CChar(bitPattern: $0) } + [0]
    return try withinCall { (stack, _) throws(LuaError) in
      if let environment { stack.push(environment) }
      let status = bytes.withUnsafeBytes { text in
        ls_load(
          stack.lua, text.bindMemory(to: CChar.self).baseAddress, text.count, chunkName,
          environment != nil)
      }
      try check(status, on: stack.lua)
      return stack.reference(at: -1)
    }
  }

  /// Gives one function its own environment, separate from the rest of its chunk.
  ///
  /// Returns false for functions that use no globals and for C and Swift functions.
  package func setEnvironment(of function: Reference, to environment: Reference) -> Bool {
    let stack = stack
    stack.push(function)
    stack.push(environment)
    defer { stack.pop() }
    return ls_set_environment(stack.lua)
  }
}
