import ShareCore
import Subprocesses
import TestSupport
import Testing

struct NeedTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop(programs: []) }

  @Test(
    "what is missing is said with the packages that bring it",
    arguments: [
      (Need("x"), "the program `x` is not installed"),
      (
        .one(of: NeededProgram("x", .debian("x-tools"))),
        "the program `x` is not installed: install x-tools"
      ),
      (
        .one(of: NeededProgram("x", .pypi("xx"))),
        "the program `x` is not installed: install xx from PyPI"
      ),
      (
        .one(of: NeededProgram("x", .debianOrPyPI("x")), NeededProgram("y", .debian("y"))),
        "neither `x` nor `y` is installed: install x (Debian or PyPI) or y"
      ),
      (
        .one(of: NeededProgram("x", .debian("t")), NeededProgram("y", .debian("t"))),
        "neither `x` nor `y` is installed: install t"
      ),
      (.one(of: NeededProgram("x"), NeededProgram("sh")), nil),
      (.useful(NeededProgram("x", .debian("t"))), nil),
    ] as [(Need, String?)])
  func missing(need: Need, expected: String?) {
    #expect(need.missing(workshop.host) == expected)
  }

  @Test func `a system program is found off PATH, and on PATH first`() throws {
    let folder = workshop.folder
    try folder.write("sbin/tool", "#!/bin/sh\n", mode: 0o755)
    var host = workshop.host
    host.systemFolders = [Path(folder.path(of: "none")), Path(folder.path(of: "sbin"))]
    var tool = NeededProgram("tool")
    #expect(tool.word(host) == nil)
    tool.isSystemProgram = true
    #expect(tool.word(host) == .text(folder.path(of: "sbin/tool")))
    try folder.write("bin/tool", "#!/bin/sh\n", mode: 0o755)
    host.launcher.forgetPrograms()
    #expect(tool.word(host) == .text("tool"))
  }
}
