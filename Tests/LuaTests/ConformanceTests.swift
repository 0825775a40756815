import Glibc
import Testing

@testable import Lua

/// The folder of the official tests of Lua 5.4.4 (`testes` of its sources), named by the caller.
private let folder = getenv("LUA_TESTSUITE").map { String(cString: $0) }

struct ConformanceTests {
  @Test(.enabled(if: folder != nil, "LUA_TESTSUITE names no folder of the official tests"))
  func `the official tests pass`() async {
    await #expect(processExitsWith: .success) {
      alarm(300)
      let folder = try #require(getenv("LUA_TESTSUITE").map { String(cString: $0) })
      try #require(chdir(folder) == 0)
      let lua = try Interpreter(
        configuration: .init(conformance: true) { stream, bytes in
          write(stream == .standardOutput ? 1 : 2, bytes.baseAddress, bytes.count)
          return 0
        })
      try lua.evaluate("_U = true arg = { [0] = 'all.lua' }")
      let chunk = try lua.evaluate("return assert(loadfile('all.lua'))")
      guard case .function(let all)? = chunk.first else { return }
      _ = try lua.call(all)
    }
  }
}
