import TestSupport
import Testing

/// Runs streams of items through the built program: order, workers, batches, failures.
@Suite(.waiting)
struct StreamTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("config/sharesheet/init.lua", Self.configuration)
  }

  private static let configuration = """
    local function nap(seconds) return share.exec { "sleep", tostring(seconds) } end
    share.activity { id = "same", title = "Same", accepts = { text = 1000 }, parallel = true,
      perform = function(items) return items end }
    share.activity { id = "nap", title = "Nap", accepts = { text = 1 }, parallel = true,
      perform = function(items) nap(items[1].text); return items[1] end }
    share.activity { id = "bad", title = "Bad", accepts = { text = 10 }, parallel = true,
      perform = function(items)
        local done, failed = {}, {}
        for _, item in ipairs(items) do
          if item.text:find("^bad") then failed[#failed + 1] = { item = item, message = "is bad" }
          elseif item.text == "poison" then share.fail("poison")
          else done[#done + 1] = item end
        end
        return done, failed
      end }
    share.activity { id = "count", title = "Count", accepts = { text = 100 },
      perform = function(items)
        local file <close> = io.open("counts", "a")
        file:write(#items, "\\n")
        return share.text(#items .. "")
      end }
    share.activity { id = "alone", title = "Alone", accepts = { text = 1 }, parallel = false,
      perform = function(items) return items[1] end }
    share.activity { id = "later", title = "Later", accepts = { text = 1 },
      perform = function(items)
        local file <close> = io.open("tries", "a")
        file:write("x")
        share.fail("not now", { retry = true })
      end }
    share.activity { id = "half", title = "Half", accepts = { text = 1 }, parallel = true,
      perform = function(items, context)
        local out = context:output(items[1], { name = items[1].text })
        local file <close> = io.open(out, "w")
        file:write("x")
        return share.file(out)
      end }
    """

  private func shell(_ command: String) throws -> (output: String, errors: String, status: Int32) {
    let result = try sandbox.shell(command)
    return (result.outputText, result.errorText, result.status ?? -1)
  }

  @Test(arguments: [1, 2, 5])
  func `results come in the order of the input, whole, with any number of workers`(workers: Int)
    throws
  {
    let result = try shell(
      """
      seq 20000 > numbers
      share run same --each --lines --as text -j \(workers) < numbers | cmp - numbers && echo same
      share run same --each --lines --as text -j \(workers) --unordered < numbers \\
        | sort -n | cmp - numbers && echo same
      """)
    #expect(result == ("same\nsame\n", "", 0))
  }

  @Test func `quick items overtake a slow one only where order does not matter`() throws {
    let ordered = try shell("printf '0.5\\n0\\n' | share run nap --each --lines --as text -j2")
    #expect(ordered == ("0.5\n0\n", "", 0))
    let unordered = try shell(
      "printf '0.5\\n0\\n' | share run nap --each --lines --as text -j2 --unordered")
    #expect(unordered == ("0\n0.5\n", "", 0))
  }

  @Test func `a result is written when it is there, though more input may come`() throws {
    let result = try shell(
      """
      mkfifo input
      { echo a; while [ ! -s output ]; do sleep 0.01; done; echo b; } > input &
      timeout 20 share run same --each --lines --as text < input > output; cat output
      """)
    #expect(result == ("a\nb\n", "", 0))
  }

  @Test func `an activity that is never parallel is not run in several workers`() throws {
    let refused = try shell("share run alone --each -j2 --text a")
    #expect(refused.status == 2)
    #expect(refused.errors.hasPrefix("share: `alone` cannot use more than one worker\n"))
    #expect(try shell("share run alone --each -j1 --text a") == ("a\n", "", 0))
  }

  @Test func `batches are as large as asked, and the last one has the rest`() throws {
    let result = try shell("seq 7 | share run count --batch 3 --lines --as text; cat counts")
    #expect(result == ("3\n3\n1\n3\n3\n1\n", "", 0))
  }

  @Test func `a batch reports its items, and one that fails as a whole is tried singly`() throws {
    let reported = try shell("printf 'a\\nbad\\nb\\n' | share run bad --batch 9 --lines --as text")
    #expect(
      reported == ("a\nb\n", "share: 1 of 3 items failed\nshare: `bad`: is bad\n", 1))
    let poisoned = try shell(
      "printf 'a\\npoison\\nb\\n' | share run bad --batch 9 --lines --as text")
    #expect(poisoned.output == "a\nb\n")
    #expect(poisoned.errors == "share: 1 of 3 items failed\nshare: `poison`: poison\n")
  }

  @Test func `items that a batch is not taken with fail alone`() throws {
    let result = try shell(
      """
      printf '{"kind":"text","text":"a"}\\n{"kind":"url","url":"tel:1"}\\n' \\
        | share run same --batch 5 --jsonl
      """)
    #expect(result.output == "a\n")
    #expect(result.errors.hasPrefix("share: 1 of 2 items failed\nshare: `same` does not apply"))
  }

  @Test func `the results of a batch name the items they are about`() throws {
    let result = try shell(
      "printf 'a\\nbad\\nb\\n' | share run bad --batch 3 --lines --as text --json")
    #expect(
      result.output == """
        {"activity":"bad","status":"completed","items":[{"kind":"text","text":"a"},\
        {"kind":"text","text":"b"}],"skipped":[],"failed":[],"error":null,\
        "inputs":[{"kind":"text","text":"a"},{"kind":"text","text":"b"}]}
        {"activity":"bad","status":"failed","items":[],"skipped":[],"failed":[],\
        "error":{"code":"failed","message":"is bad"},"input":{"kind":"text","text":"bad"}}

        """)
  }

  @Test func `after the first failure nothing is started where that is asked for`() throws {
    let result = try shell(
      """
      printf 'a\\npoison\\nb\\nc\\n' | share run bad --each --lines --as text --fail-fast -j1 --json \\
        | grep -o '"status":"[a-z]*"' | grep -v cancelled
      """)
    // Those that were read by then are cancelled, and the others have no result.
    #expect(result.output == "\"status\":\"completed\"\n\"status\":\"failed\"\n")
    #expect(result.errors.contains("the last item read was"))
  }

  @Test func `failed items are kept in a form that is input, in a file that may be the input`()
    throws
  {
    let result = try shell(
      """
      printf 'a\\nbad 1\\nb\\nbad \\xff\\n' | share run bad --each --lines --as text --failed f -q
      cat f
      share run bad --each --jsonl --failed f -q < f
      wc -l < f
      printf 'a\\n' | share run bad --each --lines --as text --failed f
      wc -c < f
      ls -A | grep -c share-
      """)
    #expect(
      result.output == """
        a
        b
        {"kind":"text","text":"bad 1"}
        {"kind":"text","text":"bad \\\\xff","text_base64":"YmFkIP8="}
        2
        a
        0
        0

        """)
  }

  @Test func `temporary failures are tried again, as often as asked`() throws {
    let result = try shell(
      "share run later --each --retries 1 --text a; wc -c < tries; cat /dev/null")
    #expect(result.output == "2\n")
    #expect(result.errors == "share: `a`: not now\n")
  }

  @Test func `the time of an item is up for that item alone`() throws {
    let result = try shell("share run nap --each --timeout 0.3 --text 20 --text 0 -j1 --json")
    #expect(result.output.contains(#""code":"timeout""#))
    #expect(result.output.contains(#""status":"completed","items":[{"kind":"text","text":"0"}]"#))
    #expect(result.errors == "share: 1 of 2 items failed\nshare: `20`: timed out\n")
    #expect(result.status == 1)
  }

  @Test func `no more items are started in a second than the rate allows`() throws {
    let result = try shell(
      """
      start=$(date +%s%N)
      seq 11 | share run same --each --lines --as text --rate 20/s -j4 | wc -l
      [ $(($(date +%s%N) - start)) -ge 490000000 ] && echo slow enough
      """)
    #expect(result == ("11\nslow enough\n", "", 0))
  }

  @Test func `names in one run are distinct, whichever worker takes them`() throws {
    let result = try shell(
      "yes same | head -40 | share run half --each --lines --as text -j4 | sort -u | wc -l; ls | wc -l"
    )
    #expect(result == ("40\n40\n", "", 0))
  }

  @Test func `several workers lose nothing in files that all of them change`() throws {
    let result = try shell(
      """
      for n in $(seq 30); do mkdir "folder $n"; done
      printf '%s\\0' folder* | share run favorite --each -0 -j4
      seq 30 | sed 's,^,https://e.org/,' | share run bookmark --each --lines -j4
      grep -c '<bookmark' $XDG_DATA_HOME/sharesheet/favorites.xbel
      sort -u $XDG_CONFIG_HOME/gtk-3.0/bookmarks | wc -l
      """)
    #expect(result == ("60\n30\n", "", 0))
  }

  @Test func `options of streams need a stream, and good values`() throws {
    for option in ["-j2", "--batch=0", "--rate=3", "--rate=0/s", "--retries=-1", "--unordered"] {
      #expect(try shell("share run same \(option) --text a").status == 2, "\(option)")
    }
  }

  @Test func `progress and status are said when asked for`() throws {
    let result = try shell(
      """
      { seq 3; sleep 0.7; seq 2; } | share run same --each --lines --as text --progress always > out
      wc -l < out
      """)
    #expect(result.output == "5\n")
    #expect(result.errors.hasPrefix("3 done, 0 under way"))
    let asked = try shell(
      """
      mkfifo input; exec 3<>input
      share run same --each --lines --as text < input > result 2> errors 3>&- & echo a >&3
      while [ ! -s result ]; do sleep 0.01; done
      kill -USR1 $!
      while [ ! -s errors ]; do sleep 0.01; done
      kill -TERM $!; wait $!; head -1 errors
      """)
    #expect(asked.output.hasPrefix("share: 1 done, 0 under way"))
  }

  @Test func `a dry run describes every item as the life cycle would take it`() throws {
    let result = try shell(
      """
      printf '{"kind":"text","text":"\\\\u0061"}\\n{"kind":"text","text":"b","name":"n"}\\n' \\
        | share run same --each --jsonl --dry-run
      """)
    #expect(
      result.output == """
        {"activity":"same","items":[{"kind":"text","text":"a"}],"options":{},"confirm":null}
        {"activity":"same","items":[{"kind":"text","text":"b","name":"n"}],"options":{},"confirm":null}

        """)
  }
}
