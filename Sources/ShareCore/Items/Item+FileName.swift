package import MediaTypes
import Text

extension Item {
  /// Names the file that the item becomes: as it wants to be called, else a file as it is called, a
  /// URL by its host, and text and data with the extension of their type.
  package func fileName(_ types: MediaTypeDatabase) throws(Failure) -> Bytes {
    if let givenName, FileName.safe(givenName) == nil { throw .badName(givenName) }
    let given = givenName.flatMap(FileName.safe)
    switch kind {
    case .file, .folder: return given ?? ownName
    case .text: return named(given, or: Bytes("text".utf8), "txt")
    case .data: return named(given, or: Bytes("data".utf8), dataExtension(types))
    case .url:
      let host = URLSyntax.host(of: url ?? [])
      let name = given ?? (host.isEmpty ? Bytes("link".utf8) : host)
      let isShortcut = FileName.parts(of: name).fileExtension?.lowercasedASCII == Bytes("url".utf8)
      return given != nil && isShortcut ? name : FileName.join(name, Bytes("url".utf8))
    }
  }

  /// Returns the last component of a path, of `.` and `..` the name of the folder they stand for.
  private var ownName: Bytes {
    guard let path else { return [] }
    return FileName.safe(path.name) ?? path.resolved?.name ?? []
  }

  /// Adds the extension unless a name was given that has one of its own.
  private func named(_ given: Bytes?, or fallback: Bytes, _ fileExtension: String) -> Bytes {
    if let given, FileName.parts(of: given).fileExtension != nil { return given }
    return FileName.join(given ?? fallback, Bytes(fileExtension.utf8))
  }

  private func dataExtension(_ types: MediaTypeDatabase) -> String {
    type(by: types).flatMap { types.preferredExtension(for: $0.type) } ?? "bin"
  }
}
