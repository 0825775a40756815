import Glibc
import Subprocesses
import TestSupport
import Testing

struct ProgramFinderTests {
  @Test func `a name is searched in PATH in order`() throws {
    let (first, second) = (try TemporaryFolder(), try TemporaryFolder())
    _ = try first.write("not-executable", "#!/bin/sh\n")
    let both = try (
      first.write("both", "#!/bin/sh\n", mode: 0o755), second.write("both", "", mode: 0o755)
    )
    let second2 = try second.write("not-executable", "#!/bin/sh\n", mode: 0o755)
    mkdir(first.path + "/folder", 0o755)
    let launcher = launcher(searching: "\(first.path):\(second.path)")
    #expect(launcher.find("both") == both.0)
    #expect(launcher.find("not-executable") == second2)
    #expect(launcher.find("folder") == nil)
    #expect(launcher.find("no-such-program") == nil)
    #expect(launcher.find("") == nil)
  }

  @Test(arguments: ["", ".", "bin", ":", "./"])
  func `the working folder is never searched through PATH`(path: String) throws {
    // The tests run in the package's folder, whose scripts would be found by a relative entry.
    let folder = try TemporaryFolder()
    _ = try folder.write("tool", "#!/bin/sh\n", mode: 0o755)
    let script = "cd \(folder.path) && PATH='\(path)' exec \(probePath()) capture tool"
    #expect(
      try shell(script).text
        == "probe: program `tool` was not found: install it or add its folder to PATH\n")
  }

  @Test func `a name with a slash is relative to our folder even when the child starts elsewhere`()
    throws
  {
    let folder = try TemporaryFolder()
    _ = try folder.write("tool", "#!/bin/sh\necho here", mode: 0o755)
    let result = try shell("cd \(folder.path) && exec \(probePath()) capture ./tool")
    #expect(result.text == "here\nprobe: exited 0\n")
    #expect(launcher(searching: "").find("/bin/../bin/sh") == "/bin/../bin/sh")
  }

  @Test func `what was found is remembered until it is forgotten`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("tool", "#!/bin/sh\n", mode: 0o755)
    let launcher = launcher(searching: folder.path)
    #expect(launcher.find("tool") == path)
    unlink(path)
    #expect(launcher.find("tool") == path)
    #expect(throws: SubprocessError.programNotFound(Array("tool".utf8))) {
      try launcher.run(ChildCommand("tool"))
    }
    launcher.forgetPrograms()
    #expect(launcher.find("tool") == nil)
  }

  @Test func `what a child installed is found at once`() throws {
    let folder = try TemporaryFolder()
    let launcher = launcher(searching: "\(folder.path):/usr/bin:/bin")
    #expect(launcher.find("tool") == nil)
    let script = "printf '#!/bin/sh' > \(folder.path)/tool; chmod +x \(folder.path)/tool"
    #expect(try launcher.run(ChildCommand("sh", "-c", script)).succeeded)
    #expect(launcher.find("tool") != nil)
  }

  @Test func `what somebody else installed is found a moment later`() throws {
    let folder = try TemporaryFolder()
    let launcher = launcher(searching: folder.path)
    #expect(launcher.find("tool") == nil)
    let path = try folder.write("tool", "#!/bin/sh\n", mode: 0o755)
    #expect(eventually { launcher.find("tool") == path })
  }

  @Test func `a program that is none is told apart from one that is missing`() throws {
    let folder = try TemporaryFolder()
    let table: [(String, SubprocessError)] = [
      ("/no/such/program", .programNotFound(Array("/no/such/program".utf8))),
      ("no-such-program", .programNotFound(Array("no-such-program".utf8))),
      ("/tmp", .notExecutable(Array("/tmp".utf8))),
      ("/etc/passwd", .notExecutable(Array("/etc/passwd".utf8))),
    ]
    for (name, error) in table { #expect(throws: error) { try run(name) } }
    let script = try folder.write("script", "echo hello\n", mode: 0o755)
    #expect(throws: SubprocessError.notAProgram(Array(script.utf8))) { try run(script) }
    let orphan = try folder.write("orphan", "#!/no/such/interpreter\n", mode: 0o755)
    #expect(throws: SubprocessError.interpreterMissing(Array(orphan.utf8))) { try run(orphan) }
  }

  private func launcher(searching path: String) -> Launcher {
    Launcher(
      environment: ProcessEnvironment(entries: [Array("PATH=\(path)".utf8)]), cancellation: nil)
  }
}

extension Launcher {
  fileprivate func find(_ name: String) -> String? {
    find(Array(name.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }
}
