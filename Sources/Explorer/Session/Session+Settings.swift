import Model

extension Session {
  /// Opens the variables that can be set, at the one that would open the row that was tried
  /// last.
  mutating func openSettings() {
    guard permitsSetting() else { return }
    guard flow.variables.contains(where: \.isSettable) else {
      return refuse("This flow has no variables to set.")
    }
    open(
      EditorPane(settingsOf: machine, snapshot: snapshot, choosing: viewState.wanted))
  }
}
