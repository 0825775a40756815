extension TypeFacts {
  /// Finds the facts in `sources`.
  ///
  /// `isInstalled` returns whether an installed database names a type; it costs more than the rest.
  convenience init(
    of type: MediaType, in sources: TypeSources, isInstalled: @escaping (MediaType) -> Bool
  ) {
    let graph = TypeGraph(sources: sources, isInstalled: isInstalled)
    let canonical = graph.canonical(type)
    let ancestors = graph.ancestors(of: canonical)
    let icon = sources.installed.lazy.compactMap { $0.genericIcon(of: canonical) }.first
    self.init(
      canonical: canonical, ancestors: ancestors,
      classes: TypeClass.classes(of: canonical, ancestors: ancestors, genericIcon: icon))
  }
}

/// Follows aliases and parents across the sources.
private struct TypeGraph {
  let sources: TypeSources
  let isInstalled: (MediaType) -> Bool

  func canonical(_ type: MediaType) -> MediaType {
    // Almost every type descends from these two, which are never aliases; this saves most of the time.
    guard type != .octetStream, type != .plainText else { return type }
    for source in sources.installed {
      if let target = source.aliasTarget(of: type) { return target }
    }
    guard let target = sources.compiled.aliasTarget(of: type),
      sources.installed.isEmpty || !isInstalled(type)
    else { return spelled(type) }
    return sources.installed.lazy.compactMap { $0.aliasTarget(of: target) }.first ?? target
  }

  /// Searches breadth-first; cycles in a database end.
  func ancestors(of type: MediaType) -> [MediaType] {
    var found = [type]
    var visited = 0
    // Real types have fewer than ten; a broken database may have any number.
    while visited < found.count, found.count < 100 {
      for parent in parents(of: found[visited]) where !found.contains(parent) {
        let parent = canonical(parent)
        if !found.contains(parent) { found.append(parent) }
      }
      visited += 1
    }
    return found
  }

  /// Adds the implied parents: text is plain text, and everything except inodes is bytes.
  private func parents(of type: MediaType) -> [MediaType] {
    let installed = sources.installed.flatMap { $0.parents(of: type) }
    var parents = installed.isEmpty ? sources.compiled.parents(of: type) : installed
    if type.isInGroup("text") { parents.append(.plainText) }
    if !type.isInGroup("inode") { parents.append(.octetStream) }
    return parents
  }

  /// Returns the type as a source spells it; a few have capitals.
  private func spelled(_ type: MediaType) -> MediaType {
    sources.all.lazy.compactMap { $0.spelling(of: type) }.first ?? type
  }
}
