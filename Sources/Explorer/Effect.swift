/// What the explorer asks of the program around it.
public enum Effect: Hashable, Sendable {
  /// End the program.
  case quit
  /// Use the theme that the options now name.
  case useTheme
  /// Draw everything anew, whatever the terminal shows.
  case redraw
}
