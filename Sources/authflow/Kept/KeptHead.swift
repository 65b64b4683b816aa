import Canvas
import Explorer
import FlowFiles
import Model

/// What can be told of a kept run without replaying it, so that of many those of one flow are found at once.
struct KeptHead {
  private static let steps = Array("\nsteps:\n".utf8)
  private let path: String
  private let scenario: Scenario
  /// Reads a file; nil if it is not as the explorer writes them.
  init?(_ path: String) {
    guard let file = try? KeptFile(path), let head = Self.head(file.bytes) else { return nil }
    // One step makes a whole scenario of a head.
    guard
      let scenario = ScenarioReader.read(Array(file.bytes[..<head]) + Array("  - go: start\n".utf8), path: path)
        .scenario
    else { return nil }
    self.path = path
    self.scenario = scenario
  }

  /// The flow as the file names it.
  var flow: String { scenario.flow }

  /// The run as the explorer offers it: replayed, since it is called by where it ended, how long it is, and when it was;
  /// runs often begin alike.
  var offer: RunOffer {
    let kept = KeptRun(path)
    let day = KeptRuns.day(KeptRuns.name(path))
    return RunOffer(
      name: .file(path), title: kept.place ?? kept.words,
      detail: kept.extent.isEmpty ? day : "\(kept.extent) · \(day)",
      about: kept.place == nil ? VisibleText.text(scenario.title) : "What happened in it: \(kept.words).",
      flow: scenario.flow)
  }

  /// Where the steps begin.
  private static func head(_ bytes: [UInt8]) -> Int? {
    // The head has a title and a path, no more.
    let head = bytes.prefix(16_384)
    return head.indices.first { head[$0...].starts(with: steps) }.map { $0 + steps.count }
  }
}
