import Glibc
import Testing

@testable import Lua

struct SinkTests {
  @Test func `all writes keep their order`() throws {
    let transcript = Transcript()
    let lua = try makeInterpreter(transcript: transcript)
    lua.define(
      LuaFunction("host", "") { (call) throws(LuaError) in
        _ = "4\n".utf8.withContiguousStorageIfAvailable {
          call.interpreter.sink(.standardOutput, UnsafeRawBufferPointer($0))
        }
        return .nothing
      })
    try lua.evaluate(
      """
      print(1, nil, true, 2.0)
      io.write('2', 2, 2.5, '\\n')
      io.stdout:write('3\\n'):write('3b\\n')
      host()
      io.stderr:write('5\\n')
      warn('six', 'th')
      io.output():write('7\\n')
      """)
    let expected: [(ScriptStream, String)] = [
      (.standardOutput, "1\tnil\ttrue\t2.0\n"), (.standardOutput, "2"), (.standardOutput, "2"),
      (.standardOutput, "2.5"), (.standardOutput, "\n"), (.standardOutput, "3\n"),
      (.standardOutput, "3b\n"), (.standardOutput, "4\n"), (.standardError, "5\n"),
      (.warning, "sixth"), (.standardOutput, "7\n"),
    ]
    #expect(transcript.entries.map(\.stream) == expected.map(\.0))
    #expect(transcript.entries.map(\.text) == expected.map(\.1))
  }

  @Test func `real files stay as they are`() throws {
    try withTemporaryFolder { folder in
      let transcript = Transcript()
      let lua = try makeInterpreter(transcript: transcript)
      let text = try lua.evaluateText(
        """
        io.output('\(folder)/out')
        io.write('a', 1, '\\n')
        io.close()
        io.output(io.stdout)
        print('seen')
        for line in io.lines('\(folder)/out') do return line end
        """)
      #expect(text == "a1")
      #expect(transcript.text(.standardOutput) == "seen\n")
    }
  }

  @Test(arguments: [EPIPE, ENOSPC])
  func `a sink that fails stops the script`(code: Int32) throws {
    var writes = 0
    let lua = try Interpreter(
      configuration: .init { stream, bytes in
        writes += 1
        return writes > 3 ? code : 0
      })
    let error = lua.evaluationError("while true do pcall(print, 'x') pcall(io.write, 'y') end")
    guard case .output(code)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(writes == 4)
  }

  @Test func `a flush reaches the sink`() throws {
    var flushes = 0
    let lua = try Interpreter(
      configuration: .init { _, bytes in
        if bytes.isEmpty { flushes += 1 }
        return 0
      })
    try lua.evaluate("io.flush() io.stdout:flush() io.stderr:flush()")
    #expect(flushes == 3)
  }

  @Test func `an error in a finalizer is a warning`() throws {
    let transcript = Transcript()
    let lua = try makeInterpreter(transcript: transcript)
    try lua.evaluate("setmetatable({}, { __gc = function() error('lost') end }) collectgarbage()")
    #expect(transcript.text(.warning).contains("test.lua:1: lost"))
  }

  @Test func `warnings can be switched off`() throws {
    let transcript = Transcript()
    let lua = try makeInterpreter(transcript: transcript)
    try lua.evaluate("warn('@off') warn('a') warn('@on') warn('b')")
    #expect(transcript.text(.warning) == "b")
  }

  @Test func `a program started by the script finds the output flushed`() throws {
    var order: [String] = []
    let lua = try Interpreter(
      configuration: .init { _, bytes in
        order.append(bytes.isEmpty ? "flush" : String(decoding: bytes, as: UTF8.self))
        return 0
      })
    let source = "io.write('x') local ok, how, code = os.execute('exit 3') return how .. code"
    #expect(try lua.evaluateText(source) == "exit3")
    #expect(order == ["x", "flush"])
  }
}
