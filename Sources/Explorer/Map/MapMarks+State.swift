import FlowDiagram
import FlowEngine
import FlowModel
import StateMap

extension MapMarks {
  /// The marks with the signs of what differs from the reading before; what is removed stands behind the flow's own
  /// nodes and edges.
  func with(_ changes: ReadingChanges, on layout: MapLayout, of flow: Flow) -> MapMarks {
    var marks = self
    marks.nodeSigns = changes.states
    for card in layout.cards where card.isRemoved { marks.nodeSigns[card.node] = .removed }
    for (transition, sign) in changes.transitions {
      marks.edgeSigns[FlowMap.firstEdge(of: transition.state, in: flow) + transition.index] = sign
    }
    for wire in layout.wires where wire.isRemoved {
      for edge in wire.edges { marks.edgeSigns[edge] = .removed }
    }
    return marks
  }

  /// What the explorer points out on the map: the current card, the chosen or moving transition, what has been visited.
  init(_ state: Session) {
    let flow = state.machine.flow
    func edge(_ transition: TransitionReference) -> Int {
      FlowMap.firstEdge(of: transition.state, in: flow) + transition.index
    }
    var current = state.shownState
    var chosen: Int?
    if let motion = state.playing.motion {
      current = motion.before.state
      chosen = edge(motion.transition)
    } else {
      let exits = state.exits
      if exits.indices.contains(state.attention.selection) {
        chosen = edge(exits[state.attention.selection].transition)
      }
    }
    self.init(
      currentNode: current, chosenEdge: chosen, visitedNodes: state.run.visits.states,
      visitedEdges: Set(state.run.visits.transitions.map(edge)))
  }
}
