import Glibc
import ShareCore
import TestSupport

/// A network of its own with AirPlay receivers in it: `Living Room` plays audio (shairport-sync),
/// `Screen` movies and pictures, and `Locked` wants to be paired (receivers of ours).
final class AirPlayRoom {
  let sandbox: Sandbox
  private let folder: TestSupport.TemporaryFolder
  private let server: Server
  private var process = ""

  /// Tells why the room cannot be made here; nil where it can.
  static let obstacle: String? = {
    let missing = [
      "/usr/bin/shairport-sync", "/usr/sbin/avahi-daemon", "/usr/bin/dbus-daemon", "/usr/sbin/ip",
      pyatv + "/bin/atvremote",
    ].filter { (path: String) in access(path, X_OK) != 0 }
    if !missing.isEmpty {
      return "needs \(missing.joined(separator: ", ")): scripts/bootstrap test"
    }
    // Without descriptors or memory left there is nothing to test.
    let trial = try? Program(path: .text("/usr/bin/unshare")).run(
      ["--net", "--mount", "true"].map { .text($0) })
    return trial?.status == 0 ? nil : "may not make a network of its own (unshare --net)"
  }()

  private static let pyatv = {
    let here = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return here.dropLast(4).joined(separator: "/") + "/.build/pyatv-0.18.0"
  }()

  init() throws {
    folder = try TestSupport.TemporaryFolder()
    sandbox = try Sandbox()
    let here = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    let script = here.dropLast(2).joined(separator: "/") + "/Counterparts/airplay_room.sh"
    try Self.configure(folder)
    server = try Server(
      [
        "/usr/bin/unshare", "--net", "/bin/sh", "-c", #"echo $$ >"$0/process"; exec sh "$@""#,
        folder.path, script, folder.path, Self.pyatv + "/bin/python3",
      ], environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": folder.path])
    guard poll(until: { access(folder.path(of: "connected"), F_OK) == 0 }) else {
      throw ServerFailure.notReady("airplay_room.sh")
    }
    process = String(try text("process").dropLast())
    let areFound = try poll(timeout: 30) {
      let found = try share("airplay", "a.txt.png", ["to": "nobody"]).errorText
      return ["Living Room", "Screen", "Locked"].allSatisfy { found.contains("`\($0)`") }
    }
    guard areFound else { throw ServerFailure.notReady("the receivers") }
  }

  /// Runs `share run` with one item in the network of the room.
  func share(
    _ activity: String, _ item: String, _ options: [String: String], _ more: [String] = [],
    under wrapper: [String] = []
  ) throws -> ProgramResult {
    if access(sandbox.work + "/" + item, F_OK) != 0, !item.contains("://") {
      _ = try sandbox.root.write(.text("work/\(item)"), .png)
    }
    let choices = options.sorted { $0.key < $1.key }.flatMap { ["-o", "\($0.key)=\($0.value)"] }
    let words =
      wrapper + ["/usr/bin/nsenter", "--target", process, "--net", "share", "run", activity, item]
      + choices + more
    var environment = sandbox.environment
    environment["PATH"] = (environment["PATH"] ?? "") + ":\(Self.pyatv)/bin"
    return try Program(path: .text(words[0])).run(
      words.dropFirst().map { .text($0) }, environment: environment, folder: sandbox.work,
      timeout: 120)
  }

  func has(_ name: String) -> Bool { access(folder.path(of: name), F_OK) == 0 }

  func bytes(_ name: String) throws -> Bytes { try folder.read(name) }

  func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  var folderPath: String { folder.path }

  /// Returns the left channel of what was played: 44,100 samples of 16 bits in a second.
  var music: [Int16] {
    get throws {
      let bytes = try bytes("music.pcm")
      return stride(from: 0, to: bytes.count - 3, by: 4).map {
        Int16(truncatingIfNeeded: Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8)
      }
    }
  }

  private static func configure(_ folder: TestSupport.TemporaryFolder) throws {
    try folder.write(
      "bus.conf",
      """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
       "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig>
        <type>system</type>
        <listen>unix:path=\(folder.path)/bus</listen>
        <auth>EXTERNAL</auth>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/>
          <allow own="*"/><allow user="*"/>
        </policy>
      </busconfig>

      """)
    try folder.write(
      "avahi.conf",
      """
      [server]
      host-name=room
      use-ipv6=no
      allow-interfaces=room
      [publish]
      publish-workstation=no

      """)
    // At the volume that pyatv sets, a tone would be lost in the noise of 16 bits.
    try folder.write(
      "music.conf",
      """
      general = {
        name = "Living Room"; port = 5999; mdns_backend = "avahi"; ignore_volume_control = "yes";
      };

      """)
  }
}
