package import Canvas
import Model

extension MachineMap {
  /// Draws the road that was taken last into a drawn map, where nothing stands that can happen
  /// now: broken like a road of the story, in the colour of where it led.
  ///
  /// - Parameters:
  ///   - edge: the edge that was taken.
  ///   - before: the roads out of the state that it left; a neighbourhood has its own.
  ///   - now: the roads out of where the run is; nil where only the story is drawn.
  ///   - glyphs: which characters there are.
  ///   - frame: the map as it was drawn.
  package func drawTrail(
    of edge: Int, _ before: RoadTree?, under now: RoadTree?, glyphs: MapStyle.Glyphs,
    in frame: inout Frame
  ) {
    guard let branch = branch(of: edge, before, isStory: now == nil),
      let arrow = branch.cells.last
    else { return }
    let signs = MapSigns.of(glyphs)
    let style = Style(
      .group(UInt8(clamping: machine.nodes[machine.edges[edge].to].groupIndex)))
    let roads = Set(now?.branches.flatMap(\.cells) ?? [])
    let words = now.map(cellsOfWords) ?? []
    for (index, cell) in branch.cells.enumerated() where !words.contains(cell) {
      let point = ground.point(cell)
      let glyph = frame[point].glyph
      // Where it was closed behind the run, the colour of the trail is what counts.
      if roads.contains(cell), frame[point].style != Style(.muted) { continue }
      let arms = branch.arms(at: index, on: ground)
      // Words that it crosses stay in sight.
      let isWord = glyph.isLetter || glyph.isNumber
      if isWord, now == nil || arms & Heading.upright != 0 { continue }
      // A border stays what it is, and so does a closed road, to which its words belong.
      let isPort = now == nil && signs.card.contains(glyph)
      let isKept =
        ground.place[cell] >= 0 && !isPort
        || ground.wall[cell] != .none && signs.frame != nil
        || roads.contains(cell) && cell != arrow
      // What joins the road of now stays joined; else what is not on the way is left out.
      let joined = now == nil ? arms : arms | signs.arms(of: glyph)
      let road =
        isKept
        ? glyph
        : ground.place[cell] >= 0
          ? border(arms, signs)
          : cell == arrow
            ? signs.heads[branch.head]
            : signs.road(joined, heavy: 0, .dim, isClosed: false)
      frame.put(road, at: point, style: style)
    }
    let taken = now == nil ? nil : roads.union(words)
    drawWords(of: edge, on: branch, style, besides: taken, signs, in: &frame)
  }

  /// Draws the words of a road that was taken, besides the roads and words of now; where only
  /// the story is drawn, besides the joints of roads.
  private func drawWords(
    of edge: Int, on branch: RoadTree.Branch, _ style: Style, besides taken: Set<Int>?,
    _ signs: MapSigns, in frame: inout Frame
  ) {
    for (first, parts) in zip(branch.lines, branch.words.lines) {
      var cell = first
      for part in parts {
        // The digits before the text stay as they are.
        let text = cell + TextWidth.columns(part.written) - TextWidth.columns(part.text)
        let end = text + TextWidth.columns(part.text)
        // With the cell at each side, or two texts would run into one another.
        let isFree =
          taken.map { taken in !(text - 1...end).contains { taken.contains($0) } }
          ?? !(text..<end).contains { isJoint($0, in: frame, signs) }
        if isFree, part.rows.contains(where: { $0.edge == edge }) {
          frame.put(part.text, at: ground.point(text), style: style)
        }
        cell = end + TextWidth.columns(RoadWords.separator)
      }
    }
  }

  /// True where an upright road meets a cell: words there would leave its end loose.
  private func isJoint(_ cell: Int, in frame: Frame, _ signs: MapSigns) -> Bool {
    [(-1, Heading.down), (1, Heading.up)].contains { row, heading in
      var point = ground.point(cell)
      point.row += row
      return signs.arms(of: frame[point].glyph) & Heading.arms[heading] != 0
    }
  }

  /// The border of a place where a road leaves it.
  private func border(_ arms: UInt8, _ signs: MapSigns) -> Character {
    let border = arms & Heading.upright != 0 ? Heading.level : Heading.upright
    return signs.port(border, isCurrent: false, arm: arms, isHeavy: false)
  }

  /// The road of an edge; where only the story is drawn that of the story, if it has one, in a
  /// neighbourhood that by which the state that was left leads here.
  private func branch(of edge: Int, _ before: RoadTree?, isStory: Bool) -> RoadTree.Branch?
  {
    if isStory,
      let told = story.trees.values.lazy.flatMap(\.branches).first(where: {
        $0.edges.contains(edge)
      })
    {
      return told
    }
    guard middle != nil else { return before?.branches.first { $0.edges.contains(edge) } }
    let id = "from \(machine.nodes[machine.edges[edge].from].id)"
    return machine.nodes.firstIndex { $0.id == id }.flatMap {
      story.trees[$0]?.branches.first
    }
  }

  /// The cells of the words on roads, and a blank to both sides.
  private func cellsOfWords(_ tree: RoadTree) -> Set<Int> {
    var cells: Set<Int> = []
    for branch in tree.branches {
      for (first, width) in zip(branch.lines, branch.words.label.widths) {
        cells.formUnion((first - 1)...(first + width))
      }
    }
    if let loops = tree.loops, let first = tree.loopCells.first {
      cells.formUnion((first - 2)..<(first + loops.label.width))
    }
    return cells
  }
}
