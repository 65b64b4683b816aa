import Canvas
import Model

/// The signs of a whole machine, in the words of its legend and of the help.
package enum MapMark: String {
  case here = "you are here"
  case seen = "seen before"
  case chosen = "the chosen row"
  case open = "can happen here"
  case closed = "closed now"
  case other = "starts elsewhere"
  case good = "good end"
  case bad = "bad end"
}

extension MapPainter {
  /// Says what those signs mean that the map has, where the sheet has room for that.
  mutating func paintLegend() {
    guard let box = map.sheet.legend else { return }
    func road(_ weight: MapSigns.Weight) -> String {
      String(repeating: signs.road(12, heavy: 12, weight, isClosed: false), count: 2)
    }
    let (bold, grey) = (Style(.text, .bold), Style(.muted))
    let marks: [(MapMark, sign: String, Style)] = [
      (.here, "\(signs.here)", bold), (.seen, "•", Style(.visited)),
      (.chosen, road(.heavy), bold), (.open, road(.open), .text),
      (.closed, road(.closed), grey), (.other, road(.dim), faded),
      (.good, "\(signs.good)", grey), (.bad, "\(signs.end)", grey),
    ]
    let text = frame.text
    var point = Point(column: box.column, row: box.row)
    for (mark, sign, style) in marks where text.contains(sign) {
      frame.put(sign, at: point, style: style)
      frame.put(
        mark.rawValue, at: Point(column: box.column + 3, row: point.row), style: grey)
      point.row += 1
    }
  }
}
