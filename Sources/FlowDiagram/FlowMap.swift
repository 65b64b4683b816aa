import FlowEngine
public import FlowModel
public import StateMap

/// A flow as the map knows it: nodes and edges in the order of the file.
public enum FlowMap {
  /// The machine to lay out.
  ///
  /// Node `n` is state `n`; edges are all transitions, state after state.
  public static func machine(_ flow: Flow) -> MapMachine {
    let positions = Dictionary(flow.states.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let nodes = flow.states.map { state in
      MapNode(
        id: state.id, title: state.names.title, short: state.names.short,
        groupLetter: flow.groups.isEmpty ? "" : flow.groupLetter(of: state),
        groupIndex: Int(FlowWords.groupIndex(of: state, in: flow)), isStart: state.id == flow.initial,
        isOutcome: state.kind == .outcome)
    }
    let edges = flow.states.enumerated().flatMap { from, state in
      state.transitions.map { transition in
        let label = FlowWords.label(transition, in: flow)
        let isAlone = state.transitions.filter { FlowWords.label($0, in: flow) == label }.count == 1
        return MapEdge(
          from: from, to: positions[transition.to] ?? from, label: label, short: FlowWords.short(transition, in: flow),
          condition: isAlone ? "" : transition.condition?.text ?? "")
      }
    }
    return MapMachine(nodes: nodes, edges: edges, groups: flow.groups.map(\.title))
  }

  /// The index of a state's first transition among the edges.
  public static func firstEdge(of state: Int, in flow: Flow) -> Int {
    flow.states[..<state].reduce(0) { $0 + $1.transitions.count }
  }
}
