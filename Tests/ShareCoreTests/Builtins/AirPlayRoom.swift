import Glibc
import ShareCore
import TestSupport
import Testing

/// A network of its own with AirPlay receivers in it: `Living Room` plays audio (shairport-sync),
/// `Screen` movies and pictures, `Locked` wants to be paired, `Deaf` never answers, `Rude` hangs up
/// and `Away` listens no more (receivers of ours).
final class AirPlayRoom: Sendable {
  let sandbox: Sandbox
  private let folder: TestSupport.TemporaryFolder
  private let server: Server
  private let process: String

  /// Tells why the room cannot be made here; nil where it can.
  static let obstacle =
    Namespaces.obstacle(
      needing: "/usr/bin/shairport-sync", "/usr/sbin/avahi-daemon", "/usr/bin/dbus-daemon",
      "/usr/sbin/ip", pyatv + "/bin/atvremote")

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
    let sign = folder.path(of: "connected")
    guard poll(until: { access(sign, F_OK) == 0 }) else {
      throw ServerFailure.notReady("airplay_room.sh")
    }
    process = String(decoding: try folder.read("process").dropLast(), as: UTF8.self)
    let areFound = try poll(timeout: 30) {
      let found = try share("airplay", "a.txt.png", ["to": "nobody"]).errorText
      return ["Living Room", "Screen", "Locked", "Deaf", "Rude", "Away"].allSatisfy {
        found.contains("`\($0)`")
      }
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

  /// Has `music` begin anew.
  func forgetMusic() { truncate(folder.path(of: "music.pcm"), 0) }

  /// Is the command that sends INT to the one behind it once music was heard.
  var interrupting: [String] {
    let script = """
      set -m; "$@" & pid=$!
      until [ "$(stat -c %s "$0")" -gt 300000 ]; do sleep 0.05; done
      kill -INT $pid; wait $pid
      """
    return ["/bin/bash", "-c", script, folder.path(of: "music.pcm")]
  }

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
    try Namespaces.configureAvahi(folder, on: "room")
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

/// Makes one room for a suite, whose tests use it one after the other.
struct AirPlayRoomTrait: SuiteTrait, TestScoping {
  @TaskLocal fileprivate static var shared: AirPlayRoom?

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await Self.$shared.withValue(try AirPlayRoom()) { try await function() }
  }
}

extension Trait where Self == AirPlayRoomTrait {
  /// Gives the suite a room; its tests ask for `AirPlayRoom.shared`.
  static var inOneRoom: Self { AirPlayRoomTrait() }
}

extension AirPlayRoom {
  /// The room of the suite that runs.
  static var shared: AirPlayRoom {
    get throws { try #require(AirPlayRoomTrait.shared) }
  }
}
