import BundledFlows
import FlowAnalysis
import FlowEngine
import FlowModel
import Foundation

/// How many configurations a second exploration finds and how much memory each takes, beside Spin on the same machine.
///
/// Each exploration runs in a process of its own, so that the peak of its memory is its own. Seconds are those of the processor,
/// so that whatever else the machine does counts for neither.
enum ExplorationBenchmark {
  /// Variables of the documented flow to observe, so that it has more configurations; the last row is cut by the limit.
  private static let observed: [[String]] = [
    [], ["backoff", "jitter", "reason", "claims"],
    ["backoff", "jitter", "reason", "claims", "declined", "internalCode"],
  ]

  static func figures() -> Figures {
    let rows =
      BundledFlows.ids.map { ($0, [String]()) } + observed.dropFirst().map { ("msal-apple", $0) }
      + [("msal-apple", ["all"])]
    return Figures(
      title: "Exploration, beside Spin",
      about:
        "Configurations found, one core, processor time; observed variables make for more of them. Bytes are told "
        + "from 100,000 on.",
      columns: ["flow", "configurations", "a second", "bytes each"],
      rows: rows.map(measure)
        + SpinRun.rows(BundledFlows.ids.map { ($0, []) } + observed.dropFirst().map { ("msal-apple", $0) }))
  }

  private static func measure(_ flow: String, _ observed: [String]) -> [String] {
    let name = ([flow] + observed).joined(separator: " ")
    // Memory that is taken without any exploration is not counted.
    guard let floor = child(flow, observed, limit: 0), let figures = child(flow, observed, limit: 20_000_000) else {
      return [name, "not measured", "", ""]
    }
    let bytes = figures.count == 0 ? 0 : (figures.kilobytes - floor.kilobytes) * 1024 / figures.count
    return [
      name, "\(figures.count)\(figures.isComplete ? "" : " (limit)")",
      "\(Int(Double(figures.count) / max(figures.seconds, 1e-6)))", figures.count < 100_000 ? "" : "\(bytes)",
    ]
  }

  private struct Explored {
    var count: Int
    var isComplete: Bool
    var seconds: Double
    var kilobytes: Int
  }

  private static func child(_ flow: String, _ observed: [String], limit: Int) -> Explored? {
    let program = CommandLine.arguments[0]
    let arguments = ["--explore", "\(flow),\(limit),\(observed.joined(separator: ","))"]
    let words = (SpinRun.output(program, arguments) ?? "").split(whereSeparator: \.isWhitespace)
    guard words.count == 4, let count = Int(words[0]), let seconds = Double(words[2]), let memory = Int(words[3]) else {
      return nil
    }
    return Explored(count: count, isComplete: words[1] == "true", seconds: seconds, kilobytes: memory)
  }

  /// One exploration, for a process of its own: prints count, whether that is all, seconds and peak memory in KB.
  ///
  /// - Parameter request: flow, limit and observed variables, parted by commas.
  /// - Throws: why the flow is not explored.
  static func explore(_ request: String) throws {
    let words = request.split(separator: ",").map(String.init)
    guard words.count > 1, let flow = BundledFlows[words[0]], let limit = Int(words[1]) else { return }
    let machine = Machine(flow)
    let start = clock()
    let exploration = try Exploration(of: machine, limit: limit, observing: positions(words.dropFirst(2), flow))
    let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }?
      .split(separator: " ").compactMap { Int($0) }.first
    print(exploration.count, exploration.isComplete, seconds, peak ?? 0)
  }

  /// The positions of variables; `all` stands for all of them.
  static func positions(_ ids: some Sequence<String>, _ flow: Flow) -> Set<VariableIndex> {
    ids.contains("all") ? Set(flow.variables.positions) : Set(ids.compactMap(flow.variableIndex))
  }
}
