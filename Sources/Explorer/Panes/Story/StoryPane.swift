import Canvas
import Model

/// The story of the run: a line for each step of the branch, then a line for each other branch.
struct StoryPane: BoxPane {
  static let tables = [
    KeyTable<StoryPane>(
      "In the story",
      [
        KeyRow(
          [.enter], "go to that step, or to the end of that branch", hint: ": go there"
        ) {
          pane, session, _ in
          let end = pane.branch.map { session.run.branches[$0].tip } ?? pane.node
          // Where the run is already, the chosen row stays.
          return [.close] + (end == session.run.cursor ? [] : [Intent { $0.go(to: end) }])
        }
      ], KeyRow.movement(hint: " choose"), KeyRow.close(["q", "s"]))
  ]

  /// The lines of steps, by their nodes; nil is the start.
  private let steps: [Int?]
  /// The lines of other branches, below them.
  private let branches: [Int]
  var cursor: ListCursor

  /// The story with the step chosen where the run is; while questions are on, nothing of what
  /// is ahead.
  init(in session: Session) {
    let (run, isAsking) = (session.run, session.playing.quiz != nil)
    steps = [nil] + run.path(to: isAsking ? run.cursor : run.tip)
    let own = run.tip.map { run.nodes[$0].branch }
    branches = run.openBranches.filter { !isAsking && $0 != own }
    cursor = ListCursor(run.position)
  }

  /// The chosen step; nil for the start and for a branch.
  private var node: Int? { branch == nil ? steps[cursor.position] : nil }

  /// The chosen branch; nil for a step.
  private var branch: Int? {
    let place = cursor.position - steps.count
    return branches.indices.contains(place) ? branches[place] : nil
  }

  func step(in session: Session) -> Step? { node.map { session.run.nodes[$0].step } }

  /// All the way to the chosen step.
  func trails(in session: Session) -> [TransitionReference] {
    let run = session.run
    return run.path(to: node).compactMap { run.nodes[$0].step.transition }
  }

  func title(in session: Session) -> String {
    "STORY OF YOUR RUN: \(FlowWords.steps(session.run.position)) so far"
  }

  func lines(in session: Session) -> [StyledText] {
    let (run, columns) = (session.run, columns(in: session))
    let clocks = steps.map { DurationText.clock(milliseconds: snapshot($0, run).clock) }
    let width = clocks.map(\.columns).max() ?? 0
    return zip(steps, clocks).map { line(of: $0, run, $1, columns: columns - width) }
      + branches.map { branch in
        .parted(
          "  other branch: \(FlowWords.name(ofBranch: branch, in: run))",
          run.words(ofBranch: branch), columns: columns)
      }
  }

  private func snapshot(_ node: Int?, _ run: Run) -> Snapshot {
    node.map { run.nodes[$0].step.after } ?? run.origin
  }

  /// The most columns of what happened.
  private static let mostName = 52

  /// `● 2  HTTP 429 ‹30s›        ► Retry wait     1m`: the run is there, its number, what
  /// happened, where it led, when.
  private func line(of node: Int?, _ run: Run, _ clock: String, columns: Int) -> StyledText
  {
    let flow = run.machine.flow
    // Each number is as wide as the last one, so that all names begin in one column.
    let number = TextFit.padded(
      String(run.number(of: node)), to: String(run.length).count)
    // The cursor takes the place of a blank alone, so the run keeps its sign below it.
    let mark = (node == run.cursor ? "● " : "  ") + number + " "
    let state = snapshot(node, run).state
    let words =
      node.map {
        run.nodes[$0].step.words(in: flow)
          + (run.bookmarks[$0].map { " « \($0) »" } ?? "")
      } ?? "start"
    let target = flow.states.map(\.names.title.columns).max() ?? 0
    // 5: a blank, the arrow and its blank, and two behind where it led.
    let name = min(Self.mostName, columns - mark.columns - target - 5)
    return StyledText(mark, node == run.cursor ? .token : .muted)
      + StyledText(
        TextFit.padded(TextFit.shortened(words, to: name), to: name + 1))
      + StyledText(
        TextFit.padded("► \(flow.title(of: state))", to: target + 4), flow.hue(of: state))
      + StyledText(clock, .muted)
  }

  /// Why the chosen step was made, what to do where it led, and what it changed.
  func below(in session: Session) -> [StyledText] {
    // A list of a few rows stays above it.
    let room = session.mostRowsBelow
    let rows = min(
      Self.mostRowsBelow, max(room / 2, room - steps.count - branches.count))
    let told = told(session.run)
    // A blank line stands before these.
    let size = Size(columns: columns(in: session), rows: rows - 1)
    return ([StyledText("")] + told.lines(size)).padded(to: rows)
  }

  /// The rows for what is said of a step, at most.
  private static let mostRowsBelow = 9

  /// Why a step was made, what to do where it led, and the values that it changed.
  private func told(_ run: Run) -> [Paragraph] {
    guard branch == nil else {
      let words = "Press Enter to go to the branch's end."
      return [Paragraph("", words)]
    }
    let (flow, step) = (run.machine.flow, node.map { run.nodes[$0].step })
    let after = snapshot(node, run)
    let why = step.map { StepReason.text(of: $0, in: run.machine) }
    let changes = (step?.changes ?? []).map {
      "\(flow.variables[$0].title): \(flow.variables[$0].text(of: after.values[$0]))"
    }
    let first = ("WHY", TextFit.firstSentence(of: why ?? "Your run starts here."))
    return
      ([first] + Guidance(flow, after, at: after.state).sentences
      + [("NOW", changes.joined(separator: " · "))]).filter { !$0.1.isEmpty }
      .map { Paragraph($0.0, $0.1) }
  }
}

extension Run {
  /// Where a branch begins, which step is its last, and where it ends.
  func words(ofBranch branch: Int) -> String {
    let tip = branches[branch].tip
    let fork =
      branches[branch].fork.map { "from step \(number(of: $0))" } ?? "from the start"
    return
      "\(fork) to \(number(of: tip)) · \(machine.flow.title(of: nodes[tip].step.after.state))"
  }
}
