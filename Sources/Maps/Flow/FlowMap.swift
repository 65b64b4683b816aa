package import Model

/// A flow as the map knows it: nodes and edges in the order of the file.
package enum FlowMap {
  /// The most states and transitions of which any map is there within a few seconds, however tangled.
  package static let limits = (states: 400, transitions: 2000)

  /// True if a map of the flow is soon made; beyond, a neighbourhood tells more.
  package static func canDraw(_ flow: Flow) -> Bool {
    flow.states.count <= limits.states && flow.transitionCount <= limits.transitions
  }

  /// True if a run that comes to a state has ended without what it was for.
  package static func givesUp(_ flow: Flow, _ state: StateIndex) -> Bool {
    flow.states[state].kind == .outcome && !MainWay(flow).endsWell(flow.states[state].id)
  }

  /// The machine to lay out.
  ///
  /// Node `n` is state `n`, frame `n` is compound state `n`; edges are all transitions, state after state.
  package static func machine(_ flow: Flow) -> MapMachine {
    let positions = Dictionary(flow.states.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let main = MainWay(flow)
    let nodes = flow.states.map { state in
      MapNode(
        id: state.id, title: state.names.title, short: state.names.short,
        groupLetter: flow.group(state.group)?.letter ?? "",
        groupIndex: Int(FlowWords.groupIndex(of: state, in: flow)), isStart: state.id == flow.initial,
        isOutcome: state.kind == .outcome, isGood: state.kind == .outcome && main.endsWell(state.id))
    }
    let frames = flow.compounds.map { compound in
      MapFrame(
        id: compound.id, title: compound.title, members: compound.members.compactMap { positions[$0] },
        parent: flow.compounds(around: compound.id).first)
    }
    let edges = flow.states.enumerated().flatMap { from, state in
      state.transitions.map { transition in
        // What follows from an arm is drawn once, in the words of the arm.
        let said = said(transition, in: flow)
        let label = FlowWords.label(said, in: flow)
        var short = FlowWords.short(said, in: flow)
        // One line into a compound state is one way for each member that it enters.
        let ways = state.transitions.filter {
          transition.entered != nil && $0.entered == transition.entered && $0.place == transition.place
        }
        let shorts = ways.map { FlowWords.short(self.said($0, in: flow), in: flow) }
        // Its short word alone would not say of what it is one way.
        if Set(shorts).count > 1, let whole = shorts.last, whole != short { short = whole + ", " + short }
        // Where no other line gives the state a transition of this label, that tells enough.
        let isAlone = state.transitions.allSatisfy {
          $0.place == transition.place || FlowWords.label(self.said($0, in: flow), in: flow) != label
        }
        let conditions = [
          isAlone ? nil : said.condition?.text,
          tellsNothing(ways, in: flow) ? entryCondition(transition, in: flow) : nil,
        ]
        return MapEdge(
          from: from, to: positions[transition.to] ?? from, label: label, short: short,
          condition: conditions.compactMap { $0 }.joined(separator: " and "),
          ofFrame: transition.arm?.compound, intoFrame: transition.entered,
          way: main.way(transition, of: state))
      }
    }
    var machine = MapMachine(nodes: nodes, edges: edges, groups: flow.groups.map(\.title), frames: frames)
    machine.groupIDs = flow.groups.map(\.id)
    return machine
  }

  /// The transition whose words are said: that of the arm from which another follows.
  private static func said(_ transition: Transition, in flow: Flow) -> Transition {
    flow.arm(of: transition)?.transition ?? transition
  }

  /// True if transitions of one line have one label and reach several states.
  private static func tellsNothing(_ ways: [Transition], in flow: Flow) -> Bool {
    Set(ways.map(\.to)).count > 1 && Set(ways.map { FlowWords.label(said($0, in: flow), in: flow) }).count == 1
  }

  /// The guard with which a transition into a compound state enters its member; nil for none.
  private static func entryCondition(_ transition: Transition, in flow: Flow) -> String? {
    var texts: [String] = []
    var next = transition.entered
    while let index = next {
      next = nil
      let arm = flow.compounds[index].initial.first { arm in
        arm.to == transition.to || flow.compounds(around: transition.to).contains { flow.compounds[$0].id == arm.to }
      }
      if let text = arm?.condition?.text { texts.append(text) }
      if let arm, arm.to != transition.to { next = flow.compoundIndex(arm.to) }
    }
    return texts.isEmpty ? nil : texts.joined(separator: " and ")
  }

  /// The index of a state's first transition among the edges.
  package static func firstEdge(of state: StateIndex, in flow: Flow) -> Int {
    flow.states[..<state.offset].reduce(0) { $0 + $1.transitions.count }
  }
}
