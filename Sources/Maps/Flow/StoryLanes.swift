package import Canvas
package import Model

/// A run as a story: a row for each step, with its number, its time, a dot in the lane of its
/// group, and what led where.
///
/// Lanes are as narrow as they can be, so that the words of a step have the rest of the row.
package struct StoryLanes: Sendable {
  /// The run.
  package var run: Run
  /// True to leave out what comes after the cursor.
  package var hidesFuture: Bool

  /// Creates lanes for a run.
  package init(run: Run, hidesFuture: Bool = false) {
    self.run = run
    self.hidesFuture = hidesFuture
  }

  /// The fewest columns for the mark of the cursor and the time.
  private static let leastTimeColumns = 12
  /// The fewest rows that leave one for the headings.
  private static let leastRowsWithHeading = 3

  /// The lanes with their letters and titles, `S Silent  I Interactive`; empty where all states
  /// are of one group.
  package var legend: String {
    let groups = run.machine.flow.groups
    return groups.count > 1
      ? groups.map { "\($0.letter) \($0.title)" }.joined(separator: "  ") : ""
  }

  /// The columns before the lanes: for the mark of the cursor, the number of the step, and the
  /// time.
  private var margin: Int { timeColumns + String(run.length).count }

  private var timeColumns: Int {
    // Time only grows, so the last one is the longest to a second.
    let last = run.tip.map { run.nodes[$0].step.after.clock } ?? 0
    return max(
      Self.leastTimeColumns,
      DurationText.clock(milliseconds: last / 1000 * 1000 + 999).count + 4)
  }

  /// The rows that all of the story needs.
  package var height: Int { run.length + 2 }

  /// The columns of a lane; 0 where there are none, and where they would take half of the room.
  private func laneColumns(_ columns: Int) -> Int {
    let groups = run.machine.flow.groups.count
    // Where a lane is three columns wide, it is easier seen that a line leads through it.
    let width = columns >= 100 ? 3 : 2
    return groups > 1 && margin + groups * width <= columns / 2 ? width : 0
  }

  private func headingRows(_ size: Size) -> Int {
    size.rows >= Self.leastRowsWithHeading && laneColumns(size.columns) > 0 ? 1 : 0
  }

  private func window(_ size: Size) -> (nodes: [Int?], cursor: Int) {
    run.window(rows: size.rows - headingRows(size), hidesFuture: hidesFuture)
  }

  /// The steps that fit into an area, the cursor's among them, each (nil is the start) with its
  /// row.
  package func places(in size: Size) -> [(node: Int?, row: Int)] {
    guard size.rows > 0, size.columns > 20 else { return [] }
    return window(size).nodes.enumerated().map {
      ($0.element, $0.offset + headingRows(size))
    }
  }

  /// Draws as many steps as fit, the cursor's among them, below a row of headings where there
  /// is room for one.
  package func draw(in size: Size) -> Frame {
    var frame = Frame(size: size)
    guard size.rows > 0, size.columns > 20 else { return frame }
    let lane = laneColumns(size.columns)
    let text = margin + (lane > 0 ? run.machine.flow.groups.count * lane + 1 : 0)
    let room = size.columns - text
    let (nodes, cursor) = window(size)
    let first = headingRows(size)
    if first > 0 { putHeadings(nodes, lane, text, in: &frame) }
    let names = nameColumns(nodes, room: room)
    for (offset, node) in nodes.enumerated() {
      let row = offset + first
      let isCursor = offset == cursor
      let style = Style(
        isCursor ? .current : offset < cursor ? .text : .muted, isCursor ? .bold : [])
      let snapshot = node.map { run.nodes[$0].step.after } ?? run.origin
      frame.put(isCursor ? "▶" : " ", at: Point(column: 0, row: row), style: style)
      putMargin(
        number: node.map { String(run.number(of: $0)) } ?? "",
        time: DurationText.clock(milliseconds: snapshot.clock),
        row: row, in: &frame)
      // What is ahead has not happened yet.
      if lane > 0 {
        drawLane(node, snapshot, offset <= cursor ? "●" : "○", lane, row, style, in: &frame)
      }
      let words = words(node, names: names, isCursor: isCursor, columns: room)
      frame.put(words, at: Point(column: text, row: row), style: style, columns: room)
    }
    return frame
  }

  /// What stands in which column; at the end, how many steps are above and below those that
  /// show.
  private func putHeadings(_ nodes: [Int?], _ lane: Int, _ text: Int, in frame: inout Frame)
  {
    putMargin(number: "#", time: "t", row: 0, in: &frame)
    for (index, group) in run.machine.flow.groups.enumerated() {
      let style = Style(.group(UInt8(clamping: index)), .bold)
      frame.put(
        group.letter, at: Point(column: margin + index * lane, row: 0), style: style)
    }
    frame.put(
      "what happened ► where it led", at: Point(column: text, row: 0), style: Style(.muted))
    let path: [Int?] = [nil] + run.path(to: hidesFuture ? run.cursor : run.tip)
    guard let first = nodes.first, let above = path.firstIndex(of: first) else { return }
    let below = path.count - above - nodes.count
    let words = [above > 0 ? "↑ \(above)" : "", below > 0 ? "↓ \(below)" : ""].filter {
      !$0.isEmpty
    }
    let note = words.joined(separator: " ") + " more"
    let column = frame.size.columns - TextWidth.columns(note)
    if !words.isEmpty, column > 60 {
      frame.put(note, at: Point(column: column, row: 0), style: Style(.warning))
    }
  }

  /// The number of a step and its time, each at the end of its columns.
  private func putMargin(number: String, time: String, row: Int, in frame: inout Frame) {
    frame.put(
      number, at: Point(column: max(1, margin - timeColumns + 1 - number.count), row: row),
      style: Style(.muted))
    frame.put(
      time, at: Point(column: max(1, margin - 2 - time.count), row: row),
      style: Style(.muted))
  }

  /// The dot of a step, with the line from the lane before: `╰──●`, `●──╯`.
  private func drawLane(
    _ node: Int?, _ snapshot: Snapshot, _ dot: String, _ width: Int, _ row: Int,
    _ style: Style,
    in frame: inout Frame
  ) {
    let flow = run.machine.flow
    func column(_ state: StateIndex) -> Int {
      margin + width * (flow.groups.firstIndex { $0.id == flow.states[state].group } ?? 0)
    }
    let end = column(snapshot.state)
    let begin = column(node.map { run.nodes[$0].step.before.state } ?? snapshot.state)
    if begin != end {
      for column in min(begin, end)...max(begin, end) {
        frame.put("─", at: Point(column: column, row: row), style: style)
      }
      frame.put(begin < end ? "╰" : "╯", at: Point(column: begin, row: row), style: style)
    }
    frame.put(dot, at: Point(column: end, row: row), style: style)
  }

  /// The columns for what happened, so that the states it led to stand below each other; nil
  /// where that would cut one.
  private func nameColumns(_ nodes: [Int?], room: Int) -> Int? {
    let names = nodes.map { TextWidth.columns(name(ofStep: $0)) }.max() ?? 0
    let rest = nodes.map {
      TextWidth.columns(target($0) + ($0.map { Self.loop($0, in: run) } ?? ""))
    }
    return names + (rest.max() ?? 0) <= room ? names : nil
  }

  /// What happened, in a few words; of the start, that the run begins.
  private func name(ofStep node: Int?) -> String {
    node.map { FlowWords.name(of: run.nodes[$0].step, in: run.machine.flow) } ?? "start"
  }

  /// ` ► Retry wait`: where it led.
  private func target(_ node: Int?) -> String {
    let state = node.map { run.nodes[$0].step.after.state } ?? run.origin.state
    return " ► " + run.machine.flow.states[state].names.title
  }

  /// A step as it is read: what happened, and where it led, with as much of the rest as fits.
  private func words(_ node: Int?, names: Int?, isCursor: Bool, columns: Int) -> String {
    let name = name(ofStep: node)
    let step = (names.map { TextFit.padded(name, to: $0) } ?? name) + target(node)
    let texts = (node.map { notes($0, isCursor: isCursor) } ?? [""]).map { step + $0 }
    return texts.first { TextWidth.columns($0) <= columns }
      ?? TextFit.shortened(step, to: columns)
  }

  /// What there is to say of a step beside that: whether it came back to a state, which
  /// branches part, how it is bookmarked, and on the cursor where its row stands; first all of
  /// it, then less and less.
  private func notes(_ node: Int, isCursor: Bool) -> [String] {
    // Where the eye is, there is more to say.
    let taken =
      isCursor ? run.nodes[node].step.transition.map { run.machine.transition($0) } : nil
    let origin =
      taken.flatMap { FlowWords.origin($0, in: run.machine.flow) }.map { " (\($0))" } ?? ""
    let loop = Self.loop(node, in: run)
    let branch = run.nodes[node].branch
    let isNamed = run.branches[branch].first == node && run.branches[branch].name != nil
    let own = isNamed ? [name(branch)] : []
    let others = run.openSteps(after: run.nodes[node].parent).filter { $0 != node }.map {
      name(run.nodes[$0].branch)
    }
    let kept = others.isEmpty ? [] : ["s opens \(others.joined(separator: ", "))"]
    let bookmark = run.bookmarks[node].map { " «\($0)»" } ?? ""
    func told(_ parts: [String]) -> String {
      parts.isEmpty ? "" : " (\(parts.joined(separator: "; ")))"
    }
    let whole = loop + told(own + kept.map { "another try is kept: \($0)" }) + bookmark
    let fork = loop + told(own + kept)
    return [whole + origin, whole, fork + bookmark, fork, loop + told(own), loop, ""]
  }

  /// How often the run has come to the state that a step leads to, ` ↺ 2nd time`; empty if that
  /// state is new.
  package static func loop(_ node: Int, in run: Run) -> String {
    guard run.nodes[node].step.transition != nil else { return "" }
    let state = run.nodes[node].step.after.state
    var times = run.origin.state == state ? 2 : 1
    var earlier = run.nodes[node].parent
    while let step = earlier {
      // Time that passes in a state is no other time.
      let before = run.nodes[step].step
      if before.after.state == state, before.transition != nil { times += 1 }
      earlier = run.nodes[step].parent
    }
    return times == 1 ? "" : " ↺ \(ordinal(times)) time"
  }

  /// `2nd`, `3rd`, `11th`.
  private static func ordinal(_ number: Int) -> String {
    let isTeen = (11...13).contains(number % 100)
    let ending = isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
    return "\(number)\(ending)"
  }

  private func name(_ branch: Int) -> String { FlowWords.name(ofBranch: branch, in: run) }
}
