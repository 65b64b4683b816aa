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
    let matrix = MatrixView.matrix(self)
    let start = cell.from * count + cell.to
    for offset in 1...(count * count) {
      let index = (start + offset) % (count * count)
      let transitions = matrix.transitions(from: index / count, to: index % count)
      guard transitions.contains(where: { !run.visits.transitions.contains($0) }) else { continue }
      cell = MatrixCell(from: index / count, to: index % count)
      return
    }
    message = Message(kind: .note, text: "every transition has been taken")
  }

  private func name(_ state: Int) -> String { machine.flow.states[state].names.title }
}
