import ShareCore
import TestSupport
import Testing

/// What an activity that writes beside its items does about names that are taken.
struct ConflictTests {
  private let surroundings: Surroundings

  init() throws { surroundings = try Surroundings() }

  /// Writes the item's label to a staged file and returns that file.
  private func writing(name: Bytes? = Bytes("out.txt".utf8), each: Bool) -> Activity {
    var activity = Activity.sample { list, performance throws(Stop) in
      var report = Activity.Report()
      for item in list.items {
        let path = try performance.stage(for: item, name: name)
        try FileContents.createOrFail(path, Bytes(item.label.utf8))
        report.items.append(try self.item(at: path))
      }
      return report
    }
    activity.each = each
    return activity
  }

  private func item(at path: Path) throws(Stop) -> Item {
    do { return try Intake(workingFolder: path).file(path) } catch { throw .failed(error) }
  }

  private func contents() throws -> [String: String] {
    var contents: [String: String] = [:]
    for name in try surroundings.names() {
      contents[name] = String(decoding: try surroundings.folder.read(name), as: UTF8.self)
    }
    return contents
  }

  @Test(arguments: [
    // Nothing of this run has the name under `fail` and `skip`, so the second item asks for it too.
    (
      ConflictPolicy.fail, Outcome.failed, FailureCode.exists as FailureCode?,
      ["out.txt": "old"], 0
    ),
    (.skip, .completed, nil, ["out.txt": "old"], 2),
    (.rename, .completed, nil, ["out.txt": "old", "out 2.txt": "a", "out 3.txt": "b"], 0),
    (.overwrite, .completed, nil, ["out.txt": "a", "out 2.txt": "b"], 0),
  ])
  func `a name that was there before is treated as told`(
    policy: ConflictPolicy, status: Outcome, code: FailureCode?,
    expected: [String: String], skipped: Int
  ) throws {
    try surroundings.folder.write("out.txt", "old")
    let result = surroundings.runner(onConflict: policy).run(
      writing(each: true), [.text("a"), .text("b")])
    #expect(result.outcome == status)
    #expect(result.error?.code == code)
    #expect(result.skipped.count == skipped)
    #expect(try contents() == expected)
  }

  @Test(arguments: ConflictPolicy.allCases)
  func `names of one run are distinct under every policy`(policy: ConflictPolicy) throws {
    let result = surroundings.runner(onConflict: policy).run(
      writing(each: false), [.text("a"), .text("b"), .text("c")])
    #expect(result.outcome == .completed)
    #expect(
      result.items.map { $0.path?.name.printable } == ["out.txt", "out 2.txt", "out 3.txt"])
    #expect(try contents() == ["out.txt": "a", "out 2.txt": "b", "out 3.txt": "c"])
  }

  @Test func `a runner keeps names distinct over its shares`() throws {
    let runner = surroundings.runner()
    for word in ["a", "b"] { _ = runner.run(writing(each: false), [.text(word)]) }
    #expect(try contents() == ["out.txt": "a", "out 2.txt": "b"])
  }

  @Test func `a name of an attempt that failed is free for the next`() throws {
    let runner = surroundings.runner()
    let failing = Activity.sample { list, performance throws(Stop) in
      try FileContents.createOrFail(performance.stage(for: list.items[0], name: [0x61]))
      throw .failed(Failure(.failed, "once"))
    }
    _ = runner.run(failing, [.text("x")])
    #expect(try surroundings.names() == [])
    _ = runner.run(writing(name: [0x61], each: false), [.text("x")])
    #expect(try contents() == ["a": "x"])
  }

  @Test func `a set that meets a taken name is left out whole`() throws {
    try surroundings.folder.write("out.txt", "old")
    let result = surroundings.runner(onConflict: .skip).run(
      writing(each: false), [.text("a"), .text("b")])
    #expect(result.outcome == .completed)
    #expect(result.skipped.map(\.label) == ["a", "b"])
    #expect(try contents() == ["out.txt": "old"])
  }

  @Test func `staged files that are not returned are deleted`() throws {
    let activity = Activity.sample { _, performance throws(Stop) in
      for name in ["a", "b"] {
        try FileContents.createOrFail(
          performance.stage(Bytes(name.utf8), in: surroundings.workingFolder))
      }
      return Activity.Report(items: [.text("done")])
    }
    let result = surroundings.runner().run(activity, [.text("x")])
    #expect(result.items.map(\.label) == ["done"])
    #expect(try surroundings.names() == [])
  }

  @Test(
    arguments: [
      ("a.png", "-small", nil, nil, "a-small.png"), ("a.png", "", "webp", nil, "a.webp"),
      ("a.tar.gz", "-2", nil, nil, "a-2.tar.gz"), ("a.png", "-s", "webp", "b.gif", "b.gif"),
      ("a.png", "", nil, "../../evil", "evil"), ("a", "-x", "y/../z", nil, "z"),
    ] as [(String, String, String?, String?, String)])
  func `output stands beside its file, under a name made of the item's`(
    file: String, suffix: String, fileExtension: String?, name: String?, expected: String
  ) throws {
    let item = try surroundings.file("in/\(file)")
    let activity = Activity.sample { list, performance throws(Stop) in
      let path = try performance.stage(
        for: list.items[0], suffix: Bytes(suffix.utf8),
        fileExtension: fileExtension.map { Bytes($0.utf8) }, name: name.map { Bytes($0.utf8) })
      try FileContents.createOrFail(path)
      return Activity.Report(items: [try self.item(at: path)])
    }
    let result = surroundings.runner().run(activity, [item])
    #expect(
      result.items.map(\.path) == [Path("\(surroundings.folder.path)/in/\(expected)")])
  }

  @Test func `output of an item without a file stands in the working folder`() throws {
    let result = surroundings.runner().run(writing(name: nil, each: false), [.text("x")])
    #expect(result.items.map(\.path) == [surroundings.workingFolder.appending(Bytes("text".utf8))])
  }

  @Test(arguments: ["..", ".", "", "a\u{0}b"])
  func `a name that no file can have fails`(name: String) {
    let result = surroundings.runner().run(
      writing(name: Bytes(name.utf8), each: false), [.text("x")])
    #expect(result.error == .badName(Bytes(name.utf8)))
  }
}
