import Canvas
import Lessons
import Model

/// What stands out at the place of a state on the machine.
struct PlaceMark: Hashable, Sendable {
  let state: StateIndex
  /// What is written into the place's corner; a place of one row has room for the last
  /// character alone.
  let sign: String
  let style: Style
  /// True where the whole place stands out, not its corner alone.
  var isWhole = false
  /// True for an answer to choose, which roads would tell.
  var isAnswer = false

  /// The last character of the sign.
  var letter: String { String(sign.filter { $0 != " " }.suffix(1)) }

  /// Marks where something leads that is only looked at, unless the run is there.
  static func of(_ state: StateIndex?, in session: Session) -> [PlaceMark] {
    guard let state, state != session.snapshot.state else { return [] }
    return [PlaceMark(state: state, sign: " ◇", style: .strong, isWhole: true)]
  }
}

extension Session {
  /// What lies over the screen marks on the machine, such as the answers to choose from.
  var answerMarks: [PlaceMark] {
    guard shell.size.columns >= Self.leastColumnsToAsk, shell.beneath == nil else {
      return []
    }
    return shell.pane?.placeMarks(in: self) ?? []
  }

  /// The roads that what lies over the screen shows.
  var paneTrails: [TransitionReference] { shell.pane?.trails(in: self) ?? [] }

  /// Below, the machine with its answers and the question have no room beside each other.
  private static let leastColumnsToAsk = 100

  /// The state that a question is about.
  var askedState: StateIndex? { hidesAnswers ? shell.pane?.state(in: self) : nil }

  /// The states of which a question asks: that and where its step leads.
  var askedStates: [StateIndex] {
    let step = isOpenQuestion ? shell.pane?.step(in: self) : nil
    return [askedState, step?.after.state].compactMap(\.self)
  }

  /// True where a pane asks what it does not show.
  var isOpenQuestion: Bool { shell.pane?.isOpenQuestion == true }

  /// True where the machine stands whole above a pane, without the rows.
  var isUnderPane: Bool {
    shell.pane?.takesRows(in: self) == false && placeOfStep == nil
  }

  /// True where the whole machine stays in sight above texts, and has room for marks.
  var hasMachineAbove: Bool {
    layout.now != nil && layout.dots == nil && !yields && viewState.pane.showsAll(in: self)
  }

  /// Half of the columns, with a gutter between both.
  var half: Int { shell.size.columns / 2 - 3 }

  /// True where the machine yields to one step, which has a few rows: where it is not whole, or
  /// leaves what lies below it too few.
  private var yields: Bool {
    if layout.dots != nil || layout.isMachineAlone { return true }
    guard !shell.keepsMachine, let pane = shell.pane else { return false }
    if !pane.isOnMachine(in: self) { return true }
    var whole = self
    whole.shell.keepsMachine = true
    return !pane.fits(in: whole)
  }

  /// The first row of a pane with so many rows below its rule: below the machine, or where that
  /// would cut the picture, below one step; the rule and the keys take two rows.
  func rowBelow(rows: Int) -> Int {
    let (end, below) = (shell.size.rows - 2, layout.below.row)
    let isWhole = !hidesAnswers && rows <= end - below && viewState.pane.showsAll(in: self)
    guard !isWhole, yields else { return below }
    let (most, least) = (
      PaneStep(self).rows(upTo: end - rowBelowDots - rows), leastRowsOfStep
    )
    return rowBelowDots + (least == 0 ? 0 : max(most, least))
  }

  /// A lower window has no room for a step, and the name of a question's state alone tells
  /// nothing.
  private var leastRowsOfStep: Int {
    let step = PaneStep(self)
    guard shell.size.rows >= 20 else { return 0 }
    guard step.step == nil, shell.pane?.state(in: self) != nil else {
      return PaneStep.leastRows
    }
    let rows = step.rows(upTo: Self.mostRowsOfQuestion)
    return rows > PaneStep.leastRows ? rows : 0
  }

  /// What a question with four answers in two lines each leaves at 24 rows.
  private static let mostRowsOfQuestion = 6

  /// The first row below the header and the dots.
  private var rowBelowDots: Int { (layout.dots ?? layout.header).endRow }

  /// The most rows below the rule of a pane below the machine.
  var mostRowsBelow: Int {
    shell.size.rows - 2
      - (yields ? rowBelowDots + leastRowsOfStep : layout.below.row)
  }

  /// Where the step is drawn of what lies below it; nil where the machine shows it.
  var placeOfStep: Rect? {
    if let pane = shell.pane, pane.isBelowMachine(in: self), yields {
      let top = pane.top(in: self)
      if top != layout.below.row {
        return shell.size.bounds.first(top).dropping(rowBelowDots)
      }
    }
    // The details leave it a few rows, too.
    return viewState.page == nil || viewState.pane.showsAll(in: self)
      ? nil : layout.machine
  }

