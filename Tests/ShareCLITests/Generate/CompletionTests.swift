import Glibc
import ShareCLI
import TestSupport
import Testing

/// A folder with the completions, items to complete, and a `share` that logs how it was called.
private struct CompletionFolder {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try ShellCommand.output(
      "mkdir bin items functions; cd items; touch 'a b.png' plain.txt list.md \"$(printf 'n\\nl')\"",
      in: folder)
    let share = """
      #!/bin/bash
      { printf '%q ' "$@"; echo; } >> "$SHARE_LOG"
      case "$*" in
        'list --values message'*) printf '%s\\n' to=ann to=bob cc= ;;
        'list --values airplay'*) printf '%s\\n' 'to=Living Room' ;;
        'list --all'*) printf '%s\\n' message mail copy org.example.tool ;;
        list*) printf '%s\\n' copy print ;;
      esac
      """
    try folder.write("bin/share", share, mode: 0o755)
    for shell in Shell.allCases {
      try folder.write(shell.rawValue, shell.completion(of: Commands.table))
    }
    try folder.write("functions/_share", Shell.zsh.completion(of: Commands.table))
    try folder.write("bashrc", "unset HISTFILE; PS1='ready> '; cd items; source ../bash\n")
    try folder.write(
      ".zshrc",
      "PS1='ready> '; cd items; fpath=('\(folder.path)/functions' $fpath)\n"
        + "autoload -Uz compinit; compinit -u -D\n")
  }

  var environment: String {
    "env HOME='\(folder.path)' ZDOTDIR='\(folder.path)' SHARE_LOG='\(folder.path)/log'"
      + " TERM=xterm PATH='\(folder.path)/bin':$PATH"
  }

  /// Lists how the logging `share` was called, in order.
  func log() throws -> [String] {
    try ShellCommand.output("cat log 2>/dev/null", in: folder).split(separator: "\n").map {
      String($0.dropLast())
    }
  }
}

