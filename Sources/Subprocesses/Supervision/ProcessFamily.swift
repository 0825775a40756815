import Glibc

/// A child, its process group, and the descendants that left the group, as `setsid` makes them do.
struct ProcessFamily {
  private let child: RunningChild
  /// The start times of known members, whose parents may have ended.
  private var seen: [Int32: UInt64] = [:]

  /// Makes the family of a child.
  init(of child: RunningChild) {
    self.child = child
  }

  /// Signals every member.
  mutating func signal(_ signal: Int32) {
    let strays = members().filter { $0.group != child.pid }
    child.signalGroup(signal)
    // The kernel assigns ids in turn, so those read a moment ago have not been reused.
    for stray in strays { kill(stray.pid, signal) }
  }

  /// Whether a member other than the child is alive.
  mutating func hasSurvivors() -> Bool {
    !members().isEmpty
  }

  /// Finds the living members other than the child.
  private mutating func members() -> [ProcessRecord] {
    let records = ProcessRecord.all()
    var ids: Set<Int32> = [child.pid]
    var rest = records.filter { $0.pid != child.pid }
    var members: [ProcessRecord] = []
    while true {
      let split = rest.partition { isMember($0, of: ids) }
      guard split < rest.endIndex else { break }
      members += rest[split...]
      ids.formUnion(rest[split...].map(\.pid))
      rest.removeSubrange(split...)
    }
    seen = Dictionary(uniqueKeysWithValues: members.map { ($0.pid, $0.start) })
    return members.filter { !$0.isZombie }
  }

  private func isMember(_ record: ProcessRecord, of family: Set<Int32>) -> Bool {
    record.group == child.pid || family.contains(record.parent) || seen[record.pid] == record.start
  }
}
