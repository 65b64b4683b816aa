import FlowDiagram
import FlowEngine
import FlowModel
import StateMap

extension MapMarks {
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
