import Canvas
import PlainText

/// What is said when the window is too small.
enum TooSmallView {
  static func draw(_ size: Size, in frame: inout Frame) {
    let smallest = ScreenLayout.smallest
    let text =
      "The window is \(size.columns)x\(size.rows); authflow needs \(smallest.columns)x\(smallest.rows). "
      + "Make it larger, or q to quit."
    for (row, line) in TextFit.wrapped(text, to: size.columns).prefix(size.rows).enumerated() {
      frame.put(line, at: Point(column: 0, row: row), style: Style(.warning))
    }
  }
}
