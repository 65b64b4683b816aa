/// A key as pressed.
package enum Key: Hashable, Sendable {
  /// A character typed, the blank included.
  case character(Character)
  /// Control and a letter, in lower case.
  case control(Character)
  /// A function key, from 1.
  case function(Int)
  /// Return or Enter.
  case enter
  /// Escape.
  case escape
  /// Tab.
  case tab
  /// Shift and Tab.
  case backTab
  /// Backspace.
  case backspace
  /// Delete.
  case delete
  /// Arrow up.
  case up
  /// Arrow down.
  case down
  /// Arrow left.
  case left
  /// Arrow right.
  case right
  /// Home.
  case home
  /// End.
  case end
  /// Page up.
  case pageUp
  /// Page down.
  case pageDown
}
