import Canvas
import FlowDiagram
import FlowEngine
package import FlowModel

extension ViewName {
  package static let matrix = ViewName("matrix")
}

/// States by states: which cases are handled, which have been seen.
package struct MatrixPane: MainPane {
  /// A cell: the positions of two states.
  package struct Cell: Hashable, Sendable {
    /// The state of the row.
    package var from: StateIndex
    /// The state of the column.
    package var to: StateIndex

    package init(from: StateIndex, to: StateIndex) {
      self.from = from
      self.to = to
    }
  }

  package static let name = ViewName.matrix
  package static let isHome = true
  package static let showsRows = true
  package static let unhinted: Set<Command.ID> = ["matrix", "stepBack", "nextPage"]

  package static let tables = [
    KeyTable<MatrixPane>(
      "In the matrix",
      [
        KeyRow([.down, .character("j")], "one cell down") { pane, session, _ in pane.move(rows: 1, in: session) },
        KeyRow([.up, .character("k")], "one cell up") { pane, session, _ in pane.move(rows: -1, in: session) },
        KeyRow([.left, .character("h")], "one cell left") { pane, session, _ in pane.move(columns: -1, in: session) },
        KeyRow([.right, .character("l")], "one cell right") { pane, session, _ in pane.move(columns: 1, in: session) },
        KeyRow([.enter], "inject what the cell has, or look at its state") { pane, session, _ in
          session.take(pane.cell)
        },
      ])
  ]

  package static let commands = [
    Command(
      "matrix", [.character("m")], "matrix: states by states, what has been seen",
      hint: Command.Hint(word: "matrix", rank: 110), .look
    ) { session, _ in
      session.attention.view = .matrix
      session.attention[MatrixPane.self].cell = Self.first(in: session)
    },
    Command(
      "nextUnvisited", [.character("n")], "matrix: next transition not yet taken", .look, in: .matrix
    ) { session, _ in session.nextUnvisited() },
  ]

  /// The chosen cell.
  package internal(set) var cell = Cell(from: StateIndex(0), to: StateIndex(0))

  package init() {}

  package mutating func wheel(_ lines: Int, in session: inout Session) { session.scrollInspector(by: lines) }

  package static func layout(of session: Session) -> ScreenLayout {
    ScreenLayout(size: session.shell.size, headerRows: session.headerRows)
  }

  package mutating func arrive(in session: Session) {
    cell = Self.first(in: session)
  }

  /// Where the run is, and where it can go first.
  private static func first(in session: Session) -> Cell {
    let state = session.snapshot.state
    let exits = session.machine.exits(of: session.snapshot)
    return Cell(from: state, to: (exits.first(where: \.isOpen) ?? exits.first)?.target ?? state)
  }

  private mutating func move(rows: Int = 0, columns: Int = 0, in session: Session) {
    let last = session.machine.flow.states.count - 1
    cell.from = StateIndex(max(0, min(cell.from.offset + rows, last)))
    cell.to = StateIndex(max(0, min(cell.to.offset + columns, last)))
  }

  /// A click on a cell chooses it and takes it.
  package mutating func press(_ row: Int, in session: inout Session) {
    let count = session.machine.flow.states.count
    cell = Cell(from: StateIndex(row / count), to: StateIndex(row % count))
    session.attention[MatrixPane.self] = self
    session.take(cell)
  }

  /// The matrix with the chosen cell.
  func matrix(in session: Session) -> TransitionMatrix {
    var matrix = TransitionMatrix(
      machine: session.machine, current: session.snapshot.state, visits: session.run.visits)
    matrix.chosen = (cell.from, cell.to)
    matrix.usesWords = true
    return matrix
  }

  package func regions(in session: Session) -> [HitRegion<HitTarget>] {
    let layout = Self.layout(of: session)
    let rect = layout.main
    let places = matrix(in: session).places(in: Size(columns: rect.columns, rows: rect.rows))
    let count = session.machine.flow.states.count
    let cells = places.rows.enumerated().flatMap { row, from in
      places.columns.enumerated().map { column, to in
        HitRegion(
          HitTarget.row(from * count + to),
          Rect(
            column: rect.column + places.origin.column + places.cellColumns * column,
            row: rect.row + places.origin.row + row, columns: places.cellColumns, rows: 1))
      }
    }
    return cells + (layout.inspector.map { InspectorTabs(session, besideCard: $0).regions } ?? [])
  }

  /// The chosen cell in words.
  func words(in session: Session) -> String {
    let flow = session.machine.flow
    let names = "\(flow.states[cell.from].names.title) ► \(flow.states[cell.to].names.title)"
    let transitions = matrix(in: session).transitions(from: cell.from, to: cell.to)
    guard !transitions.isEmpty else {
      return names + (cell.from == cell.to ? ": the state itself" : ": nothing leads there at once")
    }
    let key = cell.from == session.snapshot.state ? "Enter does it" : "Enter looks there"
    return names + " (\(key)): "
      + transitions.map { reference in
        let transition = session.machine.transition(reference)
        return FlowWords.label(transition, in: flow) + (FlowWords.origin(transition, in: flow).map { " (\($0))" } ?? "")
      }.joined(separator: ", ")
  }
}

extension Session {
  /// Injects a cell's transition if the run is in its row; else goes to look at that state.
  fileprivate mutating func take(_ cell: MatrixPane.Cell) {
    if isAsking { return stepForward() }
    let transitions = attention[MatrixPane.self].matrix(in: self).transitions(from: cell.from, to: cell.to)
    guard cell.from == snapshot.state else {
      attention.lookedAt = cell.from
      attention.selection = transitions.first?.index ?? 0
      attention.view = .focus
      return
    }
    guard let transition = transitions.first else {
      return refuse("no transition leads from \(name(cell.from)) to \(name(cell.to))")
    }
    let exits = exits
    let open = transitions.first { transition in exits.contains { $0.transition == transition && $0.isOpen } }
    attention.selection = (open ?? transition).index
    begin(event: exits[attention.selection].event)
  }

  /// Chooses the next cell, row by row, with a transition that has not been taken.
  fileprivate mutating func nextUnvisited() {
    let count = machine.flow.states.count
    let cell = attention[MatrixPane.self].cell
    let start = cell.from.offset * count + cell.to.offset
    // All cells with something left, by their place in reading order; the work grows with the transitions only.
    let left = machine.flow.states.positions.flatMap { from in
      machine.exits(outOf: from).filter { !run.visits.transitions.contains($0.transition) }.map {
        from.offset * count + $0.target.offset
      }
    }
    guard let next = left.filter({ $0 > start }).min() ?? left.min() else {
      return note("every transition has been taken")
    }
    attention[MatrixPane.self].cell = MatrixPane.Cell(from: StateIndex(next / count), to: StateIndex(next % count))
  }

  private func name(_ state: StateIndex) -> String { machine.flow.states[state].names.title }
}
