// swift-tools-version: 6.2
import PackageDescription

// macOS has curses whole and under one name, Linux in two libraries.
let curses: [LinkerSetting] = [
  .linkedLibrary("ncursesw", .when(platforms: [.linux])),
  .linkedLibrary("tinfo", .when(platforms: [.linux])),
  .linkedLibrary("ncurses", .when(platforms: [.macOS])),
]

// packaging/release names the commit that it builds. SwiftPM keeps what a manifest said, so git, asked here, would tell an old one.
let commit =
  Context.environment["AUTHFLOW_COMMIT"].map {
    [CSetting.define("AUTHFLOW_COMMIT", to: "\"\($0)\"")]
  } ?? []

// Measurements, fuzzers and storms of keys are no part of what users and tests build: AUTHFLOW_TOOLS=1 brings them.
let tools: [Target] =
  Context.environment["AUTHFLOW_TOOLS"] == nil
  ? []
  : [
    // Plays the demo of the program, and draws it as a picture that moves.
    .executableTarget(
      name: "ReadmePicture", dependencies: ["VirtualTerminalKit", "authflow"],
      path: "Tests/ReadmePicture"),
    // The least full-screen program, to measure start-up against.
    .executableTarget(
      name: "MinimalCurses", path: "Tests/MinimalCurses", linkerSettings: curses),
    // Measurements: swift run -c release Benchmarks.
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "BundledFlows", "Model", "Canvas", "Explorer", "Scenarios", "VirtualTerminalKit",
        "MinimalCurses", "authflow",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Benchmarks"),
    // Errors recognised in bytes that libFuzzer makes.
    .executableTarget(
      name: "ExplainFuzzer", dependencies: ["FlowFiles", "Model", "Catalogue", "Errors"],
      path: "Tests/ExplainFuzzer"),
    // Every reader of files and bytes, fed by libFuzzer.
    .executableTarget(
      name: "ReaderFuzzer",
      dependencies: [
        "Canvas", "Catalogue", "Terminal", "Exchange", "FlowFiles", "Model", "Errors",
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
    // Damaged files through every reader of the real program: swift run -c release DamagedRuns.
    .executableTarget(
      name: "DamagedRuns",
      dependencies: [
        "TestFlows", "VirtualTerminalKit", "authflow",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/DamagedRuns"),
    // Every transition changed, one thing at a time, and whether a scenario notices.
    .executableTarget(
      name: "FlowMutation",
      dependencies: ["BundledFlows", "FlowFiles", "Model", "Scenarios"],
      path: "Tests/FlowMutation", exclude: ["README.md", "survivors.tsv"]),
  ]

let package = Package(
  name: "authflow",
  products: [
    .executable(name: "authflow", targets: ["authflow"])
  ],
  dependencies: [
    // Exact, since a release promises the same bytes for the same commit, and no resolved file is kept beside this one.
    // The command line: parsing, usage and help from declarations.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    // Files and their errors, the same on every system.
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
  ],
  targets: [
    // The Model target defines what a flow is, and runs flows step by step, with values and snapshots.
    .target(name: "Model"),
    // The Catalogue target contains the known facts about sign-in errors, and looks up errors.
    .target(name: "Catalogue", dependencies: ["Model"]),
    // Canvas defines cells, styles, keys and safe text, and needs no flow or terminal.
    .target(name: "Canvas"),
    // Platform is the only part that uses the files, streams and environment of the system.
    .target(
      name: "Platform",
      dependencies: ["Canvas", .product(name: "SystemPackage", package: "swift-system")]),
    // CLibYAML is the system's YAML parser, which gives each event a line and a column.
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    // FlowFiles reads a flow, a catalogue or a scenario from YAML, and says what is wrong with it.
    .target(name: "FlowFiles", dependencies: ["Model", "Catalogue", "Canvas", "CLibYAML"]),
    // BundleFlows checks the files in flows/ and packs them into one literal. The build compiles BundleFlows and its targets twice.
    .executableTarget(
      name: "BundleFlows", dependencies: ["Model", "Catalogue", "FlowFiles"]),
    // BundleFlowsPlugin runs BundleFlows during the build.
    .plugin(
      name: "BundleFlowsPlugin", capability: .buildTool(), dependencies: ["BundleFlows"],
      path: "Sources/BundleFlowsPlugin"),
    // BundledFlows contains the program's flows. SwiftPM follows the link to flows/, so it notices new and deleted files.
    .target(
      name: "BundledFlows", dependencies: ["Model", "Catalogue"], exclude: ["flows"],
      plugins: ["BundleFlowsPlugin"]),
    // The Exchange target reads and writes flows in the formats of other tools.
    .target(name: "Exchange", dependencies: ["Model", "FlowFiles", "Canvas"]),
    // The Errors target builds MSAL's NSErrors, recognises errors in texts and logs, and finds their place in a flow.
    .target(name: "Errors", dependencies: ["Model", "Catalogue"]),
    // The Scenarios target reads and writes runs with their checks, and replays them.
    .target(name: "Scenarios", dependencies: ["Model", "Catalogue", "Errors", "Canvas"]),
    // The Analysis target explores all runs of a flow, finds its mistakes, and compares two flows.
    .target(name: "Analysis", dependencies: ["Model"]),
    // The Lessons target prepares lessons, tracks what a learner has done and what is due, and makes the team report.
    .target(
      name: "Lessons",
      dependencies: ["Model", "Catalogue", "Errors", "Scenarios", "Analysis", "Canvas"]),
    // The Practice target runs a learner's handler alongside a flow, and finds where the handler leaves the documented path.
    .target(name: "Practice", dependencies: ["Model", "Catalogue", "Scenarios"]),
    // The Maps target draws any state machine, or a flow with its run.
    .target(name: "Maps", dependencies: ["Model", "Canvas"]),
    // The Explorer target contains the explorer's state, commands and views.
    .target(
      name: "Explorer",
      dependencies: [
        "Model", "Catalogue", "Errors", "Scenarios", "Analysis", "Lessons", "Maps",
        "Canvas",
      ]),
    // CTerminal is the C code that calls ncurses.
    .target(name: "CTerminal", linkerSettings: curses),
    // The Terminal target defines what the program needs from a terminal, and implements it with ncurses.
    .target(name: "Terminal", dependencies: ["Canvas", "CTerminal"]),
    // CRelease contains a release's commit, which the build sets.
    .target(name: "CRelease", cSettings: commit),
    // authflow is the program, with its arguments, files, reports and main loop.
    .executableTarget(
      name: "authflow",
      dependencies: [
        "Model", "Catalogue", "Canvas", "Platform", "FlowFiles", "BundledFlows", "Exchange",
        "Errors", "Scenarios",
        "Analysis", "Lessons", "Practice", "Maps", "Explorer", "Terminal", "CRelease",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // For tests: what they expect, recorded in files, and the pages of the documentation.
    .target(name: "TestSupport", path: "Tests/Support"),
    // Small flows that tests share.
    .target(
      name: "TestFlows", dependencies: ["Model", "FlowFiles"], path: "Tests/TestFlows"),
    // For tests: libvterm and pseudo-terminals.
    .target(
      name: "CVirtualTerminal", path: "Tests/CVirtualTerminal",
      linkerSettings: [.linkedLibrary("vterm")]),
    // For tests: a program run in a terminal that tests type into and look at.
    .target(
      name: "VirtualTerminalKit", dependencies: ["CVirtualTerminal"],
      path: "Tests/VirtualTerminalKit"),
    // For tests: a program that shows what the terminal layer tells it.
    .executableTarget(
      name: "TerminalProbe", dependencies: ["Canvas", "Terminal"],
      path: "Tests/TerminalProbe"),
    .testTarget(name: "LayeringTests", dependencies: ["TestSupport"]),
    .testTarget(name: "CanvasTests", dependencies: ["Canvas"]),
    .testTarget(name: "ModelTests", dependencies: ["Model", "TestFlows"]),
    // Files that are wrong, with what is said about them, lie beside the tests.
    .testTarget(
      name: "FlowFilesTests",
      dependencies: ["FlowFiles", "Model", "Canvas", "TestFlows", "TestSupport"],
      exclude: ["Wrong"]),
    // Flows in every format, and foreign files with what is said about them, lie beside the tests.
    .testTarget(
      name: "ExchangeTests",
      dependencies: [
        "BundledFlows", "Exchange", "Model", "FlowFiles", "TestFlows", "TestSupport",
      ],
      exclude: ["Exported", "Foreign", "everything.yaml"]),
    // What checks find; and every flow explored against a plain explorer made of the engine.
    .testTarget(
      name: "AnalysisTests",
      dependencies: [
        "BundledFlows", "Analysis", "Model", "FlowFiles", "TestFlows", "TestSupport",
      ], exclude: ["Flows"]),
    // What the catalogue must know, texts and logs in which errors are recognised, every entry in every state of a flow.
    .testTarget(
      name: "ErrorsTests",
      dependencies: [
        "BundledFlows", "FlowFiles", "Model", "Catalogue", "Errors", "Scenarios",
        "TestFlows", "TestSupport",
      ],
      exclude: [
        "Catalogue/Known.txt", "Log/Logs", "Masking/Secrets.tsv", "Recognition/Spoken.txt",
        "Recognition/Corpus.base64",
        "Recognition/Facts.txt", "Recognition/NoErrors.txt", "Recognition/Pasted.txt",
        "Recognition/Texts",
        "Routing/Arrivals.txt",
      ]),
    // Scenarios that hold, and scenarios that do not.
    .testTarget(
      name: "ScenariosTests",
      dependencies: [
        "BundledFlows", "Model", "FlowFiles", "Catalogue", "Errors", "Scenarios",
        "TestFlows",
      ],
      exclude: ["Kept"]),
    // What Microsoft's own unit tests demand, row by row.
    .testTarget(
      name: "MicrosoftTests",
      dependencies: [
        "BundledFlows", "Catalogue", "Errors", "Model", "FlowFiles", "Scenarios",
      ],
      exclude: ["README.md", "rows.tsv", "scenarios"]),
    // Lessons that hold, lessons that do not; progress, spacing, placement and reports.
    .testTarget(
      name: "LessonsTests",
      dependencies: [
        "BundledFlows", "Analysis", "FlowFiles", "Model", "Lessons", "Catalogue", "Errors",
        "Canvas", "Platform",
        "Scenarios", "TestFlows", "TestSupport", "authflow",
      ],
      exclude: ["Wrong.txt"]),
    // Handlers, right and wrong, compiled once and judged; one in Python drives the protocol.
    .testTarget(
      name: "PracticeTests",
      dependencies: [
        "BundledFlows", "FlowFiles", "Model", "Platform", "Practice", "TestSupport",
      ],
      exclude: ["AppBesideMSAL.swift", "Changed.txt", "handler.py"]),
    // Drawings read back from their characters, and drawings as text.
    .testTarget(
      name: "MapsTests",
      dependencies: [
        "BundledFlows", "Canvas", "Model", "Maps", "TestFlows", "TestSupport",
      ],
      exclude: ["Flow/Frames"]),
    .testTarget(
      name: "BundledFlowsTests",
      dependencies: [
        "BundledFlows", "Model", "FlowFiles", "Catalogue", "Errors", "TestFlows",
        "TestSupport",
      ],
      exclude: ["Article.txt", "ArticlePlaces.md", "Words.md"]),
    // Screens as text lie beside the tests.
    .testTarget(
      name: "ExplorerTests",
      dependencies: [
        "BundledFlows", "Canvas", "Explorer", "Exchange", "Analysis", "Model", "FlowFiles",
        "Lessons", "Scenarios",
        "Maps", "TestFlows", "TestSupport",
      ],
      exclude: ["Frames", "Versions"]),
    // The terminal layer in real pseudo-terminals.
    .testTarget(
      name: "TerminalTests",
      dependencies: [
        "Canvas", "CTerminal", "Terminal", "TestFlows", "VirtualTerminalKit",
        "TerminalProbe",
      ]),
    // The real program, by pipes and in pseudo-terminals.
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "BundledFlows", "FlowFiles", "Model", "Analysis", "Canvas", "TestFlows",
        "TestSupport", "VirtualTerminalKit",
        "authflow", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Samples"]),
  ] + tools,
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .plugin && target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
  // What searches: layouts (and who reads them back), configurations and runs.
  if ["Analysis", "Canvas", "Errors", "Explorer", "Maps", "MapsTests", "Model", "Practice"].contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
  }
}
