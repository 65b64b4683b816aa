package import Canvas
package import FlowEngine
import FlowModel

/// A run as lanes over virtual time: one column for each group, one row with its number for each step.
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

  /// The columns that lanes need to be readable.
  package var leastColumns: Int { Lanes.leastColumns(run.machine.flow, steps: run.length) }

  /// The steps that fit into an area, the cursor's among them, each (nil is the start) with its row below the headings.
  package func places(in size: Size) -> [(node: Int?, row: Int)] {
    guard size.rows > 1, size.columns > 20 else { return [] }
    return run.window(rows: size.rows - 1, hidesFuture: hidesFuture).nodes.enumerated().map {
      ($0.element, $0.offset + 1)
    }
  }

  /// Draws as many steps as fit, the cursor's among them, below a row of headings.
  package func draw(in size: Size) -> Frame {
    var frame = Frame(size: size)
    guard size.rows > 1, size.columns > 20 else { return frame }
    let lanes = Lanes(flow: run.machine.flow, columns: size.columns, steps: run.length)
    lanes.drawHeadings(in: &frame)
    let (nodes, cursor) = run.window(rows: size.rows - 1, hidesFuture: hidesFuture)
    for (row, node) in nodes.enumerated() {
      draw(node, at: row + 1, isCursor: row == cursor, isPast: row <= cursor, lanes, in: &frame)
    }
    return frame
  }

  private func draw(
    _ node: Int?, at row: Int, isCursor: Bool, isPast: Bool, _ lanes: Lanes, in frame: inout Frame
  ) {
    let flow = run.machine.flow
    let style = Style(isCursor ? .current : isPast ? .text : .muted, isCursor ? .bold : [])
    // What is ahead has not happened yet.
    let dot = isPast ? "●" : "○"
    let snapshot = node.map { run.nodes[$0].step.after } ?? run.origin
    frame.put(isCursor ? "▶" : " ", at: Point(column: 0, row: row), style: style)
    lanes.putMargin(
      number: node.map { String(run.number(of: $0)) } ?? "", time: DurationText.clock(milliseconds: snapshot.clock),
      row: row,
      in: &frame)
    let state = flow.states[snapshot.state]
    let lane = lanes.lane(of: state)
    let marks = node.map(marks) ?? ""
    guard let node, let transition = run.nodes[node].step.transition else {
      let note = node.map { " ◂ " + FlowWords.name(of: run.nodes[$0].step, in: flow) + marks } ?? ""
      lanes.put("\(dot) \(state.names.title)\(note)", lane: lane, row: row, style: style, in: &frame)
      return
    }
    let taken = run.machine.transition(transition)
    // Where the eye is, there is more to say.
    let origin = isCursor ? FlowWords.origin(taken, in: flow).map { ", \($0)" } ?? "" : ""
    let label = FlowWords.label(taken, in: flow) + origin
    let from = lanes.lane(of: flow.states[transition.state])
    if lane == from {
      lanes.put("\(dot) \(state.names.title) ◂ \(label)\(marks)", lane: lane, row: row, style: style, in: &frame)
    } else if lane > from {
      lanes.right(
        from: from, to: lane, label: label, title: state.names.title + marks, dot: dot, row: row, style, in: &frame)
    } else {
      lanes.left(from: from, to: lane, label: label, title: state.names.title, dot: dot, row: row, style, in: &frame)
      lanes.put(marks, after: from, row: row, style: style, in: &frame)
    }
  }

  /// What there is to say of a step beside what it did: that it leads back, that branches part here, its bookmark.
  private func marks(_ node: Int) -> String {
    let others = run.openSteps(after: run.nodes[node].parent).filter { $0 != node }.map { name(run.nodes[$0].branch) }
    let branch = run.nodes[node].branch
    let isNamed = run.branches[branch].first == node && run.branches[branch].name != nil
    let own = isNamed || !others.isEmpty ? [name(branch)] : []
    let rest = others.isEmpty ? "" : "; \(others.joined(separator: ", ")) part\(others.count == 1 ? "s" : "") here"
    let fork = own.isEmpty ? "" : " (\(own.joined())\(rest))"
    return Self.loop(node, in: run) + fork + (run.bookmarks[node].map { " «\($0)»" } ?? "")
  }

  /// After which step the run was last in the state that a step leads to, ` ↺ after 2`; empty if that state is new.
  package static func loop(_ node: Int, in run: Run) -> String {
    guard run.nodes[node].step.transition != nil else { return "" }
    let state = run.nodes[node].step.after.state
    var earlier = run.nodes[node].parent
    while let step = earlier {
      if run.nodes[step].step.after.state == state { return " ↺ after \(run.number(of: step))" }
      earlier = run.nodes[step].parent
    }
    return run.origin.state == state ? " ↺ start" : ""
  }

  private func name(_ branch: Int) -> String { run.branches[branch].name ?? "branch \(branch + 1)" }
}
