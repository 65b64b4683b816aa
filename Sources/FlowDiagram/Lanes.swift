import Canvas
import FlowModel

/// The columns of a story: where each group's lane begins and how wide it is.
struct Lanes {
  /// The narrowest lane in which a story can be read.
  static let leastWidth = 15
  /// The columns before the first lane, for the time.
  static let timeColumns = 11

  private let flow: Flow
  private let width: Int
  private let columns: Int

  init(flow: Flow, columns: Int) {
    self.flow = flow
    self.columns = columns
    width = max(1, (columns - Self.timeColumns) / max(1, flow.groups.count))
  }

  func lane(of state: State) -> Int { flow.groups.firstIndex { $0.id == state.group } ?? 0 }

  func start(_ lane: Int) -> Int { Self.timeColumns + lane * width }

  func drawHeadings(in frame: inout Frame) {
    frame.put("t", at: Point(column: 8, row: 0), style: Style(.muted))
    for (index, group) in flow.groups.enumerated() {
      frame.put(
        TextFit.shortened("\(group.letter) \(group.title)", to: width - 1), at: Point(column: start(index), row: 0),
        style: Style(.group(UInt8(clamping: index)), .bold))
    }
  }

  /// Puts text in a lane; it may run on into the lanes to the right.
  func put(_ text: String, lane: Int, row: Int, style: Style, in frame: inout Frame) {
    frame.put(text, at: Point(column: start(lane), row: row), style: style, columns: columns - start(lane))
  }

  /// `╰─ event ──►● State`, from a lane to one on its right.
  func right(
    from: Int, to: Int, label: String, title: String, row: Int, _ style: Style, in frame: inout Frame
  ) {
    let begin = start(from)
    let end = start(to)
    for column in (begin + 1)..<max(begin + 1, end - 1) {
      frame.put("─", at: Point(column: column, row: row), style: style)
    }
    frame.put("╰", at: Point(column: begin, row: row), style: style)
    frame.put("►", at: Point(column: end - 1, row: row), style: style)
    frame.put(
      " \(TextFit.shortened(label, to: end - begin - 6)) ", at: Point(column: begin + 2, row: row), style: style)
    put("● \(title)", lane: to, row: row, style: style, in: &frame)
  }

  /// `● State ◄─ event ─╯`, from a lane to one on its left.
  func left(
    from: Int, to: Int, label: String, title: String, row: Int, _ style: Style, in frame: inout Frame
  ) {
    let end = start(from)
    let name = "● " + TextFit.shortened(title, to: max(4, end - start(to) - 8))
    put(name, lane: to, row: row, style: style, in: &frame)
    let begin = start(to) + TextWidth.columns(name) + 1
    for column in begin..<max(begin, end) {
      frame.put("─", at: Point(column: column, row: row), style: style)
    }
    frame.put("◄", at: Point(column: begin, row: row), style: style)
    frame.put("╯", at: Point(column: end, row: row), style: style)
    let room = end - begin - 4
    if room > 2 {
      frame.put(" \(TextFit.shortened(label, to: room)) ", at: Point(column: begin + 2, row: row), style: style)
    }
  }
}
