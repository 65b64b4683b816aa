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
      // Where it was closed behind the run, the colour of the trail is what counts.
      if roads.contains(cell), frame[point].style != Style(.muted) { continue }
      let arms = branch.arms(at: index, on: ground)
      // Words that it crosses stay in sight.
      if arms & Heading.upright != 0, frame[point].glyph.isLetter { continue }
      // A border stays what it is, and so does a closed road, to which its words belong.
      let isKept =
        ground.place[cell] >= 0 || ground.wall[cell] != .none && signs.frame != nil
        || roads.contains(cell) && cell != arrow
      let road =
        isKept
        ? frame[point].glyph
        : cell == arrow
          ? signs.heads[branch.head]
          // What joins the road stays joined.
          : signs.road(
            arms | signs.arms(of: frame[point].glyph), heavy: 0, .dim, isClosed: false)
      frame.put(road, at: point, style: style)
    }
    for (first, parts) in zip(branch.lines, branch.words.lines) {
      var cell = first
      for part in parts {
        // The digits before the text stay as they are.
        let text = cell + TextWidth.columns(part.written) - TextWidth.columns(part.text)
        let cells = text..<(text + TextWidth.columns(part.text))
        // With the cell at each side, or two texts would run into one another.
        let isTaken = (text - 1...cells.upperBound).contains {
          roads.contains($0) || words.contains($0)
        }
        if !isTaken, part.rows.contains(where: { $0.edge == edge }) {
          frame.put(part.text, at: ground.point(text), style: style)
        }
        cell = cells.upperBound + TextWidth.columns(RoadWords.separator)
      }
    }
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
