// Walking along the branch; it leaves no trace in the undo history.
extension Run {
  /// Goes one step back; false at the start.
  package mutating func back() -> Bool {
    guard let cursor else { return false }
    self.cursor = nodes[cursor].parent
    return true
  }

  /// Goes one step forward along the branch last taken; false at its end.
  package mutating func forward() -> Bool {
    guard let next = step(after: cursor) else { return false }
    cursor = next
    visits.add(nodes[next].step)
    return true
  }

  /// Goes to the start; false if the cursor is there.
  package mutating func goToStart() -> Bool {
    guard cursor != nil else { return false }
    cursor = nil
    return true
  }

  /// Goes to the end of the branch; false if the cursor is there.
  package mutating func goToEnd() -> Bool {
    guard tip != cursor else { return false }
    while forward() {}
    return true
  }

  /// The step that going forward would make; nil at the end of the branch.
  package var nextStep: Step? { step(after: cursor).map { nodes[$0].step } }

  /// True at the end of the branch.
  package var isAtEnd: Bool { cursor == tip }

  /// Goes to the start as if nothing had been done yet: no history, nothing seen; all steps
  /// stay.
  package mutating func rewind() {
    cursor = nil
    past = []
    future = []
    visits = Visits(start: origin.state)
    goOnToTip()
  }

  func step(after node: Int?) -> Int? {
    node.map { nodes[$0].preferredChild } ?? preferredFirstStep
  }
}
