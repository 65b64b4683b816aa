package import Canvas
import FlowEngine
package import FlowModel
package import StateMap

/// A flow as the map knows it: nodes and edges in the order of the file.
package enum FlowMap {
  /// The most states and transitions of which any map is there within a few seconds, however tangled.
  package static let limits = (states: 400, transitions: 2000)

  /// True if the flow is small enough for some style to make it fit a window.
  package static func fitsSomeWindow(_ flow: Flow) -> Bool { fitsSomeWindow(machine(flow)) }

  private static func fitsSomeWindow(_ machine: MapMachine) -> Bool {
    machine.nodes.count <= 120 && machine.edges.count <= 400
  }

  /// True if a map of the flow is soon made; beyond, a neighbourhood tells more.
  package static func canDraw(_ flow: Flow) -> Bool {
    flow.states.count <= limits.states && flow.transitionCount <= limits.transitions
  }

  /// The machine to lay out.
  ///
  /// Node `n` is state `n`; edges are all transitions, state after state.
  package static func machine(_ flow: Flow) -> MapMachine {
    let positions = Dictionary(flow.states.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let nodes = flow.states.map { state in
      MapNode(
        id: state.id, title: state.names.title, short: state.names.short,
        groupLetter: flow.group(state.group)?.letter ?? "",
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

  /// The best map of a flow for a size.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - removed: what it no longer has; nodes and edges behind its own.
  ///   - size: the size wanted; the layout says whether it fits.
  ///   - isASCII: true to use only ASCII characters.
  ///   - isShort: true to use short names only; nil for either, the full ones first.
  ///   - hasLanes: true to give each group a column of its own.
  ///   - earlier: a picture that the reader has just seen; it is kept, with as few changes as can be, where it fits.
  ///   - plans: pictures known to be good; one that fits is taken before anything is searched for.
  ///   - work: how many arrangements to try; nil for a number that is soon done.
  /// - Returns: the map in the most telling style that fits, or the best there is.
  package static func layout(
    _ flow: Flow, removed: RemovedParts = RemovedParts(), fitting size: Size, isASCII: Bool = false,
    isShort: Bool? = nil, hasLanes: Bool = false,
    keeping earlier: MapPlan? = nil, plans: [MapPlan] = [], work: Int? = nil
  ) -> MapLayout {
    let machine = machine(flow).with(removed)
    var styles = MapStyle.ladder(glyphs: isASCII ? .ascii : .unicode, lanes: hasLanes)
      .filter { style in isShort.map { $0 == (style.names == .short) } ?? true }
    // No style makes a large machine fit a window, and trying them all would take its time.
    if !fitsSomeWindow(machine) { styles = Array(styles.prefix(1)) }
    if let earlier, styles.contains(earlier.style) {
      let layout = MapLayout.like(earlier, machine, fitting: size)
      if layout.fits { return layout }
    }
    let kept = plans.map { $0.drawn(in: isASCII ? .ascii : .unicode) }.filter { styles.contains($0.style) }.map {
      MapLayout.like($0, machine, fitting: size)
    }
    let found = MapLayout.best(machine, fitting: size, styles: styles, work: work)
    // The most telling style that fits, then the best picture.
    func rank(_ layout: MapLayout) -> (Int, Double) {
      (styles.firstIndex(of: layout.style) ?? styles.count, -layout.score.quality(within: size))
    }
    return (kept + [found]).filter(\.fits).min { rank($0) < rank($1) } ?? found
  }

  /// The index of a state's first transition among the edges.
  package static func firstEdge(of state: Int, in flow: Flow) -> Int {
    flow.states[..<state].reduce(0) { $0 + $1.transitions.count }
  }
}

extension Flow {
  /// The part of the flow around a state: what can be reached in some steps along transitions, either way.
  ///
  /// - Parameters:
  ///   - id: the state in the middle.
  ///   - hops: how many steps.
  /// - Returns: the flow with those states and the transitions among them; its initial state may be left out.
  package func neighbourhood(of id: String, hops: Int) -> Flow {
    var neighbours: [String: Set<String>] = [:]
    for state in states {
      for transition in state.transitions {
        neighbours[state.id, default: []].insert(transition.to)
        neighbours[transition.to, default: []].insert(state.id)
      }
    }
    var reached: Set<String> = [id]
    var border: Set<String> = [id]
    for _ in 0..<hops where !border.isEmpty {
      border = Set(border.flatMap { neighbours[$0] ?? [] }).subtracting(reached)
      reached.formUnion(border)
    }
    var part = self
    part.states = states.filter { reached.contains($0.id) }.map { state in
      var state = state
      state.transitions.removeAll { !reached.contains($0.to) }
      return state
    }
    for index in part.compounds.indices {
      part.compounds[index].members.removeAll { compoundIndex($0) == nil && !reached.contains($0) }
    }
    return part
  }
}
