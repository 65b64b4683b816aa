/// A section of the help.
public enum CommandSection: String, Hashable, Sendable, CaseIterable {
  /// Doing something to the flow.
  case inject = "Inject"
  /// Going back and forth in time.
  case time = "Go through the run"
  /// Looking around.
  case look = "Look"
  /// The program itself.
  case program = "Program"
}
