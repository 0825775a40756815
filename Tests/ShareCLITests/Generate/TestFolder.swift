import Glibc
import Testing

/// A folder of a test's own, removed with it.
final class TestFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/sharecli.XXXXXX".utf8CString)
    _ = try #require(mkdtemp(&template))
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    _ = try? ShellCommand.output("rm -rf \(path)")  // What stays in /tmp is no fault of the test.
  }

  func write(_ text: String, to name: String, mode: mode_t = 0o644) throws {
    let descriptor = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, mode)
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    try #require(descriptor >= 0 && Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
  }

  func read(_ name: String) throws -> String {
    try ShellCommand.output("cat \(name) 2>/dev/null", in: self)
  }
}
