import Glibc
import Testing

@testable import Lua

struct NestedInterpretersTests {
  /// An interpreter with a function that runs a chunk in another interpreter.
  private func makePair(_ source: String, ended: @escaping (LuaError?) -> Void) throws
    -> (outer: Interpreter, inner: Interpreter)
  {
    let outer = try makeInterpreter()
    let inner = try makeInterpreter()
    let chunk = try inner.load(Array(source.utf8), name: "@inner.lua")
    outer.define(
      LuaFunction("nested", "") { (_) throws(LuaError) in
        do throws(LuaError) {
          _ = try inner.call(chunk)
          ended(nil)
        } catch {
          ended(error)
        }
        return .nothing
      })
    return (outer, inner)
  }

  @Test func `a deadline reaches an interpreter that runs inside`() throws {
    var innerError: LuaError?
    let pair = try makePair("while true do pcall(error) end") { innerError = $0 }
    let error = pair.outer.evaluationError(
      "nested()", limits: Limits(deadline: .milliseconds(30)))
    guard case .deadline? = error, case .cancelled? = innerError else {
      Issue.record("\(String(describing: error)), \(String(describing: innerError))")
      return
    }
    #expect(try pair.inner.evaluateText("return 1") == "1")
  }

  @Test func `a prompt inside stops the clock outside`() throws {
    let pair = try makePair("wait()") { #expect($0 == nil) }
    pair.inner.define(
      LuaFunction("wait", "") { (call) throws(LuaError) in
        call.interpreter.pausingTime { _ = usleep(600_000) }
        return .nothing
      })
    let text = try pair.outer.evaluateText(
      "nested() return 'in time'", limits: Limits(deadline: .milliseconds(400)))
    #expect(text == "in time")
  }

  @Test func `many interpreters work beside each other on threads`() throws {
    var threads = [pthread_t](repeating: pthread_t(), count: 4)
    for index in threads.indices {
      pthread_create(
        &threads[index], nil,
        { _ in
          guard let lua = try? makeInterpreter() else { return nil }
          for _ in 0..<20 {
            let error = lua.evaluationError(
              "while true do pcall(error) end", limits: Limits(deadline: .milliseconds(2)))
            guard case .deadline? = error else { return nil }
          }
          return UnsafeMutableRawPointer(bitPattern: 1)
        }, nil)
    }
    for thread in threads {
      var result: UnsafeMutableRawPointer?
      pthread_join(thread, &result)
      #expect(result != nil)
    }
  }
}
