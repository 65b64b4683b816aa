import FlowDiagram
import FlowEngine
import FlowModel
import StateMap

extension MapMarks {
  /// The marks as if all of a flow had been visited but some transitions.
  func without(_ transitions: Set<TransitionReference>, in flow: Flow) -> MapMarks {
    var marks = self
    let firstEdges = flow.states.indices.reduce(into: [0]) { $0.append($0[$1] + flow.states[$1].transitions.count) }
    let missing = Set(transitions.map { firstEdges[$0.state] + $0.index })
    marks.visitedNodes = Set(flow.states.indices)
    marks.visitedEdges = Set(0..<flow.transitionCount).subtracting(missing)
    return marks
  }

  /// What the explorer points out on the map: the current card, the chosen or moving transition, what has been visited.
  init(_ state: ExplorerState) {
    let flow = state.machine.flow
    let firstEdges = flow.states.indices.reduce(into: [0]) { $0.append($0[$1] + flow.states[$1].transitions.count) }
    func edge(_ transition: TransitionReference) -> Int { firstEdges[transition.state] + transition.index }
    var current = state.shownState
    var chosen: Int?
    if let motion = state.motion {
      current = motion.before.state
      chosen = edge(motion.transition)
    } else {
      let exits = state.exits
      if exits.indices.contains(state.selection) { chosen = edge(exits[state.selection].transition) }
    }
    self.init(
      currentNode: current, chosenEdge: chosen, visitedNodes: state.run.visits.states,
      visitedEdges: Set(state.run.visits.transitions.map(edge)))
  }
}
