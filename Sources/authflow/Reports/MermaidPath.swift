import Model

/// The way of a run through its flow as a Mermaid state diagram: the states it was in, and each transition it took
/// with the numbers of the steps that did.
///
/// Source: https://mermaid.js.org/syntax/stateDiagram.html
enum MermaidPath {
  static func text(of run: Run) -> String {
    let flow = run.machine.flow
    var states = [run.origin.state]
    var ways: [(transition: TransitionReference, steps: [Int], label: String)] = []
    for (index, node) in run.nodes.enumerated() {
      let step = node.step
      guard let transition = step.transition else { continue }
      let target = step.after.state
      for state in [transition.state, target] where !states.contains(state) { states.append(state) }
      if let known = ways.firstIndex(where: { $0.transition == transition }) {
        ways[known].steps.append(index + 1)
      } else {
        ways.append((transition, [index + 1], FlowWords.label(run.machine.transition(transition), in: flow)))
      }
    }
    let titles = states.map { "  state \"\(plain(flow.states[$0].names.title))\" as \(id($0))\n" }
    let arrows = ways.map { way in
      let target = run.machine.target(way.transition)
      let steps = way.steps.map(String.init).joined(separator: ", ")
      return "  \(id(way.transition.state)) --> \(id(target)) : \(steps) \(plain(way.label))\n"
    }
    return "stateDiagram-v2\n  direction LR\n" + titles.joined() + "  [*] --> \(id(run.origin.state))\n"
      + arrows.joined()
  }

  /// States are numbered: ids of flows may hold characters that Mermaid does not take.
  private static func id(_ state: StateIndex) -> String { "s\(state.offset + 1)" }

  /// What Mermaid would take for its own is put in other words.
  private static func plain(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\"": "'"
      case ":": " –"
      case ";": ","
      case "#", "%", "{", "}", "<", ">": " "
      default: String(character)
      }
    }.joined()
  }
}
