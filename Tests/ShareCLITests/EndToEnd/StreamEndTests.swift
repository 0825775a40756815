import Glibc
import TestSupport
import Testing

/// Ends streams before their time: signals, killed children, closed outputs, missing resources.
@Suite(.waiting)
struct StreamEndTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write(
      "config/sharesheet/init.lua",
      """
      local function child(script)
        return function(items)
          local done, why, details = share.exec { "sh", "-c", script, "sh", items[1].text }
          if not done then return nil, why, details end
          return share.text(items[1].text)
        end
      end
      local function action(id, script)
        share.activity { id = id, title = id, accepts = { text = 1 }, parallel = true,
          perform = child(script) }
      end
      action("work", "echo $1 >> started; sleep 0.03")
      action("long", "echo $1 >> started; sleep 30")
      action("stubborn", "trap '' TERM; echo $1 >> started; while :; do sleep 1; done")
      action("quick", "true")
      action("flood", "head -c 20000000 /dev/zero")
      action("silent", "exec <&- >&- 2>&-; exit 0")
      action("eats", "cat; exit 0")
      action("leaves", "sleep 60 & exit 3")
      action("half", "printf half; kill -9 $$")
      action("shell", "yes | head -1 >/dev/null; exit 0")
      share.activity { id = "same", title = "Same", accepts = { text = 1 }, parallel = true,
        perform = function(items) return items[1] end }
      """)
  }

  private func shell(_ command: String) throws -> (output: String, errors: String) {
    let result = try sandbox.shell(command)
    return (result.outputText, result.errorText)
  }

  @Test func `rounds of killed children and an interrupt lose no item and leave no process`()
    throws
  {
    try sandbox.write("rounds.py", Self.rounds)
    let random = SeededRandom()
    let result = try sandbox.shell("python3 rounds.py 50 \(random.seed)", timeout: 120)
    #expect(result.outputText == "50 rounds\n", "\(result.errorText); \(random.repetition)")
  }

  /// Each round runs 40 items in three workers, kills some children, perhaps interrupts, and counts.
  private static let rounds = """
    import json, os, random, signal, subprocess, sys, time
    from concurrent.futures import ThreadPoolExecutor
    items = [str(number) for number in range(40)]
    def all_children(pid):
        found = []
        for task in os.listdir(f"/proc/{pid}/task"):
            try: found += [int(w) for w in open(f"/proc/{pid}/task/{task}/children").read().split()]
            except OSError: pass
        return found
    def play(number):
        chance = random.Random(int(sys.argv[2]) + number)
        folder = f"round {number}"
        os.mkdir(folder)
        interrupts = chance.random() < 0.5
        share = subprocess.Popen(
            ["share", "run", "work", "--each", "--lines", "--as", "text", "-j3", "--json",
             "--failed", "failed"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, start_new_session=True, cwd=folder)
        share.stdin.write("".join(item + "\\n" for item in items).encode())
        share.stdin.close()
        while not os.path.exists(f"{folder}/started"): time.sleep(0.005)
        for kill in range(chance.randrange(4)):
            time.sleep(chance.random() * 0.05)
            try: victims = all_children(share.pid)
            except OSError: victims = []
            if victims:
                try: os.kill(chance.choice(victims), signal.SIGKILL)
                except ProcessLookupError: pass
        if interrupts:
            time.sleep(chance.random() * 0.1)
            try: share.send_signal(signal.SIGINT)
            except ProcessLookupError: pass
        output = share.stdout.read().decode()
        errors = share.stderr.read().decode()
        status = share.wait()
        results = [json.loads(line) for line in output.splitlines()]
        inputs = [result["input"]["text"] for result in results]
        states = [result["status"] for result in results]
        kept = [json.loads(line)["text"] for line in open(f"{folder}/failed")]
        ran = set(open(f"{folder}/started").read().split())
        problems = []
        if inputs != items[:len(inputs)]: problems.append("order or double")
        if status != -signal.SIGINT and len(inputs) != len(items): problems.append("items lost")
        if not ran <= set(inputs): problems.append("an item that ran has no result")
        lost = [i for i, s in zip(inputs, states) if s != "completed"]
        if kept != lost: problems.append(f"kept {kept}")
        if status == 0 and lost or status == 1 and not lost: problems.append("status")
        if not interrupts and status not in (0, 1): problems.append(f"ended by {status}")
        # What a killed child has left behind is not ours, and ends by itself.
        deadline = time.monotonic() + 5
        left = True
        while left and time.monotonic() < deadline:
            left = subprocess.run(["pgrep", "-s", str(share.pid)], capture_output=True).stdout
        if left: problems.append("processes are left")
        return f"round {number}: {problems} {status} {states} {errors}" if problems else ""
    with ThreadPoolExecutor(5) as several:
        problems = list(filter(None, several.map(play, range(int(sys.argv[1])))))
    print("\\n".join(problems), file=sys.stderr)
    if not problems: print(sys.argv[1], "rounds")
    """

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `a signal cancels what runs and what was read, and names the last item`(signal: Int32) throws
  {
    try sandbox.write(
      "start.py",
      """
      import os, signal, subprocess, sys, time
      for number in (signal.SIGINT, signal.SIGQUIT): signal.signal(number, signal.SIG_DFL)
      child = subprocess.Popen(sys.argv[2:], stdin=open("list"), stdout=open("out", "w"))
      while not os.path.exists("started") and child.poll() is None: time.sleep(0.01)
      child.send_signal(int(sys.argv[1]))
      print("ended by", -child.wait())
      """)
    let result = try shell(
      """
      ulimit -c 0; seq 100 > list
      python3 start.py \(signal) share run long --each --lines --as text -j2 --json
      sort out | uniq -c | grep -c cancelled; grep -vc cancelled out
      """)
    let lines = result.output.split(separator: "\n")
    #expect(lines.first == "ended by \(signal)")
    #expect(lines.last == "0")
    #expect(result.errors.contains("items were cancelled\nshare: the last item read was record "))
  }

  @Test func `a time that is over ends a child that ignores TERM, with all it started`() throws {
    let result = try shell(
      """
      share run stubborn --each --timeout 0.2 --text a
      pgrep -f 'while :; do slee[p] 1' || echo nothing left
      """)
    #expect(result.output == "nothing left\n")
    #expect(result.errors == "share: `a`: timed out\n")
  }

  @Test func `a reader that goes ends a stream of slow items at once and without a word`() throws {
    let result = try shell(
      """
      start=$(date +%s%N)
      { echo 1; echo 2; } | { share run long --each --lines --as text -j2; echo $? >&3; } 3>status |
        sleep 0.5
      [ $(($(date +%s%N) - start)) -lt 8000000000 ] && cat status
      """)
    #expect(result == ("141\n", ""))
  }

  @Test func `head gets its line and ends an endless producer`() throws {
    let result = try shell(
      """
      yes | share run same --each --lines --as text -j2 | head -1
      echo "${PIPESTATUS[@]}"
      """)
    #expect(result == ("y\n141 141 0\n", ""))
  }

  @Test func `a full disk under the results is a failure of the run`() throws {
    let result = try sandbox.shell("yes | share run same --each --lines --as text > /dev/full")
    #expect(result.errorText == "share: cannot write standard output: no space left on device\n")
    #expect(result.status == 1)
  }

  @Test func `a failed list that cannot be written is said at the start`() throws {
    let result = try sandbox.shell("share run same --each --text a --failed nowhere/f")
    #expect(result.status == 1)
    #expect(result.errorText.hasPrefix("share: cannot write "))
  }

  @Test func `an endless producer with slow workers is held back in little memory`() throws {
    let result = try shell(
      """
      yes "$(printf %0200d 0)" | {
        share run long --each --lines --as text -j2 & pid=$!
        while [ "$(wc -l < started 2>/dev/null || echo 0)" -lt 2 ]; do sleep 0.01; done
        sleep 0.3
        awk '/VmHWM/ { print ($2 < 65536) ? "small" : "large " $2 }' /proc/$pid/status
        kill -TERM $pid; wait $pid
      }
      """)
    #expect(result.output == "small\n")
  }

  @Test(arguments: [
    ("flood", "wrote more than"), ("leaves", "ended with status 3"), ("half", "SIGKILL"),
  ])
  func `a child that goes wrong fails its item`(id: String, message: String) throws {
    let result = try shell("share run \(id) --each --text a --text b -j1; echo $?")
    #expect(result.output == "1\n")
    #expect(result.errors.hasPrefix("share: 2 of 2 items failed\nshare: "))
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test(arguments: ["silent", "eats", "shell"])
  func `a child that closes its streams or reads its input does no harm`(id: String) throws {
    let result = try shell("printf 'a\\nb\\n' | share run \(id) --each --lines --as text")
    #expect(result == ("a\nb\n", ""))
  }

  @Test func `too few descriptors make it slower, and fail nothing`() throws {
    let result = try shell(
      "ulimit -n 24; seq 200 | share run quick --each --lines --as text -j12 | tail -1")
    #expect(result == ("200\n", ""))
  }
}
