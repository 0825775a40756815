import Glibc
import TestSupport
import Testing

@Suite(
  .enabled(
    if: (["/usr/sbin/sendmail", "/usr/bin/apprise"] as [String]).allSatisfy {
      access($0, X_OK) == 0
    },
    "needs msmtp-mta and apprise"))
struct SendingTests {
  private let sandbox: Sandbox
  private let sinks = Repository.root + "/Tests/ShareCoreTests/Counterparts"

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("note.md", "# Note\n")
  }

  @Test func `Ctrl-C while the mail server is silent ends by the signal and leaves nothing`() throws
  {
    let result = try run(
      "smtp_sink.py", "silent",
      """
      printf 'account default\\nhost 127.0.0.1\\nport %s\\nfrom me@example.org\\n' $(cat sink/port) >~/.msmtprc
      chmod 600 ~/.msmtprc
      set -m
      share run mail note.md -o to=ann@example.org & pid=$!
      until [ -s sink/tries ]; do sleep 0.02; done
      kill -INT $pid
      wait $pid
      echo "status $?"; ls "$TMPDIR"; pgrep -f "[m]smtp.*$PWD" || true
      """)
    #expect(result.outputText == "status 130\n", "\(result.outputText)\(result.errorText)")
  }

  @Test func `a secret of a target is in no command line, not even ours, nor in what is said`()
    throws
  {
    // The shell's own command line may not hold it either.
    try sandbox.write("address.in", "json://s3cretUser:s3cretWord@127.0.0.1:PORT/s3cretPath")
    try sandbox.write(
      "config/sharesheet/init.lua",
      "share.targets { team = io.open(os.getenv('PWD') .. '/address'):read('a') }")
    let result = try run(
      "http_sink.py", "deny",
      """
      sed "s/PORT/$(cat sink/port)/" address.in >address
      share run message note.md --text hello -o to=team --json -v 2>errors >output
      echo "status $?"
      share run message note.md -o to=@address --no-config --json -v 2>>errors >>output
      grep -c 'share run message' sink/processes
      cat sink/processes errors output | grep -c 's3cr[e]t'
      ls "$TMPDIR"
      """)
    let lines = result.outputText.split(separator: "\n")
    #expect(lines.first == "status 1" && lines.last == "0", "\(result.outputText)")
    #expect(lines.count == 3 && lines[1] != "0", "\(result.outputText)")
    let output = String(decoding: try sandbox.root.read("work/output"), as: UTF8.self)
    #expect(output.contains("\"message\":\"`apprise` failed: "), "\(output)")
  }

  /// Runs a command line while a server of a test listens.
  private func run(_ server: String, _ mode: String, _ command: String) throws -> ProgramResult {
    try sandbox.shell(
      """
      mkdir sink
      /usr/bin/python3 '\(sinks)/\(server)' "$PWD/sink" \(mode) 2>sink/log & sink=$!
      trap 'kill $sink' EXIT
      for _ in $(seq 500); do [ ! -s sink/port ] || break; sleep 0.02; done
      \(command)
      """)
  }
}
