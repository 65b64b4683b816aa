package import Canvas
import PlainText

/// Draws a layout onto a frame.
struct MapPainter {
  let layout: MapLayout
  let marks: MapMarks
  let window: Rect
  let glyphs: GlyphSet
  private(set) var frame: Frame

  init(layout: MapLayout, marks: MapMarks, window: Rect) {
    self.layout = layout
    self.marks = marks
    self.window = window
    glyphs = .of(layout.style.glyphs)
    frame = Frame(size: Size(columns: window.columns, rows: window.rows))
  }

  /// The titles of lanes.
  mutating func paintHeads() {
    for head in layout.heads {
      put(head.title, head.point.column, head.point.row, Style(.group(UInt8(clamping: head.group)), .bold))
    }
  }

  /// Wires and arrowheads: muted, then those already gone, those of the current node, the chosen one.
  mutating func paintWires() {
    let canvas = WireCanvas(wires: layout.wires, window: window)
    let ranks = layout.wires.map { rank($0) }
    let kept = keptCells(canvas)
    for (index, arms) in canvas.arms.enumerated() where !arms.isEmpty {
      let point = Point(column: index % window.columns, row: index / window.columns)
      let glyph = glyph(canvas, index)
      frame.put(kept?.contains(index) ?? true ? glyph : glyphs.dashed(glyph), at: point, style: Self.styles[0])
    }
    for level in Self.styles.indices {
      for (wire, rank) in zip(layout.wires, ranks) where rank == level {
        if level > 0 {
          for cell in wire.cells {
            frame.restyle(Rect(column: cell.column - window.column, row: cell.row - window.row, columns: 1, rows: 1)) {
              $0 = Self.styles[level]
            }
          }
        }
        guard let arrow = wire.corners.last else { continue }
        let isRight = wire.net & 1 == 0
        if wire.isRemoved, let kept, !(canvas.index(arrow).map(kept.contains) ?? false) {
          put(isRight ? glyphs.removed.arrowRight : glyphs.removed.arrowLeft, arrow, Self.styles[level])
        } else {
          put(isRight ? glyphs.arrowRight : glyphs.arrowLeft, arrow, Self.styles[level])
        }
      }
    }
  }

  /// The cells through which wires run that are still there; nil if all are.
  private func keptCells(_ canvas: WireCanvas) -> Set<Int>? {
    guard layout.wires.contains(where: \.isRemoved) else { return nil }
    return Set(layout.wires.filter { !$0.isRemoved }.flatMap { $0.cells.compactMap(canvas.index) })
  }

  private static let styles = [Style(.muted), Style(.visited), Style(.current), Style(.selected, .bold)]

  /// Which style of `styles` a wire has.
  private func rank(_ wire: MapWire) -> Int {
    if let chosen = marks.chosenEdge, wire.edges.contains(chosen) { return 3 }
    if wire.from == marks.currentNode { return 2 }
    return wire.edges.contains { marks.visitedEdges.contains($0) } ? 1 : 0
  }

  private func glyph(_ canvas: WireCanvas, _ index: Int) -> Character {
    if canvas.isCrossing(index) { return glyphs.crossing }
    return canvas.arms[index] == .all ? glyphs.fourWay : glyphs.lines[Int(canvas.arms[index].rawValue)]
  }

  /// A card's border and title.
  mutating func paint(_ card: MapCard) {
    let current = card.node == marks.currentNode
    let group = Role.group(UInt8(clamping: layout.groups[card.node]))
    let lines = current ? Style(.current, .bold) : Style(group)
    let title = current ? Style(.current, .bold) : Style(group, .bold)
    let rect = card.rect
    let last = rect.endColumn - 1
    let mark = mark(marks.nodeSigns[card.node], isVisited: marks.visitedNodes.contains(card.node))
    if layout.style.cards == .full {
      border(
        rect, current ? glyphs.currentBorder : card.isRemoved ? glyphs.removedBorder : glyphs.border, lines)
      put(card.title, rect.column + 2, card.titleRow, title)
      if let mark { put(mark.glyph, Point(column: rect.column + 1, row: card.titleRow), mark.style) }
    } else {
      let upright = glyphs.removed.upright
      let (left, right) = current ? glyphs.currentTab : card.isRemoved ? (upright, upright) : glyphs.tab
      put(left, Point(column: rect.column, row: card.titleRow), lines)
      put(right, Point(column: last, row: card.titleRow), lines)
      put(card.title, rect.column + 1, card.titleRow, title)
      if let mark { put(mark.glyph, Point(column: last - 1, row: card.titleRow), mark.style) }
    }
  }

