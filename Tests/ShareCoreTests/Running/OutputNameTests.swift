import ShareCore
import Testing

struct OutputNameTests {
  @Test(arguments: [
    ("photo.png", "-small", nil, "photo-small.png"),
    ("photo.png", "", "webp", "photo.webp"),
    ("backup.tar.gz", "-2", nil, "backup-2.tar.gz"),
    ("README", "-old", "txt", "README-old.txt"),
    ("v1.2/", "-old", nil, "v1.2-old"),
    ("v1.2/", "", "zip", "v1.2.zip"),
  ])
  func `the output of an item is named after it`(
    name: String, suffix: String, fileExtension: String?, output: String
  ) throws {
    let workshop = try Workshop()
    let item =
      name.hasSuffix("/")
      ? try workshop.subfolder(String(name.dropLast())) : try workshop.file(name)
    let activity = Activity(
      id: "copy-out", title: "Copy out", help: "", group: .action, source: .builtin,
      accepts: .always
    ) { list, performance throws(Stop) in
      let path = try performance.stage(
        for: list.items[0], suffix: Bytes(suffix.utf8),
        fileExtension: fileExtension.map { Bytes($0.utf8) })
      do throws(SystemError) {
        try FileContents.create(path, [])
        return Activity.Report(items: [Item(.file(path, try FileStatus(following: path)))])
      } catch { throw .failed(.cannotWrite(path, error)) }
    }
    let result = workshop.run(activity, [item])
    #expect(result.items.map(\.path) == [workshop.work.appending(Bytes(output.utf8))])
  }
}
