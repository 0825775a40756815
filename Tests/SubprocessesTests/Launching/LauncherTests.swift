import Glibc
import Subprocesses
import TestSupport
import Testing

struct LauncherTests {
  @Test(arguments: [
    "-rf", "--", "a b", "a\nb", "'", "\"", "$(touch PWNED)", "`id`", "*", "\\", "", "é", ";", "!",
  ])
  func `an argument arrives unchanged`(argument: String) throws {
    let result = try run("printf", "%s|", argument, "end")
    #expect(result.text == "\(argument)|end|")
  }

  @Test func `an argument need not be UTF-8`() throws {
    let words = ["printf", "%s"].map { Array($0.utf8) } + [[0xFF, 0x41, 0xC3]]
    #expect(try launcher().run(ChildCommand(words)).output == [0xFF, 0x41, 0xC3])
  }

  @Test func `the longest possible argument arrives`() throws {
    let long = String(repeating: "x", count: 131_071)
    #expect(try run("printf", "%s", long).output.count == 131_071)
  }

  @Test func `a longer argument is refused with its length`() {
    let long = String(repeating: "x", count: 131_072)
    #expect(
      throws: SubprocessError.argumentTooLong(
        program: Array("printf".utf8), length: 131_072, limit: 131_071)
    ) { try run("printf", "%s", long) }
  }

  @Test func `arguments are refused when together they are too long`() {
    let words = ["true"] + Array(repeating: String(repeating: "x", count: 100_000), count: 70)
    let error = #expect(throws: SubprocessError.self) {
      try launcher().run(ChildCommand(words.map { Array($0.utf8) }))
    }
    guard case .argumentsTooLong = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `as many arguments as are allowed do start`() throws {
    let limit = min(sysconf(Int32(_SC_ARG_MAX)), 6 << 20) - 4096
    let environment = ProcessEnvironment(entries: [Array("PATH=/usr/bin:/bin".utf8)])
    // What counts: `true`, its path, the one variable, and pointers to all three strings.
    let fixed = "true".utf8.count + 1 + "/usr/bin/true".utf8.count + 1
    let variable = "PATH=/usr/bin:/bin".utf8.count + 1 + 8
    let each = 1_000 + 1 + 8
    let count = (limit - fixed - 8 - variable) / each
    let words = ["true"] + Array(repeating: String(repeating: "x", count: 1_000), count: count)
    let launcher = Launcher(environment: environment, cancellation: nil)
    #expect(try launcher.run(ChildCommand(words.map { Array($0.utf8) })).succeeded)
  }

  @Test(arguments: [0, 1, 3, 75, 127, 255] as [Int32])
  func `a status is a result`(status: Int32) throws {
    #expect(try shell("exit \(status)").termination == .exited(status))
  }

  @Test(arguments: [SIGKILL, SIGTERM, SIGSEGV, SIGPIPE])
  func `a signal is a result`(signal: Int32) throws {
    #expect(try shell("kill -\(signal) $$").termination == .signalled(signal))
  }

  @Test func `a child's processor time is told`() throws {
    let result = try shell("i=0; while [ $i -lt 30000 ]; do i=$((i+1)); done")
    #expect(result.cpuTime > .zero)
  }

  @Test func `a child starts in the folder given`() throws {
    let folder = try TemporaryFolder()
    let result = try shell("pwd") { $0.workingFolder = Array(folder.path.utf8) }
    #expect(result.text == folder.path + "\n")
  }

  @Test func `a missing working folder is named`() throws {
    let folder = Array("/no/such/folder".utf8)
    #expect(throws: SubprocessError.workingFolder(folder, errno: ENOENT)) {
      try shell("pwd") { $0.workingFolder = folder }
    }
  }

  @Test func `variables are added, replaced and removed`() throws {
    let environment = ProcessEnvironment(
      entries: ["A=1", "B=2", "C=3"].map { Array($0.utf8) })
    var command = ChildCommand("/usr/bin/env")
    command.environment = [.set("B", to: "two = 2"), .remove("C"), .set("D", to: "")]
    let result = try Launcher(environment: environment, cancellation: nil).run(command)
    #expect(result.text == "A=1\nB=two = 2\nD=\n")
  }

  @Test(arguments: ["", "A=B"])
  func `a name no variable can have is refused`(name: String) {
    #expect(throws: SubprocessError.environmentName(Array(name.utf8))) {
      try shell("true") { $0.environment = [.set(name, to: "x")] }
    }
  }

  @Test func `a NUL byte is refused in arguments and variables`() {
    let zero = SubprocessError.zeroByte(program: Array("sh".utf8))
    #expect(throws: zero) { try shell("echo \0") }
    #expect(throws: zero) { try shell("true") { $0.environment = [.set("A", to: "\0")] } }
  }

  @Test func `an empty command is refused`() {
    #expect(throws: SubprocessError.emptyCommand) { try launcher().run(ChildCommand([])) }
  }

  @Test func `a cancelled launcher starts nothing`() throws {
    let cancellation = try Cancellation()
    cancellation.cancel(SIGTERM)
    #expect(throws: SubprocessError.cancelled(SIGTERM)) {
      try launcher(cancellation).run(ChildCommand("true"))
    }
  }

  @Test func `children have a process group of their own`() throws {
    let result = try shell("echo $$; ps -o pgid= -p $$")
    let lines = result.text.split(separator: "\n").map { $0.filter(\.isNumber) }
    #expect(lines.count == 2 && lines[0] == lines[1])
  }

  @Test func `only the standard streams are open in a child`() throws {
    let extra = open("/dev/null", O_RDONLY)
    defer { close(extra) }
    // `ls` itself opens the folder as 3.
    #expect(try run("ls", "/proc/self/fd").text == "0\n1\n2\n3\n")
  }

  @Test func `a thousand runs leave no child and no descriptor behind`() throws {
    let before = try openDescriptors()
    for _ in 0..<1_000 { #expect(try run("true").succeeded) }
    // Other tests of this process open and close some at the same time.
    #expect(try eventually { try openDescriptors() <= before + 20 })
  }

  @Test func `two threads start children at once`() async throws {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for thread in 0..<2 {
        group.addTask {
          try (0..<200).filter {
            try run("printf", "%s", "\(thread) \($0)").text == "\(thread) \($0)"
          }
          .count
        }
      }
      for try await right in group { #expect(right == 200) }
    }
  }

  @Test func `a program that is still open for writing for a moment starts`() throws {
    let folder = try TemporaryFolder()
    let tool = try folder.write("tool", "#!/bin/sh\n", mode: 0o755)
    let descriptor = open(tool, O_WRONLY)
    var thread = pthread_t()
    let closing: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
      usleep(10_000)
      close(Int32(Int(bitPattern: $0)))
      return nil
    }
    pthread_create(&thread, nil, closing, UnsafeMutableRawPointer(bitPattern: Int(descriptor)))
    #expect(throws: Never.self) { try run(tool) }
    pthread_join(thread, nil)
  }

  private func openDescriptors() throws -> Int {
    try shell("ls /proc/\(getpid())/fd | wc -l").number.map(Int.init) ?? 0
  }
}
