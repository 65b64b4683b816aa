import Model

extension Session {
  /// Opens the variables that can be set, at the one that would open the row that was tried
  /// last.
  mutating func openSettings() {
    guard permits(.setting) else { return }
    guard flow.variables.contains(where: \.isSettable) else {
      return refuse("This flow has no variables to set.")
    }
    open(PaneList.settings(in: self))
  }
}
