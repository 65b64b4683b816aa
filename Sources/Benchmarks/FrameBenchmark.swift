import BundledFlows
import Canvas
import Explorer
import FlowEngine

/// How long a key takes from input to a composed frame, without the terminal.
enum FrameBenchmark {
  static func run() {
    guard let flow = BundledFlows["msal-apple"] else { return }
    print("explorer, key to composed frame, median of 400")
    for (columns, rows) in [(80, 24), (120, 40), (200, 60)] {
      var state = ExplorerState(
        machine: Machine(flow), size: Size(columns: columns, rows: rows), options: ExplorerOptions(hasMotion: false))
      let keys: [Key] = [
        .character("1"), .down, .down, .tab, .character("u"), .character(":"), .character("m"), .escape,
      ]
      var times: [Duration] = []
      let clock = ContinuousClock()
      for index in 0..<400 {
        times.append(
          clock.measure {
            _ = state.handle(.key(keys[index % keys.count]), at: index)
            _ = ExplorerScreen.compose(state)
          })
      }
      let median = times.sorted()[times.count / 2] / .microseconds(1)
      print("  \(columns)x\(rows)  \(Int(median)) µs")
    }
  }
}
