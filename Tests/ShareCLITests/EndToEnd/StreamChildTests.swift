import TestSupport
import Testing

/// Starts children from streams: what they find, what they leave, what their failures do to others.
@Suite(.waiting)
struct StreamChildTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write(
      "config/sharesheet/init.lua",
      """
      local function action(id, script, accepts)
        share.activity { id = id, title = id, accepts = accepts or { text = 1 }, parallel = true,
          perform = function(items)
            local words = { "bash", "-c", script, "bash" }
            for i, item in ipairs(items) do words[i + 4] = item.text end
            local done, why, details = share.exec(words)
            if not done then return nil, why, details end
            return share.text((done.stdout:gsub("\\n$", "")))
          end }
      end
      action("shell", 'eval "$1"')
      action("count", "echo $#", { text = 1000 })
      action("quick", "exit 0")
      action("leaves", "sleep 60 <&- >&- 2>&- & exit 3")
      action("double", "(setsid sh -c 'sleep 0.1 &' &)")
      action("slow", "echo >> started; sleep 0.05; echo $1")
      action("pair", [[
        if [ $1 = bad ]; then
          until [ -e begun ]; do sleep 0.01; done
          exit 1
        fi
        touch begun; sleep 0.3; echo $1 > whole; echo $1 ]])
      action("sleeper", "echo $$ >> started; sleep 30")
      action("stubborn", "trap '' TERM; echo $BASHPID >> started; while :; do sleep 0.1; done")
      """)
  }

  /// How we are started, what the child says, and what it must say.
  private static let table: [(ours: String, child: String, output: String)] = [
    ("", "yes | head -1 >/dev/null; echo ${PIPESTATUS[0]}", "141"),
    ("trap '' PIPE;", "env yes 2>/dev/null | head -1 >/dev/null; echo ${PIPESTATUS[0]}", "1"),
    ("trap '' HUP;", "grep SigIgn /proc/self/status | grep -c '1$'", "1"),
    ("", "readlink /proc/self/fd/0", "/dev/null"),
    // The last one is that of the folder which `ls` reads.
    ("exec 7</dev/null 9</dev/null;", "ls /proc/self/fd | paste -sd ' '", "0 1 2 3"),
    ("umask 027; cd /usr;", "umask; pwd", "0027\n/usr"),
    ("", "ps -o pgid= $$ | tr -d ' ' | grep -cx $$", "1"),
  ]

  @Test(arguments: table.indices)
  func `a child finds things as we found them`(row: Int) throws {
    let (ours, child, output) = Self.table[row]
    try sandbox.write("child", child)
    let result = try sandbox.shell(
      #"child=$(cat child); \#(ours) exec share run shell --each --text "$child""#)
    #expect(result.outputText == output + "\n", "\(result.errorText)")
  }

  @Test func `two hundred thousand long paths are arguments in batches`() throws {
    let result = try sandbox.shell(
      """
      python3 -c '
      for number in range(200000): print("/" + "x" * 194 + "%05d" % number)' \\
        | share run count --batch 1000 --lines --as text -j2 | sort | uniq -c | tr -s ' '
      """, timeout: 60)
    #expect(result.outputText == " 200 1000\n", "\(result.errorText)")
  }

  @Test func `an argument that no child can have fails its item alone and says the way out`() throws
  {
    let result = try sandbox.shell(
      "{ echo a; head -c 204800 /dev/zero | tr '\\0' x; echo; echo b; } "
        + "| share run count --batch 3 --lines --as text")
    #expect(result.outputText == "1\n1\n")
    #expect(
      result.errorText.hasSuffix(
        "an argument or variable for `bash` has 204800 bytes, more than 131071: "
          + "pass it in a file or on standard input\n"))
  }

  @Test(arguments: ["", "--fail-fast"])
  func `a failure leaves those that run alone`(option: String) throws {
    let result = try sandbox.shell(
      """
      printf 'good\\nbad\\n' | share run pair --each --lines --as text -j2 \(option) -q
      echo $?; cat whole
      """)
    #expect(result.outputText == "good\n1\ngood\n")
  }

  @Test func `a child that ends is reported though another one goes on, and none is left behind`()
    throws
  {
    try sandbox.write("watch.py", Self.watch)
    let result = try sandbox.shell("seq 8 > list; python3 watch.py leaves -j2")
    #expect(result.outputText == "8 results\nfew zombies\n8 with status 3\n")
    let doubled = try sandbox.shell("seq 300 > list; python3 watch.py double -j4")
    #expect(doubled.outputText == "300 results\nfew zombies\n0 with status 3\n")
  }

  /// Runs a stream and looks all the time for children of ours that ended and were not taken.
  private static let watch = """
    import os, subprocess, sys, time
    share = subprocess.Popen(
        ["share", "run", sys.argv[1], "--each", "--lines", "--as", "text", "--json", sys.argv[2]],
        stdin=open("list"), stdout=open("out", "w"), stderr=subprocess.DEVNULL)
    most = 0
    while share.poll() is None:
        zombies = 0
        try:
            for task in os.listdir(f"/proc/{share.pid}/task"):
                for child in open(f"/proc/{share.pid}/task/{task}/children").read().split():
                    try: zombies += open(f"/proc/{child}/stat").read().rsplit(")")[1].split()[0] == "Z"
                    except OSError: pass
        except OSError: pass
        most = max(most, zombies)
        time.sleep(0.002)
    out = open("out").read()
    print(out.count("\\n"), "results")
    print("few zombies" if most <= int(sys.argv[2][2:]) else most)
    print(out.count('"exit_status":3'), "with status 3")
    """

  @Test func `no child of many gets a signal that was for nobody`() throws {
    let result = try sandbox.shell(
      """
      for round in 1 2 3; do
        seq 500 | share run quick --each --lines --as text -j8 --unordered || echo failed
      done | sort | uniq -c | tr -s ' '
      """)
    #expect(result.outputText == " 1500 \n")
    #expect(result.errorText == "")
  }

  @Test func `nothing is started for a reader that has gone`() throws {
    let result = try sandbox.shell(
      """
      seq 1000000 | share run slow --each --lines --as text -j3 | head -1
      echo "${PIPESTATUS[1]}"; [ "$(wc -l < started)" -le 8 ] && echo few
      """)
    #expect(result.outputText == "1\n141\nfew\n")
    #expect(result.errorText == "")
  }

  @Test func `a second interrupt ends us and what ignores the first at once`() throws {
    try sandbox.write(
      "twice.py",
      """
      import os, signal, subprocess, time
      signal.signal(signal.SIGINT, signal.SIG_DFL)
      share = subprocess.Popen(
          ["share", "run", "stubborn", "--each", "--lines", "--as", "text", "-j2"],
          stdin=open("list"), start_new_session=True)
      def pids(): return open("started").read().split() if os.path.exists("started") else []
      while len(pids()) < 2: time.sleep(0.01)
      share.send_signal(signal.SIGINT)
      time.sleep(0.1)
      start = time.monotonic()
      share.send_signal(signal.SIGINT)
      print("ended by", -share.wait())
      print("at once" if time.monotonic() - start < 4 else "late")
      deadline = time.monotonic() + 10
      def lives(pid):
          try: return open(f"/proc/{pid}/stat").read().rsplit(")")[1].split()[0] != "Z"
          except OSError: return False
      while any(map(lives, pids())) and time.monotonic() < deadline: time.sleep(0.01)
      print([pid for pid in pids() if lives(pid)])
      """)
    let result = try sandbox.shell("seq 9 > list; python3 twice.py")
    #expect(result.outputText == "ended by 2\nat once\n[]\n", "\(result.errorText)")
  }

  @Test(.enabled(if: TmuxSession.isAvailable, "tmux is not installed"))
  func `Ctrl-C on a terminal ends a stream and all it started, and gives the terminal back`()
    throws
  {
    try sandbox.write("list", "1\n2\n3\n")
    try sandbox.write("rc", "PS1='ready$ '\n")
    let terminal = try TmuxSession(
      sandbox, command: "exec bash --noprofile --rcfile rc -i")
    #expect(try terminal.shows("ready$"))
    try terminal.type("stty -a > before\n")
    try terminal.type("share run sleeper --each --lines --as text -j2 < list > out\n")
    #expect(poll { sandbox.text(of: "started").split(separator: "\n").count == 2 })
    try terminal.press("C-c")
    #expect(try terminal.shows("share: the last item read was record 3, `3`", timeout: 30))
    try terminal.type("echo \"ended $?\" > ended; stty -a > after\n")
    #expect(poll { sandbox.text(of: "after").contains("speed") })
    #expect(sandbox.text(of: "ended") == "ended 130\n")
    #expect(sandbox.text(of: "after") == sandbox.text(of: "before"))
    let left = try sandbox.shell(
      "for child in $(cat started); do grep -s State /proc/$child/status; done")
    #expect(left.outputText == "")
  }
}
