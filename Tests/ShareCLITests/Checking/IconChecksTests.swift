import Icons
import TestSupport
import Testing

struct IconChecksTests {
  private func check(_ files: [String: [UInt8]], _ icon: String) throws -> [Substring] {
    let sandbox = try Sandbox()
    for (name, content) in files {
      try sandbox.root.write(Array("home/.config/sharesheet/\(name)".utf8), content)
    }
    try sandbox.write(
      "home/.config/sharesheet/activities/up.lua",
      """
      share.activity {
        id = "up", title = "Upload", icon = \(icon), accepts = true, perform = print,
      }
      """)
    let config = sandbox.root.path(of: "home/.config/sharesheet")
    let result = try sandbox.shell("share check '\(config)'; share list --text a >/dev/null")
    #expect(result.status == 0)
    return result.outputText.replacing(config, with: "~").split(separator: "\n")
  }

  @Test(.enabled(if: TemplateImage.isAvailable))
  func `an icon is found beside its file and measured`() throws {
    let good = PNGPicture.disc(side: 70, radius: 30).png
    #expect(try check(["activities/up.png": good], "'up.png'") == ["no problems found"])
    let small = PNGPicture.disc(side: 40, radius: 15).png
    #expect(
      try check(["art/up.png": small], "'../art/up.png'") == [
        "hint: activities/up.lua:1: the icon of `up` is 40×40 pixels; use 60 to 140 per side, best 70 [icon_template]",
        "1 hint",
      ])
    let square = PNGPicture(width: 70, height: 70, color: [255, 0, 0, 255]).png
    #expect(
      try check(["activities/up.png": square], "'up.png'") == [
        "hint: activities/up.lua:1: the icon of `up` has 100 % of its pixels in colour; a template has one tone and is drawn in the colour of the text [icon_template]",
        "warning: activities/up.lua:1: the icon of `up` has no transparent pixels: its shape is a full square [icon_template]",
        "1 warning, 1 hint",
      ])
  }

  @Test(
    arguments: [
      ("'up.png'", "~/activities/up.png", "cannot be read: no such file or directory"),
      ("''", "~/activities/", "is not a file"),
      ("'/dev/zero'", "/dev/zero", "is not a file"),
      (
        "'a\\n\\xff.png'", "~/activities/a\\n\\xff.png", "cannot be read: no such file or directory"
      ),
      ("'a\\0b'", "~/activities/a\\x00b", "cannot be read: no such file or directory"),
    ])
  func `an icon that is missing or none is a warning`(
    _ icon: String, _ name: String, _ problem: String
  ) throws {
    #expect(
      try check([:], icon) == [
        "warning: activities/up.lua:1: the icon `\(name)` of `up` \(problem) [icon_file]",
        "1 warning",
      ])
  }

  @Test(.enabled(if: TemplateImage.isAvailable))
  func `an icon that is no picture is a warning`() throws {
    #expect(
      try check([:], "'up.lua'") == [
        "warning: activities/up.lua:1: the icon `~/activities/up.lua` of `up` is not a valid PNG: not a png file [icon_file]",
        "1 warning",
      ])
  }

  @Test(.enabled(if: !TemplateImage.isAvailable))
  func `a program without libpng says so once`() throws {
    #expect(
      try check([:], "'up.lua'") == [
        "hint: an icon cannot be shown: this program was built without libpng; install libpng-dev and run scripts/build [icons]",
        "1 hint",
      ])
  }
}
