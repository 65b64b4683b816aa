import ArgumentParser
import Foundation
import VirtualTerminalKit

/// Measurements, each beside something it can be compared with; numbers are for reading, never
/// for passing tests.
@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Benchmarks",
    abstract:
      "Measure what users wait for, side by side with other programs.",
    discussion: """
      Build it as a release is built:
        . packaging/flags; AUTHFLOW_TOOLS=1 swift run "${flags[@]}" Benchmarks --page docs/authors/performance.md
      """
  )

  @Option(help: "How often each start-up is measured.")
  var runs = 30

  @Option(
    help: ArgumentHelp(
      "More builds of authflow to measure, such as an older one.", valueName: "name=path"))
  var program: [String] = []

  @Option(
    help: ArgumentHelp("A page of Markdown to write the figures to.", valueName: "file"))
  var page: String?

  func run() throws {
    let builds = ["release=\(VirtualTerminal.product("authflow"))"] + program
    let programs = builds.map { build in
      let parts = build.split(separator: "=", maxSplits: 1).map(String.init)
      return Program(name: "authflow, \(parts[0])", path: parts.last ?? "")
    }
    let tables =
      [startUp(programs, runs: runs)] + frames() + [
        try longRun(), try logs(programs), check(programs),
      ]
    let text = head + tables.map { "\n" + $0.markdown }.joined()
    print(text)
    if let page { try text.write(toFile: page, atomically: true, encoding: .utf8) }
  }

  private var head: String {
    """
    # How fast, and how large

    Written by `. packaging/flags; AUTHFLOW_TOOLS=1 swift run "${flags[@]}" Benchmarks --page docs/authors/performance.md` \
    on \(Date.now.formatted(.iso8601.year().month().day())), on \(ProcessInfo.processInfo.activeProcessorCount) cores, \
    \(ProcessInfo.processInfo.operatingSystemVersionString). What is compared was measured in the same run, so that the \
    ratios say more than the numbers.

    """
  }
}

/// Figures that belong together.
struct Table {
  /// What was measured.
  let title: String
  /// How, in one sentence.
  let about: String
  /// What stands in each column; the first one names the rows.
  let columns: [String]
  var rows: [[String]] = []

  /// As a section of a page.
  var markdown: String {
    let rule = ["---"] + columns.dropFirst().map { _ in "---:" }
    let lines = ([columns, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
    return (["## \(title)", about, ""] + lines).joined(separator: "\n") + "\n"
  }
}

/// A number with so many digits after the point.
func digits(_ value: Double, _ count: Int) -> String {
  String(format: "%.\(count)f", value)
}

/// The value in the middle, or another so far from the least.
func median(_ values: [Double], at part: Double = 0.5) -> Double {
  // The part is less than 1, so there is a value at the place.
  values.isEmpty ? 0 : values.sorted()[Int(Double(values.count) * part)]
}
