import ShareCLI
import Terminal
import Testing

struct HelpTests {
  /// Every page that can be printed, by its name.
  static let pages: [(name: String, text: String)] =
    [
      ("short", Help(Commands.table).short), ("contents", Help(Commands.table).contents),
      ("overview", Help(Commands.table).overview),
    ]
    + Commands.all.map { ($0.fullName, Help(Commands.table).page(of: $0)) }
    + Topics.all.map { ($0.name, Help(Commands.table).page(named: $0.name) ?? "") }

  @Test(arguments: pages.indices)
  func `a page fits 80 columns and ends with one newline`(index: Int) {
    let (name, text) = Self.pages[index]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.filter { DisplayWidth.columns(of: $0) > 80 }.isEmpty, "\(name)")
    #expect(lines.filter { $0.hasSuffix(" ") }.isEmpty, "\(name)")
    #expect(lines.count > 3 && lines.last == "" && lines[lines.count - 2] != "")
  }

  @Test(arguments: Commands.all.map(\.name))
  func `the page of a command shows its usage and every option it takes`(name: String) throws {
    let command = try #require(Commands.all.first { $0.name == name })
    let page = Help(Commands.table).page(of: command)
    if !name.isEmpty { #expect(page.hasPrefix("usage: \(command.synopsis)\n")) }
    for flag in command.flags {
      #expect(page.contains("\(flag.usage) "))
    }
    for flag in Commands.table.flags where !command.flags.contains(where: { $0.name == flag.name })
    {
      #expect(!page.contains("\(flag.usage)  "))
    }
  }

  @Test func `the short help names every command, the contents every topic as well`() {
    for command in Commands.all {
      #expect(Help(Commands.table).short.contains("\n  \(command.synopsis)  "))
      #expect(Help(Commands.table).contents.contains("\n  \(command.synopsis)  "))
    }
    for topic in Topics.all {
      #expect(Help(Commands.table).contents.contains("\n  \(topic.name)  "))
    }
  }

  @Test func `options are listed with both names, their value and a summary`() {
    #expect(
      Help(Commands.table).page(of: .completion) == """
        usage: share completion SHELL

        Prints a script that completes commands, options, choices and files, the ids of
        activities that take the items already typed, and for `-o` the options of the
        activity with their known values, such as the names of targets.

        bash: put `eval "$(share completion bash)"` in `~/.bashrc`. zsh: save it as
        `_share` in a folder of `fpath`. fish: save it as
        `~/.config/fish/completions/share.fish`.

        Output:
              --color WHEN  use colour: auto, always, never
          -q, --quiet       print no warnings and no summary
          -v, --verbose     print tracebacks and the command lines of programs

        Configuration:
              --config FILE  read this file instead of the user's init.lua
              --no-config    read no configuration

        General:
          -h, --help     print help
          -V, --version  print the version

        Examples:
          share completion fish > ~/.config/fish/completions/share.fish
            set up fish

        Exit status:
          0  Everything completed.
          2  Wrong usage, or a broken script or configuration.

        """)
  }

  @Test func `topics and commands have pages, other words and the nameless sheet have none`() {
    #expect(Help(Commands.table).page(named: "items")?.contains("magnet:") == true)
    #expect(Help(Commands.table).page(named: "run") == Help(Commands.table).page(of: .run))
    #expect(Help(Commands.table).page(named: "itms") == nil)
    #expect(Help(Commands.table).page(named: "") == nil)
  }
}
