extension Flow {
  /// The state with this id.
  public func state(_ id: String) -> State? { states.first { $0.id == id } }

  /// The event with this id.
  public func event(_ id: String) -> Event? { events.first { $0.id == id } }

  /// The group with this id.
  public func group(_ id: String?) -> Group? { groups.first { $0.id == id } }

  /// The hazard with this id.
  public func hazard(_ id: String) -> Hazard? { hazards.first { $0.id == id } }

  /// The source with this id.
  public func source(_ id: String) -> Source? { sources.first { $0.id == id } }

  /// The position of the variable with this id in `variables`.
  public func variableIndex(_ id: String) -> Int? { variables.firstIndex { $0.id == id } }

  /// How many transitions all states have together.
  public var transitionCount: Int { states.reduce(0) { $0 + $1.transitions.count } }

  /// The letter of a state's group; a blank for a state without one.
  public func groupLetter(of state: State) -> String { group(state.group)?.letter ?? " " }
}
