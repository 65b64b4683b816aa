import Model

extension Session {
  /// Opens the variables that can be set, at the one that is wanted most.
  mutating func openSettings() {
    guard permits(.setting) else { return }
    guard machine.flow.variables.contains(where: \.isSettable) else {
      return refuse("this flow has no variables to set")
    }
    open(.settings(viewState.wanted ?? opening))
  }

  /// The variable that opens a row of the card as soon as it is set, where one is closed for nothing else: whoever sets
  /// something there mostly wants that.
  private var opening: VariableIndex? {
    guard viewState.lookedAt == nil else { return nil }
    return exits.lazy.filter { !$0.isOpen }.map { ClosedRow($0, in: self) }
      .first { $0.isAboutOne && !$0.opensWithTime && $0.variable != nil }?.variable
  }
}
