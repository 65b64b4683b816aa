/// A section of the help.
package enum CommandSection: String, Hashable, Sendable, CaseIterable {
  /// Doing something to the flow.
  case inject = "Inject"
  /// Going back and forth in time.
  case time = "Go through the run"
  /// What is worth keeping.
  case runs = "Keep and play runs"
  /// Looking around.
  case look = "Look"
  /// The program itself.
  case program = "Program"
}