  /// Where a lesson that is open wants the run to be.
  var goalStates: [StateIndex] {
    guard let lesson, lesson.outcome == nil,
      case .reach(let condition)? = lesson.ready.lesson.goal.play
    else { return [] }
    return condition.expression.states
  }

  /// Where a lesson that is open wants the run to be, and what lies over the screen.
  var goalMarks: [PlaceMark] {
    var marks = goalStates.map {
      PlaceMark(state: $0, sign: " goal ◆", style: Style(.text, .bold))
    }
    if !hidesAnswers, let pane = shell.pane { marks += pane.placeMarks(in: self) }
    // The place where the run is has the sign of the run already.
    return marks
      + bookmarks.filter { $0.node != run.cursor }.map { node, name, _ in
        let state = run.nodes[node].step.after.state
        return PlaceMark(state: state, sign: " \(name) ●", style: .token)
      }
  }

  /// The bookmarks on the path to the present: `your handler: it asks again` is a name and what
  /// it tells there.
  private var bookmarks: [(node: Int, name: Substring, told: Substring)] {
    run.path(to: run.cursor).compactMap { node in
      run.bookmarks[node].map { bookmark in
        let name = bookmark.prefix { $0 != ":" }
        return (node, name, bookmark.dropFirst(name.count))
      }
    }
  }

  /// What a bookmark on the path tells, and where: `your handler ● Retry wait: it ends`; nil
  /// for mere names.
  var bookmarkWords: String? {
    bookmarks.last { !$0.told.isEmpty }.map { node, name, told in
      "\(name) ● \(flow.title(of: run.nodes[node].step.after.state))\(told)"
    }
  }

  /// Where two runs are and where they differ first, and the roads by which they leave it, as
  /// far as this flow has them; the second run has a name.
  func differing(_ runs: (Run, Run), from other: String) -> (
    marks: [PlaceMark], trails: [TransitionReference]
  ) {
    let courses = [runs.0, runs.1].map { $0.course(in: flow) }
    let shared = zip(courses[0], courses[1]).prefix { $0 == $1 }.map(\.0)
    let isAlike = courses[0] == courses[1]
    let ends = (courses[0].last, courses[1].last)
    var signs = [(place: ends.0, sign: ends.0 == ends.1 ? "both ●" : "your run ●")]
    if ends.0 != ends.1 { signs.append((ends.1, "\(other) ●")) }
    // Where a run stands, its own sign has the room.
    if !isAlike, !signs.contains(where: { $0.place == shared.last }) {
      signs.append((shared.last, "differ ≠"))
    }
    let marks = signs.compactMap { place, sign in
      place.flatMap(flow.stateIndex).map {
        PlaceMark(state: $0, sign: " " + sign, style: .token)
      }
    }
    // The last steps that are the same, and one further; more would cross each other.
    let trails = zip([runs.0, runs.1], courses).flatMap { run, course in
      let told = course.prefix(shared.count + 1).suffix(isAlike ? 3 : 4)
      return zip(told, told.dropFirst()).compactMap { road(of: run, $0, to: $1) }
    }
    return (marks, trails)
  }

  /// The road from one state to the next that a run took, or, where it is a run in another
  /// version, one between the same states.
  private func road(of run: Run, _ id: String, to next: String) -> TransitionReference? {
    guard let from = flow.stateIndex(id) else { return nil }
    if run.machine.flow == flow,
      let taken = run.stepsTaken.first(where: {
        $0.transition?.state == from && flow.states[$0.after.state].id == next
      })
    {
      return taken.transition
    }
    return machine.exits(outOf: from).first { flow.states[$0.target].id == next }?
      .transition
  }
}

extension Run {
  /// The ids of the states that it has been in up to where it is, as far as another
  /// flow has them.
  fileprivate func course(in other: Flow) -> [String] {
    ([origin] + stepsTaken.map(\.after)).map { machine.flow.states[$0.state].id }
      .filter { other.stateIndex($0) != nil }.reduce(into: []) {
        // A step that stays in its state names it once: A, A, B becomes A, B.
        if $0.last != $1 { $0.append($1) }
      }
  }
}

extension Expression {
  /// The states of which it says that one is the present one.
  fileprivate var states: [StateIndex] {
    switch self {
    case .binary(.equal, .state, .constant(let state)): [StateIndex(state)]
    case .binary(.and, let left, let right), .binary(.or, let left, let right):
      left.states + right.states
    default: []
    }
  }
}