  /// A sign, or the mark of a visit.
  private func mark(_ sign: MapSign?, isVisited: Bool) -> (glyph: Character, style: Style)? {
    if let sign { return (sign.rawValue, Style(.warning, .bold)) }
    return isVisited ? (glyphs.visited, Style(.visited)) : nil
  }

  /// A label and its port.
  mutating func paintExit(_ wire: MapWire) {
    guard let port = wire.corners.first else { return }
    let rank = rank(wire)
    let style = rank == 0 ? Style(wire.isRemoved ? .muted : .text) : Self.styles[rank]
    let visited = wire.edges.contains { marks.visitedEdges.contains($0) }
    let mark = mark(marks.sign(of: wire), isVisited: visited)
    let full = layout.style.cards == .full
    let left = wire.side == .left
    let inside = full ? 2 : 1
    let width = TextWidth.columns(wire.label)
    put(wire.label, left ? port.column + inside : port.column - inside + 1 - width, port.row, style)
    if full {
      let border = wire.from == marks.currentNode ? glyphs.currentBorder : glyphs.border
      put(left ? border[6] : border[7], port, Style(rank == 0 ? .muted : Self.styles[rank].role))
      if let mark { put(mark.glyph, Point(column: port.column + (left ? 1 : -1), row: port.row), mark.style) }
    } else {
      let glyph = left ? glyphs.tabPort.0 : glyphs.tabPort.1
      put(mark?.glyph ?? glyph, port, mark?.style ?? Style(.muted))
    }
  }

  mutating func put(_ glyph: Character, _ point: Point, _ style: Style) {
    frame.put(glyph, at: Point(column: point.column - window.column, row: point.row - window.row), style: style)
  }

  mutating func put(_ text: String, _ column: Int, _ row: Int, _ style: Style) {
    frame.put(text, at: Point(column: column - window.column, row: row - window.row), style: style)
  }
}

extension MapPainter {
  /// A card's border of the glyphs of `GlyphSet.border`.
  mutating func border(_ rect: Rect, _ glyphs: [Character], _ style: Style) {
    let right = rect.endColumn - 1
    let bottom = rect.endRow - 1
    for column in (rect.column + 1)..<right {
      put(glyphs[0], Point(column: column, row: rect.row), style)
      put(glyphs[0], Point(column: column, row: bottom), style)
    }
    for row in (rect.row + 1)..<bottom {
      put(glyphs[1], Point(column: rect.column, row: row), style)
      put(glyphs[1], Point(column: right, row: row), style)
    }
    put(glyphs[2], Point(column: rect.column, row: rect.row), style)
    put(glyphs[3], Point(column: right, row: rect.row), style)
    put(glyphs[4], Point(column: rect.column, row: bottom), style)
    put(glyphs[5], Point(column: right, row: bottom), style)
  }
}

extension MapLayout {
  /// Draws the map, or the part of it that shows through a window.
  ///
  /// - Parameters:
  ///   - marks: what to point out.
  ///   - window: the part to draw, in cells of the map; all of it when nil.
  /// - Returns: a frame of the window's size, or of the map's.
  package func draw(_ marks: MapMarks = MapMarks(), window: Rect? = nil) -> Frame {
    let window = window ?? Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    var painter = MapPainter(layout: self, marks: marks, window: window)
    painter.paintHeads()
    painter.paintWires()
    for card in cards { painter.paint(card) }
    for wire in wires { painter.paintExit(wire) }
    return painter.frame
  }
}
