import Text

/// Recognises ZIP files and the formats based on ZIP by their first entries.
enum ZipContent {
  static func signature(of head: [UInt8]) -> Signature? {
    guard head.holds("PK\u{3}\u{4}") || head.holds("PK\u{5}\u{6}") else { return nil }
    let names = entryNames(in: head)
    let type = declaredType(in: head) ?? officeType(names) ?? javaType(names) ?? "application/zip"
    return Signature(type, .container(siblings: [zip]))
  }

  static let zip = MediaType(spelling: "application/zip")

  /// Returns the content of an entry `mimetype` that is first and uncompressed.
  ///
  /// OpenDocument 1.2, part 3, 3.3; EPUB OCF.
  private static func declaredType(in head: [UInt8]) -> String? {
    guard head.holds("mimetype", at: 30), head.count > 38, head[8] == 0, head[26] == 8 else {
      return nil
    }
    let start = 38 + (Int(head[28]) | Int(head[29]) << 8)
    let size = Int(head[22]) | Int(head[23]) << 8
    guard start < head.count else { return nil }
    // A streaming writer stores the size in a later record, which begins with `PK`.
    let text = head[start...].prefix(size == 0 ? 100 : size).split(separator: UInt8(ascii: "P"))
      .first
    return text.flatMap { MediaType(parsing: $0.prefix { !$0.isASCIIBlank }) }?.description
  }

  private static func officeType(_ names: [String]) -> String? {
    guard names.contains("[Content_Types].xml") || names.contains("_rels/.rels") else { return nil }
    return officeFolders.first { folder, _ in names.contains { $0.hasPrefix(folder) } }?.type
  }

  private static let officeFolders: [(folder: String, type: String)] = [
    ("word/", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
    ("xl/", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    ("ppt/", "application/vnd.openxmlformats-officedocument.presentationml.presentation"),
  ]

  private static func javaType(_ names: [String]) -> String? {
    if names.contains("AndroidManifest.xml") { return "application/vnd.android.package-archive" }
    return names.contains("META-INF/MANIFEST.MF") ? "application/x-java-archive" : nil
  }

  /// Returns the names in all local file headers that start in `head` (APPNOTE.TXT, 4.3.7), cut to 64
  /// bytes, which are enough for the known names.
  private static func entryNames(in head: [UInt8]) -> [String] {
    var names: [String] = []
    var next = 0
    head.withUnsafeBytes { head in
      while let offset = mark.withUnsafeBytes({ head.offset(of: $0, from: next) }),
        offset + 30 <= head.count
      {
        let length = Int(head[offset + 26]) | Int(head[offset + 27]) << 8
        let name = head[(offset + 30)...].prefix(min(length, 64))
        names.append(String(decoding: name, as: UTF8.self))
        next = offset + 30
      }
    }
    return names
  }

  private static let mark = Array("PK\u{3}\u{4}".utf8)
}
