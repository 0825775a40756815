import Lua
import ShareCore

/// Keeps the locals of earlier lines, so that later lines share variables with functions of earlier
/// lines.
///
/// A later line becomes a function in a chunk that declares those locals; `debug.upvaluejoin` then
/// joins its variables with the kept ones. A line that declares locals also stores a function that
/// captures them.
final class KeptLocals {
  private struct Kept {
    /// A function that captures the variable.
    let holder: Reference
    /// The index of the variable among those of the holder.
    let place: Int64
    let isConstant: Bool
  }

  private let interpreter: Interpreter
  private let join: Reference
  private let readVariable: Reference
  private var kept: [String: Kept] = [:]

  /// Prepares to keep locals; nil if the configuration removed the `debug` library.
  init?(_ interpreter: Interpreter) {
    guard case .table(let debug) = interpreter.rawGet(interpreter.globals, "debug"),
      case .function(let join) = interpreter.rawGet(debug, "upvaluejoin"),
      case .function(let readVariable) = interpreter.rawGet(debug, "getupvalue")
    else { return nil }
    self.interpreter = interpreter
    self.join = join
    self.readVariable = readVariable
  }

  var names: [String] { kept.keys.sorted() }

  /// Reads a local; nil if there is none with that name.
  func value(of name: String) -> Value? {
    guard let local = kept[name] else { return nil }
    return variable(local.place, of: local.holder)?.value
  }

  /// Loads a valid chunk with the kept locals that it uses; nil if it uses and declares none.
  ///
  /// Call `take` after the function has returned, to keep the locals it declared.
  func load(_ chunk: Bytes, name: Bytes) throws(LuaError) -> (Reference, take: () -> Void)? {
    let topLevel = TopLevel(SourceText(chunk))
    // `<close>` variables are closed at the end of the line, and `_` is the last value.
    let new = topLevel.locals.filter { $0.attribute != "close" && $0.name != "_" }
    let old = names(in: SourceText(chunk)).filter { kept[$0] != nil }
    guard !new.isEmpty || !old.isEmpty else { return nil }
    let store = interpreter.table()
    let maker: Reference
    do throws(LuaError) {
      maker = try interpreter.load(
        wrapped(chunk, old, new.map(\.name), returnOffset: topLevel.returnOffset), name: name)
    } catch {
      // A `goto` to the end of the chunk may not cross a declaration once code follows it.
      maker = try interpreter.load(wrapped(chunk, old, [], returnOffset: nil), name: name)
    }
    // Passed as arguments, constants are not folded by the compiler.
    let arguments = [Value.table(store)] + old.map { _ in Value.nil }
    guard case .function(let function)? = try interpreter.call(maker, arguments).first else {
      return nil
    }
    try share(function)
    return (function, { self.take(new, from: store) })
  }

  private func names(in source: SourceText) -> [String] {
    // Globals are fields of `_ENV`.
    var names: Set<String> = ["_ENV"]
    for token in source.tokens where token.kind == .name { names.insert(source.text(token)) }
    return names.sorted()
  }

  /// Wraps a chunk in a function after declarations of the locals it uses, and adds code that stores
  /// what it declares.
  private func wrapped(_ chunk: Bytes, _ old: [String], _ new: [String], returnOffset: Int?)
    -> Bytes
  {
    let declared = old.map { kept[$0]?.isConstant == true ? "\($0) <const>" : $0 }
    let names = ([Self.store] + declared).joined(separator: ", ")
    var bytes = Bytes("local \(names) = ... return function(...) ".utf8)
    bytes += chunk[..<(returnOffset ?? chunk.count)]
    if !new.isEmpty {
      // A comment may end the chunk.
      let separator = returnOffset == nil ? "\n" : ""
      let leaving = "\(Self.store)[1] = function() return \(new.joined(separator: ", ")) end"
      bytes += Bytes("\(separator);\(leaving) ".utf8)
    }
    bytes += chunk[(returnOffset ?? chunk.count)...]
    return bytes + Bytes("\nend".utf8)
  }

  /// Joins the variables of a function with the kept ones of the same names.
  private func share(_ function: Reference) throws(LuaError) {
    var place: Int64 = 1
    while let variable = variable(place, of: function) {
      if let local = kept[variable.name] {
        _ = try interpreter.call(
          join,
          [.function(function), .integer(place), .function(local.holder), .integer(local.place)])
      }
      place += 1
    }
  }

  private func take(_ new: [TopLevel.Local], from store: Reference) {
    guard case .function(let holder) = interpreter.rawGet(store, at: 1) else { return }
    var places: [String: Int64] = [:]
    var place: Int64 = 1
    while let variable = variable(place, of: holder) {
      places[variable.name] = place
      place += 1
    }
    for (index, local) in new.enumerated() {
      let isConstant = local.attribute == "const"
      if let place = places[local.name] {
        kept[local.name] = Kept(holder: holder, place: place, isConstant: isConstant)
      } else {
        keepFolded(local.name, at: index, of: holder)
      }
    }
  }

  /// Keeps a constant that the compiler folded into the code, so that it has no variable.
  private func keepFolded(_ name: String, at index: Int, of holder: Reference) {
    let source = "local value = ... return function() return value end"
    // These fail only without memory, and then the next line fails too.
    guard let values = try? interpreter.call(holder), values.indices.contains(index),
      let maker = try? interpreter.load(Bytes(source.utf8), name: "=constant"),
      case .function(let own)? = try? interpreter.call(maker, [values[index]]).first
    else { return }
    kept[name] = Kept(holder: own, place: 1, isConstant: true)
  }

  private func variable(_ place: Int64, of function: Reference) -> (name: String, value: Value)? {
    // `debug.getupvalue` raises for no function and no index.
    let results = try? interpreter.call(
      readVariable, [.function(function), .integer(place)], results: 2)
    guard let results, let name = results[0].string else { return nil }
    return (name, results[1])
  }

  /// The variable in which a line stores its locals.
  private static let store = "__share_locals"
}
