import Canvas
import Model

// What is looked at: a view, a state, a row of the card, a page of the inspector.
extension Session {
  /// Shows a view that was asked for.
  mutating func show(_ view: ViewName) {
    viewState.view = view
  }

  /// Shows a view, or the one before it if it shows already.
  mutating func toggle(_ view: ViewName) {
    if view == .story { viewState.beforeStory = viewState.view == view ? nil : (run.cursor, run.nodes.count) }
    viewState.view = viewState.view == view ? viewState.home : view
    viewState.scroll = 0
  }

  /// Looks at a state; nil, or the present one, for where the run is.
  mutating func look(at state: StateIndex?) {
    lookedAt = state == snapshot.state ? nil : state
    viewState.arrival = lookedAt.flatMap { route(to: $0)?.arrival }
    viewState.hasMoved = false
    selectFirstOpen()
  }

  /// Looks at a state on the machine, at one of its rows if it is said which.
  mutating func look(at state: StateIndex?, row: Int?) {
    look(at: state)
    viewState.scroll = 0
    viewState.view = .machine
    if let row { viewState.selection = max(0, min(row, exits.count - 1)) }
  }

  /// Looks again at the state that was looked at before the present one; at first at where the run is.
  mutating func lookBack() { look(at: viewState.trail.popLast() ?? nil) }

  /// Looks at the next row that the run has not taken, from the chosen one on, state by state.
  mutating func lookAtNextUntaken() {
    let all = flow.states.positions.flatMap { state in machine.exits(outOf: state).map(\.transition) }
    let left = all.filter { !run.visits.transitions.contains($0) }
    let shown = TransitionReference(state: shownState, index: viewState.selection)
    let position = { (one: TransitionReference) in (one.state, one.index) }
    guard let next = left.first(where: { position($0) > position(shown) }) ?? left.first else {
      return note("the run has taken every transition: \(all.count)")
    }
    if next.state != shownState { look(at: next.state) }
    viewState.view = .machine
    viewState.selection = next.index
    let count = left.count == all.count ? "as all \(all.count)" : "\(left.count) of \(all.count) are left"
    note("this way out was not taken yet (\(count)); Space n shows the next")
  }

  /// Chooses a row of the card.
  mutating func select(row: Int) {
    viewState.selection = max(0, min(row, exits.count - 1))
    viewState.hasChosen = lookedAt != nil
    viewState.hasMoved = true
    if viewState.page == .error { viewState.scroll = 0 }
  }

  /// Chooses the next row as they stand on the screen: around a state those that lead to one state stand together.
  mutating func moveRow(by offset: Int) {
    let exits = exits
    prepare()
    guard viewType.layout(of: self).dots != nil else { return select(row: viewState.selection + offset) }
    func place(_ row: Int) -> (Int, Int) {
      let target = exits[row].target
      return (target == shownState ? -1 : exits.firstIndex { $0.target == target } ?? row, row)
    }
    let order = exits.indices.sorted { place($0) < place($1) }
    guard let now = order.firstIndex(of: viewState.selection) else { return }
    select(row: order[max(0, min(now + offset, order.count - 1))])
  }

  /// True where looking at the steps has taken the run from where it was when the story was opened.
  var isAwayInStory: Bool {
    guard viewState.view == .story, let before = viewState.beforeStory else { return false }
    return before.steps == run.nodes.count && before.cursor != run.cursor
  }

  /// Closes what is open: a look elsewhere, a view, a walk through the story, a look at another variant.
  mutating func goBack() {
    let isLooking = lookedAt != nil
    if isLook, !isLooking, !isAwayInStory { return goBackToBoth() }
    // What one looks at is looked at in the view one came from, too; from there it is left.
    if isLooking, viewType.isHome { return look(at: nil) }
    if viewType.isHome, viewState.page != nil {
      viewState.page = nil
      viewState.scroll = 0
      return
    }
    if viewState.view == .machine, lesson != nil { return open(.lesson(.leaving)) }
    let before = isAwayInStory && !isLooking ? viewState.beforeStory : nil
    // The card is where all else is left for, a map that was chosen, too.
    viewState.view = viewType.isHome ? .machine : viewState.home
    guard let before, playing.quiz == nil else { return }
    let place = run.number(of: before.cursor)
    go(to: before.cursor)
    note("back \(place == 0 ? "at the start" : "at step \(place)"), where the run was; s and ↑↓ look at its steps")
  }
}

