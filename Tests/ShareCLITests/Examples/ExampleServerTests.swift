import TestSupport
import Testing

/// What the examples for a server do where it refuses, is busy, or is not there.
@Suite(.waiting)
struct ExampleServerTests {
  private static let upload =
    "share run upload --config examples/upload.lua examples/samples/photo.png"
  private static let post =
    "share script examples/post-pictures.lua examples/samples/photo.png"
    + " --context url=http://localhost:8000/"

  @Test func `a server that refuses is a failure with the status of curl`() throws {
    let bench = try Workbench(needing: ["curl", "python3"])
    let result = try bench.run(
      "\(Self.upload) -o to=http://localhost:8000 --json", receiver: "TOKEN=x")
    #expect(result.status == 1)
    #expect(result.outputText.contains("\"exit_status\":22"))
    #expect(result.outputText.contains("error: 401"))
    #expect(try bench.names(in: "received") == [])
  }

  @Test func `a token opens the server and is in no argument`() throws {
    let bench = try Workbench(needing: ["curl", "python3"])
    try bench.sandbox.write("token", "sec\"ret\n")
    try bench.sandbox.write(
      "bin/curl", "#!/bin/sh\necho \"$@\" >\"$HOME/arguments\"\nexec /usr/bin/curl \"$@\"\n")
    try bench.succeed(
      "\(Self.upload) -o to=http://localhost:8000 -o token=@token", receiver: "TOKEN='sec\"ret'")
    #expect(try bench.names(in: "received") == [Array("photo.png".utf8)])
    #expect(try !bench.succeed("cat ~/arguments").contains("ret"))
  }

  @Test func `a target of the configuration is an address, and a page without a server fails`()
    throws
  {
    let bench = try Workbench(needing: ["curl", "pandoc"])
    try bench.succeed(
      """
      mkdir -p $XDG_CONFIG_HOME/sharesheet/activities
      cp -r examples/lua $XDG_CONFIG_HOME/sharesheet
      cp examples/publish.lua $XDG_CONFIG_HOME/sharesheet/activities
      """)
    try bench.sandbox.write(
      "config/sharesheet/init.lua", "share.targets { blog = \"http://localhost:1/\" }\n")
    let result = try bench.run("echo '# Hi' | share run publish -o to=blog")
    #expect(result.status == 1)
    #expect(result.errorText.contains("`curl` ended with status 7"))
    let text = try bench.run("echo Hi | share run publish -o to=blogs")
    #expect(text.errorText.hasPrefix("share: `blogs` is not a URL"))
  }

  @Test func `a busy server is tried again`() throws {
    let bench = try Workbench(needing: ["convert", "curl", "python3"])
    try bench.sandbox.write(
      "bin/sleep", "#!/bin/sh\necho \"$1\" >>\"$HOME/naps\"\nexec /bin/sleep 0.02\n")
    #expect(
      try bench.succeed(Self.post, receiver: "BUSY=2") == "http://localhost:8000/photo-small.jpg\n")
    #expect(try bench.succeed("grep -c PUT receiver.log") == "3\n")
    #expect(try bench.succeed("grep -v 0.02 ~/naps") == "1\n2\n")
  }

  @Test func `three attempts are all, and a refusal is not tried again`() throws {
    let bench = try Workbench(needing: ["convert", "curl", "python3"])
    try bench.sandbox.write("bin/sleep", "#!/bin/sh\nexec /bin/sleep 0.02\n")
    for (settings, attempts) in [("BUSY=9", "3\n"), ("TOKEN=x", "1\n")] {
      let result = try bench.run(Self.post, receiver: settings)
      #expect(result.status == 1)
      #expect(result.errorText.contains("1 of 1 pictures were not uploaded"))
      #expect(try bench.succeed("grep -c PUT receiver.log; rm port") == attempts)
    }
  }

  @Test func `a workflow without its value says what it needs`() throws {
    let result = try Workbench().run(
      "share script examples/post-pictures.lua examples/samples/photo.png")
    #expect(result.status == 1)
    #expect(result.errorText == "share: say where to: --context url=https://…\n")
  }
}
