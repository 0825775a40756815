import Terminal
import Testing

struct ColorModeTests {
  struct Case: Sendable {
    let mode: ColorMode
    let isTerminal: Bool
    let environment: [String: String]
    let isColored: Bool

    init(_ mode: ColorMode, _ isTerminal: Bool, _ environment: [String: String], _ isColored: Bool)
    {
      self.mode = mode
      self.isTerminal = isTerminal
      self.environment = environment
      self.isColored = isColored
    }
  }

  @Test(arguments: [
    Case(.auto, true, ["TERM": "xterm"], true),
    Case(.auto, false, ["TERM": "xterm"], false),
    Case(.auto, true, ["TERM": "dumb"], false),
    Case(.auto, true, ["TERM": ""], false),
    Case(.auto, true, [:], false),
    Case(.auto, true, ["TERM": "xterm", "NO_COLOR": "1"], false),
    Case(.auto, true, ["TERM": "xterm", "NO_COLOR": "0"], false),
    Case(.auto, true, ["TERM": "xterm", "NO_COLOR": ""], true),
    Case(.auto, false, ["CLICOLOR_FORCE": "1"], true),
    Case(.auto, false, ["CLICOLOR_FORCE": "0"], false),
    Case(.auto, false, ["CLICOLOR_FORCE": ""], false),
    Case(.auto, false, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
    Case(.auto, true, ["TERM": "dumb", "CLICOLOR_FORCE": "1"], true),
    Case(.always, false, ["NO_COLOR": "1", "TERM": "dumb"], true),
    Case(.never, true, ["TERM": "xterm", "CLICOLOR_FORCE": "1"], false),
  ])
  func `the option decides, then the environment, then the terminal`(_ row: Case) {
    let isColored = row.mode.isColored(isTerminal: row.isTerminal) { name in
      row.environment[name].map { Array($0.utf8) }
    }
    #expect(isColored == row.isColored)
  }
}
