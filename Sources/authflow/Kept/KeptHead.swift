import Explorer
import FlowFiles
import PlainText
import Scenarios

/// What can be told of a kept run without replaying it, so that many can be listed at once.
struct KeptHead {
  private static let steps = Array("\nsteps:\n".utf8)
  /// What begins the lines of things done, not of going about.
  private static let actions = ["- do: ", "- inject: ", "- wait: ", "- set: ", "- {do: ", "- {inject: "]

  private let path: String
  private let scenario: Scenario
  private let lines: Int
  private let last: String

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
    (lines, last) = Self.steps(file.bytes[head...])
  }

  /// The flow as the file names it.
  var flow: String { scenario.flow }

  /// The run as the explorer offers it.
  var offer: RunOffer {
    RunOffer(
      name: .file(path), title: "\(lines) line\(lines == 1 ? "" : "s"), last \(VisibleText.text(last, limit: 60))",
      detail: KeptRuns.moment(KeptRuns.name(path)), about: VisibleText.text(scenario.title), flow: scenario.flow)
  }

  /// Where the steps begin.
  private static func head(_ bytes: [UInt8]) -> Int? {
    // The head has a title and a path, no more.
    let head = bytes.prefix(16_384)
    return head.indices.first { head[$0...].starts(with: steps) }.map { $0 + steps.count }
  }

  /// How many lines there are, and what the last thing was that was done.
  private static func steps(_ bytes: ArraySlice<UInt8>) -> (count: Int, last: String) {
    let tail = String(decoding: bytes.suffix(16_384), as: UTF8.self).split(separator: "\n")
    let last = tail.last { line in actions.contains { line.drop { $0 == " " }.hasPrefix($0) } }
    let count = bytes.withUnsafeBufferPointer { $0.reduce(0) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 } }
    return (count, last.map { String($0.drop { " -".contains($0) }) } ?? "nothing")
  }
}
