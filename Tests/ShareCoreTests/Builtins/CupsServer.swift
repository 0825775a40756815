import Glibc
import ShareCore
import TestSupport

/// A print server of its own, in the workshop's folder; what its printers print is kept in files.
final class CupsServer {
  private let workshop: Workshop
  private let server: Server

  static let isAvailable =
    ["/usr/sbin/cupsd", "/usr/bin/lp", "/usr/sbin/lpadmin", "/usr/lib/cups/filter/imagetopdf"]
    .allSatisfy { (path: String) in access(path, X_OK) == 0 }

  /// Goes before what must be in the namespaces of the server.
  private let wrapper: [String]

  /// Starts the server; `settings` are further lines of cupsd.conf.
  init(_ workshop: Workshop, _ settings: String = "", under wrapper: [String] = []) throws {
    self.workshop = workshop
    self.wrapper = wrapper
    let folder = workshop.folder
    // The filters run as the user `lp`, who must reach the spooled files.
    chmod(folder.path, 0o755)
    for name in ["etc", "cache", "state", "log", "spool/tmp", "out", "bin/backend"] {
      try folder.makeFolder("cups/\(name)")
    }
    for name in ["filter", "daemon"] {
      symlink("/usr/lib/cups/\(name)", folder.path(of: "cups/bin/\(name)"))
    }
    for name in ["ipp", "cups-pdf"] {
      symlink("/usr/lib/cups/backend/\(name)", folder.path(of: "cups/bin/backend/\(name)"))
    }
    // A backend that is not executable for everybody is run as who started the server.
    try folder.write(
      "cups/bin/backend/keep", Self.backend(folder.path(of: "cups/out")), mode: 0o700)
    let socket = folder.path(of: "cups/socket")
    let settings = try folder.write(
      "cups/etc/cupsd.conf", Self.configuration(socket: socket) + settings)
    let files = try folder.write(
      "cups/etc/cups-files.conf", Self.files(folder.path(of: "cups")))
    server = try Server(
      wrapper + ["/usr/sbin/cupsd", "-f", "-c", settings, "-s", files],
      environment: ["PATH": "/usr/bin:/bin"])
    workshop.environment["CUPS_SERVER"] = socket
    guard
      try poll(until: { try workshop.program("lpstat", "-r").outputText.contains("is running") })
    else { throw ServerFailure.notReady("cupsd") }
  }

  /// The id of the server's process.
  var pid: Int32 { server.pid }

  /// Says how a printer takes what it prints.
  enum Model {
    /// As it is.
    case raw
    /// Laid out on pages by the description in a file.
    case description(String)
    /// As the printer itself says that it wants it.
    case everywhere

    static let pages = description("cupsfilters/Generic-PDF_Printer-PDF.ppd")

    fileprivate var words: [String] {
      switch self {
      case .raw: ["-m", "raw"]
      case .description(let file): ["-P", "/usr/share/ppd/\(file)"]
      case .everywhere: ["-m", "everywhere"]
      }
    }
  }

  /// Adds a printer.
  func add(_ name: String, _ model: Model = .raw, device: String = "keep:/") throws {
    try run(wrapper + ["/usr/sbin/lpadmin", "-p", name, "-E", "-v", device] + model.words)
    guard case .everywhere = model else { return }
    // cupsd asks the printer on a thread of its own; until it has, the queue takes jobs as they are.
    let description = workshop.folder.path(of: "cups/etc/ppd/\(name).ppd")
    guard poll(until: { access(description, F_OK) == 0 }) else {
      throw ServerFailure.notReady("the description of \(name)")
    }
  }

  func makeDefault(_ name: String) throws { try run(["/usr/sbin/lpadmin", "-d", name]) }

  func stop(_ name: String, _ reason: String) throws {
    try run(["/usr/sbin/cupsdisable", "-r", reason, name])
  }

  /// Waits for what a job prints; a printer that takes bytes as they are gets its files in one.
  func printed(_ job: Int) throws -> Bytes? {
    let name = "cups/out/\(job).printed"
    guard poll(until: { access(workshop.folder.path(of: name), F_OK) == 0 }) else { return nil }
    return try workshop.folder.read(name)
  }

  /// Returns the files of a job as they wait in the queue.
  func spooled(_ job: Int, files: Int) throws -> [Bytes] {
    try (1...files).map { number in
      let place = String(1000 + number).dropFirst()
      return try workshop.folder.read("cups/spool/d\(String(100_000 + job).dropFirst())-\(place)")
    }
  }

  /// Returns what the printer was told of a job: its number, user, title, copies and settings.
  func ticket(_ job: Int) throws -> [String] {
    _ = try printed(job)
    return try workshop.folder.read("cups/out/\(job).ticket").split(separator: 0)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private func run(_ words: [String]) throws {
    let result = try Program(path: Bytes(words[0].utf8)).run(
      words.dropFirst().map { Bytes($0.utf8) }, environment: workshop.environment)
    guard result.status == 0 else { throw ServerFailure.notStarted(words + [result.errorText]) }
  }

  /// Is called by CUPS with job, user, title, copies, settings and perhaps a file.
  private static func backend(_ folder: String) -> String {
    """
    #!/bin/sh
    [ $# -gt 0 ] || { echo 'file keep "Unknown" "Keeps what is printed"'; exit; }
    cd '\(folder)' || exit 1
    printf '%s\\0' "$@" >"$1.ticket"
    cat ${6+"$6"} >"$1.new" && mv "$1.new" "$1.printed"
    """
  }

  private static func configuration(socket: String) -> String {
    """
    Listen \(socket)
    Browsing Off
    WebInterface No
    DefaultAuthType None
    <Location />
      Allow all
    </Location>
    <Policy default>
      JobPrivateAccess all
      JobPrivateValues none
      <Limit All>
      </Limit>
    </Policy>

    """
  }

  private static func files(_ folder: String) -> String {
    """
    ServerRoot \(folder)/etc
    ServerBin \(folder)/bin
    DataDir /usr/share/cups
    RequestRoot \(folder)/spool
    TempDir \(folder)/spool/tmp
    CacheDir \(folder)/cache
    StateDir \(folder)/state
    AccessLog \(folder)/log/access
    ErrorLog \(folder)/log/error
    PageLog \(folder)/log/page
    User lp
    Group lp
    SystemGroup root

    """
  }
}
