import Glibc
import TestSupport
import Testing

/// Runs a line of sh and collects what it prints.
enum ShellCommand {
  static func output(_ line: String, in folder: TemporaryFolder? = nil) throws -> String {
    let place = folder.map { "cd '\($0.path)' && " } ?? ""
    let stream = try #require(popen(place + line, "re"))
    defer { pclose(stream) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, stream), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func exists(_ program: String) -> Bool {
    system("command -v \(program) >/dev/null") == 0
  }
}
