import Glibc
import MediaTypes
import ShareCore
import Subprocesses
import TestSupport

/// A fresh home with an environment, a working folder and a host, to perform built-ins in.
final class Workshop {
  let folder: TestSupport.TemporaryFolder
  var environment: [String: String]
  var context = Context()
  var terminal = Path("/dev/tty")
  /// Where programs of the system are; nowhere but in PATH with `programs`.
  private let systemFolders: [Path]?
  /// What was said to the person.
  private(set) var said: [String] = []
  /// Is called when something is said.
  var onSaying: () -> Void = {}

  /// Makes the folders; with `programs`, PATH holds these alone, beside the shell.
  init(programs: [String]? = nil, environment extra: [String: String] = [:]) throws {
    folder = try TestSupport.TemporaryFolder()
    environment = ["LANG": "C.UTF-8"]
    systemFolders = programs == nil ? nil : []
    let folders = [
      "HOME": "home", "XDG_CONFIG_HOME": "config", "XDG_DATA_HOME": "data", "TMPDIR": "tmp",
      "XDG_RUNTIME_DIR": "run", "WORK": "work", "PATH": "bin",
    ]
    for (name, place) in folders { environment[name] = try folder.makeFolder(place) }
    chmod(folder.path(of: "run"), 0o700)
    if let programs {
      for program in programs + ["sh", "setsid"] {
        symlink("/usr/bin/\(program)", folder.path(of: "bin/\(program)"))
      }
    } else {
      environment["PATH"] = folder.path(of: "bin") + ":/usr/bin:/bin"
    }
    environment.merge(extra) { $1 }
  }

  var work: Path { Path(folder.path(of: "work")) }

  var host: Host {
    let environment = ProcessEnvironment(
      entries: environment.map { Bytes("\($0.key)=\($0.value)".utf8) })
    // Without descriptors left there is nothing to test.
    guard let cancellation = try? Cancellation() else { preconditionFailure("no cancellation") }
    var host = Host(
      environment: environment,
      launcher: Launcher(environment: environment, cancellation: cancellation),
      cancellation: cancellation,
      types: MediaTypeDatabase(dataFolders: [Bytes("/usr/share".utf8)]), workingFolder: work,
      say: { [weak self] message, _ in
        self?.said.append(message)
        self?.onSaying()
      })
    host.terminal = terminal
    if let systemFolders { host.systemFolders = systemFolders }
    return host
  }

  /// Performs an activity on items, with options given as on the command line.
  func run(
    _ activity: Activity, _ items: [Item], _ options: [String: String] = [:],
    subject: String? = nil, onConflict policy: ConflictPolicy = .fail, timeout: Duration? = nil
  ) -> RunResult {
    var runner = Runner(host: host, context: context, onConflict: policy)
    runner.answers.options = options.map { ($0.key, .commandLine(Bytes($0.value.utf8))) }
    runner.subject = subject.map { Bytes($0.utf8) }
    runner.timeout = timeout
    return runner.run(activity, items)
  }

  /// Returns why the activity is hidden for items, nil where it is shown.
  func hidden(_ activity: Activity, _ items: [Item]) -> String? {
    let list = ItemList(items)
    let host = host
    let selection = Selection.decide(
      Catalogue(builtins: [activity]), list, context: context, exclusions: [], host: host)
    guard case .hidden(let reason) = selection.verdicts[0].decision else { return nil }
    return reason.message(for: items, types: host.types)
  }

  /// Returns the command that a dry run shows.
  func commandLine(_ activity: Activity, _ items: [Item], _ options: [String: String] = [:]) throws
    -> String
  {
    var runner = Runner(host: host, context: context)
    runner.answers.options = options.map { ($0.key, .commandLine(Bytes($0.value.utf8))) }
    let dryRun = DryRun(runner)
    return String(decoding: try dryRun.describe(activity, items), as: UTF8.self)
  }

  /// Makes an item of a word, as the command line does.
  func item(_ word: String, as presumption: Intake.Presumption? = nil) throws -> Item {
    try item(Bytes(word.utf8), as: presumption)
  }

  func item(_ word: Bytes, as presumption: Intake.Presumption? = nil) throws -> Item {
    try Intake(workingFolder: work, presumption: presumption).item(of: word)
  }

  /// Writes a file into the working folder and makes an item of it.
  func file(_ name: String, _ content: Bytes = [], mode: UInt32 = 0o644) throws -> Item {
    try file(Bytes(name.utf8), content, mode: mode)
  }

  func file(_ name: Bytes, _ content: Bytes = [], mode: UInt32 = 0o644) throws -> Item {
    try item(try folder.write(Bytes("work/".utf8) + name, content, mode: mode))
  }

  /// Makes a large file that takes no room but for its beginning, a line in its middle and one at
  /// its end.
  func largeFile(_ name: String, megabytes: Int, beginning: String = "") throws -> Item {
    let file = try file(name, .text(beginning))
    try program(
      "sh", "-c",
      """
      truncate -s $(($1 / 2))M "$0" && echo middle >>"$0" && truncate -s $1M "$0" && echo end >>"$0"
      """, name, "\(megabytes)", folder: work.bytes.printable)
    return file
  }

  /// Makes a folder in the working folder and an item of it.
  func subfolder(_ name: String) throws -> Item {
    try item(try folder.makeFolder("work/\(name)"))
  }

  /// Runs a program of the system in this environment.
  @discardableResult
  func program(_ words: String..., input: Bytes? = nil, folder: String? = nil) throws
    -> ProgramResult
  {
    try program(words, input: input, folder: folder)
  }

  func program(_ words: [String], input: Bytes? = nil, folder: String? = nil) throws
    -> ProgramResult
  {
    try Program(path: Bytes("/usr/bin/\(words[0])".utf8)).run(
      words.dropFirst().map { Bytes($0.utf8) }, input: input, environment: environment,
      folder: folder)
  }
}

extension Item {
  static func text(_ text: String) -> Item { Item(.text(Bytes(text.utf8))) }
  static func url(_ url: String) -> Item { Item(.url(Bytes(url.utf8))) }
}

extension Array where Element == UInt8 {
  static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// The smallest picture: 1 by 1, transparent.
  static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0,
    1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 0x1F, 0x15, 0xC4, 0x89, 0, 0, 0, 0x0D, 0x49, 0x44, 0x41, 0x54,
    0x78, 0x9C, 0x63, 0x62, 0, 1, 0, 0, 5, 0, 1, 0x0D, 0x0A, 0x2D, 0xB4, 0, 0, 0, 0, 0x49, 0x45,
    0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]
}
