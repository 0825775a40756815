import Icons
import TestSupport
import Testing

@Suite(.enabled(if: TemplateImage.isAvailable))
struct TemplateRowsTests {
  private func image(_ picture: PNGPicture) throws -> TemplateImage {
    try TemplateImage(png: picture.png)
  }

  @Test func `every pixel of a small picture has its quadrant`() throws {
    // Cells are twice as high as wide, and so are quadrants: two pixels of a picture each.
    let stairs = try image(
      PNGPicture("#   ", "#   ", "##  ", "##  ", "### ", "### ", "####", "####"))
    #expect(stairs.rows(columns: 2, rows: 2) == ["▙ ", "█▙"])
    let board = try image(PNGPicture("# # ", "# # ", " # #", " # #"))
    #expect(board.rows(columns: 2, rows: 1) == ["▚▚"])
  }

  @Test func `half blocks have square pixels`() throws {
    let arrow = try image(PNGPicture(" # ", "###", " # ", " # "))
    #expect(arrow.rows(columns: 3, rows: 2, blocks: .halves) == ["▄█▄", " █ "])
  }

  @Test func `a disc looks like one`() throws {
    let disc = try image(.disc(side: 70, radius: 30))
    #expect(disc.rows(columns: 4, rows: 2) == ["▟██▙", "▜██▛"])
    #expect(
      disc.rows(columns: 8, rows: 4) == [" ▄████▄ ", "▟██████▙", "▜██████▛", " ▀████▀ "])
  }

  @Test func `the margins and the strength of a picture do not count`() throws {
    var faint = PNGPicture.disc(side: 100, radius: 20)
    faint.pixels = faint.pixels.map { $0 / 3 }
    #expect(try image(faint).rows(columns: 4, rows: 2) == ["▟██▙", "▜██▛"])
  }

  @Test func `strokes thinner than a pixel are drawn`() throws {
    var ring = PNGPicture(width: 72, height: 72)
    ring.draw { x, y in
      let (right, down) = (x - 36, y - 36)
      let distance = (right * right + down * down).squareRoot()
      return [0, 0, 0, abs(distance - 30) < 2 ? 255 : 0]
    }
    let rows = try image(ring).rows(columns: 8, rows: 4)
    #expect(
      rows == [" ▖▀▀▀▀▗ ", "▞      ▚", "▚      ▞", " ▘▄▄▄▄▝ "])
  }

  @Test func `a picture that is wide or high stands in the middle`() throws {
    let bar = try image(PNGPicture("########"))
    #expect(bar.rows(columns: 8, rows: 3, blocks: .halves) == ["        ", "████████", "        "])
    let pole = try image(PNGPicture("#", "#", "#", "#"))
    #expect(pole.rows(columns: 3, rows: 2, blocks: .halves) == [" █ ", " █ "])
  }

  @Test func `an empty picture is blank, and no cells are no rows`() throws {
    let empty = try image(PNGPicture(width: 9, height: 9))
    #expect(empty.rows(columns: 2, rows: 2) == ["  ", "  "])
    #expect(empty.rows(columns: 0, rows: 2) == [])
    #expect(empty.rows(columns: 2, rows: 0) == [])
  }

  @Test func `a full square fills its cells`() throws {
    let square = try image(PNGPicture(width: 80, height: 80, color: [9, 9, 9, 255]))
    #expect(square.rows(columns: 4, rows: 2) == ["████", "████"])
    #expect(square.coverage(columns: 2, rows: 2) == [255, 255, 255, 255])
  }
}
