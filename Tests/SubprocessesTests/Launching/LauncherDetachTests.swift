import Glibc
import Subprocesses
import TestSupport
import Testing

struct LauncherDetachTests {
  @Test func `a detached child is in a session of its own without a terminal`() throws {
    let folder = try TemporaryFolder()
    let pid = try detach(
      "ps -o sid=,tty= -p $$ > \(folder.path)/new; mv \(folder.path)/new \(folder.path)/done")
    #expect(eventually { access(folder.path + "/done", F_OK) == 0 })
    let words = try String(decoding: contents(of: folder.path + "/done"), as: UTF8.self).split {
      $0.isWhitespace
    }
    #expect(words == ["\(pid)", "?"])
  }

  @Test func `a detached child's streams are the null device`() throws {
    let folder = try TemporaryFolder()
    let (new, done) = (folder.path + "/new", folder.path + "/done")
    let links = "links=$(readlink /proc/$$/fd/0 /proc/$$/fd/1 /proc/$$/fd/2)"
    _ = try detach("\(links); echo \"$links\" > \(new); mv \(new) \(done)")
    #expect(eventually { access(done, F_OK) == 0 })
    let lines = try String(decoding: contents(of: done), as: UTF8.self).split(separator: "\n")
    #expect(lines == ["/dev/null", "/dev/null", "/dev/null"])
  }

  @Test func `detached children leave no zombie`() throws {
    let pids = try (0..<100).map { _ in try detach("exit 0") }
    // Whose zombie one may be for a moment is init's affair.
    #expect(eventually { !pids.contains(where: isAlive) })
    let ours = try run("ps", "-o", "pid=", "--ppid", "\(getpid())").text.split { !$0.isNumber }
    #expect(Set(ours.compactMap { Int32($0) }).isDisjoint(with: pids))
  }

  @Test func `a detached child outlives us and does not hold our pipe`() throws {
    let result = try run(probePath(), "detach", "sleep", "60")
    let words = result.text.split { $0.isWhitespace }
    try #require(words.dropLast() == ["probe:", "detached"])
    let pid = try #require(words.last.flatMap { Int32($0) })
    #expect(isAlive(pid))
    kill(pid, SIGKILL)
  }

  @Test func `a detached program that cannot start is an error`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("bad", "#!/no/such/interpreter\n", mode: 0o755)
    var command = ChildCommand(path)
    command.mode = .detach
    #expect(throws: SubprocessError.interpreterMissing(Array(path.utf8))) {
      try launcher().run(command)
    }
  }

  @Test func `a detached child cannot be fed`() {
    var command = ChildCommand("cat")
    command.mode = .detach
    command.input = .bytes([1])
    #expect(throws: SubprocessError.inputNotPossible(program: Array("cat".utf8))) {
      try launcher().run(command)
    }
  }

  private func detach(_ script: String) throws -> Int32 {
    let result = try shell(script) { $0.mode = .detach }
    guard case .detached(let pid) = result.termination else {
      throw FileError(path: "\(result.termination)")
    }
    return pid
  }
}
