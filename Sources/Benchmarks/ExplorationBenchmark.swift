import BundledFlows
import FlowEngine
import FlowExploration
import FlowModel
import Foundation

/// How many configurations a second exploration finds, and how much memory it takes for each.
enum ExplorationBenchmark {
  static func run() {
    print("exploration, one core")
    for flow in BundledFlows.all { measure(flow, observing: [], limit: 100_000_000) }
    guard let flow = BundledFlows["msal-apple"] else { return }
    for observed in [["backoff", "jitter"], ["backoff", "jitter", "reason", "claims"], ["backoff", "jitter", "reason", "claims", "declined", "internalCode"], flow.variables.map(\.id)] {
      measure(flow, observing: Set(observed.compactMap(flow.variableIndex)), limit: 20_000_000)
    }
  }
  private static func measure(_ flow: Flow, observing: Set<Int>, limit: Int) {
    do {
      let clock = ContinuousClock()
      let start = clock.now
      let x = try Exploration(of: Machine(flow), limit: limit, observing: observing)
      let s = (clock.now - start) / .seconds(1)
      print(flow.id, observing.count, "count", x.count, "initial", x.initialCount, "transitions", x.transitionCount, x.isComplete, "bits", x.bitsPerConfiguration, x.tick, "seconds", s, "per s", Int(Double(x.count) / s))
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      print(status.split(separator: "\n").first { $0.hasPrefix("VmHWM") } ?? "")
    } catch { print(flow.id, error) }
  }
}
