/// What the explorer asks of the program around it.
public enum Effect: Hashable, Sendable {
  /// End the program.
  case quit
  /// Use the theme that the options now name.
  case useTheme
  /// Draw everything anew, whatever the terminal shows.
  case redraw
  /// Write the run to a file, and tell with `saved`.
  case save(SaveRequest)
  /// List the runs that were kept, and tell with `offer`.
  case listRuns(OpenPurpose)
  /// Read a run, and tell with `open`, `compare` or `refuse`.
  case open(RunName, OpenPurpose)
  /// Check the flow, and tell with `receive`.
  case check
  /// Find another reading of the flow, and tell with `flip` or `hasNoOtherReading`.
  case otherReading
}
