import BundledFlows
import Canvas
import Explorer
import Model

/// From input to a composed frame, without the terminal: every view, every pane over the first
/// one, and a very long run.
func frames() -> [Table] {
  guard let flow = BundledFlows["msal-apple"] else { return [] }
  let moves: [Key] = [
    .down, .down, .up, .pageDown, .character("a"), .backspace, .pageUp, .tab,
  ]
  let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 200, rows: 60),
  ]
  // Pairs, for a dictionary would list them in another order each time.
  let panes: KeyValuePairs<String, String> = [
    "find": ":", "explain": "e", "variables": "v", "open": "o", "story": "s",
    "requests": " R",
    "save": " w",
    "compare": " d", "find a state": "/", "check": " c", "help": "?",
  ]
  func row(_ name: String, _ open: String) -> [String] {
    [name]
      + sizes.map { size in
        var state = session(flow, size)
        for key in open { _ = state.update(.input(.key(.character(key))), at: 0) }
        return times(&state, moves)
      }
  }
  var long = session(flow, sizes[1])
  // There and back: ask, get a token, ask again after a 401.
  for index in 0..<100_000 {
    _ = long.update(
      .input(.key(.character(index == 1 || index.isMultiple(of: 2) ? "1" : "2"))), at: 0)
  }
  return [
    Table(
      title: "From a key to its frame",
      about:
        "In the explorer, without the terminal, on the machine and in each pane: "
        + "microseconds, median of 200 and, after the stroke, what one key in twenty exceeds.",
      columns: ["where"] + sizes.map { "\($0.columns)x\($0.rows)" },
      rows: [row("the machine", "")] + panes.map { row("pane \($0.key)", $0.value) }),
    Table(
      title: "The same after much has happened", about: "At 120x40, a step back and forth.",
      columns: ["where", "microseconds"],
      rows: [
        [
          "view machine after \(long.run.length) steps",
          times(&long, [.character("["), .character("]")]),
        ]
      ]),
  ]
}

private func session(_ flow: Flow, _ size: Size) -> Session {
  var state = Session(
    machine: Machine(flow), catalogue: BundledFlows.catalogue, size: size,
    options: ExplorerOptions(hasMotion: false), terms: BundledFlows.terms)
  _ = state.update(.tick, at: 0)
  return state
}

private func times(_ state: inout Session, _ keys: [Key]) -> String {
  let times = (0..<200).map { index in
    let time = ContinuousClock().measure {
      _ = state.update(.input(.key(keys[index % keys.count])), at: index)
      _ = ExplorerScreen.frame(of: state)
    }
    return time / .microseconds(1)
  }
  return "\(Int(median(times))) / \(Int(median(times, at: 0.95)))"
}
