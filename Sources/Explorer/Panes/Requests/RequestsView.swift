package import Canvas

extension RequestsPane: DrawnPane {
  package func draw(_ session: Session, in frame: inout Frame) {
    let place = place(in: session)
    let state = session.log.isLive ? (session.log.movesAlong ? ", live, moving along" : ", live") : ""
    frame.draw(place.box, title: "REQUESTS OF THE LOG\(state)")
    let shown = place.lines.map { requests[$0.index] }
    let spans = shown.compactMap(\.span)
    let first = spans.map(\.lowerBound).min() ?? 0
    let last = spans.map(\.upperBound).max() ?? 0
    for line in place.lines { draw(requests[line.index], line, from: first, to: last, in: &frame) }
    if requests.indices.contains(cursor.position) { drawDetail(requests[cursor.position], place, in: &frame) }
    frame.put(foot(in: session), in: place.box.row(-1), Style(.muted))
  }

  private func draw(_ request: LoggedRequest, _ line: ListLine, from first: Int, to last: Int, in frame: inout Frame) {
    let style = frame.begin(line, isSelected: line.index == cursor.position)
    let rect = line.rect
    let columns = rect.columns / 2
    let mark = request.departure == nil ? " " : "!"
    frame.put(
      "\(mark) \(request.number)  \(request.title)", at: Point(column: rect.column, row: rect.row), style: style,
      columns: columns - 2)
    guard let span = request.span else { return }
    let room = rect.columns - columns - 1
    func column(_ time: Int) -> Int { last > first ? (time - first) * room / (last - first) : 0 }
    let begin = column(span.lowerBound)
    let end = column(span.upperBound)
    let bar = String(repeating: "━", count: end - begin) + (request.isOpen ? "►" : "●")
    frame.put(
      bar, at: Point(column: rect.column + columns + begin, row: rect.row), style: style, columns: room + 1 - begin)
  }

  /// What happened in the chosen request, and how the app left the documented way with it.
  private func drawDetail(_ request: LoggedRequest, _ place: PanePlace, in frame: inout Frame) {
    let lines = TextFit.wrapped(request.detail, to: place.box.inside.columns)
    let departure = request.departure.map { TextFit.wrapped("! " + $0, to: place.box.inside.columns) } ?? []
    for (index, line) in (departure.prefix(2) + lines).prefix(3).enumerated() {
      frame.put(line, in: place.box.row(index - 4), index < departure.prefix(2).count ? Style(.warning, .bold) : .text)
    }
  }
}
