import TestSupport
import Testing

struct FileChecksTests {
  @Test(arguments: [
    "check", "check config/init.lua", "check config", "check config/activities/send.lua",
    "check --config config/init.lua",
  ])
  func `what is checked finds its modules where a run finds them`(command: String) throws {
    let sandbox = try Sandbox()
    let module = "return function() return true end\n"
    for folder in ["config/sharesheet", "home/config"] {
      try sandbox.write("\(folder)/init.lua", "require \"send\"\n")
      try sandbox.write("\(folder)/activities/send.lua", "require \"send\"\n")
      try sandbox.write("\(folder)/lua/send.lua", module)
    }
    let result = try sandbox.shell("cd; share \(command) --json")
    #expect(result.status == 0)
    #expect(!result.outputText.contains("\"level\":\"error\""), "\(result.outputText)")
  }
}
