import Canvas
import Model

/// What a place on the screen stands for when it is clicked.
enum HitTarget: Hashable, Sendable {
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

/// Some cells and what they stand for; where regions overlap, the last counts.
struct HitRegion: Hashable, Sendable {
  /// The cells.
  var rect: Rect
  /// What they stand for.
  var target: HitTarget

  init(_ target: HitTarget, _ rect: Rect) {
    self.rect = rect
    self.target = target
  }
}
