import Glibc
import Icons
import TestSupport
import Testing

@Suite(.enabled(if: TemplateImage.isAvailable))
struct TemplateImageTests {
  @Test func `a picture is read with its alpha`() throws {
    let image = try TemplateImage(png: PNGPicture("#+ ", " +#").png)
    #expect(image.width == 3)
    #expect(image.height == 2)
    #expect(image.alpha == [255, 128, 0, 0, 128, 255])
  }

  @Test func `a file is read like its bytes`() throws {
    let folder = try TemporaryFolder()
    let png = PNGPicture.disc(side: 70, radius: 30).png
    let path = try folder.write(Array("-odd\n\u{FF} name.png".utf8) + [0xFF], png)
    #expect(try TemplateImage(path: path) == TemplateImage(png: png))
  }

  @Test(arguments: [
    ([], IconError.noPNG("it is empty")),
    (Array("<svg/>".utf8), .noPNG("read beyond end of data")),
    (Array("GIF89a, which is another format".utf8), .noPNG("not a png file")),
    (PNGPicture(width: 1025, height: 1).png, .tooManyPixels(width: 1025, height: 1)),
    (PNGPicture(width: 1, height: 1025).png, .tooManyPixels(width: 1, height: 1025)),
    (Array(PNGPicture("##", "##").png.dropLast(30)), .noPNG("read beyond end of data")),
  ])
  func `what is no icon is refused`(_ bytes: [UInt8], _ error: IconError) {
    #expect(throws: error) { try TemplateImage(png: bytes) }
  }

  @Test func `a picture that only says it is huge is refused undecoded`() {
    var png = PNGPicture("#").png
    png.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
    // The checksum of the header is wrong now, which is noticed first.
    #expect(throws: IconError.self) { try TemplateImage(png: png) }
  }

  @Test func `a picture of the longest side is read`() throws {
    #expect(try TemplateImage(png: PNGPicture(width: 1024, height: 1).png).width == 1024)
    #expect(try TemplateImage(png: PNGPicture(width: 1, height: 1024).png).height == 1024)
  }

  @Test func `a file that is too long, no file or not there is refused`() throws {
    let folder = try TemporaryFolder()
    let long = try folder.write(Array("long".utf8), [UInt8](repeating: 0, count: 4 << 20 | 1))
    #expect(throws: IconError.tooManyBytes(4_194_305)) { try TemplateImage(path: long) }
    #expect(throws: IconError.noFile) { try TemplateImage(path: Array(folder.path.utf8)) }
    #expect(throws: IconError.noFile) { try TemplateImage(path: Array("/dev/zero".utf8)) }
    #expect(throws: IconError.unreadable(errno: ENOENT)) {
      try TemplateImage(path: Array(folder.path(of: "none").utf8))
    }
    #expect(throws: IconError.unreadable(errno: ENOENT)) { try TemplateImage(path: [0x61, 0]) }
    let pipe = folder.path(of: "pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: IconError.noFile) { try TemplateImage(path: Array(pipe.utf8)) }
  }
}

struct IconErrorTests {
  @Test(arguments: [
    (IconError.unreadable(errno: ENOENT), "cannot be read: no such file or directory"),
    (.noFile, "is not a file"),
    (.tooManyBytes(5_000_000), "has 5000000 bytes; the maximum for an icon is 4194304"),
    (
      .tooManyPixels(width: 2000, height: 9),
      "is 2000×9 pixels; the maximum for an icon is 1024 per side"
    ),
    (.noPNG("read error"), "is not a valid PNG: read error"),
    (
      .notBuiltIn,
      "cannot be shown: this program was built without libpng; install libpng-dev and run scripts/build"
    ),
  ])
  func `an error ends a sentence`(_ error: IconError, _ text: String) {
    #expect(error.description == text)
  }

  @Test(.enabled(if: !TemplateImage.isAvailable))
  func `without libpng every picture says so`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Array("icon.png".utf8), PNGPicture("#").png)
    #expect(throws: IconError.notBuiltIn) { try TemplateImage(path: file) }
    #expect(throws: IconError.noFile) { try TemplateImage(path: Array("/dev/null".utf8)) }
    #expect(throws: IconError.notBuiltIn) { try TemplateImage(png: PNGPicture("#").png) }
  }
}
