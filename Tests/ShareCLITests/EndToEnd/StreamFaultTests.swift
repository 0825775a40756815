import Glibc
import TestSupport
import Testing

/// Takes from streams what they count on: processes, obedient children, readers, the clock.
@Suite(.waiting)
struct StreamFaultTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write(
      "config/sharesheet/init.lua",
      """
      local function action(id, script)
        share.activity { id = id, title = id, accepts = { text = 1 }, parallel = true,
          perform = function(items)
            local done, why, details = share.exec { "sh", "-c", script, "sh", items[1].text }
            if not done then return nil, why, details end
            return items[1]
          end }
      end
      action("quick", "true")
      action("flaky", "echo $$ >> started; exit 75")
      action("long", "echo $$ >> started; exec sleep 30")
      action("daemon", "(setsid sh -c 'echo $$ >> daemons; exec sleep 40 <&- >&- 2>&-' &)")
      action("holder", "(setsid sh -c 'echo $$ >> daemons; exec sleep 40' &)")
      share.activity { id = "same", title = "Same", accepts = { text = 1 }, parallel = true,
        perform = function(items) return items[1] end }
      """)
  }

  /// Runs a command as a user who has no process yet, since limits count all that a user has.
  ///
  /// Tests run at the same time, so each has a user of its own.
  private func asNobody(_ number: Int, _ command: String) throws -> ProgramResult {
    guard getuid() == 0 else { try Test.cancel("only root can be a user without processes") }
    let user = "54\(number)\(getpid() % 1000)"
    let become = "setpriv --reuid=\(user) --regid=\(user) --clear-groups"
    guard try sandbox.shell("command -v setpriv").status == 0 else {
      try Test.cancel("`setpriv` is not installed")
    }
    try sandbox.write("limited.sh", command)
    return try sandbox.shell(
      """
      cp --remove-destination "$(readlink -f "$(command -v share)")" ../bin/share
      chown -R \(user) ..
      \(become) share --version >/dev/null || exit 77
      \(become) bash limited.sh
      """)
  }

  @Test func `too few processes make it slower, and fail nothing`() throws {
    let result = try asNobody(
      1, "ulimit -u 16; seq 60 | share run quick --each --lines --as text -j8 > out; wc -l < out")
    if result.status == 77 { try Test.cancel("another user cannot run what was built here") }
    #expect(result.outputText == "60\n")
    #expect(result.errorText == "")
  }

  @Test func `every item has its result where no process can be started at all`() throws {
    // Two suffice for us and our worker, and none is left for a child.
    let result = try asNobody(
      2,
      """
      seq 3 > list; ulimit -u 2
      exec share run quick --each --lines --as text -j1 --json < list
      """)
    if result.status == 77 { try Test.cancel("another user cannot run what was built here") }
    #expect(result.status == 1)
    let lines = result.outputText.split(separator: "\n")
    #expect(lines.count == 3 && lines.allSatisfy { $0.contains("cannot start a program now") })
    #expect(result.errorText.hasPrefix("share: 3 of 3 items failed\nshare: "))
  }

  @Test(arguments: ["daemon", "holder"])
  func `nobody waits for what a child leaves running, not even where it holds the streams`(
    id: String
  ) throws {
    let result = try sandbox.shell(
      """
      start=$(date +%s%N)
      seq 4 | share run \(id) --each --lines --as text -j2
      [ $(($(date +%s%N) - start)) -lt 20000000000 ] && echo in time
      while [ "$(wc -l < daemons)" -lt 4 ]; do sleep 0.01; done
      # They were told to stay.
      kill $(cat daemons) && echo all alive
      """)
    #expect(result.outputText == "1\n2\n3\n4\nin time\nall alive\n")
    #expect(result.errorText == "")
  }

  @Test(arguments: [["same"], ["same", "--json"], ["same", "--unordered"]])
  func `an interrupt ends us also where nobody reads what we write`(words: [String]) throws {
    try sandbox.write("stall.py", Self.stall)
    let result = try sandbox.shell("python3 stall.py \(words.joined(separator: " "))")
    #expect(result.outputText == "stalled\nended by 2\nwhole lines\nkept\n", "\(result.errorText)")
  }

  /// Starts a stream into a pipe that is not read, waits until it is full, and interrupts.
  private static let stall = """
    import fcntl, os, signal, struct, subprocess, sys, termios, time
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    reading, writing = os.pipe()
    yes = subprocess.Popen(["yes", "x" * 50], stdout=subprocess.PIPE)
    share = subprocess.Popen(
        ["share", "run", *sys.argv[1:], "--each", "--lines", "--as", "text", "-j2",
         "--failed", "failed"], stdin=yes.stdout, stdout=writing, stderr=subprocess.DEVNULL)
    yes.stdout.close()
    os.close(writing)
    def waiting():
        return struct.unpack("i", fcntl.ioctl(reading, termios.FIONREAD, bytes(4)))[0]
    before, same = 0, 0
    while same < 20:
        time.sleep(0.02)
        same = same + 1 if before == waiting() > 0 else 0
        before = waiting()
    print("stalled")
    share.send_signal(signal.SIGINT)
    try: print("ended by", -share.wait(15))
    except subprocess.TimeoutExpired: share.kill()
    rest = open(reading, "rb").read().splitlines()
    print("whole lines" if all(len(line) == len(rest[0]) for line in rest[:-1]) else rest)
    # What was read and not started.
    if os.path.exists("failed"): print("kept")
    """

  @Test func `a wall clock that is set back changes no time-out, no rate and no pause`() throws {
    try sandbox.write("clock.sh", Self.clock)
    let result = try sandbox.shell("bash clock.sh")
    if result.status == 77 { try Test.cancel("`faketime` is not installed or does not work here") }
    #expect(
      result.outputText
        == "set back\n8\nin time\ntimeout\n1\n3\nin time\n", "\(result.errorText)")
  }

  /// Runs streams while their wall clock goes back by a day; the monotonic one goes on.
  private static let clock = """
    library=$(ls /usr/lib/*/faketime/libfaketimeMT.so.1 2>/dev/null) || exit 77
    export FAKETIME_NO_CACHE=1 FAKETIME_DONT_FAKE_MONOTONIC=1 FAKETIME_TIMESTAMP_FILE=$PWD/clock
    # The library sets a variable in the first program it is in, and one made by Swift does not find
    # its arguments then; so another program comes first.
    fake() { LD_PRELOAD=$library timeout 20 "$@"; }
    echo +0 > clock
    before=$(fake date +%s)
    echo -1d > clock
    [ "$(fake date +%s)" -lt $((before - 80000)) ] || exit 77
    echo set back
    in_time() { [ $(($(date +%s%N) - $1)) -lt 15000000000 ] && echo in time; }
    # The clock goes back once more as soon as the first item is through.
    echo +0 > clock; start=$(date +%s%N)
    { echo 1; while [ ! -s out ]; do sleep 0.01; done; echo -1d > clock; seq 7; } \\
      | fake share run same --each --lines --as text --rate 10/s > out
    wc -l < out; in_time $start
    echo +0 > clock; start=$(date +%s%N)
    { while [ ! -s started ]; do sleep 0.01; done; echo -1d > clock; } &
    fake share run long --each --timeout 1 --text a --json | grep -o timeout | head -1
    wait; rm started; echo +0 > clock
    { while [ ! -s started ]; do sleep 0.01; done; echo -1d > clock; } &
    fake share run flaky --each --retries 2 --text a 2>/dev/null; echo $?; wc -l < started
    in_time $start; wait
    """
}
