import FlowDiagram
import FlowEngine
import FlowModel

extension Session {
  /// Moves the chosen cell of the matrix.
  mutating func moveCell(rows: Int, columns: Int) {
    let last = machine.flow.states.count - 1
    attention.cell.from = max(0, min(attention.cell.from + rows, last))
    attention.cell.to = max(0, min(attention.cell.to + columns, last))
  }

  /// Injects the chosen cell's transition if the run is in its row; else goes to look at that state.
  mutating func takeCell() {
    let transitions = MatrixView.matrix(self).transitions(from: attention.cell.from, to: attention.cell.to)
    if isAsking { return stepForward() }
    guard attention.cell.from == snapshot.state else {
      attention.lookedAt = attention.cell.from
      attention.selection = transitions.first?.index ?? 0
      attention.view = .focus
      return
    }
    guard let transition = transitions.first else {
      return refuse("no way leads from \(name(attention.cell.from)) to \(name(attention.cell.to))")
    }
    let exits = exits
    let open = transitions.first { transition in exits.contains { $0.transition == transition && $0.isOpen } }
    attention.selection = (open ?? transition).index
    begin(event: exits[attention.selection].event)
  }

  /// Chooses the next cell, row by row, with a transition that has not been taken.
  mutating func nextUnvisited() {
    let count = machine.flow.states.count
    let start = attention.cell.from * count + attention.cell.to
    // All cells with something left, by their place in reading order; the work grows with the transitions only.
    let left = machine.flow.states.indices.flatMap { from in
      machine.ways(outOf: from).filter { !run.visits.transitions.contains($0.transition) }.map {
        from * count + $0.target
      }
    }
    if let next = left.filter({ $0 > start }).min() ?? left.min() {
      attention.cell = MatrixCell(from: next / count, to: next % count)
      return
    }
    shell.notice = Notice(kind: .note, text: "every transition has been taken")
  }

  private func name(_ state: Int) -> String { machine.flow.states[state].names.title }
}
