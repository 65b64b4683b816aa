/// What the mouse did, and where.
public struct Mouse: Hashable, Sendable {
  /// What it did.
  public enum Action: Hashable, Sendable {
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
  public var action: Action
  /// The cell under the pointer.
  public var point: Point

  /// Creates a mouse event.
  public init(action: Action, point: Point) {
    self.action = action
    self.point = point
  }
}
