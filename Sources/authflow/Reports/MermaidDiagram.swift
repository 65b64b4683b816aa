import Maps
import Model

/// A flow as a Mermaid state diagram for people.
///
/// It has titles, labels and conditions in words, without ids and assignments: `convert` writes
/// the exact diagram, which can be read back.
///
/// Source: https://mermaid.js.org/syntax/stateDiagram.html
struct MermaidDiagram {
  private let flow: Flow
  private let machine: MapMachine

  init(_ flow: Flow) { (self.flow, machine) = (flow, FlowMap.machine(flow)) }

  /// The diagram, each line ended.
  var text: String {
    "stateDiagram-v2\n" + states(inside: nil, indent: "  ")
      + "  [*] --> \(Self.id(ofNode: machine.start))\n" + arrows
  }

  /// The states and compound states that lie in a compound state but in no smaller one.
  private func states(inside frame: Int?, indent: String) -> String {
    let nodes = machine.nodes.indices.filter { innermost(around: $0) == frame }.map {
      "\(indent)state \"\(Self.plain(machine.nodes[$0].title))\" as \(Self.id(ofNode: $0))\n"
    }
    let frames = machine.frames.indices.filter { machine.frames[$0].parent == frame }.map {
      "\(indent)state \"\(Self.plain(machine.frames[$0].title))\" as \(Self.id(ofFrame: $0)) {\n"
        + states(inside: $0, indent: indent + "  ") + "\(indent)}\n"
    }
    return nodes.joined() + frames.joined()
  }

  private func innermost(around node: Int) -> Int? {
    machine.frames.indices.filter { machine.frames[$0].members.contains(node) }.min {
      machine.frames[$0].members.count < machine.frames[$1].members.count
    }
  }

  /// One arrow between two states, with the labels of all transitions between them.
  private var arrows: String {
    let transitions = flow.states.flatMap(\.transitions)
    // Edges are in the order of the transitions, state by state.
    let labels = zip(machine.edges, transitions).map { edge, transition in
      (
        ends: "\(source(of: edge)) --> \(Self.id(ofNode: edge.to))",
        label: Self.plain(edge.label + condition(of: transition, edge))
      )
    }
    return labels.map(\.ends).unique().map { ends in
      // Two rows of one label between the same states are one in a picture.
      let all = labels.filter { $0.ends == ends }.map(\.label).unique()
      return "  \(ends) : \(all.joined(separator: " / "))\n"
    }.joined()
  }

  /// The guard in words where only it tells two transitions of one label apart; else nothing.
  private func condition(of transition: Transition, _ edge: MapEdge) -> String {
    guard !edge.condition.isEmpty, let condition = transition.condition else { return "" }
    return " (\(ConditionWords(flow).text(condition.expression)))"
  }

  private func source(of edge: MapEdge) -> String {
    // Mermaid draws no arrow from a compound state into itself.
    guard let frame = edge.ofFrame, !machine.frames[frame].members.contains(edge.to) else {
      return Self.id(ofNode: edge.from)
    }
    return Self.id(ofFrame: frame)
  }

  // Ids of flows may hold characters that Mermaid does not take, so all are numbered.
  private static func id(ofNode node: Int) -> String { "s\(node + 1)" }
  private static func id(ofFrame frame: Int) -> String { "c\(frame + 1)" }

  /// What Mermaid would take for its own, and what is put there instead.
  private static let plainer: [Character: String] = [
    "\"": "'", ":": " –", ";": ",", "#": " ", "%": " ", "{": " ", "}": " ", "<": " ",
    ">": " ",
  ]

  private static func plain(_ text: String) -> String {
    text.map { plainer[$0] ?? String($0) }.joined()
  }
}
