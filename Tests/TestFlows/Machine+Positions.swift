package import Model

extension Machine {
  /// The position of an event; an unknown id is the test's own mistake and ends it.
  package func event(_ id: String) -> EventIndex {
    position(flow.events.firstPosition { $0.id == id }, of: id)
  }

  /// The position of a state; an unknown id is the test's own mistake and ends it.
  package func state(_ id: String) -> StateIndex { position(flow.stateIndex(id), of: id) }

  /// The position of a variable; an unknown id is the test's own mistake and ends it.
  package func variable(_ id: String) -> VariableIndex {
    position(flow.variableIndex(id), of: id)
  }

  private func position<Index>(_ index: Index?, of id: String) -> Index {
    guard let index else { fatalError("\(flow.id) has no \(id)") }
    return index
  }
}

/// In tests a position may be written as a number.
extension Position: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) { self.init(value) }
}
