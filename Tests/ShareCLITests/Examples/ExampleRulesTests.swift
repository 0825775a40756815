import TestSupport
import Testing

struct ExampleRulesTests {
  @Test(arguments: [
    ("save", "photo.png", "", nil),
    ("open", "note.md", "SSH_CONNECTION=x", "no windows over ssh"),
    ("upload", "note.md", "", nil),
    ("upload", "photo.png", "", "pictures stay here"),
    ("upload", "photo.png note.md", "", "pictures stay here"),
    ("save", "Confidential.txt", "", "confidential files are not copied"),
    ("upload", "Confidential.txt", "", "confidential files are not copied"),
    ("favorite", "Confidential.txt", "", nil),
    ("favorite", "note.md --context place=work", "", "no private lists at work"),
    ("favorite", "note.md --context place=home", "", nil),
  ])
  func `a rule hides what it names while it holds`(
    id: String, items: String, environment: String, rule: String?
  ) throws {
    let bench = try Workbench(needing: ["curl"])
    try bench.succeed(
      """
      mkdir -p $XDG_CONFIG_HOME/sharesheet/activities
      cp -r examples/lua $XDG_CONFIG_HOME/sharesheet
      cp examples/rules.lua $XDG_CONFIG_HOME/sharesheet/init.lua
      cp examples/upload.lua $XDG_CONFIG_HOME/sharesheet/activities
      """)
    try bench.sandbox.write("examples/samples/Confidential.txt", "plans")
    let verdict = try bench.succeed(
      "cd examples/samples; env \(environment) share explain --json --activity \(id) \(items)"
        + " | tail -1")
    if let rule {
      #expect(verdict.contains("\"shown\":false"))
      #expect(verdict.contains("\"clause\":\"excluded\""))
      #expect(verdict.contains("the rule `\(rule)`"))
    } else {
      #expect(verdict.contains("\"shown\":true"), "\(verdict)")
    }
  }
}
