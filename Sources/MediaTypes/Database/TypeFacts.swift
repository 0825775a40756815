/// Holds what follows from a type's name alone.
final class TypeFacts: Sendable {
  let canonical: MediaType
  /// Holds the type itself and everything that it is a kind of: a handful, so they are a list.
  let ancestors: [MediaType]
  let classes: [TypeClass]
  let primaryClass: TypeClass?

  /// Works the facts out; `isInstalled` tells whether an installed database names a type, which costs more.
  init(of type: MediaType, in sources: TypeSources, isInstalled: @escaping (MediaType) -> Bool) {
    let graph = TypeGraph(sources: sources, isInstalled: isInstalled)
    let canonical = graph.canonical(type)
    let ancestors = graph.ancestors(of: canonical)
    let icon = sources.installed.lazy.compactMap { $0.genericIcon(of: canonical) }.first
    let classes = TypeClass.classes(of: canonical, ancestors: ancestors, genericIcon: icon)
    self.canonical = canonical
    self.ancestors = ancestors
    self.classes = classes
    primaryClass = TypeClass.primary.first(where: classes.contains)
  }
}

/// Follows aliases and parents through several sources.
private struct TypeGraph {
  let sources: TypeSources
  let isInstalled: (MediaType) -> Bool

  func canonical(_ type: MediaType) -> MediaType {
    // Every type is a kind of these two, which are nobody's alias: asking would cost most of a look-up.
    guard type != .octetStream, type != .plainText else { return type }
    for source in sources.installed {
      if let target = source.aliasTarget(of: type) { return target }
    }
    guard let target = sources.compiled.aliasTarget(of: type),
      sources.installed.isEmpty || !isInstalled(type)
    else { return spelled(type) }
    return sources.installed.lazy.compactMap { $0.aliasTarget(of: target) }.first ?? target
  }

  /// Walks breadth-first; a circle in a database ends where it began.
  func ancestors(of type: MediaType) -> [MediaType] {
    var found = [type]
    var visited = 0
    // Real types have fewer than ten; a broken database may tell of any number.
    while visited < found.count, found.count < 100 {
      for parent in parents(of: found[visited]) where !found.contains(parent) {
        let parent = canonical(parent)
        if !found.contains(parent) { found.append(parent) }
      }
      visited += 1
    }
    return found
  }

  /// Adds what the specification implies: text is plain text, and all but inodes are bytes.
  private func parents(of type: MediaType) -> [MediaType] {
    let installed = sources.installed.flatMap { $0.parents(of: type) }
    var parents = installed.isEmpty ? sources.compiled.parents(of: type) : installed
    if type.isInGroup("text") { parents.append(.plainText) }
    if !type.isInGroup("inode") { parents.append(.octetStream) }
    return parents
  }

  /// Returns the type as a source spells it, which matters for the few with capitals.
  private func spelled(_ type: MediaType) -> MediaType {
    sources.all.lazy.compactMap { $0.spelling(of: type) }.first ?? type
  }
}
