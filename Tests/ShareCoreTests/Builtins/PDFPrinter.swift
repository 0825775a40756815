import Glibc
import ShareCore
import TestSupport

/// A print server with the printer of cups-pdf, which reads its settings in /etc alone: in a mount
/// namespace ours are there.
final class PDFPrinter {
  private let workshop: Workshop
  private let server: CupsServer

  /// Tells why there can be none here; nil where there can.
  static let obstacle: String? = {
    guard access("/usr/lib/cups/backend/cups-pdf", F_OK) == 0, CupsServer.isAvailable else {
      return "needs printer-driver-cups-pdf: scripts/bootstrap test"
    }
    // The backend is root's alone.
    guard getuid() == 0 else { return "needs to be root" }
    return Namespaces.obstacle(
      needing: "/usr/bin/gs", "/usr/bin/convert", "/usr/bin/img2pdf", "/usr/bin/pdftoppm")
  }()

  init(_ workshop: Workshop) throws {
    self.workshop = workshop
    let out = try workshop.folder.makeFolder("out")
    let spool = try workshop.folder.makeFolder("pdf")
    chmod(out, 0o777)
    let settings = try workshop.folder.write(
      "cups-pdf.conf",
      """
      Out \(out)
      AnonDirName \(out)
      Spool \(spool)
      Log \(spool)
      Grp root
      Label 1

      """)
    let script = #"mount --bind "$0" /etc/cups/cups-pdf.conf && exec "$@""#
    server = try CupsServer(
      workshop, under: ["/usr/bin/unshare", "--mount", "/bin/sh", "-c", script, settings])
    try server.add("PDF", .description("cups-pdf/CUPS-PDF_noopt.ppd"), device: "cups-pdf:/")
  }

  /// Returns the colour in the middle of every page that came out of a job.
  func pages(of job: Int) throws -> [String] {
    let names = try folderEntries(.text(workshop.folder.path(of: "out")))
    guard let name = names.first(where: { $0.starts(with: "job_\(job)-".utf8) }) else { return [] }
    try workshop.program(
      "pdftoppm", "-r", "20", "out/\(name.printable)", "page\(job)", folder: workshop.folder.path)
    let pictures = try folderEntries(.text(workshop.folder.path)).map(\.printable)
      .filter { $0.hasPrefix("page\(job)-") }
    let colours = try workshop.program(
      ["convert"] + pictures
        + ["-gravity", "center", "-crop", "1x1+0+0", "-format", "%[pixel:p{0,0}]\n", "info:"],
      folder: workshop.folder.path)
    return colours.outputText.split(separator: "\n").map {
      $0.hasPrefix("srgb(25") ? "red" : $0.hasPrefix("srgb(0,0,25") ? "blue" : String($0)
    }
  }
}
