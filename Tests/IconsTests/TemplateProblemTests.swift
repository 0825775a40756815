import Icons
import TestSupport
import Testing

@Suite(.enabled(if: TemplateImage.isAvailable))
struct TemplateProblemTests {
  private static func disc(
    side: Int = 70, radius: Double = 28, shift: Double = 0, _ tone: [UInt8] = [0, 0, 0]
  )
    -> PNGPicture
  {
    var picture = PNGPicture(width: side, height: side)
    let middle = Double(side) / 2
    picture.draw { x, y in
      let (right, down) = (x - middle - shift, y - middle)
      let distance = (right * right + down * down).squareRoot()
      return tone + [UInt8(min(1, max(0, radius - distance + 0.5)) * 255)]
    }
    return picture
  }

  /// A disc whose alpha goes on falling for some pixels, as under a blurred copy of itself.
  private static func blurred(by skirt: Double) -> PNGPicture {
    var picture = PNGPicture(width: 70, height: 70)
    picture.draw { x, y in
      let distance = ((x - 35) * (x - 35) + (y - 35) * (y - 35)).squareRoot()
      let edge = min(1, max(0, 20 - distance + 0.5))
      return [0, 0, 0, UInt8(max(edge, min(0.4, max(0, (20 + skirt - distance) / 20))) * 255)]
    }
    return picture
  }

  private static func changed(_ change: (inout PNGPicture) -> Void) -> PNGPicture {
    var picture = disc()
    change(&picture)
    return picture
  }

  private static let cases: [(PNGPicture, [TemplateProblem])] = [
    (disc(), []),
    (disc(side: 60, radius: 25), []),
    (disc(side: 140, radius: 60), []),
    (disc(shift: 5), []),
    (disc([255, 255, 255]), []),
    // Half transparent all over.
    (changed { $0.pixels = $0.pixels.map { $0 / 2 } }, []),
    (disc(side: 59), [.size(width: 59, height: 59)]),
    (disc(side: 141, radius: 60), [.size(width: 141, height: 141)]),
    (disc(shift: 6), [.offCentre(right: 9, down: 0)]),
    (disc(shift: -6), [.offCentre(right: -9, down: 0)]),
    (disc([200, 0, 0]), [.coloured(percent: 100)]),
    (PNGPicture(width: 70, height: 70), [.empty]),
    (PNGPicture(width: 70, height: 70, color: [0, 0, 0, 255]), [.opaque]),
    (
      PNGPicture(width: 90, height: 80, color: [0, 0, 0, 255]),
      [.notSquare(width: 90, height: 80), .opaque]
    ),
    (
      changed { picture in
        picture.pixels = picture.pixels.map { $0 < 128 ? 0 : 255 }
      }, [.jagged]
    ),
    (
      changed { picture in
        let light = picture.pixels.count / 2 / 4 * 4
        for index in light..<picture.pixels.count where index % 4 < 3 { picture.pixels[index] = 90 }
      }, [.shaded(range: 90)]
    ),
    (blurred(by: 2), []),
    (blurred(by: 12), [.shadow(percent: 51)]),
  ]

  @Test(arguments: cases.indices)
  func `a picture is measured as a template`(index: Int) throws {
    let (picture, problems) = Self.cases[index]
    let found = try TemplateImage(png: picture.png).problems
    #expect(found == problems)
  }

  private static let drawings: [(String, [TemplateProblem])] = [
    ("-size 70x70 xc:none -fill black -draw 'circle 35,35 35,10' PNG32:icon.png", []),
    (
      "-size 70x70 xc:none -fill none -stroke white -strokewidth 5 "
        + "-draw 'polyline 15,35 35,15 55,35' -draw 'line 35,15 35,58' PNG32:icon.png", []
    ),
    (
      "-size 64x64 xc:none -fill black -draw 'circle 32,32 32,12' \\( +clone -background black "
        + "-shadow 60x5+0+4 \\) +swap -background none -layers merge +repage "
        + "-gravity center -extent 100x100 PNG32:icon.png", [.shadow(percent: 34)]
    ),
    (
      "-size 128x128 gradient:red-blue -alpha on icon.png",
      [.coloured(percent: 100), .shaded(range: 47), .opaque]
    ),
    (
      "-size 16x16 xc:none -fill black -draw 'rectangle 2,2 13,13' PNG8:icon.png",
      [
        .size(width: 16, height: 16), .jagged,
      ]
    ),
  ]

  @Test(arguments: drawings.indices)
  func `pictures of a drawing program are judged as people would`(index: Int) throws {
    let (drawing, problems) = Self.drawings[index]
    let sandbox = try Sandbox()
    let result = try sandbox.shell("command -v convert >/dev/null || exit 99; convert \(drawing)")
    if result.status == 99 { try Test.cancel("`convert` is not installed") }
    #expect(result.status == 0, "\(result.errorText)")
    let found = try TemplateImage(path: Array("\(sandbox.work)/icon.png".utf8)).problems
    #expect(found == problems)
  }

  @Test(arguments: [
    (TemplateProblem.empty, "shows nothing: all its pixels are transparent"),
    (.opaque, "has no transparent pixels: its shape is a full square"),
    (
      .coloured(percent: 3),
      "has 3 % of its pixels in colour; a template has one tone and is drawn in the colour of the text"
    ),
    (
      .shaded(range: 90),
      "has tones that differ by 90 of 255; a template has one tone, with alpha for shades"
    ),
    (
      .size(width: 512, height: 512),
      "is 512×512 pixels; use 60 to 140 per side, best 70"
    ),
    (.notSquare(width: 70, height: 60), "is 70×60 pixels; use a square"),
    (.jagged, "has hard edges: no pixel is partly transparent"),
    (.offCentre(right: 9, down: 0), "is 9 % right of centre; at most 8 % are allowed"),
    (
      .offCentre(right: -12, down: -9),
      "is 12 % left and 9 % above of centre; at most 8 % are allowed"
    ),
    (.shadow(percent: 26), "has a drop shadow of 26 % of its pixels; a template has none"),
  ])
  func `a problem says what is off and by how much`(_ problem: TemplateProblem, _ text: String) {
    #expect(problem.description == text)
  }
}