@Suite(.waiting)
struct CompletionTests {
  @Test(arguments: Shell.allCases)
  func `every command, option, choice and topic is completed`(shell: Shell) {
    let words = shell.completion(of: Commands.table).split {
      !($0.isLetter || $0.isNumber || $0 == "-")
    }.map(
      String.init)
    for command in Commands.all where !command.name.isEmpty {
      #expect(words.contains(command.name))
    }
    for topic in Topics.all { #expect(words.contains(topic.name)) }
    for flag in Commands.table.flags {
      #expect(words.contains(shell == .fish ? flag.name : flag.spelling))
      if case .choice(_, let choices) = flag.value {
        for choice in choices { #expect(words.contains(choice)) }
      }
    }
  }

  @Test(.enabled(if: ShellCommand.exists("shellcheck"), "shellcheck is not installed"))
  func `shellcheck finds nothing in the completion of bash`() throws {
    let folder = try TemporaryFolder()
    try folder.write("bash", Shell.bash.completion(of: Commands.table))
    #expect(try ShellCommand.output("shellcheck -s bash bash", in: folder) == "")
  }

  @Test(
    .enabled(if: ShellCommand.exists("fish"), "fish is not installed"),
    arguments: [
      ("share l", ["list", "list.md"], []),
      ("share -- l", ["list.md"], []),
      ("share run ", ["copy", "mail", "message", "org.example.tool"], ["list --all --"]),
      ("share -q run c", ["copy"], ["list --all --"]),
      ("share run -- c", ["copy"], ["list --all --"]),
      ("share run copy pl", ["plain.txt"], []),
      ("share run --exclude=mail --dr", ["--dry-run"], []),
      ("share list --dr", [], []),
      ("share list --as=t", ["--as=text"], []),
      ("share list --color ", ["always", "auto", "never"], []),
      (
        "share explain 'a b.png' https://x.org/ --activity p", ["print"],
        ["list -- a\\ b.png https://x.org/"]
      ),
      ("share explain n\\nl --activity p", ["print"], ["list -- $'n\\nl'"]),
      ("share run copy '$(touch evil)' --exclude p", ["print"], ["list -- \\$\\(touch\\ evil\\)"]),
      ("share run -yo a=1 ma", ["mail"], ["list --all --"]),
      ("share run -oto=o copy pl", ["plain.txt"], []),
      ("share run message -o to=a", ["to=ann"], ["list --values message"]),
      (
        "share run --no-config message --opt=to=", ["--opt=to=ann", "--opt=to=bob"],
        ["list --values message --no-config"]
      ),
      ("share run airplay -o to=L", ["to=Living Room"], ["list --values airplay"]),
      ("share run -o ", [], []),
      ("share completion z", ["zsh"], []),
      ("share help ru", ["rules", "run"], ["list --all --"]),
      ("share init ", [], []),
    ] as [(String, [String], [String])])
  func `fish completes`(line: String, candidates: [String], calls: [String]) throws {
    let place = try CompletionFolder()
    try place.folder.write("line", line)
    let script = #"source ../fish; complete -C "$(cat ../line)" | string split -f 1 \t | sort -u"#
    let found = try ShellCommand.output(
      "cd items && \(place.environment) fish --no-config -c '\(script)'", in: place.folder)
    #expect(found.split(separator: "\n").map(String.init) == candidates)
    #expect(try Set(place.log()) == Set(calls))
    #expect(try ShellCommand.output("ls items/evil 2>/dev/null", in: place.folder) == "")
  }

  /// What is typed, `⇥` being the tabulator key, and how `share` is called in the end.
  private static let typed: [(keys: String, calls: [String])] = [
    ("share run co⇥ a⇥", ["list --all", "run copy a\\ b.png"]),
    ("share run -- co⇥", ["list --all", "run -- copy"]),
    ("share -q comp⇥ z⇥", ["-q completion zsh"]),
    ("share -- l⇥", ["-- list.md"]),
    ("share list --as=t⇥", ["list --as=text"]),
    ("share list --as u⇥", ["list --as url"]),
    ("share --no-config run --exclude=mail --dr⇥", ["--no-config run --exclude=mail --dry-run"]),
    (
      "share run --no-config --exclude mail ma⇥",
      ["list --all --no-config --exclude mail", "run --no-config --exclude mail mail"]
    ),
    (
      "share explain a\\ b.png 'https://x.org/' --activity p⇥",
      ["list -- a\\ b.png https://x.org/", "explain a\\ b.png https://x.org/ --activity print"]
    ),
    (
      "share explain --activity=p⇥ n⇥",
      ["list --all", "explain --activity=p $'n\\nl'"]
    ),
    ("share explain n⇥ --activity p⇥", ["list -- $'n\\nl'", "explain $'n\\nl' --activity print"]),
    (
      "share run copy '$(touch evil)' --exclude p⇥",
      ["list -- \\$\\(touch\\ evil\\)", "run copy \\$\\(touch\\ evil\\) --exclude print"]
    ),
    (
      "share run copy --text 'x y' --exclude p⇥",
      ["list --text x\\ y --", "run copy --text x\\ y --exclude print"]
    ),
    ("share run -yo a=1 ma⇥", ["list --all", "run -yo a=1 mail"]),
    ("share run -oto=o copy pl⇥", ["run -oto=o copy plain.txt"]),
    ("share run message -o to=a⇥", ["list --values message", "run message -o to=ann"]),
    (
      "share run --no-config message --opt=to=b⇥",
      ["list --values message --no-config", "run --no-config message --opt=to=bob"]
    ),
    (
      "share run airplay -o to=L⇥",
      ["list --values airplay", "run airplay -o to=Living\\ Room"]
    ),
    ("share run message -o c⇥x", ["list --values message", "run message -o cc=x"]),
    ("share help exi⇥", ["list --all", "help exit-codes"]),
  ]

  @Test(
    .enabled(
      if: ShellCommand.exists("tmux") && ShellCommand.exists("bash"), "tmux is not installed"),
    arguments: typed)
  func `bash completes`(keys: String, calls: [String]) throws {
    try check(keys, in: "bash --noprofile --rcfile bashrc -i", expecting: calls)
  }

  @Test(
    .enabled(
      if: ShellCommand.exists("tmux") && ShellCommand.exists("zsh"), "zsh or tmux is not installed"),
    arguments: typed)
  func `zsh completes`(keys: String, calls: [String]) throws {
    try check(keys, in: "zsh -i", expecting: calls)
  }

  private func check(_ keys: String, in shell: String, expecting calls: [String]) throws {
    let place = try CompletionFolder()
    let terminal = try TmuxTerminal(running: "\(place.environment) \(shell)", in: place.folder)
    try terminal.wait { $0.contains("ready>") }
    try terminal.type(keys)
    let last = try #require(calls.last)
    let deadline = ContinuousClock.now + .seconds(20)
    while try place.log().last != last, ContinuousClock.now < deadline { usleep(20_000) }
    let screen = try terminal.screen()
    #expect(try place.log() == calls, "\(screen)")
    #expect(try ShellCommand.output("ls items/evil 2>/dev/null", in: place.folder) == "")
  }
}
