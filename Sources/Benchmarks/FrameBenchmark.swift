import BundledFlows
import Canvas
import Explorer
import Model

/// How long a key takes from input to a composed frame, without the terminal.
enum FrameBenchmark {
  static func figures() -> [Figures] {
    guard let flow = BundledFlows["msal-apple"] else { return [] }
    return [everything(flow), afterLongRun(flow)]
  }

  /// Every view, and every pane over the first one: what a key costs in each of them.
  private static func everything(_ flow: Flow) -> Figures {
    let moves: [Key] = [.down, .down, .up, .pageDown, .character("a"), .backspace, .pageUp, .tab]
    let sizes = [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 200, rows: 60)]
    var rows = PaneList.views.map { pane in
      ["view \(pane.name.rawValue)"] + sizes.flatMap { measure(flow, $0, view: pane.name, open: nil, moves) }
    }
    let panes: KeyValuePairs<String, Character> = [
      "find": ":", "explain": "e", "variables": "v", "open": "o", "branches": "b", "requests": "R", "save": "w",
      "compare": "d", "find a state": "/", "check": "c", "help": "?",
    ]
    rows += panes.map { pane in
      ["pane \(pane.key)"]
        + sizes.flatMap { measure(flow, $0, view: .focus, open: .character(pane.value), moves) }
    }
    return Figures(
      title: "From a key to its frame",
      about:
        "In the explorer, without the terminal, in each view and pane: microseconds, median of 200 and, after the "
        + "stroke, what one key in twenty exceeds.",
      columns: ["where"] + sizes.map { "\($0.columns)x\($0.rows)" }, rows: rows)
  }

  private static func measure(
    _ flow: Flow, _ size: Size, view: ViewName, open: Key?, _ moves: [Key]
  ) -> [String] {
    var state = Session(
      machine: Machine(flow), catalogue: BundledFlows.catalogue, size: size,
      options: ExplorerOptions(hasMotion: false), terms: BundledFlows.terms, view: view)
    for case .layOut(let request, _, _) in state.update(.tick, at: 0) {
      _ = state.update(.laidOut(request.layOut(flow), request, flow: flow.id), at: 0)
    }
    if let open { _ = state.update(.input(.key(open)), at: 0) }
    let clock = ContinuousClock()
    var times: [Duration] = []
    for index in 0..<200 {
      let start = clock.now
      _ = state.update(.input(.key(moves[index % moves.count])), at: index)
      _ = ExplorerScreen.frame(of: state)
      times.append(start.duration(to: clock.now))
    }
    times.sort()
    return ["\(Int(times[100] / .microseconds(1))) / \(Int(times[190] / .microseconds(1)))"]
  }

  /// A frame must not cost more because much has happened.
  private static func afterLongRun(_ flow: Flow) -> Figures {
    var state = Session(
      machine: Machine(flow), size: Size(columns: 120, rows: 40), options: ExplorerOptions(hasMotion: false),
      view: .focus)
    // There and back: ask, get a token, ask again after a 401.
    for index in 0..<100_000 {
      _ = state.update(.input(.key(.character(index % 2 == 0 ? "1" : index == 1 ? "1" : "2"))), at: 0)
    }
    let clock = ContinuousClock()
    var times: [Duration] = []
    for index in 0..<100 {
      times.append(
        clock.measure {
          _ = state.update(.input(.key(index % 2 == 0 ? .left : .right)), at: 0)
          _ = ExplorerScreen.frame(of: state)
        })
    }
    let median = times.sorted()[times.count / 2] / .microseconds(1)
    return Figures(
      title: "The same after much has happened", about: "At 120x40, the arrows back and forth; median of 100.",
      columns: ["where", "microseconds"], rows: [["view focus after \(state.run.length) steps", "\(Int(median))"]])
  }
}
