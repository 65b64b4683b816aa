public import Canvas

extension MapLayout {
  /// Draws the map, or the part of it that shows through a window.
  ///
  /// - Parameters:
  ///   - marks: what to point out.
  ///   - window: the part to draw, in cells of the map; all of it when nil.
  /// - Returns: a frame of the window's size, or of the map's.
  public func draw(_ marks: MapMarks = MapMarks(), window: Rect? = nil) -> Frame {
    let window = window ?? Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    var painter = MapPainter(layout: self, marks: marks, window: window)
    painter.paintHeads()
    painter.paintWires()
    for card in cards { painter.paint(card) }
    for wire in wires { painter.paintExit(wire) }
    return painter.frame
  }
}
