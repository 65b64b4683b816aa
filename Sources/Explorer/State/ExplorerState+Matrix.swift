import FlowDiagram
import FlowEngine
import FlowModel

extension ExplorerState {
  /// Moves the chosen cell of the matrix.
  mutating func moveCell(rows: Int, columns: Int) {
    let last = machine.flow.states.count - 1
    cell.from = max(0, min(cell.from + rows, last))
    cell.to = max(0, min(cell.to + columns, last))
  }

  /// Injects the chosen cell's transition if the run is in its row; else goes to look at that state.
  mutating func takeCell() {
    let transitions = MatrixView.matrix(self).transitions(from: cell.from, to: cell.to)
    if isAsking { return stepForward() }
    guard cell.from == snapshot.state else {
      lookedAt = cell.from
      selection = transitions.first?.index ?? 0
      view = .focus
      return
    }
    guard let transition = transitions.first else {
      return refuse("no way leads from \(name(cell.from)) to \(name(cell.to))")
    }
    let exits = exits
    let open = transitions.first { transition in exits.contains { $0.transition == transition && $0.isOpen } }
    selection = (open ?? transition).index
    begin(event: exits[selection].event)
  }

  /// Chooses the next cell, row by row, with a transition that has not been taken.
  mutating func nextUnvisited() {
    let count = machine.flow.states.count
    let start = cell.from * count + cell.to
    // All cells with something left, by their place in reading order; the work grows with the transitions only.
    let left = machine.flow.states.indices.flatMap { from in
      machine.ways(outOf: from).filter { !run.visits.transitions.contains($0.transition) }.map {
        from * count + $0.target
      }
    }
    if let next = left.filter({ $0 > start }).min() ?? left.min() {
      cell = MatrixCell(from: next / count, to: next % count)
      return
    }
    message = Message(kind: .note, text: "every transition has been taken")
  }

  private func name(_ state: Int) -> String { machine.flow.states[state].names.title }
}
