import Model

// Looking at one configuration; indices go from 0 to `count - 1`.
extension Exploration {
  /// The position of its state.
  func state(of index: Int) -> StateIndex {
    StateIndex(program.statePosition(result.store.configuration(index)))
  }

  /// The value of a variable, coded as `Expression` says; the least one where the variable is
  /// not kept.
  ///
  /// Between ticks the rest of a timer is one of those that stand for its region; `path` tells
  /// real ones.
  func value(of variable: VariableIndex, in index: Int) -> Int {
    program.layout.value(of: variable.offset, in: result.store.configuration(index))
  }

  /// The configuration from which one was found; nil if a run can start there.
  func parent(of index: Int) -> Int? {
    let parent = result.store.parent(of: index)
    return parent == ConfigurationStore.none ? nil : Int(parent)
  }
}
