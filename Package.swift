// swift-tools-version: 6.2
import PackageDescription

// macOS has curses whole and under one name, Linux in two libraries.
let curses: [LinkerSetting] = [
  .linkedLibrary("ncursesw", .when(platforms: [.linux])), .linkedLibrary("tinfo", .when(platforms: [.linux])),
  .linkedLibrary("ncurses", .when(platforms: [.macOS])),
]

// packaging/release names the commit that it builds. SwiftPM keeps what a manifest said, so git, asked here, would tell an old one.
let commit = Context.environment["AUTHFLOW_COMMIT"].map { [CSetting.define("AUTHFLOW_COMMIT", to: "\"\($0)\"")] } ?? []

let package = Package(
  name: "authflow",
  products: [
    .executable(name: "authflow", targets: ["authflow"])
  ],
  dependencies: [
    // The command line: parsing, usage and help from declarations.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Files and their errors, the same on every system.
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    // Text that is safe to show, and how wide it is.
    .target(name: "PlainText"),
    // Files, streams and the environment: the one door to the system.
    .target(name: "Platform", dependencies: ["PlainText", .product(name: "SystemPackage", package: "swift-system")]),
    // What a flow is: values, no input or output.
    .target(name: "FlowModel"),
    // Runs written down: what is done and what is expected, and the replay of both.
    .target(
      name: "Scenarios", dependencies: ["Catalogue", "FlowModel", "FlowEngine", "MSALErrors", "PlainText"]),
    // What is known about the errors of a sign-in: entries, sentences, terms, lines of the log; and how they are found.
    .target(name: "Catalogue", dependencies: ["FlowModel"]),
    // The YAML parser of the system: events with places, so that every complaint has a line and a column.
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    // What a learner has done, what is due, where to begin, and what a lead is told of it; knows lessons by their ids.
    .target(name: "Learning", dependencies: ["FlowFiles", "FlowModel"]),
    // A flow, a catalogue or a scenario read from YAML, and what is wrong with it.
    .target(name: "FlowFiles", dependencies: ["FlowModel", "Catalogue", "PlainText", "CLibYAML"]),
    // Checks the files in flows/ and packs them into one literal; what it stands on is built once more for it.
    .executableTarget(name: "BundleFlows", dependencies: ["FlowModel", "Catalogue", "FlowFiles"]),
    // Has it run while building.
    .plugin(
      name: "BundleFlowsPlugin", capability: .buildTool(), dependencies: ["BundleFlows"],
      path: "Sources/BundleFlowsPlugin"),
    // The flows that are part of the program; its link to flows/ has SwiftPM notice files that come and go.
    .target(
      name: "BundledFlows", dependencies: ["FlowModel", "Catalogue"], exclude: ["flows"],
      plugins: ["BundleFlowsPlugin"]),
    // A flow running: snapshots, steps, runs.
    .target(name: "FlowEngine", dependencies: ["FlowModel"]),
    // The errors of MSAL for iOS/macOS: known, converted as MSAL does it, recognised in texts, brought into a flow.
    .target(name: "MSALErrors", dependencies: ["FlowModel", "Catalogue", "FlowEngine"]),
    // The log of a device followed: its lines, the requests in it, and each of them as a run.
    .target(name: "LogFollowing", dependencies: ["FlowModel", "FlowEngine", "Catalogue", "MSALErrors"]),
    // Flows written in the formats of other tools, and read from them.
    .target(name: "FlowExchange", dependencies: ["FlowModel", "FlowFiles", "PlainText"]),
    // A flow judged as a whole: its state space, what is wrong with it, with proof, and in what it differs from another.
    .target(name: "FlowAnalysis", dependencies: ["FlowModel", "FlowEngine"]),
    // Lessons made ready to be played, and what is proven of them.
    .target(
      name: "Lessons",
      dependencies: ["FlowModel", "FlowEngine", "FlowAnalysis", "Catalogue", "MSALErrors", "Scenarios", "PlainText"]),
    // Cells, styles and keys; knows no flow and no terminal.
    .target(name: "Canvas", dependencies: ["PlainText"]),
    // A flow drawn on cells.
    .target(name: "FlowDiagram", dependencies: ["FlowModel", "FlowEngine", "Canvas", "PlainText", "StateMap"]),
    // Any state machine drawn on cells.
    .target(name: "StateMap", dependencies: ["Canvas", "PlainText"]),
    // Runs and differences told to others, as documents and tables.
    .target(
      name: "Reports", dependencies: ["FlowModel", "FlowEngine", "FlowAnalysis", "FlowDiagram", "Canvas", "PlainText"]),
    // The explorer as a value: state, commands, views.
    .target(
      name: "Explorer",
      dependencies: [
        "FlowModel", "FlowEngine", "FlowAnalysis", "Catalogue", "MSALErrors", "Scenarios", "Learning", "Lessons",
        "FlowDiagram", "Canvas", "PlainText", "StateMap",
      ]),
    // The C side of the terminal; hides ncurses.
    .target(name: "CTerminal", linkerSettings: curses),
    // What the program needs of a terminal, whichever it is.
    .target(name: "TerminalDoor", dependencies: ["Canvas"]),
    // The terminal by ncurses: the only Swift code that touches it.
    .target(name: "CursesTerminal", dependencies: ["Canvas", "CTerminal", "TerminalDoor"]),
    // The commit that a release was built from, told while building.
    .target(name: "CRelease", cSettings: commit),
    // The program: arguments, files, the loop.
    .executableTarget(
      name: "authflow",
      dependencies: [
        "FlowModel", "FlowFiles", "FlowExchange", "FlowEngine", "FlowAnalysis", "Catalogue", "MSALErrors",
        "BundledFlows", "Learning", "Lessons", "LogFollowing",
        "Scenarios", "Canvas", "FlowDiagram", "Reports", "Explorer", "CursesTerminal", "PlainText", "Platform",
        "StateMap", "TerminalDoor", "CRelease",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // Plays what the README says to try, and draws it as a picture that moves.
    .executableTarget(name: "ReadmePicture", dependencies: ["VirtualTerminalKit", "authflow"]),
    // The least full-screen program, to measure start-up against.
    .executableTarget(name: "MinimalCurses", linkerSettings: curses),
    // Measurements: swift run -c release Benchmarks.
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "BundledFlows", "FlowEngine", "FlowModel", "Canvas", "Explorer", "Catalogue", "MSALErrors",
        "Scenarios", "TestFlows", "VirtualTerminalKit", "MinimalCurses", "TerminalProbe",
        "authflow",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // For tests: what they expect, recorded in files, and the pages of the documentation.
    .target(name: "TestSupport", path: "Tests/Support"),
    .testTarget(name: "CanvasTests", dependencies: ["Canvas", "PlainText"]),
    .testTarget(name: "LayeringTests", dependencies: ["TestSupport"]),
    // The real program, by pipes and in pseudo-terminals.
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "BundledFlows", "FlowFiles", "FlowModel", "TestSupport", "VirtualTerminalKit", "authflow",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Samples"]),
    // Small flows that tests share.
    .target(name: "TestFlows", dependencies: ["FlowModel", "FlowFiles", "FlowEngine"], path: "Tests/TestFlows"),
    .testTarget(name: "FlowModelTests", dependencies: ["FlowEngine", "FlowModel", "TestFlows"]),
    .testTarget(
      name: "ReportsTests",
      dependencies: ["Canvas", "FlowAnalysis", "FlowEngine", "FlowModel", "Reports", "TestFlows"]),
    .testTarget(name: "FlowEngineTests", dependencies: ["FlowModel", "FlowEngine", "TestFlows"]),
    // Drawings as text lie beside the tests.
    .testTarget(
      name: "FlowDiagramTests",
      dependencies: [
        "BundledFlows", "StateMap", "Canvas", "FlowDiagram", "FlowEngine", "FlowModel", "TestFlows", "TestSupport",
      ],
      exclude: ["Frames"]),
    // Screens as text lie beside the tests.
    .testTarget(
      name: "ExplorerTests",
      dependencies: [
        "BundledFlows", "Canvas", "Explorer", "FlowAnalysis", "FlowEngine", "FlowModel", "FlowFiles", "PlainText",
        "Learning", "Lessons", "Scenarios",
        "StateMap", "TestFlows", "TestSupport",
      ],
      exclude: ["Frames", "Readings"]),
    // Files that are wrong, with what is said about them, lie beside the tests.
    .testTarget(
      name: "FlowFilesTests",
      dependencies: ["FlowFiles", "FlowModel", "PlainText", "TestFlows", "TestSupport"],
      exclude: ["Wrong"]),
    // What the catalogue must know, texts in which errors are recognised, and every entry in every state of the flow.
    .testTarget(
      name: "MSALErrorsTests",
      dependencies: [
        "BundledFlows", "FlowEngine", "FlowFiles", "FlowModel", "Catalogue", "MSALErrors", "TestFlows", "TestSupport",
      ],
      exclude: [
        "Catalogue/Known.txt", "Recognition/Answers.txt", "Recognition/Corpus.base64", "Recognition/Facts.txt",
        "Recognition/NoErrors.txt", "Recognition/Pasted.txt", "Recognition/Texts", "Routing/Arrivals.txt",
      ]),
    // Logs cut, mixed and hostile, and what was followed in them.
    .testTarget(
      name: "LogFollowingTests",
      dependencies: [
        "BundledFlows", "FlowEngine", "FlowFiles", "FlowModel", "LogFollowing", "Catalogue", "MSALErrors", "Scenarios",
        "TestFlows",
        "TestSupport",
      ],
      exclude: ["Logs"]),
    // Progress, spacing, placement and reports; progress files, whole and damaged.
    .testTarget(name: "LearningTests", dependencies: ["FlowFiles", "Learning", "Platform", "TestFlows"]),
    // Scenarios that hold, and scenarios that do not.
    .testTarget(
      name: "ScenariosTests",
      dependencies: ["BundledFlows", "FlowEngine", "FlowFiles", "Catalogue", "MSALErrors", "Scenarios", "TestFlows"],
      exclude: ["Kept"]
    ),
    // Lessons that hold, lessons that do not, and what is said about those.
    .testTarget(
      name: "LessonsTests",
      dependencies: [
        "BundledFlows", "FlowAnalysis", "FlowEngine", "FlowFiles", "FlowModel", "Lessons", "Catalogue", "MSALErrors",
        "PlainText",
        "Scenarios", "TestFlows", "TestSupport",
      ],
      exclude: ["Wrong.txt"]),
    // What Microsoft's own unit tests demand, row by row.
    .testTarget(
      name: "MicrosoftTests",
      dependencies: ["BundledFlows", "Catalogue", "MSALErrors", "FlowEngine", "FlowModel", "FlowFiles", "Scenarios"],
      exclude: ["README.md", "rows.tsv", "scenarios"]),
    // Flows in every format, and foreign files with what is said about them, lie beside the tests.
    .testTarget(
      name: "FlowExchangeTests",
      dependencies: ["BundledFlows", "FlowExchange", "FlowModel", "FlowFiles", "TestFlows", "TestSupport"],
      exclude: ["Exported", "Foreign", "everything.yaml"]),
    // What checks find; and every flow explored against a plain explorer made of the engine.
    .testTarget(
      name: "FlowAnalysisTests",
      dependencies: [
        "BundledFlows", "FlowAnalysis", "FlowEngine", "FlowModel", "FlowFiles", "TestFlows", "TestSupport",
      ], exclude: ["Flows"]),
    .testTarget(
      name: "BundledFlowsTests",
      dependencies: ["BundledFlows", "FlowModel", "FlowFiles", "Catalogue", "MSALErrors", "TestFlows", "TestSupport"],
      exclude: ["Article.txt"]),
    // For tests: libvterm and pseudo-terminals.
    .target(name: "CVirtualTerminal", path: "Tests/CVirtualTerminal", linkerSettings: [.linkedLibrary("vterm")]),
    // For tests: a program run in a terminal that tests type into and look at.
    .target(name: "VirtualTerminalKit", dependencies: ["CVirtualTerminal"], path: "Tests/VirtualTerminalKit"),
    // For tests: a program that shows what the terminal layer tells it.
    .executableTarget(
      name: "TerminalProbe", dependencies: ["Canvas", "CursesTerminal", "TerminalDoor"], path: "Tests/TerminalProbe"),
    // The terminal layer in real pseudo-terminals.
    .testTarget(
      name: "CursesTerminalTests",
      dependencies: [
        "Canvas", "CTerminal", "CursesTerminal", "PlainText", "TerminalDoor", "TestFlows", "VirtualTerminalKit",
        "TerminalProbe",
      ]),
    // Errors recognised in bytes that libFuzzer makes.
    .executableTarget(
      name: "ExplainFuzzer", dependencies: ["FlowFiles", "FlowModel", "Catalogue", "MSALErrors"],
      path: "Tests/ExplainFuzzer"),
    // Every reader of files and bytes, fed by libFuzzer.
    .executableTarget(
      name: "ReaderFuzzer",
      dependencies: [
        "Canvas", "Catalogue", "CursesTerminal", "FlowExchange", "FlowFiles", "FlowModel", "Learning", "LogFollowing",
        "MSALErrors",
      ],
      path: "Tests/ReaderFuzzer"),
    // A storm of keys, windows and endings for the real program: swift run -c release Soak.
    .executableTarget(
      name: "Soak",
      dependencies: [
        "TestFlows", "VirtualTerminalKit", "authflow",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Soak"),
    // Every transition changed, one thing at a time, and whether a scenario notices.
    .executableTarget(
      name: "FlowMutation", dependencies: ["BundledFlows", "FlowEngine", "FlowFiles", "FlowModel", "Scenarios"],
      path: "Tests/FlowMutation", exclude: ["README.md", "survivors.tsv"]),
    // Drawings read back from their characters.
    .testTarget(
      name: "StateMapTests",
      dependencies: ["BundledFlows", "Canvas", "FlowDiagram", "FlowModel", "PlainText", "StateMap", "TestFlows"]),
  ],
  swiftLanguageModes: [.v6]
)

// Measurements, fuzzers and storms of keys are no part of what users and tests build: AUTHFLOW_TOOLS=1 brings them.
let tools: Set = [
  "Benchmarks", "ExplainFuzzer", "FlowMutation", "MapBenchmark", "MinimalCurses", "ReaderFuzzer", "ReadmePicture",
  "Soak",
  "SpinProbe",
]
if Context.environment["AUTHFLOW_TOOLS"] == nil { package.targets.removeAll { tools.contains($0.name) } }

for target in package.targets where target.type != .plugin && target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
  // What searches: layouts and configurations. The rest is pleasant without.
  if ["StateMap", "FlowAnalysis", "FlowModel"].contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
  }
}
