import Glibc
import Subprocesses
import Testing

struct SignalNameTests {
  @Test(arguments: [(SIGKILL, "SIGKILL"), (SIGTERM, "SIGTERM"), (SIGSYS, "SIGSYS"), (40, "SIG40")])
  func `a signal has its manual page's name`(signal: Int32, name: String) {
    #expect(SignalName.of(signal) == name)
  }
}
