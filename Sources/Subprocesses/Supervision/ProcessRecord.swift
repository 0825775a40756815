import Glibc

/// A process as listed in /proc, see proc_pid_stat(5).
struct ProcessRecord {
  let pid: Int32
  let parent: Int32
  let group: Int32
  /// The start time in ticks since boot, which distinguishes processes that have had the same id.
  let start: UInt64
  let isZombie: Bool

  /// Reads all processes; none if /proc is not mounted.
  static func all() -> [ProcessRecord] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var records: [ProcessRecord] = []
    while let entry = readdir(folder) {
      let pid = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { Int32(String(cString: $0)) }
      }
      if let pid, let record = ProcessRecord(pid: pid) { records.append(record) }
    }
    return records
  }

  /// Reads one process, or returns nil if it has ended.
  init?(pid: Int32) {
    guard let file = Descriptor.open(Array("/proc/\(pid)/stat".utf8), O_RDONLY) else { return nil }
    var bytes: [UInt8] = []
    file.read(atMost: 4096) { bytes = Array($0) }
    // The second field is the program's name in parentheses and may contain anything.
    guard let name = bytes.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = bytes[(name + 1)...].split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard fields.count > 19, let parent = Int32(fields[1]), let group = Int32(fields[2]),
      let start = UInt64(fields[19])
    else { return nil }
    self.pid = pid
    self.parent = parent
    self.group = group
    self.start = start
    isZombie = fields[0] == "Z" || fields[0] == "X"
  }
}
