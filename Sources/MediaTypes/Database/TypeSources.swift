/// The installed caches, the most important first, and the compiled-in types that fill the gaps.
struct TypeSources {
  let installed: [any TypeSource]
  let compiled = CompiledTypes()

  init(dataFolders: [[UInt8]]) {
    installed = dataFolders.compactMap { MimeCache(dataFolder: $0) }
  }

  var all: [any TypeSource] {
    installed + [compiled]
  }

  /// Returns the types that fit a name best: by weight, then length, then the more important source.
  ///
  /// Uses the compiled-in types only if the installed ones have no match of usual weight.
  func bestCandidates(forName name: [UInt8]) -> [NameCandidate] {
    var best: [NameCandidate] = []
    for source in installed {
      Self.keepBest(of: source.candidates(forName: name), in: &best)
    }
    if (best.first?.weight ?? 0) < NameCandidate.usualWeight {
      Self.keepBest(of: compiled.candidates(forName: name), in: &best)
    }
    return best
  }

  private static func keepBest(of candidates: [NameCandidate], in best: inout [NameCandidate]) {
    let former = best.first
    for candidate in candidates where !(former.map { !candidate.beats($0) } ?? false) {
      guard let leader = best.first, !candidate.beats(leader) else {
        best = [candidate]
        continue
      }
      if !leader.beats(candidate), !best.contains(where: { $0.type == candidate.type }) {
        best.append(candidate)
      }
    }
  }
}
