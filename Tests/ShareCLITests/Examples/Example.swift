import TestSupport
import Testing

/// An example with what must have come of its try lines.
struct Example: Sendable, CustomTestStringConvertible {
  let name: String
  /// The programs it starts that a system may lack.
  var needs: [String] = []
  var isForTerminal = false
  let check: @Sendable (_ bench: Workbench, _ output: String) throws -> Void

  var testDescription: String { name }

  static let all: [Example] = scripts + pictures + files + servers

  private static let scripts: [Example] = [
    Example(name: "collect-links") { _, output in
      #expect(output == "https://example.org/pancakes\n")
    },
    Example(name: "archive") { bench, output in
      #expect(output == "\(bench.sandbox.work)/notes.tar.gz\n")
      try #expect(bench.succeed("tar --list --file notes.tar.gz") == "note.md\n")
      #expect(bench.exists("examples/samples/note.md"))
    },
    Example(name: "rules") { _, output in
      #expect(output.contains("\nfavorite\n"))
      #expect(output.contains("hidden  favorite: "))
      #expect(output.contains("`no private lists at work`"))
    },
    Example(name: "one-by-one") { bench, output in
      #expect(output == "\(bench.sandbox.work)/note.md\n\(bench.sandbox.work)/photo.png\n")
      #expect(bench.exists("note.md") && bench.exists("photo.png"))
    },
    Example(name: "sort-by-type") { bench, output in
      let samples = "\(bench.sandbox.work)/examples/samples"
      #expect(output == "\(samples)/Documents/note.md\n\(samples)/Pictures/photo.png\n")
      #expect(bench.exists("examples/samples/Documents/note.md"))
      #expect(!bench.exists("examples/samples/photo.png"))
    },
  ]

  private static let pictures: [Example] = [
    Example(name: "shrink", needs: ["convert"]) { bench, _ in
      let picture = "examples/samples/photo-small.jpg"
      try #expect(bench.succeed("identify -format '%m %wx%h' \(picture)") == "JPEG 48x32")
    },
    Example(name: "strip-metadata", needs: ["exiftool", "identify"]) { bench, _ in
      let pixels = try bench.succeed("cd examples/samples; identify -format '%#\\n' photo*.png")
        .split(separator: "\n")
      #expect(pixels.count == 2 && pixels[0] == pixels[1])
    },
    Example(name: "contact-sheet", needs: ["montage"]) { bench, _ in
      let picture = "examples/samples/contact-sheet.png"
      try #expect(bench.succeed("identify -format '%m %wx%h' \(picture)") == "PNG 512x256")
    },
  ]

  private static let files: [Example] = [
    Example(name: "checksums") { bench, _ in
      let check = "cd examples/samples && sha256sum --check SHA256SUMS"
      try #expect(bench.succeed(check) == "note.md: OK\n")
    },
    Example(name: "duplicates") { _, output in
      let lines = output.split(separator: "\n").map { $0.split(separator: " ") }
      #expect(lines.count == 2 && lines[0][0] == lines[1][0])
      #expect(lines.allSatisfy { $0[1].hasSuffix("/samples/note.md") })
    },
    Example(name: "compress", needs: ["zip", "unzip"]) { bench, _ in
      try #expect(
        bench.succeed("tar --list --file examples/samples.tar.gz | sort")
          == "./samples/\n./samples/note.md\n./samples/photo.png\n")
      try #expect(
        bench.succeed("unzip -Z1 examples/samples/note.md.zip") == "note.md\n")
    },
    Example(name: "convert-markdown", needs: ["pandoc"]) { bench, _ in
      try #expect(
        bench.succeed("pandoc --to plain examples/samples/note.docx")
          == "Shopping\n\n-   milk\n-   a recipe\n")
    },
    Example(name: "rename-by-date") { bench, _ in
      try #expect(
        bench.succeed("ls examples/samples") == "2024-07-31 note.md\nphoto.png\n")
    },
    Example(name: "edit", isForTerminal: true) { bench, _ in
      let words = "--wait\0\(bench.sandbox.work)/examples/samples/note.md\0"
      try #expect(bench.sandbox.root.read("home/edited") == Array(words.utf8))
    },
  ]

  private static let servers: [Example] = [
    Example(name: "upload", needs: ["curl", "python3"]) { bench, output in
      #expect(output == "http://localhost:8000/photo.png\n")
      try #expect(bench.succeed("cmp received/photo.png examples/samples/photo.png") == "")
    },
    Example(name: "publish", needs: ["pandoc", "curl", "python3"]) { bench, output in
      #expect(output == "http://localhost:8000/note.html\n")
      let page = try bench.read("received/note.html")
      #expect(page.contains("<title>Shopping</title>"))
      #expect(page.contains("<a href=\"https://example.org/pancakes\">a recipe</a>"))
      #expect(page.hasSuffix("</html>\n"))
    },
    Example(name: "post-pictures", needs: ["convert", "curl", "python3"]) { bench, output in
      #expect(output == "http://localhost:8000/photo-small.jpg\n")
      try #expect(
        bench.succeed("identify -format '%m %wx%h' received/photo-small.jpg") == "JPEG 96x64")
      #expect(!bench.exists("examples/samples/photo-small.jpg"))
    },
    Example(name: "send-pictures", needs: ["convert", "apprise", "python3"]) { bench, output in
      #expect(output == "")
      let post = try bench.read("received/inbox")
      #expect(post.contains("\"message\": \"From the hike\""))
      #expect(post.contains("\"filename\": \"photo-small.jpg\""))
      #expect(!bench.exists("examples/samples/photo-small.jpg"))
    },
  ]
}
