import Canvas
import FlowModel
import PlainText

/// The columns of a story: where each group's lane begins and how wide it is.
struct Lanes {
  /// The narrowest lane in which a story can be read.
  static let leastWidth = 15
  /// The columns for the mark of the cursor and the time.
  private static let timeColumns = 12

  private let flow: Flow
  private let width: Int
  private let columns: Int
  /// The columns before the first lane: for the number of the step, and the time.
  private let margin: Int

  init(flow: Flow, columns: Int, steps: Int) {
    self.flow = flow
    self.columns = columns
    margin = Self.margin(steps: steps)
    width = max(1, (columns - margin) / max(1, flow.groups.count))
  }

  /// The columns that a story of so many steps needs to be readable.
  static func leastColumns(_ flow: Flow, steps: Int) -> Int { margin(steps: steps) + leastWidth * flow.groups.count }

  private static func margin(steps: Int) -> Int { timeColumns + String(steps).count }

  func lane(of state: State) -> Int { flow.groups.firstIndex { $0.id == state.group } ?? 0 }

  func start(_ lane: Int) -> Int { margin + lane * width }

  func drawHeadings(in frame: inout Frame) {
    putMargin(number: "#", time: "t", row: 0, in: &frame)
    for (index, group) in flow.groups.enumerated() {
      frame.put(
        TextFit.shortened("\(group.letter) \(group.title)", to: width - 1), at: Point(column: start(index), row: 0),
        style: Style(.group(UInt8(clamping: index)), .bold))
    }
  }

  /// Puts text to the right of where an arrow to the left begins.
  func put(_ text: String, after lane: Int, row: Int, style: Style, in frame: inout Frame) {
    let column = start(lane) + 1
    frame.put(text, at: Point(column: column, row: row), style: style, columns: columns - column)
  }

  /// The number of a step and its time, each at the end of its columns.
  func putMargin(number: String, time: String, row: Int, in frame: inout Frame) {
    frame.put(
      number, at: Point(column: max(1, margin - Self.timeColumns + 1 - number.count), row: row), style: Style(.muted))
    frame.put(time, at: Point(column: max(1, margin - 2 - time.count), row: row), style: Style(.muted))
  }

  /// Puts text in a lane; it may run on into the lanes to the right.
  func put(_ text: String, lane: Int, row: Int, style: Style, in frame: inout Frame) {
    frame.put(text, at: Point(column: start(lane), row: row), style: style, columns: columns - start(lane))
  }

  /// `╰─ event ──►● State`, from a lane to one on its right.
  func right(
    from: Int, to: Int, label: String, title: String, dot: String, row: Int, _ style: Style, in frame: inout Frame
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
    put("\(dot) \(title)", lane: to, row: row, style: style, in: &frame)
  }

  /// `● State ◄─ event ─╯`, from a lane to one on its left.
  func left(
    from: Int, to: Int, label: String, title: String, dot: String, row: Int, _ style: Style, in frame: inout Frame
  ) {
    let end = start(from)
    let name = dot + " " + TextFit.shortened(title, to: max(4, end - start(to) - 8))
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
