import Glibc
import Subprocesses
import Testing

struct SubprocessErrorTests {
  @Test(
    arguments: [
      (
        .programNotFound(Array("convert".utf8)),
        "program `convert` was not found: install it or add its folder to PATH"
      ),
      (.programNotFound(Array("./x".utf8)), "program `./x` does not exist"),
      (.cannotStart(Array("x".utf8), errno: EPERM), "cannot start `x`: operation not permitted"),
      (.resources(EMFILE), "cannot start a program now: too many open files"),
      (.cannotStart([0xFF], errno: 4_000), "cannot start `\u{FFFD}`: error 4000"),
      (.cancelled(SIGTERM), "cancelled by SIGTERM"),
      (
        .noTerminal(program: Array("vi".utf8)),
        "there is no terminal to run `vi` in: set SHARE_TERMINAL to the command that opens one"
      ),
    ] as [(SubprocessError, String)])
  func `an error says what to do`(error: SubprocessError, text: String) {
    #expect("\(error)" == text)
  }
}
