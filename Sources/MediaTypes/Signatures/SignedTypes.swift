extension Signature {
  /// Returns whether a file's name overrides the signature; `facts` are those of the name's type.
  func yields(to facts: TypeFacts) -> Bool {
    if facts.ancestors.contains(type) { return true }
    switch tolerance {
    case .none:
      return false
    case .siblings(let siblings):
      return siblings.contains(facts.canonical)
    case .group(let group):
      return facts.canonical.isInGroup(group)
        && !facts.ancestors.contains(where: Self.signedTypes.contains)
    case .container(let siblings):
      return siblings.contains(where: facts.ancestors.contains)
        || !facts.ancestors.contains(.plainText)
          && !facts.ancestors.contains(where: Self.signedTypes.contains)
          && facts.canonical != .octetStream
    case .text:
      return facts.ancestors.contains(.plainText) && facts.canonical != .plainText
    }
  }

  /// The types whose files always begin with a signature, so other bytes cannot be of these types.
  private static let signedTypes = TypeList(
    """
    application/gzip application/msword application/pdf application/vnd.debian.binary-package
    application/vnd.ms-asf application/vnd.ms-cab-compressed application/vnd.ms-excel
    application/vnd.ms-powerpoint application/vnd.rar application/vnd.sqlite3 application/wasm
    application/x-7z-compressed application/x-archive application/x-bzip application/x-lz4
    application/x-matroska application/x-ole-storage application/x-rpm application/x-tar
    application/x-xz application/zip application/zstd application/ogg application/x-executable
    application/x-sharedlib application/x-object audio/AMR audio/flac audio/midi audio/mp4 audio/x-wav
    font/woff font/woff2 image/avif image/bmp image/gif image/heif image/jp2 image/jpeg image/jxl
    image/png image/tiff image/vnd.adobe.photoshop image/vnd.microsoft.icon image/webp image/x-xcf
    video/3gpp2 video/mp4 video/quicktime video/webm video/x-flv video/x-msvideo
    """)
}
