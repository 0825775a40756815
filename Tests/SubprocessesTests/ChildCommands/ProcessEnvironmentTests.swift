import Subprocesses
import Testing

struct ProcessEnvironmentTests {
  private let environment = ProcessEnvironment(
    entries: ["A=1", "AB=2", "A=3", "EMPTY=", "EQUAL=a=b", "odd"].map { Array($0.utf8) })

  @Test(arguments: [
    ("A", "1"), ("AB", "2"), ("EMPTY", ""), ("EQUAL", "a=b"), ("odd", nil), ("B", nil), ("", nil),
  ])
  func `the first entry of a name counts`(name: String, value: String?) {
    #expect(environment.text(name) == value)
  }

  @Test func `bytes that are not UTF-8 are kept and are no text`() {
    let environment = ProcessEnvironment(entries: [Array("A=".utf8) + [0xFF]])
    #expect(environment["A"] == [0xFF])
    #expect(environment.text("A") == nil)
  }

  @Test func `a change concerns every entry of its name and no other`() {
    let changed = environment.applying([.set("A", to: "x"), .remove("EMPTY")])
    #expect(changed.entries == ["AB=2", "EQUAL=a=b", "odd", "A=x"].map { Array($0.utf8) })
  }

  @Test func `PATH is a list of folders`() {
    let environment = ProcessEnvironment(entries: [Array("PATH=/a::b:/c".utf8)])
    #expect(environment.searchPath == ["/a", "b", "/c"].map { Array($0.utf8) })
  }

  @Test func `this process's environment is read`() {
    #expect(ProcessEnvironment.ofThisProcess()["PATH"] != nil)
  }
}
