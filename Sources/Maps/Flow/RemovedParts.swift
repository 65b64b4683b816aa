package import Model

/// States and transitions that a flow no longer has, for a map that shows what was where.
package struct RemovedParts: Hashable, Sendable {
  /// A transition by the ids of its ends, which mean the same in both flows.
  struct Transition: Hashable, Sendable {
    var from: String
    var to: String
    var label: String
    var short: String
    var condition: String
  }

  var states: [MapNode] = []
  var transitions: [Transition] = []

  /// The ids of the states that have lost a transition, those that are gone themselves among them.
  package var sources: Set<String> { Set(transitions.map(\.from)) }

  /// Nothing.
  package init() {}

  /// Parts of the flow that has them.
  ///
  /// - Parameters:
  ///   - states: positions of states.
  ///   - transitions: transitions; their ends are among the states or in the other flow.
  ///   - flow: the flow that has them.
  package init(states: [StateIndex], transitions: [TransitionReference], of flow: Flow) {
    let machine = FlowMap.machine(flow)
    self.states = states.map { index in
      var node = machine.nodes[index.offset]
      node.isRemoved = true
      // Runs neither begin nor end in what is not there.
      node.isStart = false
      node.isOutcome = false
      node.isGood = false
      return node
    }
    self.transitions = transitions.map { transition in
      let edge = machine.edges[FlowMap.firstEdge(of: transition.state, in: flow) + transition.index]
      return Transition(
        from: machine.nodes[edge.from].id, to: machine.nodes[edge.to].id, label: edge.label, short: edge.short,
        condition: edge.condition)
    }
  }
}

extension MapMachine {
  /// The machine with parts that it no longer has, behind its own nodes and edges.
  func with(_ removed: RemovedParts) -> MapMachine {
    let nodes = nodes + removed.states
    let positions = Dictionary(nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let gone = removed.transitions.compactMap { transition in
      positions[transition.from].flatMap { from in
        positions[transition.to].map { to in
          MapEdge(
            from: from, to: to, label: transition.label, short: transition.short, condition: transition.condition,
            isRemoved: true)
        }
      }
    }
    return MapMachine(nodes: nodes, edges: edges + gone, groups: groups, frames: frames)
  }
}
