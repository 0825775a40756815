import ShareCore
import TestSupport
import Testing

struct NameClaimsTests {
  private let folder: Folder
  private var root: Path { Path(folder.path) }

  init() throws { folder = try Folder() }

  /// Claims a name and says what came of it; what is granted is kept, so that it stays claimed.
  private func claim(_ name: String, _ claims: NameClaims, _ kept: inout [StagedFile]) -> String {
    do {
      switch try claims.claim(Bytes(name.utf8), in: root) {
      case .skipped: return "skipped"
      case .granted(let file):
        kept.append(file)
        return file.final.name.printable
      }
    } catch { return error.code.rawValue }
  }

  @Test(arguments: [
    (ConflictPolicy.fail, ["b.txt", "b 2.txt", "exists", "b 3.txt"]),
    (.skip, ["b.txt", "b 2.txt", "skipped", "b 3.txt"]),
    (.overwrite, ["b.txt", "b 2.txt", "a.txt", "b 3.txt"]),
    (.rename, ["b.txt", "b 2.txt", "a 2.txt", "b 3.txt"]),
  ])
  func `names of one run are distinct, and the policy is about what was there before`(
    policy: ConflictPolicy, expected: [String]
  ) throws {
    try folder.write("a.txt", "old")
    let claims = NameClaims(policy: policy)
    var kept: [StagedFile] = []
    let outcomes = ["b.txt", "x/b.txt", "a.txt", "b.txt"].map { claim($0, claims, &kept) }
    #expect(outcomes == expected)
  }

  @Test(arguments: [
    (ConflictPolicy.fail, ["b.txt", "exists"]), (.skip, ["b.txt", "skipped"]),
    (.overwrite, ["b.txt", "b 2.txt"]), (.rename, ["b.txt", "b 3.txt"]),
  ])
  func `a second name that counted up can be taken too`(policy: ConflictPolicy, expected: [String])
    throws
  {
    try folder.write("b 2.txt", "old")
    let claims = NameClaims(policy: policy)
    var kept: [StagedFile] = []
    #expect(["b.txt", "b.txt"].map { claim($0, claims, &kept) } == expected)
  }

  @Test(arguments: ["", ".", "..", "a/..", "a\u{0}"])
  func `a name no file can have is refused`(name: String) {
    var kept: [StagedFile] = []
    #expect(claim(name, NameClaims(policy: .fail), &kept) == "failed")
  }

  @Test(.timeLimit(.minutes(5)))
  func `names of 255 bytes are made distinct as well`() {
    let claims = NameClaims(policy: .rename)
    let name = String(repeating: "n", count: 251) + ".txt"
    var kept: [StagedFile] = []
    #expect(
      (0..<3).map { _ in claim(name, claims, &kept) } == [
        name, String(repeating: "n", count: 249) + " 2.txt",
        String(repeating: "n", count: 249) + " 3.txt",
      ])
  }

  @Test func `the same name in another folder is another name`() throws {
    let claims = NameClaims(policy: .fail)
    for folder in ["x", "y"] {
      guard
        case .granted(let file) = try claims.claim([0x61], in: root.appending(Bytes(folder.utf8)))
      else { throw Stop.skipped }
      #expect(file.final.name == [0x61])
    }
  }
}
