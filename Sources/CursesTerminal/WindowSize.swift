import CTerminal
public import Canvas

/// The size of a terminal that has not been taken over.
public enum WindowSize {
  /// The extent of the terminal behind a file descriptor, in cells; nil if there is none or it does not know.
  public static func size(of descriptor: Int32) -> Size? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard terminal_window(descriptor, &columns, &rows) == 0, columns > 0, rows > 0 else { return nil }
    return Size(columns: Int(columns), rows: Int(rows))
  }
}
