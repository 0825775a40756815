import Testing

@testable import Lua

struct OptionsTests {
  private static let declared = [
    Parameter("timeout", .number, optional: true), Parameter("cwd", .string, optional: true),
    Parameter("title", .string),
  ]

  private func makeExec() throws -> Interpreter {
    let lua = try makeInterpreter()
    lua.define(
      LuaFunction(
        "exec", "Runs.", parameters: [Parameter("spec", .arguments(.text, Self.declared))]
      ) { (call) throws(LuaError) in
        let options = try call.arguments(1, .text, Self.declared)
        let words = options.positions.map { $0.string ?? String($0.integer ?? 0) }
        let timeout = options.number("timeout").map { String($0) } ?? "none"
        return .value(
          .string("\(words.joined(separator: " ")) \(timeout) \(options.string("title") ?? "")"))
      })
    return lua
  }

  @Test func `positions and keys are read`() throws {
    let result = try makeExec().evaluateText("return exec { 'ls', 5, timeout = 2, title = 't' }")
    #expect(result == "ls 5 2.0 t")
  }

  @Test(arguments: [
    (
      "exec { title = 't', timeuot = 1 }",
      "exec: option `timeuot` is unknown; did you mean `timeout`?"
    ),
    ("exec { title = 't', zebra = 1 }", "exec: option `zebra` is unknown"),
    ("exec { title = 't', timeout = 'x' }", "exec: option `timeout` must be a number, got `x`"),
    ("exec { 'a' }", "exec: option `title` must be a string, got nil"),
    ("exec { {}, title = 't' }", "exec: position 1 must be a string or a number, got a table"),
    ("exec { title = 't', [true] = 1 }", "exec: option a boolean is unknown"),
    ("exec('x')", "exec: argument 1 must be a table, got `x`"),
  ])
  func `other keys and values raise`(source: String, message: String) throws {
    #expect(try makeExec().evaluationError(source)?.description == "test.lua:1: \(message)")
  }

  @Test func `without positions a position is an unknown option`() throws {
    let lua = try makeInterpreter()
    let table = lua.table(array: ["x"])
    #expect {
      _ = try lua.options(table, [], path: "share.run")
    } throws: { "\($0)" == "share.run: option 1 is unknown" }
  }

  @Test func `an optional table that is missing gives no options`() throws {
    let lua = try makeInterpreter()
    let options = try lua.options(nil, [Parameter("a", .string, optional: true)], path: "f")
    #expect(options["a"].isNil)
    #expect(options.positions.isEmpty)
  }
}
