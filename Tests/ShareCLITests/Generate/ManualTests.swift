import ShareCLI
import TestSupport
import Testing

struct ManualTests {
  @Test(.enabled(if: ShellCommand.exists("mandoc"), "mandoc is not installed"))
  func `mandoc finds nothing to complain about`() throws {
    let folder = try TemporaryFolder()
    try folder.write("share.1", Manual(Commands.table).text)
    #expect(try ShellCommand.output("mandoc -T lint -W warning share.1 2>&1", in: folder) == "")
  }

  @Test(.enabled(if: ShellCommand.exists("mandoc"), "mandoc is not installed"))
  func `the page shows every command, option, topic and example as it is typed`() throws {
    let folder = try TemporaryFolder()
    try folder.write("share.1", Manual(Commands.table).text)
    let page = try ShellCommand.output(
      "mandoc -T utf8 -O width=300 share.1 | sed 's/.\\x08//g'", in: folder)
    for command in Commands.all.dropFirst() {
      let synopsis = command.synopsis.split(separator: "…").joined(separator: "...")
      #expect(page.contains("\n   \(synopsis)"))
      for example in command.examples { #expect(page.contains("\(example.line)\n")) }
    }
    for flag in Commands.table.flags {
      #expect(page.contains(try Regex("\n     \(flag.usage)(\n|  )")), "\(flag.usage)")
    }
    for topic in Topics.all where topic.name != "exit-codes" {
      #expect(page.contains("\n\(topic.title.uppercased())\n"))
    }
    #expect(page.contains("\nEXIT STATUS\n"))
    #expect(page.contains(#"{"kind":"file","path":"/home/ann/a.png"}"#))
  }
}

struct ReferenceTests {
  @Test func `the reference shows every command, option, topic and example`() {
    for command in Commands.all {
      #expect(CommandReference(Commands.table).text.contains("\n### `\(command.synopsis)`\n"))
      for example in command.examples {
        #expect(CommandReference(Commands.table).text.contains("\n\(example.line)\n"))
      }
    }
    for flag in Commands.table.flags {
      #expect(CommandReference(Commands.table).text.contains("\n- `\(flag.usage)`: "))
    }
    for topic in Topics.all {
      #expect(CommandReference(Commands.table).text.contains("\n## \(topic.title)\n"))
    }
  }

  @Test func `the reference is tidy Markdown`() {
    #expect(!CommandReference(Commands.table).text.contains("\n\n\n"))
    #expect(
      CommandReference(Commands.table).text.hasSuffix("\n")
        && !CommandReference(Commands.table).text.hasSuffix("\n\n"))
  }
}
