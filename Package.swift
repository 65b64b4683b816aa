// swift-tools-version: 6.2
import PackageDescription

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
    // A flow read from YAML, and what is wrong with it.
    .target(name: "FlowReader", dependencies: ["FlowModel", .product(name: "Yams", package: "Yams")]),
    // A flow running: snapshots, steps, runs.
    .target(name: "FlowEngine", dependencies: ["FlowModel"]),
    // A flow judged as a whole.
    .target(name: "FlowAnalysis", dependencies: ["FlowModel", "FlowEngine"]),
    // Cells, styles and keys; knows no flow and no terminal.
    .target(name: "Canvas"),
    // A flow drawn on cells.
    .target(name: "FlowDiagram", dependencies: ["FlowModel", "FlowEngine", "Canvas"]),
    // Any state machine drawn on cells.
    .target(name: "StateMap", dependencies: ["Canvas"]),
    // How good drawings are, and how long they take.
    .executableTarget(name: "MapBenchmark", dependencies: ["StateMap", "Canvas"]),
    // The explorer as a value: state, commands, views.
    .target(name: "Explorer", dependencies: ["FlowModel", "FlowEngine", "FlowDiagram", "Canvas"]),
    // The C side of the terminal; hides ncurses.
    .target(name: "CTerminal", linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    // The only Swift code that touches the terminal.
    .target(name: "CursesTerminal", dependencies: ["Canvas", "CTerminal"]),
    // The program.
    .executableTarget(
      name: "authflow",
      dependencies: [
        "FlowModel", "FlowReader", "FlowEngine", "FlowAnalysis", "Canvas", "FlowDiagram", "Explorer", "CursesTerminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "CanvasTests", dependencies: ["Canvas"]),
    // Drawings read back from their characters.
    .testTarget(name: "StateMapTests", dependencies: ["StateMap", "Canvas"], exclude: ["Frames"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .plugin && target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}
