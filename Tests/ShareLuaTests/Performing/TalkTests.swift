import ShareCore
import ShareLua
import Testing

/// What scripts tell the person: progress and the log.
@Suite
struct TalkTests {
  @Test func `the log has levels`() throws {
    let studio = try Studio()
    let end = studio.script(
      "share.log.debug('d') share.log.info(5) share.log.warn('w\\xff') print('out')")
    #expect(end.texts == [])
    #expect(studio.said == ["debug: d", "info: 5", "warning: w\\xff"])
    #expect(studio.output == "out\n")
  }

  @Test(arguments: ["share.log.info()", "share.log.warn({})", "share.log.debug(nil)"])
  func `a wrong message raises`(_ call: String) throws {
    let end = try Studio().script(call)
    #expect(end.trouble?.contains("argument 1 must be a string or a number, got ") == true)
  }

  @Test func `progress is shown as told`() throws {
    let studio = try Studio()
    _ = try studio.perform("context:progress(1) context:progress(1, 2) context:progress(2, 2, 'x')")
    #expect(studio.said == ["progress 1.0 -1.0 -", "progress 1.0 2.0 -", "progress 2.0 2.0 x"])
  }

  @Test func `a provider tells its progress too`() throws {
    let studio = try Studio()
    try studio.configureSoundly(
      "share.activity { id = 'a', title = 'A', accepts = true, perform = function() end }")
    let end = studio.script(
      """
      share.run("a", share.lazy { type = "text/plain", provide = function(_, progress)
        progress(1, 4, "making")
        return share.text "made"
      end }):check()
      """)
    #expect(end.trouble == nil)
    #expect(studio.said == ["progress 1.0 4.0 making"])
  }
}