// The details.
extension Session {
  /// Turns the page of the details; from the story back to the machine.
  mutating func turnPage(by offset: Int) {
    viewState.scroll = 0
    viewState.page = InspectorPage.next(to: viewState.shownPage, by: offset, closes: viewState.view != .inspector)
    if viewState.view == .story { viewState.view = viewState.home }
  }

  /// Moves in the text as in every list; says where there is nothing more.
  mutating func moveInspector(_ movement: Movement) {
    prepare()
    var cursor = ListCursor(viewState.scroll)
    cursor.move(movement, last: lastInspectorScroll, page: inspectorRows)
    let hasMoved = cursor.position != viewState.scroll
    viewState.scroll = cursor.position
    if hasMoved { return }
    let isUp = [.previous, .pageUp, .first].contains(movement)
    refuse("this is the \(isUp ? "start" : "end") of the page; Tab shows the next")
  }

  /// Scrolls the details.
  mutating func scrollInspector(by lines: Int) {
    prepare()
    viewState.scroll = max(0, min(viewState.scroll + lines, lastInspectorScroll))
  }

  /// Turns the details by what they show, up or down; where the rows stand instead, chooses one further up or down.
  mutating func scrollInspectorPage(_ direction: Int) {
    guard viewState.view == .inspector || viewState.page != nil else {
      return select(row: viewState.selection + direction * Self.rowsOfPage)
    }
    prepare()
    scrollInspector(by: direction * inspectorRows)
  }

  private static let rowsOfPage = 5

  /// How many lines the details turn at once: what they show, but one.
  private var inspectorRows: Int { max(1, detailsArea.rows - 1) }

  /// Where the text of the details stands.
  private var detailsArea: Rect {
    let layout = viewType.layout(of: self)
    return viewState.view == .inspector
      ? InspectorText.area(in: layout.wholeMiddle.inset(columns: 2, rows: 1)) : InspectorText.area(below: layout.below)
  }

  /// How far the details can be scrolled.
  private var lastInspectorScroll: Int {
    let area = detailsArea
    return max(0, InspectorText(self, columns: area.columns).lines.count - area.rows)
  }
}

// What the machine points out.
extension Session {
  /// True to show what lies around the state; in a narrow window that is what one sees first.
  var isAround: Bool { viewState.isOtherLevel != (shell.size.columns < ScreenLayout.leastColumnsOfMachine) }

  /// Shows the whole machine, or what lies around the state; from another view the machine.
  mutating func toggleAround() {
    if viewState.view == .machine { viewState.isOtherLevel.toggle() }
    viewState.view = .machine
    prepare()
    if !isAround, viewType.layout(of: self).dots != nil { refuse("the whole machine has no room in this window") }
  }

  /// What is pointed out.
  var pointsOut: MapPointing {
    viewState.pointing == .differences && subject.changes.isEmpty ? .nothing : viewState.pointing
  }

  /// Points out the next thing: what has not been visited, what differs from the reading before, nothing.
  mutating func pointOutNext() {
    viewState.view = .machine
    switch pointsOut {
    case .nothing:
      viewState.pointing = .unvisited
      note("states with ways out that the run has not taken stand out; Space n shows the next")
    case .unvisited where !subject.changes.isEmpty:
      viewState.pointing = .differences
      note("what differs from “\(subject.changes.base)” stands out: + new, ~ changed")
    case .unvisited, .differences:
      viewState.pointing = .nothing
      note("nothing stands out")
    }
  }

  /// The sign of a state that is to stand out; nil for the others.
  func sign(of state: StateIndex, _ pointing: MapPointing) -> Character? {
    switch pointing {
    case .nothing: return nil
    case .unvisited:
      let all = machine.exits(outOf: state).map(\.transition)
      return run.visits.states.contains(state) && all.allSatisfy(run.visits.transitions.contains) ? nil : "○"
    case .differences:
      let changes = subject.changes
      let isSource = changes.transitions.keys.contains { $0.state == state }
      let hasLost = changes.sources.contains(flow.states[state].id)
      return (changes.states[state] ?? (isSource || hasLost ? .changed : nil))?.rawValue
    }
  }
}
