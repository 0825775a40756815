import CBench
import Glibc

/// A pipe whose ends are closed when it is freed, or earlier; see pipe(7).
final class Pipe {
  private var ends: [Int32] = [-1, -1]

  init() throws(BenchError) {
    let code = bench_pipe(&ends)
    guard code == 0 else { throw .system("making a pipe", code: code) }
  }

  /// Makes a named pipe that any program may write to; see fifo(7).
  init(named path: String) throws(BenchError) {
    guard mkfifo(path, 0o600) == 0 || errno == EEXIST else {
      throw .system("mkfifo \(path)", code: errno)
    }
    // Open for writing too, so that reading never ends when a writer closes it.
    ends[0] = open(path, O_RDWR | O_CLOEXEC)
    guard ends[0] >= 0 else { throw .system("opening \(path)", code: errno) }
  }

  deinit {
    closeReading()
    closeWriting()
  }

  var reading: Int32 { ends[0] }
  var writing: Int32 { ends[1] }

  func closeReading() { close(&ends[0]) }

  func closeWriting() { close(&ends[1]) }

  /// Reads until a newline; false at the end of the stream or after ten seconds without data.
  func readLine() -> Bool {
    var block = [UInt8](repeating: 0, count: 4096)
    var descriptor = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    while poll(&descriptor, 1, 10_000) > 0 {
      let count = read(reading, &block, block.count)
      guard count > 0 else { return false }
      if block[..<count].contains(UInt8(ascii: "\n")) { return true }
    }
    return false
  }

  private func close(_ end: inout Int32) {
    guard end >= 0 else { return }
    Glibc.close(end)
    end = -1
  }
}
