import Lua
import ShareCore

/// Keeps the locals of earlier lines, so that later lines and the functions of earlier ones share
/// the very same variables.
///
/// A later line becomes a function in a chunk that declares those locals; then its variables are
/// made to be the kept ones (`debug.upvaluejoin`). A line that declares locals leaves a function
/// behind that has them.
final class KeptLocals {
  private struct Kept {
    /// A function that has the variable.
    let holder: Reference
    /// The place of the variable among those of the holder.
    let place: Int64
    let isConstant: Bool
  }

  private let interpreter: Interpreter
  private let join: Reference
  private let readVariable: Reference
  private var kept: [String: Kept] = [:]

  /// Prepares to keep locals; nil where the configuration took the `debug` library away.
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

  /// Reads a local; nil where none is kept by that name.
  func value(of name: String) -> Value? {
    guard let local = kept[name] else { return nil }
    return variable(local.place, of: local.holder)?.value
  }

  /// Loads a chunk whose syntax is right, with the kept locals it names; nil for one without any.
  ///
  /// `take` is to be called once the function has returned, and keeps what it declared.
  func load(_ chunk: Bytes, name: Bytes) throws(LuaError) -> (Reference, take: () -> Void)? {
    let topLevel = TopLevel(SourceText(chunk))
    // What is to be closed is closed when the line ends, and `_` is the last value.
    let new = topLevel.locals.filter { $0.attribute != "close" && $0.name != "_" }
    let old = names(in: SourceText(chunk)).filter { kept[$0] != nil }
    guard !new.isEmpty || !old.isEmpty else { return nil }
    let store = interpreter.table()
    let maker: Reference
    do throws(LuaError) {
      maker = try interpreter.load(
        wrapped(chunk, old, new.map(\.name), returnOffset: topLevel.returnOffset), name: name)
    } catch {
      // A jump to the end of the chunk may not pass a declaration once something stands behind it.
      maker = try interpreter.load(wrapped(chunk, old, [], returnOffset: nil), name: name)
    }
    // The arguments keep a constant from being one that the compiler knows.
    let arguments = [Value.table(store)] + old.map { _ in Value.nil }
    guard case .function(let function)? = try interpreter.call(maker, arguments).first else {
      return nil
    }
    try share(function)
    return (function, { self.take(new, from: store) })
  }

  private func names(in source: SourceText) -> [String] {
    // Globals are fields of it.
    var names: Set<String> = ["_ENV"]
    for token in source.tokens where token.kind == .name { names.insert(source.text(token)) }
    return names.sorted()
  }

  /// Puts a chunk behind the declaration of what it names, and has it leave what it declares.
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

  /// Makes the variables of a function that are called as kept ones be those.
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

  /// Keeps a constant that the compiler put into the code, so that there is no variable of it.
  private func keepFolded(_ name: String, at index: Int, of holder: Reference) {
    let source = "local value = ... return function() return value end"
    // Neither can fail but for memory, and then the next line fails in its turn.
    guard let values = try? interpreter.call(holder), values.indices.contains(index),
      let maker = try? interpreter.load(Bytes(source.utf8), name: "=constant"),
      case .function(let own)? = try? interpreter.call(maker, [values[index]]).first
    else { return }
    kept[name] = Kept(holder: own, place: 1, isConstant: true)
  }

  private func variable(_ place: Int64, of function: Reference) -> (name: String, value: Value)? {
    // It fails for no function and no place.
    let results = try? interpreter.call(
      readVariable, [.function(function), .integer(place)], results: 2)
    guard let results, let name = results[0].string else { return nil }
    return (name, results[1])
  }

  /// Names what a line stores its locals in; no one would call a variable so.
  private static let store = "__share_locals"
}
