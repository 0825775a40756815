import Synchronization

/// The media types of this machine: names, conformance, and identification of files.
///
/// Opens its files at the first query and keeps the facts of each type. Safe to use from any thread.
package final class MediaTypeDatabase: Sendable {
  /// The number of bytes of a file that ``identify(name:size:head:)`` examines.
  package static let headLimit = LookAhead.limit

  private let dataFolders: [[UInt8]]
  private let opened = Mutex<TypeSources?>(nil)
  private let kept = Mutex(KnownFacts())
  private let listed = Mutex<TypeCatalogue?>(nil)

  /// Creates a database from folders that may contain `mime/mime.cache`, the most important first.
  ///
  /// These are XDG_DATA_HOME and then XDG_DATA_DIRS (XDG base directory specification); without any,
  /// only the compiled-in types are known.
  package init(dataFolders: [[UInt8]]) {
    self.dataFolders = dataFolders
  }

  /// Returns the type of which `type` is an alias, or itself, as the database spells it.
  package func canonical(_ type: MediaType) -> MediaType {
    facts(of: type).canonical
  }

  /// Returns whether `type` is `ancestor` or descends from it, by aliases and parents.
  package func conforms(_ type: MediaType, to ancestor: MediaType) -> Bool {
    let facts = facts(of: type)
    return facts.ancestors.contains(ancestor) || facts.ancestors.contains(canonical(ancestor))
  }

  /// Returns whether `type` matches a pattern.
  package func matches(_ type: MediaType, _ pattern: TypePattern) -> Bool {
    switch pattern {
    case .exact(let wanted): conforms(type, to: wanted)
    case .group(let group): facts(of: type).canonical.isInGroup(group)
    case .class(let typeClass): facts(of: type).classes.contains(typeClass)
    }
  }

  /// Returns the classes that `type` belongs to.
  package func classes(of type: MediaType) -> Set<TypeClass> {
    Set(facts(of: type).classes)
  }

  /// Returns the one class that an item of this type counts as: image, pdf, text, movie or audio, or nil.
  package func primaryClass(of type: MediaType) -> TypeClass? {
    facts(of: type).primaryClass
  }

  /// Returns whether the database or the compiled-in types name `type`, even as an alias.
  package func isKnown(_ type: MediaType) -> Bool {
    catalogue.contains(type)
  }

  /// Returns whether any known type can match a pattern.
  package func isKnown(_ pattern: TypePattern) -> Bool {
    switch pattern {
    case .exact(let type): isKnown(type)
    case .group(let group): catalogue.contains(group: group)
    case .class: true
    }
  }

  /// Returns the usual extension of this type, without its dot; nil if none is known.
  package func preferredExtension(for type: MediaType) -> String? {
    let canonical = canonical(type)
    return sources.compiled.preferredExtension(for: canonical)
      ?? catalogue.preferredExtension(for: canonical)
  }

  /// The installed and compiled-in types, opened on first use.
  var sources: TypeSources {
    opened.withLock { opened in
      if let opened { return opened }
      let sources = TypeSources(dataFolders: dataFolders)
      opened = sources
      return sources
    }
  }

  /// Returns the facts of a type, found once and then kept.
  func facts(of type: MediaType) -> TypeFacts {
    if let facts = kept.withLock({ $0[type] }) { return facts }
    let facts = TypeFacts(of: type, in: sources) { self.catalogue.isInstalled($0) }
    kept.withLock { $0.keep(facts, of: type) }
    return facts
  }

  private var catalogue: TypeCatalogue {
    let sources = sources
    return listed.withLock { listed in
      if let listed { return listed }
      let catalogue = TypeCatalogue(of: sources)
      listed = catalogue
      return catalogue
    }
  }
}
