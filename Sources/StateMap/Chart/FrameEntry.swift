import Canvas
import PlainText

extension ChartRouting {
  /// What a frame's upper edge says of the ways in, where it has room beside title and wires.
  ///
  /// - Returns: the whole of it, else the names alone; nil where neither fits.
  func entry(of frame: ChartSheet.Frame) -> DrawnEntry? {
    let entries = problem.machine.frames[frame.frame].entries
    // Where every row names the member that it enters, there is nothing to say.
    let place = problem.machine.nodes.count + frame.frame
    guard entries.count > 1, problem.rows.contains(where: { $0.target == place }) else { return nil }
    let arrow = problem.glyphs == .unicode ? "►" : ">"
    let middle = problem.glyphs == .unicode ? " · " : " / "
    func text(_ isWhole: Bool) -> String {
      "in: "
        + entries.map { entry in
          let condition = entry.condition.isEmpty || !isWhole ? "" : " [\(entry.condition)]"
          let place = entry.isFrame ? problem.machine.nodes.count + entry.to : entry.to
          return arrow + DrawnText.plain(problem.words.names[place] + condition, problem.glyphs)
        }.joined(separator: middle)
    }
    for text in [text(true), text(false)] {
      if let column = gap(TextWidth.columns(text), in: frame) {
        return DrawnEntry(text: text, point: Point(column: column, row: frame.rect.row))
      }
    }
    return nil
  }

  /// The first columns of an upper edge where a text has room, with a piece of the edge and a blank on either side.
  private func gap(_ width: Int, in frame: ChartSheet.Frame) -> Int? {
    let title = problem.titleWidths[problem.machine.nodes.count + frame.frame]
    var start = frame.rect.column + title + 5
    for column in start..<max(start, frame.rect.endColumn - 1) {
      let isFree = field.index(column, frame.rect.row).map { field.target[$0] < 0 } ?? false
      guard isFree else {
        start = column + 1
        continue
      }
      if column - start + 1 >= width + 4 { return start + 2 }
    }
    return nil
  }
}
