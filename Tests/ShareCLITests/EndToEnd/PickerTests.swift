import TestSupport
import Testing

/// Leaves the choice to other programs, without a terminal and on one.
@Suite(.waiting)
struct PickerTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("config/sharesheet/init.lua", SheetStage.configuration)
  }

  @Test(arguments: [
    ("tail -1", Int32(0), "12\n", ""),
    ("echo shrink", 0, "12\n", ""),
    ("printf 'post\\tanything\\nmore\\n'", 0, "posted\n", ""),
    ("sed -n /Team/p", 0, "posted\n", ""),
    ("true", 130, "", ""),
    ("echo", 130, "", ""),
    ("echo post; false", 130, "", ""),
    ("kill -9 $$", 130, "", ""),
    ("cat >lines; exit 1", 130, "", ""),
    (
      "echo nope", 2, "",
      """
      share: the picker printed `nope`, which is not one of the activities
      hint: it must print one of the lines it reads\n
      """
    ),
  ])
  func `the first field of the answer is the id, nothing cancels`(
    picker: String, status: Int32, output: String, error: String
  ) throws {
    let result = try sandbox.share("--text", "a", "--picker", picker)
    #expect(result.status == status)
    #expect(result.outputText == output)
    #expect(result.errorText == error)
  }

  @Test func `the picker reads a line for each activity, controls as marks`() throws {
    try sandbox.write(
      "config/sharesheet/activities/evil.lua",
      """
      share.activity { id = "evil", title = "a\\tb\\nc\\27[31m", accepts = true, perform = function() end }
      """)
    let result = try sandbox.share("--text", "a", "--picker", "cat >lines")
    #expect(result.status == 130)
    #expect(
      String(decoding: try readFile(Array("\(sandbox.work)/lines".utf8)), as: UTF8.self) == """
        save\tSave
        post\tPost to the Team
        shrink\tShrink
        evil\ta\\tb\\nc\\x1b[31m\n
        """)
  }

  @Test func `no name of an item becomes part of the command`() throws {
    try sandbox.write("$(touch broken); touch worse", "x")
    let result = try sandbox.share("$(touch broken); touch worse", "--picker", "echo post")
    #expect(result.status == 0)
    #expect(try sandbox.shell("ls").outputText == "$(touch broken); touch worse\n")
  }

  @Test(.enabled(if: TmuxSession.isAvailable, "tmux is not installed"))
  func `fzf chooses on the terminal`() throws {
    for (keys, status, output) in [
      (["s", "h", "r", "Enter"], "0", "12\n"), (["Escape"], "130", ""), (["C-c"], "130", ""),
    ] {
      let stage = try SheetStage("share --text a --picker fzf", isReady: "3/3")
      for key in keys { try stage.press(key) }
      #expect(stage.status() == status)
      #expect(stage.read("out") == output)
      #expect(stage.isRestored)
    }
  }

  @Test(.enabled(if: TmuxSession.isAvailable, "tmux is not installed"))
  func `a picker that hangs ends with the run`() throws {
    // No shell: dash(1) forgets an interrupt that comes before it waits for a program.
    let program = """
      import os, signal
      signal.signal(signal.SIGINT, signal.SIG_DFL)
      with open("pid", "w") as file: file.write("%d\\n" % os.getpid())
      signal.pause()
      """
    let stage = try SheetStage(
      "share --text a --picker 'exec python3 hang.py'", files: ["hang.py": program],
      isReady: "above")
    #expect(poll { stage.read("pid").hasSuffix("\n") })
    try stage.press("C-c")
    #expect(stage.status() == "130")
    #expect(stage.isRestored)
  }
}
