package import Model

/// A flow as the map knows it: nodes and edges in the order of the file.
package enum FlowMap {
  /// With more states than these a machine is told by its main path alone, and read around one
  /// of its states: all roads would be a thicket, as in msal-apple-shipped.
  package static let mostStatesAtOnce = 20

  /// True if a run that comes to a state has ended without what it was for.
  package static func givesUp(_ flow: Flow, _ state: StateIndex) -> Bool {
    flow.states[state].kind == .outcome && !MainPath(flow).endsWell(flow.states[state].id)
  }

  /// The machine to lay out.
  ///
  /// Node `n` is state `n`, frame `n` is compound state `n`; edges are all transitions, state
  /// after state.
  package static func machine(_ flow: Flow) -> MapMachine {
    let positions = Dictionary(
      flow.states.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let main = MainPath(flow)
    let nodes = flow.states.map { state in
      var node = MapNode(
        id: state.id, title: state.names.title, short: state.names.short,
        groupIndex: Int(FlowWords.groupIndex(of: state, in: flow)),
        isStart: state.id == flow.initial,
        isOutcome: state.kind == .outcome,
        isGood: state.kind == .outcome && main.endsWell(state.id))
      node.remedy = state.remedy
      return node
    }
    let frames = flow.compounds.map { compound in
      MapFrame(
        id: compound.id, title: compound.title,
        members: compound.members.compactMap { positions[$0] },
        parent: flow.compounds(around: compound.id).first)
    }
    let edges = flow.states.enumerated().flatMap { from, state in
      let rows = state.transitions.map { Row($0, in: flow) }
      return rows.map { row in
        var edge = edge(row, among: rows, in: flow)
        edge.from = from
        edge.to = positions[row.transition.to] ?? from
        edge.rank = main.rank(of: row.transition, in: state)
        return edge
      }
    }
    var machine = MapMachine(
      nodes: nodes, edges: edges, groups: flow.groups.map(\.title), frames: frames)
    machine.groupIDs = flow.groups.map(\.id)
    return machine
  }

  /// A transition of a state with the words that tell it from the others; its ends are left
  /// open.
  private static func edge(_ row: Row, among rows: [Row], in flow: Flow) -> MapEdge {
    let transition = row.transition
    // One line into a compound state counts once for each member that it enters.
    let entries = rows.filter {
      transition.entered != nil && $0.transition.entered == transition.entered
        && $0.transition.place == transition.place
    }
    var short = row.short
    // Its short word alone would not say what it belongs to.
    if Set(entries.map(\.short)).count > 1, let whole = entries.last?.short, whole != short
    {
      short = whole + ", " + short
    }
    // Where no other line gives the state a transition of this label, that tells enough.
    let isAlone = rows.allSatisfy {
      $0.label != row.label || $0.transition.place == transition.place
    }
    // Where several are entered by one label, that tells nothing.
    let isOpen =
      Set(entries.map(\.transition.to)).count > 1
      && entries.allSatisfy { $0.label == row.label }
    let conditions =
      [isAlone ? nil : row.said.condition?.text]
      + (isOpen ? entryConditions(transition, in: flow) : [])
    return MapEdge(
      from: 0, to: 0, label: row.label, short: short,
      condition: conditions.compactMap(\.self).joined(separator: " and "),
      ofFrame: transition.arm?.compound)
  }

  /// A transition with its words.
  private struct Row {
    let transition: Transition
    /// The transition whose words are said: what follows from an arm is drawn once, in the
    /// words of the arm.
    let said: Transition
    let label: String
    let short: String

    init(_ transition: Transition, in flow: Flow) {
      self.transition = transition
      said = flow.arm(of: transition)?.transition ?? transition
      label = FlowWords.label(said, in: flow)
      short = FlowWords.short(said, in: flow)
    }
  }

  /// The guards with which a transition into a compound state enters its member; nil for an arm
  /// without one.
  private static func entryConditions(_ transition: Transition, in flow: Flow) -> [String?]
  {
    var texts: [String?] = []
    var next = transition.entered
    while let index = next {
      next = nil
      let arm = flow.compounds[index].initial.first { arm in
        arm.to == transition.to
          || flow.compounds(around: transition.to).contains {
            flow.compounds[$0].id == arm.to
          }
      }
      texts.append(arm?.condition?.text)
      // The member may be compound itself, and is then entered by an arm of its own.
      if let arm, arm.to != transition.to { next = flow.compoundIndex(arm.to) }
    }
    return texts
  }

  /// The index of a transition among the edges, which are numbered through all states.
  package static func edge(of transition: TransitionReference, in flow: Flow) -> Int {
    flow.states[..<transition.state.offset].reduce(transition.index) {
      $0 + $1.transitions.count
    }
  }
}
