/// What the mouse did, and where.
package struct Mouse: Hashable, Sendable {
  /// What it did.
  package enum Action: Hashable, Sendable {
    /// The main button went down.
    case press
    /// The pointer moved while the main button is down.
    case drag
    /// The wheel turned away from the user.
    case wheelUp
    /// The wheel turned towards the user.
    case wheelDown
  }

  /// What it did.
  package var action: Action
  /// The cell under the pointer.
  package var point: Point

  /// Creates a mouse event.
  package init(action: Action, point: Point) {
    self.action = action
    self.point = point
  }
}
