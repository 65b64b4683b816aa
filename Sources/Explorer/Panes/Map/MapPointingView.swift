import Canvas
import Maps
import Model

// What the map points out: titles and rows in other looks, nothing moved.
extension MapPane {
  /// Rows and titles not visited yet stand out; the others, which have their mark, step back.
  func pointOutUnvisited(
    _ layout: Chart, _ marks: MapMarks, _ flow: Flow, _ window: MapWindow, in frame: inout Frame
  ) {
    /// In an overview a card stands for its rows.
    func isDone(_ node: Int) -> Bool {
      guard marks.visitedNodes.contains(node), layout.isOverview, flow.states.indices.contains(node) else {
        return marks.visitedNodes.contains(node)
      }
      let first = FlowMap.firstEdge(of: StateIndex(node), in: flow)
      return marks.visitedEdges.isSuperset(of: first..<(first + flow.states[node].transitions.count))
    }
    pointOut(layout, window, in: &frame) { card in
      isDone(card.node) ? Style(.muted) : Style(.warning, .bold)
    } wire: { wire in
      wire.edges.allSatisfy(marks.visitedEdges.contains) ? Style(.muted) : Style(.warning, .bold)
    }
  }

  /// What differs from the reading before stands out, beside its sign; what is removed less than what is there.
  func pointOutDifferences(
    _ layout: Chart, _ marks: MapMarks, _ window: MapWindow, in frame: inout Frame
  ) {
    func style(_ sign: MapSign?) -> Style {
      switch sign {
      case .added, .changed: Style(.warning, .bold)
      case .removed: Style(.warning)
      case nil: Style(.muted)
      }
    }
    pointOut(layout, window, in: &frame) {
      style(marks.nodeSigns[$0.node])
    } wire: {
      style(marks.sign(ofEdges: $0.edges))
    }
  }

  /// Gives titles and rows other looks.
  private func pointOut(
    _ layout: Chart, _ window: MapWindow, in frame: inout Frame, card: (ChartCard) -> Style, wire: (ChartLine) -> Style
  ) {
    func restyle(_ cells: Range<Int>, row: Int, _ style: Style) {
      for column in cells {
        guard let point = window.screen(Point(column: column, row: row)) else { continue }
        frame.restyle(Rect(column: point.column, row: point.row, columns: 1, rows: 1)) { $0 = style }
      }
    }
    for place in layout.cards {
      let rect = place.rect
      restyle((rect.column + 1)..<max(rect.column + 1, rect.endColumn - 1), row: place.titleRow, card(place))
    }
    for row in layout.rows {
      for (above, line) in row.label.reversed().enumerated() {
        let columns = TextWidth.columns(line)
        restyle(row.text.column..<(row.text.column + columns), row: row.text.row - above, wire(row))
      }
    }
  }
}

extension MapMarks {
  /// The marks with the signs of what differs from the reading before; what is removed stands behind the flow's own
  /// nodes and edges.
  func with(_ changes: ReadingChanges, on layout: Chart, of flow: Flow) -> MapMarks {
    var marks = self
    marks.nodeSigns = Dictionary(uniqueKeysWithValues: changes.states.map { ($0.offset, $1) })
    for card in layout.cards where card.isRemoved { marks.nodeSigns[card.node] = .removed }
    for (transition, sign) in changes.transitions {
      marks.edgeSigns[FlowMap.firstEdge(of: transition.state, in: flow) + transition.index] = sign
    }
    for row in layout.rows where row.isRemoved {
      for edge in row.edges { marks.edgeSigns[edge] = .removed }
    }
    guard layout.isOverview else { return marks }
    // In an overview the title of a card stands for its rows.
    let states = changes.transitions.keys.map(\.state) + changes.removed.sources.compactMap(flow.stateIndex)
    for state in states where marks.nodeSigns[state.offset] == nil { marks.nodeSigns[state.offset] = .changed }
    return marks
  }

  /// What the explorer points out on the map: the current card, the chosen or moving transition, what has been visited.
  init(_ session: Session) {
    let flow = session.machine.flow
    func edge(_ transition: TransitionReference) -> Int {
      FlowMap.firstEdge(of: transition.state, in: flow) + transition.index
    }
    var current = session.shownState
    var chosen: Int?
    var ways: [Int: Bool] = [:]
    if let motion = session.playing.motion {
      current = motion.before.state
      chosen = edge(motion.transition)
    } else {
      let exits = session.exits
      if exits.indices.contains(session.viewState.selection) {
        chosen = edge(exits[session.viewState.selection].transition)
      }
      for exit in exits { ways[edge(exit.transition)] = exit.isOpen }
    }
    self.init(
      currentNode: current.offset, chosenEdge: chosen,
      visitedNodes: Set(session.run.visits.states.map(\.offset)),
      visitedEdges: Set(session.run.visits.transitions.map(edge)), ways: ways)
    // While one looks elsewhere the run keeps its sign, that of the header.
    if session.viewState.lookedAt != nil { runNode = session.snapshot.state.offset }
  }
}
