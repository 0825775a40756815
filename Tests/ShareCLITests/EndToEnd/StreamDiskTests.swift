import Glibc
import TestSupport
import Testing

/// Fills a small disk under what streams write: results in files, and the list of failed items.
@Suite(.waiting)
struct StreamDiskTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write(
      "config/sharesheet/init.lua",
      """
      local function action(id, perform)
        share.activity { id = id, title = id, accepts = { text = 1 }, parallel = true,
          perform = perform }
      end
      action("bad", function() return nil, "is bad" end)
      action("output", function(items, context)
        local out = context:output(items[1], { name = items[1].text })
        local file <close> = io.open(out, "w")
        local done, why = file:write(("x"):rep(20000))
        if done then done, why = file:flush() end
        if not done then return nil, why end
        return share.file(out)
      end)
      action("write", function(items)
        local done, why = share.write(items[1].text, ("x"):rep(20000))
        if not done then return nil, why end
        return share.file(items[1].text)
      end)
      """)
  }

  /// Runs a command in a folder `small` that takes 64 KiB, which nobody else sees.
  private func onSmallDisk(_ command: String) throws -> ProgramResult {
    try sandbox.write(
      "disk.sh", "mount -t tmpfs -o size=64k none small && cd small || exit 77\n\(command)")
    let become = getuid() == 0 ? "--mount" : "--mount --map-root-user"
    let result = try sandbox.shell("mkdir -p small; unshare \(become) bash disk.sh")
    if result.status == 77 || result.errorText.hasPrefix("unshare: ") {
      try Test.cancel("no small disk can be made here")
    }
    return result
  }

  @Test(arguments: [
    "share run output --each --lines --as text < ../names",
    "share run write --each --lines --as text -j1 < ../names",
    "share run save --each -0 -o to=. -j1 < <(printf '../big/%s\\0' 1 2 3 4 5 6 7 8)",
  ])
  func `results that the disk has no room for fail, and leave nothing that is half a file`(
    command: String
  ) throws {
    let result = try onSmallDisk(
      """
      seq 8 > ../names; mkdir ../big
      for name in $(cat ../names); do head -c 20000 /dev/zero > ../big/$name; done
      \(command); echo $?
      find . -type f -size 20000c | wc -l; find . -type f | wc -l
      """)
    let lines = result.outputText.split(separator: "\n")
    #expect(lines.dropLast(3).allSatisfy { $0.contains("/small/") })
    #expect(lines.suffix(3) == ["1", "3", "3"])
    #expect(result.errorText.hasPrefix("share: 5 of 8 items failed\nshare: "))
    #expect(result.errorText.lowercased().contains("no space left on device"))
  }

  @Test func `a list of failed items that there is no room for is said, and the old one is kept`()
    throws
  {
    let result = try onSmallDisk(
      """
      echo old > failed
      seq 20000 | share run bad --each --lines --as text --failed failed -j2
      echo $?; cat failed; ls -A
      """)
    #expect(result.outputText == "1\nold\nfailed\n")
    #expect(
      result.errorText.hasPrefix("share: 20000 of 20000 items failed\nshare: `1` and 19999 more: "))
    #expect(result.errorText.hasSuffix("/small/failed`: no space left on device\n"))
  }
}
