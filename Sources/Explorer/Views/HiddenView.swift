import Canvas

/// What stands where a view would give an answer away.
enum HiddenView {
  /// Says in the middle of an area that a view is hidden, until when, and what to press.
  static func draw(_ name: String, _ session: Session, _ rect: Rect, in frame: inout Frame)
  {
    // What lies over the screen would leave a torn word of it.
    guard session.shell.pane == nil else { return }
    let lines = [
      "You see \(name) again after the questions.",
      "Press Enter for the next one, or Space P to end them.",
    ]
    for (row, line) in lines.enumerated() {
      frame.put(
        line, at: rect.point(3, rect.rows / 2 + row), style: .muted,
        columns: rect.columns - 4)
    }
  }
}
