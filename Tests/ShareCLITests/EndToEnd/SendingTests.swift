import Glibc
import TestSupport
import Testing

@Suite(
  .waiting,
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

  @Test(
    "Ctrl-C while the server is silent ends by the signal and leaves nothing",
    arguments: [
      ("smtp_sink.py", "mail note.md -o to=ann@example.org", "tries", "sendmail"),
      ("http_sink.py", "message note.md -o to=json://127.0.0.1:$(cat sink/port)", "1", "apprise"),
    ])
  func interrupt(server: String, command: String, sign: String, child: String) throws {
    let result = try run(
      server, "silent",
      """
      processes() {
        for process in /proc/[0-9]*; do
          ! grep -qzxF "HOME=$HOME" "$process/environ" 2>/dev/null || cat "$process/comm"
        done
      }
      \(Self.account)
      set -m
      share run \(command) & pid=$!
      until [ -s sink/\(sign) ]; do sleep 0.02; done
      processes >during
      kill -INT $pid
      wait $pid
      echo "status $?"; ls "$TMPDIR"
      processes >after
      grep -cx \(child) during; grep -cxE 'share|\(child)' after
      """)
    #expect(result.outputText == "status 130\n1\n0\n", "\(result.outputText)\(result.errorText)")
  }

  @Test(.enabled(if: TmuxSession.isAvailable, "tmux is not installed"))
  func `Ctrl-C on a terminal cancels a message and leaves the terminal as it was`() throws {
    let stage = try SheetStage(
      """
      mkdir sink; /usr/bin/python3 -B '\(sinks)/http_sink.py' "$PWD/sink" silent & sink=$!
      trap 'kill $sink' EXIT
      until [ -s sink/port ]; do sleep 0.02; done
      share run message --text hello -o to=json://127.0.0.1:$(cat sink/port) --json
      """, configuration: "", isReady: "")
    #expect(poll { !stage.read("sink/1").isEmpty })
    try stage.press("C-c")
    #expect(stage.status() == "130")
    #expect(stage.isRestored)
    #expect(
      stage.read("out")
        == #"{"activity":"message","status":"cancelled","items":[],"skipped":[],"failed":[],"error":null}"#
        + "\n")
    #expect(stage.read("err") == "")
  }

  @Test(.enabled(if: TmuxSession.isAvailable, "tmux is not installed"))
  func `a mail program that would ask for a password on the terminal is not waited for`() throws {
    // tmux ignores the signals that stop who reads from the terminal behind our back.
    let stage = try SheetStage(
      """
      mkdir sink; /usr/bin/python3 -B '\(sinks)/smtp_sink.py' "$PWD/sink" keyed 2>sink/log & sink=$!
      trap 'kill $sink' EXIT
      until [ -s sink/port ]; do sleep 0.02; done
      \(Self.account)
      printf 'auth plain\nuser me\n' >>~/.msmtprc
      env --default-signal=TTIN,TTOU share run mail --text hello -o to=ann@example.org
      """, configuration: "", isReady: "")
    #expect(stage.status() == "1")
    #expect(stage.isRestored)
    #expect(
      stage.read("err") == """
        share: `/usr/sbin/sendmail` asks for something on the terminal, as for a password
        hint: its own settings are the place for what it must know

        """)
  }

  @Test(
    "what fails ends with the status of its cause",
    arguments: [
      ("smtp_sink.py", "refuse", "mail note.md -o to=ann@example.org", 1),
      ("smtp_sink.py", "silent", "mail note.md -o to=ann@example.org --timeout 0.5s", 124),
      ("smtp_sink.py", "take", "mail note.md -o to=ann", 2),
      ("smtp_sink.py", "take", "mail note.md", 4),
      ("smtp_sink.py", "take", "mail gone.md -o to=ann@example.org", 5),
      ("http_sink.py", "deny", "message note.md -o to=json://127.0.0.1:$(cat sink/port)", 1),
      (
        "http_sink.py", "silent",
        "message note.md -o to=json://127.0.0.1:$(cat sink/port) --timeout 1.5s", 124
      ),
    ])
  func status(server: String, mode: String, command: String, status: Int) throws {
    let result = try run(server, mode, "\(Self.account)\nshare run \(command); echo $?")
    #expect(result.outputText == "\(status)\n", "\(result.errorText)")
    #expect(result.errorText.hasPrefix("share: "), "\(result.errorText)")
  }

  @Test func `no command tells what an address holds, not even of a broken configuration`() throws {
    let address = "json://s3cretUser:s3cretWord@127.0.0.1:1/s3cretPath"
    try sandbox.write(
      "config/sharesheet/init.lua", "share.targets { team = '\(address)' }\n")
    try sandbox.write(
      "broken/init.lua", "share.targets { team = '\(address)', other = { '\(address)' } }\n")
    let result = try sandbox.shell(
      """
      for words in 'list note.md --all' 'list note.md --all --json' 'explain note.md' \
        'explain note.md --json' 'explain note.md --activity message' 'check' 'check --json' 'help message' \
        'list --values message' 'run message note.md -o to=team --dry-run' \
        'run message note.md -o to=team --json -v' 'run message note.md -o to=taem' \
        'run mail note.md -o to=team' 'list note.md --config broken/init.lua' \
        'check broken/init.lua'; do
        share $words
      done >seen 2>&1
      grep -c 's3cr[e]t' seen; grep -c 'team' seen; grep -c 'share.targets' seen
      """)
    let counts = result.outputText.split(separator: "\n")
    let seen = String(decoding: try sandbox.root.read("work/seen"), as: UTF8.self)
    #expect(counts.first == "0", "\(seen)")
    #expect(counts.count == 3 && !counts.dropFirst().contains("0"), "\(seen)")
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

  /// Has msmtp send to the server of the test.
  private static let account = """
    printf 'account default\\nhost 127.0.0.1\\nport %s\\nfrom me@example.org\\n' $(cat sink/port) >~/.msmtprc
    chmod 600 ~/.msmtprc
    """

  /// Runs a command line while a server of a test listens.
  private func run(_ server: String, _ mode: String, _ command: String) throws -> ProgramResult {
    try sandbox.shell(
      """
      mkdir sink
      /usr/bin/python3 -B '\(sinks)/\(server)' "$PWD/sink" \(mode) 2>sink/log & sink=$!
      trap 'kill $sink' EXIT
      for _ in $(seq 500); do [ ! -s sink/port ] || break; sleep 0.02; done
      \(command)
      """)
  }
}
