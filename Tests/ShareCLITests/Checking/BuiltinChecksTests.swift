import MediaTypes
import ShareCore
import Subprocesses
import TestSupport
import Testing

@testable import ShareCLI

struct BuiltinChecksTests {
  private let sandbox: Sandbox
  private let cancellation: Cancellation

  init() throws {
    sandbox = try Sandbox()
    cancellation = try Cancellation()
    try sandbox.write("bin/works", "#!/bin/sh\nexit 0\n")
    try sandbox.write("bin/broken", "#!/bin/sh\necho no module named x >&2\nexit 1\n")
  }

  @Test func `an activity that cannot work says which package is missing`() {
    var activity = activity(.one(of: NeededProgram("tool", .debian("tools"))))
    activity.trial = { _, _ in
      Issue.record("it was tried")
      return nil
    }
    #expect(
      lines(activity) == [
        "hint: `a`: the program `tool` is not installed: install tools [builtin_needs]"
      ])
  }

  @Test func `a part that is missing is named beside what works`() {
    var tool = NeededProgram("tool", .debian("tools"))
    tool.purpose = "drafts"
    #expect(
      lines(activity(Need("works"), .useful(tool))) == [
        "ready: `a`, with `works`",
        "hint: `a`: drafts need `tool`, which is not installed: install tools [builtin_part]",
      ])
  }

  @Test func `a program that is there and does not work is told, with what it said`() {
    var broken = NeededProgram("broken")
    broken.trial = ["--version"]
    #expect(
      lines(activity(.one(of: broken))) == [
        "warning: `a`: `broken` failed: no module named x [builtin_trial]"
      ])
    var works = NeededProgram("works")
    works.trial = ["--version"]
    #expect(lines(activity(.one(of: works))) == ["ready: `a`, with `works`"])
  }

  @Test func `an activity that is tried and cannot do its work says why`() {
    var activity = activity(Need("works"))
    activity.trial = { _, _ in "there is no printer" }
    #expect(lines(activity) == ["warning: `a`: there is no printer [builtin_trial]"])
  }

  @Test func `every built-in is looked at, in sheet order, unless files are named`() throws {
    let report = try sandbox.share("check").outputText.split(separator: "\n")
    let ids = report.compactMap { line -> Substring? in
      let words = line.split(separator: "`", omittingEmptySubsequences: false)
      return words.count > 1 && !line.hasSuffix("[builtin_part]") ? words[1] : nil
    }
    #expect(ids.map(String.init) == Builtins.all.map(\.id))
    try sandbox.write("a.lua", "")
    #expect(try sandbox.share("check", "a.lua").outputText == "no problems found\n")
  }

  private func activity(_ needs: Need...) -> Activity {
    var activity = Activity(
      id: "a", title: "A", help: "", group: .builtin, source: .builtin, accepts: .always
    ) { (_, _) throws(Stop) in Activity.Report() }
    activity.needs = needs
    return activity
  }

  private func lines(_ activity: Activity) -> [String] {
    let environment = ProcessEnvironment(
      entries: sandbox.environment.map { Bytes("\($0.key)=\($0.value)".utf8) })
    let host = Host(
      environment: environment,
      launcher: Launcher(environment: environment, cancellation: cancellation),
      cancellation: cancellation, types: MediaTypeDatabase(dataFolders: []),
      workingFolder: Path(sandbox.work), say: { _, _ in })
    return BuiltinChecks(host, Context()).checkup(activity).lines
  }
}
