// swift-tools-version: 6.3
import PackageDescription

/// Settings of every Swift target: warnings are errors, upcoming language features are on.
let swiftSettings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// Settings of every C target.
let cSettings: [CSetting] = [
  .treatAllWarnings(as: .error),
  .define("_GNU_SOURCE"),
]

func swiftTarget(
  _ name: String, _ dependencies: [Target.Dependency] = [], linkerSettings: [LinkerSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, swiftSettings: swiftSettings,
    linkerSettings: linkerSettings)
}

func cTarget(_ name: String, linkerSettings: [LinkerSetting] = []) -> Target {
  .target(name: name, cSettings: cSettings, linkerSettings: linkerSettings)
}

func testTarget(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [])
  -> Target
{
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.target(name: name), "TestSupport"] + dependencies,
    exclude: exclude, swiftSettings: swiftSettings)
}

let package = Package(
  name: "sharesheet",
  products: [.executable(name: "share", targets: ["share"])],
  targets: [
    cTarget(
      "CLuaShims",
      linkerSettings: [.linkedLibrary(":liblua5.4.a"), .linkedLibrary("m"), .linkedLibrary("dl")]),
    cTarget("CSystem"),
    swiftTarget("JSON"),
    swiftTarget("Spelling"),
    swiftTarget("Lua", ["CLuaShims", "Spelling"]),
    swiftTarget("MediaTypes", ["Spelling"]),
    swiftTarget("Subprocesses", ["CSystem"]),
    swiftTarget("Terminal", ["CSystem"]),
    swiftTarget("ShareCore", ["CSystem", "JSON", "MediaTypes", "Spelling", "Subprocesses"]),
    swiftTarget("ShareLua", ["JSON", "Lua", "MediaTypes", "ShareCore", "Subprocesses"]),
    swiftTarget(
      "ShareCLI",
      [
        "JSON", "Lua", "MediaTypes", "ShareCore", "ShareLua", "Spelling", "Subprocesses",
        "Terminal",
      ]),
    .executableTarget(name: "share", dependencies: ["ShareCLI"], swiftSettings: swiftSettings),
    .executableTarget(
      name: "bench",
      dependencies: [
        "JSON", "Lua", "MediaTypes", "ShareCore", "ShareLua", "Spelling", "Subprocesses",
      ], swiftSettings: swiftSettings),

    .target(name: "CTestSupport", path: "Tests/CTestSupport", cSettings: cSettings),
    .target(
      name: "TestSupport", dependencies: ["CTestSupport"], path: "Tests/TestSupport",
      swiftSettings: swiftSettings),
    .testTarget(
      name: "TestSupportTests", dependencies: ["TestSupport", "share"],
      swiftSettings: swiftSettings),
    testTarget("JSON", []),
    testTarget("Lua", ["CLuaShims"]),
    testTarget("MediaTypes", []),
    .executableTarget(
      name: "SubprocessesProbe", dependencies: ["Subprocesses"], path: "Tests/SubprocessesProbe",
      swiftSettings: swiftSettings),
    testTarget("Subprocesses", ["CSystem", "SubprocessesProbe"]),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["Subprocesses", "Terminal"],
      path: "Tests/TerminalProbe", swiftSettings: swiftSettings),
    testTarget("Terminal", ["TerminalProbe"]),
    testTarget("ShareCore", ["JSON", "MediaTypes", "Subprocesses"]),
    testTarget(
      "ShareLua", ["JSON", "Lua", "MediaTypes", "ShareCore", "Subprocesses"], exclude: ["Specs"]),
    testTarget(
      "ShareCLI", ["JSON", "Lua", "MediaTypes", "ShareCore", "ShareLua", "Terminal", "share"],
      exclude: ["Transcripts"]),
    testTarget("Spelling", []),
  ]
)
