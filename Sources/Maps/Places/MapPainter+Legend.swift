import Canvas
import Model

extension MachineMap {
  /// What the signs of a whole machine mean, in its legend and in the help: those of the run,
  /// of roads from the chosen one to those of other states, and of ends.
  package static let meanings = [
    "you are here", "seen before", "the chosen row", "can happen here", "closed now",
    "can follow", "good end", "bad end",
  ]
}

extension MapPainter {
  /// Says what those signs mean that the map has, where the sheet has room for that.
  mutating func paintLegend() {
    guard let box = map.sheet.legend else { return }
    let roads = [3, 2, 1, signs.hasGreys ? 2 : 0].map {
      String(repeating: signs.level[$0], count: 2)
    }
    let (bold, grey) = (Style(.text, .bold), Style(.muted))
    let styled: [(sign: String, Style)] = [
      ("\(signs.here)", bold), ("•", Style(.visited)), (roads[0], bold), (roads[1], .text),
      (roads[2], grey), (storyArms.contains { $0 != 0 } ? roads[3] : "", faded),
      ("\(signs.good)", grey),
      ("\(signs.end)", grey),
    ]
    // A row may be closed on a road that is open.
    let closed = tree != nil && marks.isOpen.values.contains(false) ? roads[2] : ""
    let text = frame.text + closed
    var point = Point(column: box.column, row: box.row)
    for ((sign, style), words) in zip(styled, MachineMap.meanings)
    where !sign.isEmpty && text.contains(sign) {
      frame.put(sign, at: point, style: style)
      point.column += 3
      frame.put(words, at: point, style: grey)
      point = Point(column: box.column, row: point.row + 1)
    }
  }
}
