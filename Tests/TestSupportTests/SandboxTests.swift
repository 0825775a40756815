import Glibc
import TestSupport
import Testing

struct SandboxTests {
  @Test func `the environment is the sandbox's alone`() throws {
    let sandbox = try Sandbox()
    let result = try sandbox.shell(
      "pwd; echo ~; echo $XDG_CONFIG_HOME; command -v share; locale charmap")
    let root = sandbox.root.path
    #expect(
      result.outputText
        == "\(root)/work\n\(root)/home\n\(root)/config\n\(root)/bin/share\nUTF-8\n")
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "TMUX", "SSH_TTY", "CI", "SSH_CONNECTION"] {
      #expect(sandbox.environment[name] == nil)
    }
  }

  @Test func `the built program runs in it`() throws {
    #expect(try Sandbox().share().signal == nil)
  }

  @Test(arguments: [
    ("a.txt", "work/a.txt"), ("sub/b.txt", "work/sub/b.txt"),
    ("config/sharesheet/init.lua", "config/sharesheet/init.lua"), ("config", "work/config"),
  ])
  func `files go where they belong`(name: String, place: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(name, "x")
    #expect(try sandbox.root.read(place) == Array("x".utf8))
  }

  @Test func `a program written into it is found first`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("bin/ls", "#!/bin/sh\necho mine\n")
    #expect(try sandbox.shell("ls").outputText == "mine\n")
  }

  @Test func `a folder goes with all that is in it`() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let path = try #require(folder?.path)
    try folder?.write(Array("a/\u{E9}".utf8) + [0xFF], [1, 2])
    chmod("\(path)/a", 0o500)
    symlink("/etc", "\(path)/link")
    folder = nil
    #expect(access(path, F_OK) == -1)
    #expect(access("/etc/passwd", F_OK) == 0)
  }
}
