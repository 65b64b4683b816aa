package import Model

/// What a place on the screen stands for when it is clicked.
package enum HitTarget: Hashable, Sendable {
  /// A row of the card.
  case exit(Int)
  /// A state, by position.
  case state(StateIndex)
  /// A step of the run; nil is its start.
  case step(Int?)
  /// A page of the inspector.
  case page(InspectorPage)
  /// A command.
  case command(Command.ID)
  /// A row of what takes the keys: of what lies over the screen, or of the view.
  case row(Int)
  /// A part of what lies over the screen that does nothing.
  case nothing
  /// Anything beside what lies over the screen.
  case outside
}
