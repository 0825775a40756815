import Glibc
import ShareCore
import TestSupport
import Testing

/// Removes a file between the choice of an activity and its use.
struct GoneItemTests {
  @Test(
    "a file that vanished is an item that cannot be used, whoever would use it",
    arguments: Builtins.all.map(\.id).filter { $0 != "bookmark" })
  func gone(id: String) throws {
    // Programs that succeed, whatever they are given.
    let workshop = try Workshop(
      programs: [], environment: ["DISPLAY": ":99", "CUPS_SERVER": "printer.example"])
    for program in [
      "apprise", "go-sendxmpp", "sendmail", "atvremote", "xclip", "lp", "lpstat", "gio", "qpdf",
      "img2pdf", "rsvg-convert",
    ] { try workshop.folder.write("bin/\(program)", "#!/bin/sh\n", mode: 0o755) }
    symlink("/usr/bin/grep", workshop.folder.path(of: "bin/grep"))
    let activity = try #require(Builtins.all.first { $0.id == id })
    let item = try workshop.file("photo.png", .png)
    unlink(workshop.folder.path(of: "work/photo.png"))
    let to = ["message": "json://localhost/", "mail": "ann@example.org", "airplay": "Screen"]
    var options = to[id].map { ["to": $0] } ?? [:]
    if id == "find" { options = ["pattern": "x"] }
    let result = workshop.run(activity, [item], options)
    #expect(result.outcome == .failed && result.items.isEmpty, "\(result)")
    let failure = result.error
    #expect(failure?.code == .item, "\(String(describing: failure))")
    #expect(failure?.message.contains("photo.png") == true)
    #expect(workshop.said.isEmpty)
  }
}
