import Glibc
import TestSupport
import Testing

@testable import ShareCore

@Suite(.enabled(if: XMLReader.isAvailable, "built without libexpat"))
struct WholeCatalogueTests {
  @Test func `what each takes is shown in the fixed order where everything is installed`() throws {
    let workshop = try Workshop(
      programs: [], environment: ["DISPLAY": ":99", "CUPS_SERVER": "printer.example"])
    for program in [
      "apprise", "go-sendxmpp", "sendmail", "xdg-email", "atvremote", "xclip", "lp", "lpstat",
      "gio", "qpdf", "img2pdf", "rsvg-convert", "rg",
    ] { try workshop.folder.write("bin/\(program)", "#!/bin/sh\n", mode: 0o755) }
    #expect(
      try shown(in: workshop, ["note.txt", "photo.jpg", "tone.wav"])
        == ["message", "mail", "copy", "save", "favorite", "find"])
    #expect(
      try shown(in: workshop, ["note.txt"])
        == ["message", "mail", "copy", "save", "print", "open", "markup", "favorite", "find"])
    #expect(
      try shown(in: workshop, ["photo.jpg"])
        == [
          "message", "mail", "airplay", "copy", "save", "print", "open", "markup", "favorite",
          "find",
        ])
    #expect(
      try shown(in: workshop, ["tone.wav"])
        == ["message", "mail", "airplay", "copy", "save", "open", "favorite", "find"])
    #expect(
      Builtins.all.filter { workshop.hidden($0, [.url("https://example.org/a.mp3")]) == nil }.map(
        \.id) == ["message", "mail", "airplay", "copy", "save", "open", "bookmark"])
  }

  @Test func `with nothing installed what still works is shown, and the rest names packages`()
    throws
  {
    let workshop = try Workshop(programs: [])
    let items = try items(in: workshop, ["photo.jpg"])
    for names in [["note.txt"], ["photo.jpg"], ["note.txt", "photo.jpg", "tone.wav"]] {
      #expect(try shown(in: workshop, names) == ["save", "favorite"])
    }
    let hidden = Builtins.all.compactMap { activity in
      workshop.hidden(activity, items).map { (activity.id, $0) }
    }
    let packages = [
      "message": "install apprise (Debian or PyPI) or go-sendxmpp",
      "mail": "install msmtp-mta or msmtp", "airplay": "install pyatv from PyPI",
      "print": "install cups-client", "open": "install libglib2.0-bin",
      "markup": "install qpdf", "find": "install ripgrep",
    ]
    for (id, package) in packages {
      #expect(hidden.first { $0.0 == id }?.1.hasSuffix(package) == true, "\(hidden)")
    }
    #expect(hidden.first { $0.0 == "copy" }?.1.hasPrefix("no clipboard") == true)
    // What the others start has a package, too.
    for program in Builtins.all.flatMap(\.needs).filter(\.isRequired).map(\.programs) {
      #expect(program.contains { $0.package != nil }, "\(program)")
    }
  }

  private func shown(in workshop: Workshop, _ names: [String]) throws -> [String] {
    let items = try items(in: workshop, names)
    return Builtins.all.filter { workshop.hidden($0, items) == nil }.map(\.id)
  }

  private func items(in workshop: Workshop, _ names: [String]) throws -> [Item] {
    let contents: [String: [UInt8]] = [
      "note.txt": .text("note\n"), "photo.jpg": [0xFF, 0xD8, 0xFF, 0xE0],
      "tone.wav": .text("RIFF\0\0\0\0WAVEfmt "),
    ]
    return try names.map { try workshop.file($0, contents[$0] ?? []) }
  }
}
