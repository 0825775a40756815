import Glibc
import JSON
import TestSupport

/// A local receiver of what Apprise posts.
final class PostSink {
  private let folder: Folder
  private let server: Server
  let port: String

  static let isAvailable = ["apprise", "python3"].allSatisfy {
    access("/usr/bin/\($0)", X_OK) == 0
  }

  /// Starts the receiver in one of the modes of `http_sink.py`.
  init(_ mode: String) throws {
    folder = try Folder()
    (server, port) = try Server.listening(
      MailSink.counterpart("http_sink.py"), in: folder, mode)
  }

  /// The N-th post; nil where there is none.
  func post(_ number: Int = 1) throws -> JSONObject? {
    guard case .object(let object) = try JSONValue(parsing: try folder.read("\(number)")) else {
      return nil
    }
    return object
  }

  /// Where the N-th post went, and the credentials that came with it.
  func place(_ number: Int = 1) throws -> String {
    String(decoding: try folder.read("\(number).path"), as: UTF8.self)
  }

  var count: Int { (1...9).prefix { access(folder.path(of: "\($0)"), F_OK) == 0 }.count }

  /// The command lines of every process while posts were answered.
  var processes: String {
    String(decoding: (try? folder.read("processes")) ?? [], as: UTF8.self)
  }
}

/// An XMPP server with accounts of `ann`, who sends, and `bob`, who listens by a client of his own.
final class ChatServer {
  private let folder: Folder
  private let server: Server
  private var listener: Server?
  let port: String
  /// A password with everything that may be taken for something else.
  static let password = "s3cret w\"\\x=:#é/@?"
  static let encodedPassword = "s3cret%20w%22%5Cx%3D%3A%23%C3%A9%2F%40%3F"

  static let isAvailable = ["prosody", "prosodyctl", "go-sendxmpp", "openssl", "setpriv"]
    .allSatisfy { access("/usr/bin/\($0)", X_OK) == 0 }

  init(_ workshop: Workshop) throws {
    folder = try Folder()
    let ports = try Server.freePorts(2)
    port = ports[0]
    try folder.makeFolder("data")
    try Self.run(
      "/usr/bin/openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
      "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext",
      "subjectAltName=DNS:localhost", "-keyout", folder.path(of: "key"), "-out",
      folder.path(of: "certificate"))
    let file = try folder.write("prosody.cfg.lua", Self.configuration(folder.path, ports))
    if getuid() == 0 {
      for name in ["", "data", "key", "certificate"] { chown(folder.path(of: name), 65534, 65534) }
    }
    // The server refuses to be root, so root starts it as nobody.
    let words =
      getuid() == 0 ? ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
    server = try Server(
      words + ["/usr/bin/prosody", "-F", "--config", file], environment: ["PATH": "/usr/bin:/bin"])
    for (name, password) in ["ann": Self.password, "bob": "bob"] {
      try Self.run(
        words + ["/usr/bin/prosodyctl", "--config", file, "register", name, "localhost", password])
    }
    let log = folder.path(of: "log")
    guard poll(until: { Self.contains(log, "Activated service 'c2s'") }) else {
      throw ServerFailure.notReady("prosody")
    }
    try listen()
    workshop.environment["SSL_CERT_FILE"] = folder.path(of: "certificate")
  }

  private func listen() throws {
    let account = try folder.write(
      "bob", "username: bob@localhost\npassword: bob\njserver: localhost:\(port)\n", mode: 0o600)
    listener = try Server(
      [
        "/bin/sh", "-c", "exec go-sendxmpp -f \"$0\" -l >\"$1\" 2>&1", account,
        folder.path(of: "heard"),
      ],
      environment: [
        "PATH": "/usr/bin:/bin", "HOME": folder.path,
        "SSL_CERT_FILE": folder.path(of: "certificate"),
      ])
    let log = folder.path(of: "log")
    guard poll(until: { Self.contains(log, "Authenticated as bob@localhost") }) else {
      throw ServerFailure.notReady("go-sendxmpp")
    }
  }

  /// The address of bob, sent to from ann's account.
  func address(password: String = ChatServer.encodedPassword) -> String {
    "xmpp://ann:\(password)@localhost:\(port)/bob@localhost"
  }

  /// What bob has got so far.
  var heard: String { String(decoding: (try? folder.read("heard")) ?? [], as: UTF8.self) }

  /// Waits until bob has got a text.
  func hears(_ text: String) -> Bool { poll { heard.contains(text) } }

  /// Fetches what was uploaded at a URL that bob got.
  func download(_ url: String) throws -> [UInt8] {
    try Program(path: .text("/usr/bin/curl")).run(
      ["-sf", "--cacert", folder.path(of: "certificate"), url].map { .text($0) }
    ).output
  }

  private static func configuration(_ folder: String, _ ports: [String]) -> String {
    """
    pidfile = "\(folder)/data/pid"
    data_path = "\(folder)/data"
    log = { info = "\(folder)/log" }
    interfaces = { "127.0.0.1" }
    c2s_ports = { \(ports[0]) }
    s2s_ports = {}
    http_ports = {}
    https_ports = { \(ports[1]) }
    https_interfaces = { "127.0.0.1" }
    modules_enabled = { "roster", "saslauth", "tls", "disco", "http" }
    modules_disabled = { "s2s" }
    authentication = "internal_hashed"
    ssl = { key = "\(folder)/key", certificate = "\(folder)/certificate" }
    https_ssl = ssl
    http_external_url = "https://localhost:\(ports[1])/"
    http_default_host = "upload.localhost"
    VirtualHost "localhost"
      disco_items = { { "upload.localhost" } }
    Component "upload.localhost" "http_file_share"
      http_host = "localhost"
      http_file_share_size_limit = 64 * 1024 * 1024

    """
  }

  private static func contains(_ path: String, _ text: String) -> Bool {
    String(decoding: (try? readFile(.text(path))) ?? [], as: UTF8.self).contains(text)
  }

  private static func run(_ words: String...) throws { try run(words) }

  private static func run(_ words: [String]) throws {
    let result = try Program(path: .text(words[0])).run(
      words.dropFirst().map { .text($0) },
      environment: ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"])
    guard result.status == 0 else { throw ServerFailure.notReady(result.errorText) }
  }
}
