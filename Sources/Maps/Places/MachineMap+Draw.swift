package import Canvas
import Model

extension MachineMap {
  /// An edge that was taken, with the roads out of the state that it left; a neighbourhood has
  /// its own.
  package typealias Trail = (edge: Int, before: RoadTree?)

  /// Draws the map.
  ///
  /// - Parameters:
  ///   - tree: the roads out of the state that is current in `marks`; nil for the story alone.
  ///   - ahead: the roads out of where the chosen one leads, dim; nil for none.
  ///   - marks: what to point out.
  ///   - trails: the roads that were taken.
  ///   - glyphs: which characters there are.
  ///   - change: what is done to the drawing below the trails.
  /// - Returns: a frame of the map's size.
  package func draw(
    _ tree: RoadTree? = nil, ahead: RoadTree? = nil, marks: MapMarks = MapMarks(),
    trails: [Trail] = [],
    glyphs: MapStyle.Glyphs = .unicode, change: (inout Frame) -> Void = { _ in }
  ) -> Frame {
    var painter = MapPainter(self, tree, ahead, marks, trails, MapSigns.of(glyphs))
    painter.paint()
    change(&painter.frame)
    for (edge, branch) in painter.trails { painter.paintTrail(edge, branch) }
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
