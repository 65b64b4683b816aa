import Model

/// The path of a run through its flow as a Mermaid state diagram: the states it was in, and
/// each transition it took with the numbers of the steps that did.
///
/// Source: https://mermaid.js.org/syntax/stateDiagram.html
enum MermaidPath {
  static func text(of run: Run) -> String {
    let flow = run.machine.flow
    let taken = run.nodes.enumerated().compactMap { index, node in
      node.step.transition.map {
        (transition: $0, number: "\(index + 1)", target: node.step.after.state)
      }
    }
    let states = ([run.origin.state] + taken.flatMap { [$0.transition.state, $0.target] })
      .unique()
    let titles = states.map {
      "  state \"\(plain(flow.states[$0].names.title))\" as \(id($0))\n"
    }
    let arrows = taken.map(\.transition).unique().map { transition in
      let steps = taken.filter { $0.transition == transition }.map(\.number).joined(
        separator: ", ")
      let label = plain(FlowWords.label(run.machine.transition(transition), in: flow))
      return
        "  \(id(transition.state)) --> \(id(run.machine.target(transition))) : \(steps) \(label)\n"
    }
    return "stateDiagram-v2\n  direction LR\n" + titles.joined()
      + "  [*] --> \(id(run.origin.state))\n"
      + arrows.joined()
  }

  /// States are numbered: ids of flows may hold characters that Mermaid does not take.
  private static func id(_ state: StateIndex) -> String { "s\(state.offset + 1)" }

  /// What Mermaid would take for its own, and what is put there instead.
  private static let plainer: [Character: String] = [
    "\"": "'", ":": " –", ";": ",", "#": " ", "%": " ", "{": " ", "}": " ", "<": " ",
    ">": " ",
  ]

  /// A text without what Mermaid would take for its own.
  static func plain(_ text: String) -> String {
    text.map { plainer[$0] ?? String($0) }.joined()
  }
}
