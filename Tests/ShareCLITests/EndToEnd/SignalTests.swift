import Glibc
import TestSupport
import Testing

/// Sends signals to the built program and closes its output, as shells and terminals do.
@Suite(.waiting)
struct SignalTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write(
      "config/sharesheet/init.lua",
      """
      local function touch(name) io.open(name, "w"):close() end
      share.activity { id = "loop", title = "Loop", accepts = true,
        perform = function(_, context)
          context:temporary()
          touch("started")
          while true do pcall(function() while true do end end) end
        end,
        finish = function(result) touch("finish-" .. result.status) end }
      share.activity { id = "wait", title = "Wait", accepts = true,
        perform = function(items, context)
          local out = context:output(items[1], { suffix = "-new" })
          return share.exec { "sh", "-c", 'echo $$ > pid; touch started; sleep 100; touch late', input = "" }
        end }
      share.activity { id = "many", title = "Many", accepts = true, each = true,
        perform = function(items) return items[1] end }
      """)
    try sandbox.write("a.txt", "a")
    try sandbox.write(
      "start.py",
      """
      import os, signal, subprocess, sys, time
      for number in (signal.SIGINT, signal.SIGQUIT): signal.signal(number, signal.SIG_DFL)
      child = subprocess.Popen(sys.argv[2:])
      while not os.path.exists("started") and child.poll() is None: time.sleep(0.01)
      child.send_signal(int(sys.argv[1]))
      print("ended by", -child.wait())
      """)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `a signal ends a script that catches everything, and us by that very signal`(
    signal: Int32
  ) throws {
    let result = try sandbox.shell(
      """
      mkdir -p tmp; ulimit -c 0
      TMPDIR=$PWD/tmp python3 start.py \(signal) share run loop a.txt; ls finish-cancelled; ls tmp | wc -l
      """)
    #expect(result.outputText == "ended by \(signal)\nfinish-cancelled\n0\n")
  }

  @Test func `a signal ends the child and removes what was staged`() throws {
    let result = try sandbox.shell(
      """
      python3 start.py \(SIGTERM) share run wait a.txt
      kill -0 "$(cat pid)" 2>/dev/null && echo "the child lives"
      ls -A | grep share-; ls late 2>/dev/null
      """)
    #expect(result.outputText == "ended by \(SIGTERM)\n")
  }

  @Test func `a closed output ends us by SIGPIPE without a word`() throws {
    let result = try sandbox.shell(
      """
      seq 100000 | share run many --lines --as text --each | head -1
      echo "${PIPESTATUS[1]}"
      """)
    #expect(result.outputText == "1\n141\n")
    #expect(result.errorText == "")
  }

  @Test(arguments: [
    "list a.txt", "run many a.txt", "explain a.txt", "help", "run many a.txt --json",
  ])
  func `a full disk under standard output is a failure`(command: String) throws {
    let result = try sandbox.shell("share \(command) > /dev/full")
    #expect(result.status == 1)
    #expect(
      result.errorText == "share: cannot write standard output: no space left on device\n")
  }

  @Test func `a script that prints to a closed pipe or a full disk ends`() throws {
    try sandbox.write("s.lua", "for i = 1, 1e6 do pcall(print, i) end")
    let closed = try sandbox.shell("share script s.lua | head -1; echo ${PIPESTATUS[0]}")
    #expect(closed.outputText == "1\n141\n")
    #expect(closed.errorText == "")
    let full = try sandbox.shell("share script s.lua > /dev/full")
    #expect(full.status == 1)
    #expect(full.errorText.hasPrefix("share: cannot write standard output: no space left"))
  }

  @Test func `a closed standard error hangs nothing and loses no result`() throws {
    let result = try sandbox.shell("share run many a.txt nowhere 2>&-; share run many a.txt 2>&-")
    #expect(result.outputText.hasSuffix("/a.txt\n"))
  }
}
