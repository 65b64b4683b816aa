package import Canvas
import Model

extension MachineMap {
  /// Draws the map.
  ///
  /// - Parameters:
  ///   - tree: the roads out of the state that is current in `marks`; nil for the story alone.
  ///   - marks: what to point out.
  ///   - glyphs: which characters there are.
  /// - Returns: a frame of the map's size.
  package func draw(
    _ tree: RoadTree? = nil, marks: MapMarks = MapMarks(),
    glyphs: MapStyle.Glyphs = .unicode
  ) -> Frame {
    var painter = MapPainter(self, tree, marks, MapSigns.of(glyphs))
    painter.paint()
    return painter.frame
  }

  /// What the signs of a whole machine mean, in one line.
  package static func legend(_ glyphs: MapStyle.Glyphs) -> String {
    let signs = MapSigns.of(glyphs)
    return [
      "\(signs.level[0]) the story", "\(signs.level[2]) \(meanings[3])",
      "\(signs.good) \(signs.end) may end",
    ].joined(separator: "   ")
  }
}
