// swift-tools-version: 6.2
import PackageDescription

// macOS has curses whole and under one name, Linux in two libraries.
let curses: [LinkerSetting] = [
  .linkedLibrary("ncursesw", .when(platforms: [.linux])), .linkedLibrary("tinfo", .when(platforms: [.linux])),
  .linkedLibrary("ncurses", .when(platforms: [.macOS])),
]

let package = Package(
  name: "authflow",
  products: [
    .executable(name: "authflow", targets: ["authflow"])
  ],
  dependencies: [
    // The command line: parsing, usage and help from declarations.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // YAML with a node for every value, so that every complaint has a line and a column.
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    // What a flow is: values, no input or output.
    .target(name: "FlowModel"),
    // What is known about errors, and how MSAL turns what happened into what the app sees.
    .target(name: "ErrorCatalogue", dependencies: ["FlowModel"]),
    // Runs written down: what is done and what is expected, and the replay of both.
    .target(name: "Scenarios", dependencies: ["FlowModel", "FlowEngine", "ErrorCatalogue", "FlowErrors"]),
    // A flow, a catalogue or a scenario read from YAML, and what is wrong with it.
    .target(
      name: "FlowReader",
      dependencies: [
        "FlowModel", "ErrorCatalogue", "Scenarios", "Canvas", .product(name: "Yams", package: "Yams"),
      ]),
    // Writes the files in flows/ as Swift; runs while building.
    .executableTarget(name: "BundleFlows", dependencies: ["FlowModel", "ErrorCatalogue", "FlowReader", "Scenarios"]),
    // Calls it.
    .plugin(
      name: "BundleFlowsPlugin", capability: .buildTool(), dependencies: ["BundleFlows"],
      path: "Sources/BundleFlowsPlugin"),
    // The flows that are part of the program; its link to flows/ has SwiftPM notice files that come and go.
    .target(
      name: "BundledFlows", dependencies: ["FlowModel", "ErrorCatalogue"], exclude: ["flows"],
      plugins: ["BundleFlowsPlugin"]),
    // A flow running: snapshots, steps, runs.
    .target(name: "FlowEngine", dependencies: ["FlowModel"]),
    // Errors recognised in any text, and explained.
    .target(name: "ErrorRecognition", dependencies: ["FlowModel", "ErrorCatalogue"]),
    // Errors brought into a flow: which event one is, and how a run gets to it.
    .target(name: "FlowErrors", dependencies: ["FlowModel", "FlowEngine", "ErrorCatalogue"]),
    // Flows written in the formats of other tools, and read from them.
    .target(name: "FlowExchange", dependencies: ["FlowModel", "FlowReader"]),
    // Every configuration a flow can be in, and the same as a model for Spin.
    .target(name: "FlowExploration", dependencies: ["FlowModel", "FlowEngine"]),
    // A flow judged as a whole: what is wrong with it, with proof, and in what it differs from another.
    .target(name: "FlowAnalysis", dependencies: ["FlowModel", "FlowEngine", "FlowExploration"]),
    // Cells, styles and keys; knows no flow and no terminal.
    .target(name: "Canvas"),
    // A flow drawn on cells.
    .target(name: "FlowDiagram", dependencies: ["FlowModel", "FlowEngine", "Canvas", "StateMap"]),
    // Any state machine drawn on cells.
    .target(name: "StateMap", dependencies: ["Canvas"]),
    // How good drawings are, and how long they take.
    .executableTarget(name: "MapBenchmark", dependencies: ["StateMap", "Canvas"]),
    // Runs told to others: documents, and recordings of the screen.
    .target(name: "Reports", dependencies: ["FlowModel", "FlowEngine", "FlowAnalysis", "FlowDiagram", "Canvas"]),
    // The explorer as a value: state, commands, views.
    .target(
      name: "Explorer",
      dependencies: [
        "FlowModel", "FlowEngine", "FlowAnalysis", "ErrorCatalogue", "ErrorRecognition", "FlowErrors", "Scenarios",
        "FlowDiagram", "Canvas", "StateMap",
      ]),
    // The C side of the terminal; hides ncurses.
    .target(name: "CTerminal", linkerSettings: curses),
    // The only Swift code that touches the terminal.
    .target(name: "CursesTerminal", dependencies: ["Canvas", "CTerminal"]),
    // The program.
    .executableTarget(
      name: "authflow",
      dependencies: [
        "FlowModel", "FlowReader", "FlowExchange", "FlowEngine", "FlowExploration", "FlowAnalysis", "ErrorCatalogue",
        "ErrorRecognition", "FlowErrors",
        "BundledFlows",
        "Scenarios", "Canvas", "FlowDiagram", "Reports", "Explorer", "CursesTerminal", "StateMap",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // The least full-screen program, to measure start-up against.
    .executableTarget(name: "MinimalCurses", linkerSettings: curses),
    // Measurements: swift run -c release Benchmarks.
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "BundledFlows", "FlowEngine", "FlowModel", "FlowExploration", "Canvas", "Explorer", "ErrorCatalogue",
        "Scenarios", "TestFlows", "VirtualTerminalKit", "MinimalCurses", "TerminalProbe",
        "authflow",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "CanvasTests", dependencies: ["Canvas"]),
    .testTarget(name: "LayeringTests"),
    // The real program, by pipes and in pseudo-terminals.
    .testTarget(name: "ProgramTests", dependencies: ["VirtualTerminalKit", "authflow"], exclude: ["Samples"]),
    // Small flows that tests share.
    .target(name: "TestFlows", dependencies: ["FlowModel", "FlowReader", "FlowEngine"], path: "Tests/TestFlows"),
    .testTarget(name: "FlowEngineTests", dependencies: ["FlowModel", "FlowEngine", "TestFlows"]),
    // Drawings as text lie beside the tests.
    .testTarget(
      name: "FlowDiagramTests",
      dependencies: ["BundledFlows", "StateMap", "Canvas", "FlowDiagram", "FlowEngine", "FlowModel", "TestFlows"],
      exclude: ["Frames"]),
    // Screens as text lie beside the tests.
    .testTarget(
      name: "ExplorerTests",
      dependencies: [
        "BundledFlows", "Canvas", "Explorer", "FlowAnalysis", "FlowEngine", "FlowModel", "FlowReader", "Scenarios",
        "StateMap", "TestFlows",
      ],
      exclude: ["Frames"]),
    // Files that are wrong, with what is said about them, lie beside the tests.
    .testTarget(name: "FlowReaderTests", dependencies: ["FlowReader", "FlowModel", "TestFlows"], exclude: ["Wrong"]),
    // Every entry of the catalogue in every state of the flow.
    .testTarget(
      name: "FlowErrorsTests",
      dependencies: ["BundledFlows", "ErrorCatalogue", "FlowEngine", "FlowErrors", "FlowModel"],
      exclude: ["Arrivals.txt"]),
    // What the catalogue must know, row by row.
    .testTarget(name: "ErrorCatalogueTests", dependencies: ["BundledFlows", "ErrorCatalogue", "FlowModel"]),
    // Texts in which errors are recognised, and such in which none are.
    .testTarget(
      name: "ErrorRecognitionTests", dependencies: ["BundledFlows", "ErrorCatalogue", "ErrorRecognition", "TestFlows"],
      exclude: ["Corpus.base64", "Texts"]),
    // Scenarios that hold, and scenarios that do not.
    .testTarget(
      name: "ScenariosTests",
      dependencies: ["BundledFlows", "FlowEngine", "FlowErrors", "FlowReader", "Scenarios", "TestFlows"],
      exclude: ["Kept"]
    ),
    // What Microsoft's own unit tests demand, row by row.
    .testTarget(
      name: "MicrosoftTests",
      dependencies: ["BundledFlows", "ErrorCatalogue", "FlowEngine", "FlowModel", "FlowReader", "Scenarios"],
      exclude: ["README.md", "rows.tsv", "scenarios"]),
    // Flows in every format, and foreign files with what is said about them, lie beside the tests.
    .testTarget(
      name: "FlowExchangeTests",
      dependencies: ["BundledFlows", "FlowExchange", "FlowModel", "FlowReader", "TestFlows"],
      exclude: ["Exported", "Foreign", "everything.yaml"]),
    .testTarget(
      name: "FlowAnalysisTests",
      dependencies: [
        "BundledFlows", "FlowAnalysis", "FlowEngine", "FlowExploration", "FlowModel", "FlowReader", "TestFlows",
      ]),
    .testTarget(name: "BundledFlowsTests", dependencies: ["BundledFlows", "FlowModel", "FlowReader", "TestFlows"]),
    // Every flow explored against a plain explorer made of the engine.
    .testTarget(
      name: "FlowExplorationTests",
      dependencies: ["BundledFlows", "FlowEngine", "FlowExploration", "FlowModel", "FlowReader", "TestFlows"]),
    // What exploration finds of a flow, for the comparison with Spin.
    .executableTarget(
      name: "SpinProbe", dependencies: ["FlowEngine", "FlowExploration", "FlowModel", "FlowReader"],
      path: "Tests/SpinComparison/Probe"),
    // For tests: libvterm and pseudo-terminals.
    .target(name: "CVirtualTerminal", path: "Tests/CVirtualTerminal", linkerSettings: [.linkedLibrary("vterm")]),
    // For tests: a program run in a terminal that tests type into and look at.
    .target(name: "VirtualTerminalKit", dependencies: ["CVirtualTerminal"], path: "Tests/VirtualTerminalKit"),
    // For tests: a program that shows what the terminal layer tells it.
    .executableTarget(name: "TerminalProbe", dependencies: ["Canvas", "CursesTerminal"], path: "Tests/TerminalProbe"),
    // The terminal layer in real pseudo-terminals.
    .testTarget(
      name: "CursesTerminalTests",
      dependencies: ["Canvas", "CTerminal", "CursesTerminal", "VirtualTerminalKit", "TerminalProbe"]),
    // Drawings read back from their characters.
    .testTarget(
      name: "StateMapTests", dependencies: ["BundledFlows", "Canvas", "FlowDiagram", "StateMap"], exclude: ["Frames"]),
  ],
  swiftLanguageModes: [.v6]
)

// Fuzzing needs a runtime that not every toolchain has: AUTHFLOW_FUZZ=1 swift build -c release --product ExplainFuzzer
if Context.environment["AUTHFLOW_FUZZ"] != nil {
  let fuzzer = Target.executableTarget(
    name: "ExplainFuzzer", dependencies: ["BundledFlows", "ErrorCatalogue", "ErrorRecognition", "FlowModel"],
    path: "Tests/ExplainFuzzer", linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])])
  package.targets.append(fuzzer)
}

for target in package.targets where target.type != .plugin && target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
  // The runtime has the main function and wants to see every branch.
  if ["ExplainFuzzer", "ErrorRecognition"].contains(target.name), Context.environment["AUTHFLOW_FUZZ"] != nil {
    target.swiftSettings?.append(.unsafeFlags(["-sanitize=fuzzer"]))
  }
  // Layout and exploration are searches: a debug build without it would keep people and tests waiting.
  if ["StateMap", "FlowExploration"].contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
  }
}
