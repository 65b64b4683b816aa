import BundledFlows
import Canvas
import Explorer
import FlowEngine
import FlowModel

/// How long a key takes from input to a composed frame, without the terminal.
enum FrameBenchmark {
  static func run() {
    guard let flow = BundledFlows["msal-apple"] else { return print("msal-apple is not bundled") }
    print("explorer, key to composed frame, median of 400")
    for (columns, rows, view) in [
      (80, 24, ViewName.focus), (120, 40, .focus), (120, 40, .map), (120, 40, .matrix), (200, 60, .focus),
      (200, 60, .map),
    ] {
      var state = Session(
        machine: Machine(flow), catalogue: BundledFlows.catalogue, size: Size(columns: columns, rows: rows),
        options: ExplorerOptions(hasMotion: false), terms: BundledFlows.terms, view: view)
      if let request = state.wantedMap {
        _ = state.update(.laidOut(request.layOut(flow), request, flow: flow.id), at: 0)
      }
      let keys: [Key] = [
        .character("1"), .down, .down, .tab, .character("u"), .character(":"), .character("m"), .escape,
      ]
      var times: [Duration] = []
      let clock = ContinuousClock()
      for index in 0..<400 {
        times.append(
          clock.measure {
            _ = state.update(.input(.key(keys[index % keys.count])), at: index)
            _ = ExplorerScreen.frame(of: state)
          })
      }
      let median = times.sorted()[times.count / 2] / .microseconds(1)
      print("  \(columns)x\(rows) \(view.rawValue)  \(Int(median)) µs")
    }
    measureEverything(flow)
    measureLongRun(flow)
  }

  /// Every view, and every pane over the first one, at 120x40: what a key costs in each of them.
  private static func measureEverything(_ flow: Flow) {
    print("explorer at 120x40, key to composed frame, median and 95 of 100 of 200")
    let moves: [Key] = [.down, .down, .up, .pageDown, .character("a"), .backspace, .pageUp, .tab]
    for pane in PaneList.main { measure("view \(pane.name.rawValue)", flow, view: pane.name, open: nil, moves) }
    let panes: KeyValuePairs<String, Character> = [
      "find": ":", "explain": "e", "variables": "v", "open": "o", "branches": "b", "requests": "R", "save": "w",
      "compare": "d", "find a state": "/", "check": "c", "help": "?",
    ]
    for pane in panes { measure("pane \(pane.key)", flow, view: .focus, open: .character(pane.value), moves) }
  }

  private static func measure(_ name: String, _ flow: Flow, view: ViewName, open: Key?, _ moves: [Key]) {
    var state = Session(
      machine: Machine(flow), catalogue: BundledFlows.catalogue, size: Size(columns: 120, rows: 40),
      options: ExplorerOptions(hasMotion: false), terms: BundledFlows.terms, view: view)
    if let request = state.wantedMap {
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
    print("  \(name)  \(Int(times[100] / .microseconds(1))) µs, \(Int(times[190] / .microseconds(1))) µs")
  }

  /// A frame must not cost more because much has happened.
  private static func measureLongRun(_ flow: Flow) {
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
    print("  120x40 focus after \(state.run.length) steps  \(Int(median)) µs")
  }
}
