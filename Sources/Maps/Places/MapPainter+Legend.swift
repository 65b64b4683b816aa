import Canvas
import Model

/// A sign of a whole machine, in the words of its legend and of the help.
package enum MapMark: String, CaseIterable, Sendable {
  case here = "you are here"
  case seen = "seen before"
  case chosen = "the chosen row"
  case open = "can happen here"
  case closed = "closed now"
  case other = "starts elsewhere"
  case good = "good end"
  case bad = "bad end"
}

// What the signs mean, where the sheet has room for that.
extension MapPainter {
  mutating func paintLegend() {
    guard let box = map.sheet.legend else { return }
    let lines = MapMark.allCases.compactMap { mark in sign(mark).map { ($0, mark) } }
    for (row, (sign, mark)) in lines.prefix(box.rows).enumerated() {
      let point = Point(column: box.column, row: box.row + row)
      frame.put(sign.text, at: point, style: sign.style)
      // The signs of roads have two columns, and a blank stands behind them.
      frame.put(mark.rawValue, at: Point(column: box.column + 3, row: point.row), style: Style(.muted))
    }
  }

  /// What a sign looks like; nil for one that the map does not have.
  private func sign(_ mark: MapMark) -> (text: String, style: Style)? {
    let edges = tree?.branches.flatMap(\.edges) ?? []
    func road(_ weight: MapSigns.Weight, _ style: Style, _ isThere: Bool) -> (
      text: String, style: Style
    )? {
      let piece = signs.road(12, heavy: 12, weight, isClosed: weight == .closed)
      return isThere ? (String(repeating: piece, count: 2), style) : nil
    }
    switch mark {
    case .here: return ("\(signs.here)", Style(.text, .bold))
    case .seen:
      let isThere = marks.visitedNodes.contains { $0 != marks.currentNode }
      return isThere ? ("•", Style(.visited)) : nil
    case .chosen:
      return road(.heavy, Style(.text, .bold), edges.contains { $0 == marks.chosenEdge })
    case .open:
      return road(
        .open, .text,
        edges.contains { $0 != marks.chosenEdge && marks.isOpen[$0] ?? true })
    case .closed:
      return road(.closed, Style(.muted), edges.contains { marks.isOpen[$0] == false })
    case .other: return road(.dim, faded, tree != nil && !map.story.cells.isEmpty)
    case .good: return ("\(signs.good)", Style(.muted))
    case .bad: return ("\(signs.end)", Style(.muted))
    }
  }
}
