package import Canvas
package import Model

/// A flow as the map knows it: nodes and edges in the order of the file.
package enum FlowMap {
  /// The most states and transitions of which any map is there within a few seconds, however tangled.
  package static let limits = (states: 400, transitions: 2000)

  /// True if the machine is small enough to fit a window.
  private static func fitsSomeWindow(_ machine: MapMachine) -> Bool {
    machine.nodes.count <= 120 && machine.edges.count <= 400
  }

  /// True if a map of the flow is soon made; beyond, a neighbourhood tells more.
  package static func canDraw(_ flow: Flow) -> Bool {
    flow.states.count <= limits.states && flow.transitionCount <= limits.transitions
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

  /// The machine as charts draw it: where equal arms are many in a flow without compound states, they stand once.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - removed: what it no longer has.
  ///   - order: the order that the cards must keep; nil for any.
  /// - Returns: the machine, with the nodes and edges of `machine` before what was removed.
  package static func drawn(
    _ flow: Flow, removed: RemovedParts = RemovedParts(), order: ChartOrder? = nil
  ) -> MapMachine {
    let machine = machine(flow).with(removed)
    return fitsSomeWindow(machine) ? machine.sharingArms(in: order) : machine
  }

  /// True if the flow has so many transitions that not all of them can be wires: then one looks at it from one state first.
  package static func needsOverview(_ flow: Flow) -> Bool { drawn(flow).needsNames }

  /// The chart of a flow seen from one state: every state is a card, and on each stands what leads there from that one.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - state: the state's index.
  ///   - removed: what it no longer has; nodes and edges behind its own.
  ///   - size: the size wanted; the chart says whether it fits.
  ///   - isASCII: true to use only ASCII characters.
  /// - Returns: the chart.
  package static func overview(
    _ flow: Flow, from state: Int, removed: RemovedParts = RemovedParts(), fitting size: Size, isASCII: Bool = false
  ) -> Chart {
    Chart.overview(machine(flow).with(removed), from: state, fitting: size, glyphs: isASCII ? .ascii : .unicode)
  }

  /// All rows of a flow in whole words, each on the card of its state; no wires.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - removed: what it no longer has; nodes and edges behind its own.
  ///   - size: the size wanted; the chart may be higher.
  ///   - isASCII: true to use only ASCII characters.
  /// - Returns: the chart.
  package static func rowList(
    _ flow: Flow, removed: RemovedParts = RemovedParts(), fitting size: Size, isASCII: Bool = false
  ) -> Chart {
    Chart.rowList(machine(flow).with(removed), fitting: size, glyphs: isASCII ? .ascii : .unicode)
  }

  /// The chart of a flow for a size: whole, or in panels where it does not fit.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - removed: what it no longer has; nodes and edges behind its own.
  ///   - size: the size wanted; its width is always kept.
  ///   - isASCII: true to use only ASCII characters.
  ///   - isShort: true to use short names only; nil for either, the full ones first.
  ///   - earlier: the order of the cards that the user has just seen, for flows of which none is kept.
  /// - Returns: one chart that fits; else panels that do; else one chart of the width that is too high; none where the
  ///   width is too small for any.
  package static func charts(
    _ flow: Flow, removed: RemovedParts = RemovedParts(), fitting size: Size, isASCII: Bool = false,
    isShort: Bool? = nil, keeping earlier: ChartOrder? = nil
  ) -> [Chart] {
    let order = KeptOrder.of(flow) ?? earlier
    let glyphs: MapStyle.Glyphs = isASCII ? .ascii : .unicode
    let names = isShort.map { $0 ? MapStyle.Names.short : .full }
    let machine = machine(flow).with(removed)
    let drawn = drawn(flow, removed: removed, order: order)
    let charts = charts(drawn, fitting: size, glyphs, names, order)
    // Frames take columns; where there are too few for them, every card has its own rows.
    return charts.isEmpty && drawn != machine ? self.charts(machine, fitting: size, glyphs, names, order) : charts
  }

  private static func charts(
    _ machine: MapMachine, fitting size: Size, _ glyphs: MapStyle.Glyphs, _ names: MapStyle.Names?,
    _ order: ChartOrder?
  ) -> [Chart] {
    var order = order
    func best(_ machine: MapMachine) -> Chart? {
      Chart.best(machine, order: order, fitting: size, glyphs: glyphs, names: names)
    }
    var chart = best(machine)
    if chart == nil, order != nil {
      // An order that is wider than the window serves nobody there.
      order = nil
      chart = best(machine)
    }
    guard let chart else { return [] }
    if chart.fits { return [chart] }
    // Where a frame is higher than the size, another order has it flatter.
    let usual = order ?? chart.order
    for order in [usual, usual.flattened(machine), nil] {
      let panels = Chart.panels(machine, order: order, fitting: size, glyphs: glyphs, names: names)
      if !panels.isEmpty { return panels }
    }
    return [chart]
  }

  /// The index of a state's first transition among the edges.
  package static func firstEdge(of state: StateIndex, in flow: Flow) -> Int {
    flow.states[..<state.offset].reduce(0) { $0 + $1.transitions.count }
  }
}
