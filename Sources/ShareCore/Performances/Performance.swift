/// Gives an activity what it needs to work: its options, its place to write, and its time.
package final class Performance {
  package let activity: String
  package let host: Host
  package let context: Context
  package let options: [String: OptionValue]
  package let message: Bytes?
  package let subject: Bytes?
  /// The moment the performance must end by, on the monotonic clock.
  package var deadline: SuspendingClock.Instant? { didSet { isTimed = deadline != nil } }
  /// Whether it must end by some moment; cheaper to ask than to compare an instant.
  package private(set) var isTimed = false
  let claims: NameClaims
  private var staged: [StagedFile] = []
  private var folder: TemporaryFolder?

  package init(
    activity: String, host: Host, context: Context, settings: Settings, claims: NameClaims
  ) {
    self.activity = activity
    self.host = host
    self.context = context
    options = settings.options
    message = settings.message
    subject = settings.subject
    self.claims = claims
  }

  /// The options, message and subject of a share, known before its first performance.
  package struct Settings {
    package var options: [String: OptionValue] = [:]
    package var message: Bytes?
    package var subject: Bytes?

    package init() {}
  }

  package func option(_ name: String) -> Bytes? { options[name]?.bytes }

  /// Counts the time left, nil without a deadline; ends the performance when it is over.
  package func timeLeft() throws(Stop) -> Duration? {
    if host.isCancelled { throw .cancelled }
    guard let deadline else { return nil }
    let left = SuspendingClock.now.duration(to: deadline)
    guard left > .zero else { throw .failed(.outOfTime) }
    return left
  }

  /// Bounds the time of what must not hang for ever; a deadline that comes first stays.
  func limit(to duration: Duration) {
    let latest = SuspendingClock.now.advanced(by: duration)
    deadline = deadline.map { min($0, latest) } ?? latest
  }

  /// Returns a folder of its own that is gone after the run.
  package func temporaryFolder() throws(Stop) -> Path {
    if let folder { return folder.path }
    do {
      let made = try TemporaryFolder(in: host.temporaryRoot)
      folder = made
      return made.path
    } catch { throw .failed(error) }
  }

  /// Returns a new temporary file beside its final place, to be written and returned.
  ///
  /// A taken name ends the performance here: failed with `exists`, or skipped.
  package func stage(_ name: Bytes, in folder: Path) throws(Stop) -> Path {
    let claim: NameClaims.Claim
    do { claim = try claims.claim(name, in: folder) } catch { throw .failed(error) }
    switch claim {
    case .skipped: throw .skipped
    case .granted(let file):
      staged.append(file)
      return file.temporary
    }
  }

  /// Returns where an item's output goes: beside a file, else in the working folder.
  package func stage(
    for item: Item, suffix: Bytes = [], fileExtension: Bytes? = nil, name: Bytes? = nil
  ) throws(Stop) -> Path {
    let folder = item.path?.parent ?? host.workingFolder
    if let name { return try stage(name, in: folder) }
    let label = item.name ?? Bytes(item.kind.rawValue.utf8)
    // What stands behind a dot in a folder's name is no extension: `v1.2`.
    let own = item.kind == .folder ? (stem: label, fileExtension: nil) : FileName.parts(of: label)
    return try stage(
      FileName.join(own.stem, suffix: suffix, fileExtension ?? own.fileExtension), in: folder)
  }

  /// Gives the returned staged files their final names and removes the other ones.
  func commit(_ items: [Item]) throws(Stop) -> [Item] {
    var result: [Item] = []
    for item in items {
      guard let path = item.path, let file = staged.first(where: { $0.temporary == path }) else {
        result.append(item)
        continue
      }
      do {
        var renamed = try Intake(workingFolder: host.workingFolder).file(file.commit())
        renamed.declaredType = item.declaredType
        result.append(renamed)
      } catch { throw .failed(error) }
    }
    discard()
    return result
  }

  /// Whether it can be used again: nothing was staged and no folder made.
  var isUntouched: Bool { staged.isEmpty && folder == nil }

  /// Removes what was staged and the folder of its own, whoever still holds the performance.
  func cleanUp() {
    discard()
    folder = nil
  }

  /// Removes what was staged and not returned; another attempt may have the names again.
  func discard() {
    for file in staged where file.isOpen {
      claims.release(file)
      file.discard()
    }
    staged = []
  }
}
