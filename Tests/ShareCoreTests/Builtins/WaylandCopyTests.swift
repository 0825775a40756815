import ShareCore
import TestSupport
import Testing

@Suite(
  "copy to a Wayland display",
  .enabled(if: Compositor.isAvailable, "needs sway, wl-clipboard and util-linux"))
struct CopyToWaylandTests {
  @Test func `text, pictures and files arrive byte for byte`() throws {
    let workshop = try Workshop()
    let server = try Compositor(workshop)
    let picture = try workshop.file("a.png", .png)
    let other = try workshop.file("b c.bin", [0])
    let cases: [(Item, String, Bytes)] = [
      (.text("a\n\n"), "text/plain", .text("a\n\n")),
      (.text(" \n"), "text/plain;charset=utf-8", .text(" \n")),
      (.text("%PDF-1.4 is text"), "text/plain", .text("%PDF-1.4 is text")),
      (.text(""), "text/plain", []),
      (picture, "image/png", .png),
      (Item(.data(.png)), "image/png", .png),
      (
        other, "text/uri-list",
        .text("file://") + workshop.work.bytes + .text("/b%20c.bin\r\n")
      ),
    ]
    for (item, type, expected) in cases {
      let result = workshop.run(.copy, [item])
      #expect(result.outcome == .completed, "\(result.error?.message ?? "")")
      let hasArrived = try poll(timeout: 3) {
        let pasted = try workshop.program("wl-paste", "--no-newline", "--type", type)
        return pasted.status == 0 && pasted.output == expected
      }
      #expect(hasArrived, "\(type) \(expected.count) bytes")
    }
    withExtendedLifetime(server) {}
  }

  @Test func `a display that has gone is a failure in the program's words`() throws {
    let workshop = try Workshop(
      programs: ["wl-copy"], environment: ["WAYLAND_DISPLAY": "/nonexistent/wayland-9"])
    let result = workshop.run(.copy, [.text("a")])
    #expect(result.error?.exitStatus == 1)
    #expect(result.error?.message.contains("Failed to connect to a Wayland server") == true)
  }
}
