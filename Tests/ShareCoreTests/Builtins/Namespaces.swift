import Glibc
import TestSupport

/// Networks and mounts of a test's own, for what would meet the machine's otherwise.
enum Namespaces {
  /// Tells why there can be none here; nil where there can.
  static let obstacle: String? = {
    // Without descriptors or memory left there is nothing to test.
    let trial = try? Program(path: .text("/usr/bin/unshare")).run(
      ["--net", "--mount", "true"].map { .text($0) })
    return trial?.status == 0 ? nil : "may not make namespaces of its own (unshare --net --mount)"
  }()

  /// Names the programs that are missing, or what else is in the way.
  static func obstacle(needing programs: String...) -> String? {
    let missing = programs.filter { access($0, X_OK) != 0 }
    guard missing.isEmpty else {
      return "needs \(missing.joined(separator: ", ")): scripts/bootstrap test"
    }
    return obstacle
  }

  /// Writes what `avahi.sh` reads: a bus of its own, and avahi on one interface.
  static func configureAvahi(_ folder: Folder, on interface: String) throws {
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
      allow-interfaces=\(interface)
      [publish]
      publish-workstation=no

      """)
  }
}
