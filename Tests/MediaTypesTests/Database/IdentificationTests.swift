import MediaTypes
import Testing

@Suite struct IdentificationTests {
  @Test(
    .enabled(if: Databases.isInstalled, "shared-mime-info is not installed"),
    arguments: TrickyFile.all)
  func `an installed database and the content find the type`(file: TrickyFile) {
    #expect(Databases.installed.identify(file.name, file.bytes) == file.expected)
  }

  @Test(arguments: TrickyFile.all)
  func `the compiled-in types and the content find the type`(file: TrickyFile) {
    #expect(Databases.compiled.identify(file.name, file.bytes) == file.compiled)
  }

  @Test func `the bytes of an empty file are not asked for`() {
    let found = Databases.compiled.identify(name: Array("a.png".utf8), size: 0) {
      Issue.record("read a file of size 0")
      return nil
    }
    #expect(found == TypeEvidence(MediaType(spelled: "image/png"), .name))
  }

  @Test func `the bytes are asked for once`() {
    var count = 0
    _ = Databases.compiled.identify(name: nil, size: nil) {
      count += 1
      return Bytes.typeScript
    }
    #expect(count == 1)
  }

  @Test(arguments: [
    ("a.png", "image/png", Evidence.name), ("a", "application/octet-stream", .content),
  ])
  func `a file that cannot be read is judged by its name`(
    name: String, type: String, evidence: Evidence
  ) {
    let found = Databases.compiled.identify(name: Array(name.utf8), size: 9) { nil }
    #expect(found == TypeEvidence(MediaType(spelled: type), evidence))
  }

  @Test func `a name that is not UTF-8 still has its extension`() {
    let found = Databases.compiled.identify(name: [0xff, 0xfe] + Array(".md".utf8), size: 1) {
      [0x61]
    }
    #expect(found == TypeEvidence(MediaType(spelled: "text/markdown"), .name))
  }
}
