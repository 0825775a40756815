/// Recognises programs: the kinds of ELF, and the portable executables of Windows.
enum Executable {
  static func signature(of head: [UInt8]) -> Signature? {
    if head.holds([0x7f, 0x45, 0x4c, 0x46]) { return ofELF(head) }
    guard head.count > 0x40, head.holds("MZ") else { return nil }
    let offset = Int(head[0x3c]) | Int(head[0x3d]) << 8
    return head.holds("PE\0\0", at: offset)
      ? Signature("application/x-ms-dos-executable", .container(siblings: [])) : nil
  }

  private static func ofELF(_ head: [UInt8]) -> Signature {
    guard head.count > 17 else { return Signature("application/x-executable", programs) }
    // Byte 5 is the byte order, bytes 16 and 17 are the kind (System V ABI, chapter 4).
    switch head[5] == 2 ? head[17] : head[16] {
    case 1: return Signature("application/x-object", programs)
    case 3: return Signature("application/x-sharedlib", programs)
    case 4: return Signature("application/x-core", programs)
    default: return Signature("application/x-executable", programs)
    }
  }

  private static let programs = Signature.Tolerance.siblings(
    [
      "application/x-executable", "application/x-object", "application/x-sharedlib",
      "application/x-core", "application/vnd.appimage", "application/x-iso9660-appimage",
    ].map { MediaType(spelling: $0) })
}
