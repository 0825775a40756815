/// Keeps the output names of one run distinct from each other and from existing files, for all
/// workers of the run.
package final class NameClaims {
  package let policy: ConflictPolicy
  private let claimed = Monitor(Set<Path>())

  package init(policy: ConflictPolicy) { self.policy = policy }

  /// What becomes of a wanted name.
  package enum Claim {
    case granted(StagedFile)
    case skipped
  }

  /// Claims a name in a folder; the file is written under a temporary name until committed.
  ///
  /// Two items of one run with the same name become `a.txt` and `a 2.txt`; the policy decides only
  /// about files that were there before. With `fail` a taken name is thrown as `exists`.
  package func claim(_ name: Bytes, in folder: Path) throws(Failure) -> Claim {
    guard let name = FileName.safe(name) else { throw .badName(name) }
    return try claimed.with { (claimed) throws(Failure) in
      try claim(name, in: folder, &claimed)
    }
  }

  private func claim(_ name: Bytes, in folder: Path, _ claimed: inout Set<Path>) throws(Failure)
    -> Claim
  {
    var number = 1
    var path = folder.appending(name)
    while claimed.contains(path) || (policy == .rename && FileStatus.exists(path)) {
      number += 1
      path = folder.appending(FileName.numbered(name, number))
    }
    if FileStatus.exists(path) {
      if policy == .fail { throw .exists(path) }
      if policy == .skip { return .skipped }
    }
    claimed.insert(path)
    return .granted(StagedFile(for: path, policy: policy))
  }

  /// Gives back the name of a file that is not going to be committed.
  func release(_ file: StagedFile) { claimed.with { _ = $0.remove(file.final) } }
}
