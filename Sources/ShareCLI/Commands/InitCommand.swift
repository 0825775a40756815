extension Command {
  /// Writes a first configuration.
  package static let initialize = Command(
    name: "init", operands: .none,
    summary: "write a first configuration with comments",
    detail: [
      """
      Writes a commented `init.lua`, an example `activities/hello.lua`, and the definitions and \
      settings that let an editor complete the Lua API. A file that is there is never overwritten.
      """
    ],
    flags: Flag.commonFlags,
    examples: [.init("share init", "begin to script activities and rules")],
    exitCodes: [.success, .failed, .usage],
    run: { _, _ in .success })
}
