import Foundation
import TestFlows

/// One way into the program: what it reads there, and the command that has it read.
struct ReaderUnderTest {
  /// What does not hold of a run.
  private struct Broken: Error, CustomStringConvertible {
    let description: String
  }

  let name: String
  /// Where the damaged file goes, in the folder of the run, which is also the home.
  let file: String
  /// What is run there by a shell.
  let command: String
  /// How often it has its turn: what starts, reads and ends is quick, what lays out, checks or
  /// plays is not.
  var share: Int { Self.quick.contains(name) ? 8 : 1 }
  private static let quick: Set = [
    "scenario", "kept run", "Mermaid", "settings", "pasted text, masked",
  ]
  /// Whole files, in any order.
  let samples: [[UInt8]]

  /// Every reader of files and bytes.
  static func all(in flows: URL) throws -> [Self] {
    let rows: [(name: String, file: String, command: String, samples: String)] = [
      ("flow, checked", "f.yaml", "check --limit 500 f.yaml", ""),
      ("flow, drawn", "f.yaml", "draw f.yaml", "small"),
      (
        "flow, explored", "f.yaml",
        "explore f.yaml --size 100x30 --keys '1 2 g <down> <enter> u'", ""
      ),
      ("places", "tcp.places.yaml", "draw tcp.yaml", "places"),
      ("scenario", "s.yaml", "run s.yaml", "scenarios"),
      ("lesson", "l.yaml", "lessons check l.yaml", "lessons"),
      (
        "kept run", ".local/state/authflow/runs/2026-01-02T03-04-05-6.yaml",
        "explore --resume --size 80x24",
        "scenarios"
      ),
      (
        "progress", ".local/state/authflow/progress.yaml", "learn --plain </dev/null",
        "progress"
      ),
      ("settings", ".config/authflow/settings.yaml", "explore --size 80x24", "settings"),
      ("Mermaid", "p.mmd", "convert p.mmd", "mermaid"),
      ("pasted text", "t.txt", "explain <t.txt", "texts"),
      ("pasted text, masked", "t.txt", "explain --masked <t.txt", "texts"),
      ("log, followed", "t.log", "follow t.log", "texts"),
      ("keys", "k.txt", "explore --size 80x24 --keys \"$(tr -d '\\000' <k.txt)\"", "keys"),
    ]
    return try rows.map { row in
      Self(
        name: row.name, file: row.file, command: row.command,
        samples: try samples(row.samples, in: flows))
    }
  }

  private static func samples(_ kind: String, in flows: URL) throws -> [[UInt8]] {
    func files(_ folder: URL, _ suffix: String) throws -> [[UInt8]] {
      try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil
      )
      .filter { $0.path.hasSuffix(suffix) }.sorted { $0.path < $1.path }.map {
        [UInt8](try Data(contentsOf: $0))
      }
    }
    switch kind {
    case "":
      return try files(flows, ".yaml") + files(flows.appending(path: "starter"), ".yaml")
    case "small":
      return try files(flows, "tcp.yaml") + files(flows.appending(path: "starter"), ".yaml")
    case "places": return try files(flows, ".places.yaml")
    case "scenarios", "lessons": return try files(flows.appending(path: kind), ".yaml")
    case "texts":
      return try files(flows.appending(path: "../Tests/ErrorsTests/Recognition/Texts"), "")
    default: return own[kind, default: []].map { Array($0.utf8) }
    }
  }

  private static let own: [String: [String]] = [
    "progress": [
      "- {format: 1}\n- {lesson: first-token, when: 2026-11-27, how: solved, steps: 2, best: 2, version: \"8cc69ab0\"}\n"
    ],
    "settings": [
      "theme: dark\nmotion: false\nmouse: true\nview: machine\n# mine\nascii: false\nmasked: true\n"
    ],
    "mermaid": [
      "stateDiagram-v2\n  [*] --> a\n  a --> b : go\n  state b {\n    c --> d : on\n  }\n  b --> [*]\n"
    ],
    "keys": [
      "1 2 g <down> <enter> u :429 <enter> e-50000 <enter> ? <esc> o <esc> <tab> = <esc> [ ] L <esc> c <esc> q"
    ],
  ]

  /// A flow for the places that are read with it.
  private static let tcp = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../flows/tcp.yaml")

  /// One run on a damaged file.
  func run(_ program: String, in folder: URL, _ random: inout SplitMix) throws {
    guard let sample = samples.randomElement(using: &random) else {
      throw Broken(description: "\(name): no files")
    }
    let path = folder.appending(path: file)
    try FileManager.default.createDirectory(
      at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(DamagedFile(sample, &random).bytes).write(to: path)
    if file.hasSuffix(".places.yaml") {
      try FileManager.default.copyItem(at: Self.tcp, to: folder.appending(path: "tcp.yaml"))
    }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "ulimit -t 5; ulimit -v 4000000; exec '\(program)' \(command) >out 2>&1",
    ]
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": "/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8",
    ]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    // Above 128 is a signal.
    guard process.terminationReason == .exit, process.terminationStatus < 128 else {
      throw Broken(description: "\(name): status \(process.terminationStatus)")
    }
    let output = String(
      decoding: try Data(contentsOf: folder.appending(path: "out")), as: UTF8.self)
    if let raw = output.unicodeScalars.first(where: {
      ($0.value < 0x20 && $0 != "\n") || (0x7F..<0xA0).contains($0.value)
    }) {
      throw Broken(description: "\(name): U+\(String(raw.value, radix: 16)) comes out")
    }
  }
}
