import TestSupport
import Testing

/// Holds streams to their rules: lists, width, read-ahead, order, repeated attempts, talk.
@Suite(.waiting)
struct StreamRuleTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("config/sharesheet/init.lua", Self.configuration)
  }

  private static let configuration = """
    local function action(id, script, parallel)
      share.activity { id = id, title = id, accepts = { text = 1 }, parallel = parallel,
        perform = function(items)
          local done, why, details = share.exec { "sh", "-c", script, "sh", items[1].text }
          if not done then return nil, why, details end
          return share.text(done.stdout)
        end }
    end
    -- Waits until as many are here as "width" says, and notes how many were.
    local meet = [[
      mkdir in.$$
      until [ -e full ]; do
        [ "$(ls -d in.* 2>/dev/null | wc -l)" -ge "$(cat width)" ] && touch full
        sleep 0.01
      done
      ls -d in.* 2>/dev/null | wc -l >> crowd
      rmdir in.$$ ]]
    action("meet", meet, true)
    action("meet-alone", meet)
    action("pieces", [[for piece in 1 2 3 4; do
        head -c 20000 /dev/zero | tr '\\0' "$1"
        sleep 0.01
      done
      echo]], true)
    action("long", "echo >> started; sleep 30", true)
    action("status", "date +%s%N >> tries; exit $1", true)
    action("touch", "touch made", true)
    local function together(id, once, perform)
      share.activity { id = id, title = id, accepts = { text = 9 }, once = once,
        perform = function(items)
          local file <close> = io.open("sets", "a")
          file:write(#items, " ")
          return perform()
        end }
    end
    together("breaks", false, function() error("broken") end)
    together("breaks-once", true, function() error("broken") end)
    together("lasts", false, function() share.exec { "sleep", "30" } end)
    share.activity { id = "same", title = "Same", accepts = { text = 1, files = 1 },
      parallel = true, perform = function(items) return items[1] end }
    share.activity { id = "head", title = "Head", accepts = { text = 1 }, parallel = true,
      perform = function(items)
        if items[1].text == "1" then
          share.exec { "sh", "-c", "while [ ! -e go ]; do sleep 0.02; done" }
        end
        local file <close> = io.open("ran", "a")
        file:write("x")
        return items[1]
      end }
    """

  @Test func `all kinds of lists give the same items`() throws {
    let result = try sandbox.shell(
      #"""
      printf 'a b\n"\\\n\n\303\251' | share run same --each --lines --as text --json > lines
      printf 'a b\0"\\\0\0\303\251' | share run same --each -0 --as text --json > null
      printf '{"text":"%s","kind":"text"}\n' 'a b' '\"\\' '' '\u00e9' \
        | share run same --each --jsonl --json > jsonl
      cmp lines null && cmp lines jsonl && wc -l < lines
      """#)
    #expect(result.outputText == "4\n")
    #expect(result.errorText == "")
  }

  @Test(arguments: [
    ("{\"kind\"\\n", "--jsonl", 1, "it is no JSON"),
    ("\\n\\n[]\\n", "--jsonl", 3, "no JSON object"),
    ("{\"kind\":\"text\",\"te", "--jsonl", 1, "it is no JSON"),
    ("x\\ny\\n", "--lines", 1, "`x`: no such file, and not a URL"),
    ("a\\0b\\n", "--lines --as text", 1, "NUL byte"),
  ])
  func `a bad record is a failed result with its number and without an input`(
    list: String, options: String, line: Int, why: String
  ) throws {
    let result = try sandbox.shell(
      "printf '\(list)' | share run same --each \(options) --json -q | head -1")
    #expect(result.outputText.contains(#""code":"item","message":"record \#(line): "#))
    #expect(result.outputText.contains(why))
    #expect(result.outputText.hasSuffix("\"line\":\(line)},\"input\":null}\n"))
  }

  @Test(arguments: ["", "--unordered"])
  func `long results of children that write in pieces are never mixed`(order: String) throws {
    let result = try sandbox.shell(
      """
      { seq 0 9; seq 0 9; } | share run pieces --each --lines --as text -j8 \(order) \\
        | python3 -c 'import sys
      for line in sys.stdin: print(line[0], len(line), len(set(line)))' \\
        | sort | uniq -c | tr -s " "
      """)
    #expect(result.outputText == (0...9).map { " 2 \($0) 80001 2\n" }.joined())
    #expect(result.errorText == "")
  }

  @Test(arguments: [
    ("meet -j5", "5"), ("meet -j1", "1"), ("meet", "$(getconf _NPROCESSORS_ONLN)"),
    ("meet-alone", "1"),
  ])
  func `as many items are under way as are allowed, and never more`(words: String, width: String)
    throws
  {
    // With fewer, those that wait for the others would run out of time.
    let result = try sandbox.shell(
      """
      echo \(width) > width
      seq 30 | share run \(words) --each --lines --as text --timeout 20 > out; echo $?
      [ "$(sort -n crowd | tail -1)" -le "\(width)" ] && echo never more
      """)
    #expect(result.outputText == "0\nnever more\n", "\(result.errorText)")
  }

  @Test func `no more is read than one block, and no more handed out than twice the workers`()
    throws
  {
    try sandbox.write("feed.py", Self.feed)
    let result = try sandbox.shell("python3 feed.py")
    #expect(
      result.outputText == "held back\ncancelled 4\nstarted 2\n", "\(result.errorText)")
    #expect(result.errorText.hasSuffix("the last item read was record 4, `0000003`\n"))
  }

  /// Feeds items that end by a signal alone, for as long as they are taken, and counts.
  private static let feed = """
    import fcntl, os, signal, struct, subprocess, termios, time
    reading, writing = os.pipe()
    share = subprocess.Popen(
        ["share", "run", "long", "--each", "--lines", "--as", "text", "-j2", "--json"],
        stdin=reading, stdout=subprocess.PIPE)
    os.set_blocking(writing, False)
    def started(): return os.path.getsize("started") if os.path.exists("started") else 0
    taken, quiet = 0, 0
    while quiet < 30:
        quiet = quiet + 1 if started() == 2 else 0
        try:
            while True: taken, quiet = taken + os.write(writing, b"%07d\\n" % (taken // 8)), 0
        except BlockingIOError: time.sleep(0.01)
    waiting = struct.unpack("i", fcntl.ioctl(reading, termios.FIONREAD, bytes(4)))[0]
    print("held back" if taken - waiting <= 65536 else f"read {taken - waiting}")
    share.send_signal(signal.SIGTERM)
    output = share.stdout.read().splitlines()
    print("cancelled", sum(b'"cancelled"' in line for line in output))
    print("started", started(), flush=True)
    share.wait()
    """

  @Test func `a slow item is waited for by ten thousand and some, and loses none`() throws {
    let result = try sandbox.shell(
      """
      seq 30000 > list
      share run head --each --lines --as text -j2 < list > out & pid=$!
      ran() { wc -c < ran 2>/dev/null || echo 0; }
      before=-1; same=0
      while [ $same -lt 40 ]; do
        now=$(ran); [ $now = $before ] && [ $now -gt 0 ] && same=$((same + 1)) || same=0
        before=$now; sleep 0.01
      done
      [ $before -ge 10000 ] && [ $before -le 15000 ] && [ ! -s out ] && echo held back
      touch go; wait $pid; echo $?; cmp out list; ran
      """)
    #expect(result.outputText == "held back\n0\n30000\n", "\(result.errorText)")
  }

  @Test(arguments: [(0, 1), (1, 1), (75, 3)])
  func `only a temporary failure is tried again`(status: Int, tries: Int) throws {
    let result = try sandbox.shell(
      "share run status --each --text \(status) --retries 2 -q >/dev/null; echo $?; wc -l < tries")
    #expect(result.outputText == "\(min(status, 1))\n\(tries)\n")
  }

  @Test(arguments: [
    ("breaks", "3 1 1 1 2 1 1 "), ("breaks-once", "3 2 "), ("lasts --timeout 0.2", "3 2 "),
  ])
  func `a set that fails is performed on singly, unless that may do something twice`(
    words: String, sets: String
  ) throws {
    let result = try sandbox.shell(
      "seq 5 | share run \(words) --batch 3 --lines --as text --failed f -q; wc -l < f; cat sets")
    #expect(result.outputText == "5\n\(sets)")
  }

  @Test func `those that failed together do not come back together`() throws {
    // The pauses are random, up to half a second: forty of them within a tenth are no chance.
    let result = try sandbox.shell(
      """
      yes 75 | head -40 | share run status --each --lines --as text -j40 --retries 1 -q
      sort -n tries | tail -n 40 | sed -n '1p;$p' | paste -sd' ' > ends
      read first last < ends; [ $((last - first)) -gt 100000000 ] && echo apart; wc -l < tries
      """)
    #expect(result.outputText == "apart\n80\n")
  }

  @Test func `many failures are one status and a few lines`() throws {
    let result = try sandbox.shell(
      "seq 1 255 | share run status --each --lines --as text -j4")
    #expect(result.status == 1)
    let lines = result.errorText.split(separator: "\n")
    #expect(lines.count <= 12)
    #expect(lines.first == "share: 255 of 255 items failed")
    #expect(lines.last?.hasSuffix(" more failed for other causes") ?? false)
  }

  @Test func `progress is shown on a terminal alone, five times a second at the most`() throws {
    let result = try sandbox.shell(
      """
      work='{ seq 3; sleep 1.2; seq 3; } | share run same --each --lines --as text'
      eval "$work" 2> errors > out; cat errors
      start=$(date +%s%N)
      script -qec "bash -c '$work >/dev/null'" typescript > /dev/null
      most=$(((($(date +%s%N) - start) / 200000000) + 1))
      shown=$(grep -o 'done,' typescript | wc -l)
      [ $shown -ge 2 ] && [ $shown -le $most ] && echo shown
      """)
    #expect(result.outputText == "shown\n")
  }

  @Test func `a dry run of a stream starts no child and writes no file`() throws {
    let result = try sandbox.shell(
      """
      touch ../mark; sleep 0.02
      seq 3 | share run touch --each --lines --as text -j4 --dry-run --failed f | wc -l
      find .. -newer ../mark ! -path '../mark'
      """)
    #expect(result.outputText == "3\n")
    #expect(result.errorText == "")
  }
}
