// swift-tools-version: 6.3
import Glibc
import PackageDescription

/// Returns whether an optional library is installed, by its header.
///
/// `SHARE_WITHOUT` lists libraries to leave out in any case, separated by blanks.
func hasLibrary(_ name: String, header: String) -> Bool {
  let leftOut = (Context.environment["SHARE_WITHOUT"] ?? "").split(separator: " ")
  return access(header, R_OK) == 0 && !leftOut.contains { $0 == name }
}

let hasExpat = hasLibrary("expat", header: "/usr/include/expat.h")
let hasPNG = hasLibrary("png", header: "/usr/include/png.h")

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
  _ name: String, _ dependencies: [Target.Dependency] = [], defines: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings + defines)
}

func cTarget(
  _ name: String, exclude: [String] = [], linkerSettings: [LinkerSetting] = []
) -> Target {
  .target(name: name, exclude: exclude, cSettings: cSettings, linkerSettings: linkerSettings)
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
    cTarget("CAirPlay", exclude: ["airplay.py"]),
    swiftTarget("Text"),
    swiftTarget("JSON", ["Text"]),
    swiftTarget("Lua", ["CLuaShims", "Text"]),
    swiftTarget("MediaTypes", ["Text"]),
    swiftTarget(
      "Icons", ["CSystem"] + (hasPNG ? ["CPNG"] : []), defines: hasPNG ? [.define("HAS_PNG")] : []),
    swiftTarget("Subprocesses", ["CSystem"]),
    swiftTarget("Terminal", ["CSystem", "Text"]),
    swiftTarget(
      "ShareCore",
      ["CAirPlay", "CSystem", "JSON", "MediaTypes", "Subprocesses", "Text"]
        + (hasExpat ? ["CExpat"] : []), defines: hasExpat ? [.define("HAS_EXPAT")] : []),
    swiftTarget("ShareLua", ["JSON", "Lua", "MediaTypes", "ShareCore", "Subprocesses", "Text"]),
    swiftTarget(
      "ShareCLI",
      [
        "Icons", "JSON", "Lua", "MediaTypes", "ShareCore", "ShareLua", "Subprocesses",
        "Terminal", "Text",
      ]),
    .executableTarget(name: "share", dependencies: ["ShareCLI"], swiftSettings: swiftSettings),
    cTarget("CBench"),
    .executableTarget(
      name: "bench",
      dependencies: [
        "CBench", "JSON", "Lua", "MediaTypes", "ShareCore", "ShareLua", "Subprocesses", "Text",
      ], swiftSettings: swiftSettings),

    .target(name: "CTestSupport", path: "Tests/CTestSupport", cSettings: cSettings),
    .target(
      name: "TestSupport", dependencies: ["CTestSupport"], path: "Tests/TestSupport",
      swiftSettings: swiftSettings),
    .testTarget(
      name: "TestSupportTests", dependencies: ["TestSupport", "share"],
      swiftSettings: swiftSettings),
    testTarget("Icons", []),
    testTarget("JSON", ["Text"]),
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
    testTarget(
      "ShareCore", ["JSON", "MediaTypes", "Subprocesses", "Text"], exclude: ["Counterparts"]),
    testTarget(
      "ShareLua", ["JSON", "Lua", "MediaTypes", "ShareCore", "Subprocesses"], exclude: ["Specs"]),
    testTarget(
      "ShareCLI",
      ["Icons", "JSON", "Lua", "MediaTypes", "ShareCore", "ShareLua", "Terminal", "share"],
      exclude: ["Transcripts"]),
    testTarget("Text", []),
    .testTarget(
      name: "RepositoryTests", dependencies: ["TestSupport"], swiftSettings: swiftSettings),
  ]
)

// Targets of optional libraries.
if hasExpat {
  package.targets.append(
    cTarget("CExpat", linkerSettings: [.linkedLibrary(":libexpat.a")]))
}
if hasPNG {
  package.targets.append(
    cTarget(
      "CPNG",
      linkerSettings: [
        .linkedLibrary(":libpng16.a"), .linkedLibrary(":libz.a"), .linkedLibrary("m"),
      ]))
}

// `SHARE_TESTS` lists the test targets to build, separated by blanks; without it, all are built.
if let wanted = Context.environment["SHARE_TESTS"]?.split(separator: " ").map(String.init) {
  package.targets.removeAll { $0.type == .test && !wanted.contains($0.name) }
}
