import Canvas
import Model

// What is looked at: a view, a state, a row of the card, a page of the inspector.
extension Session {
  /// Shows a view that was asked for.
  mutating func show(_ view: ViewName) {
    viewState.view = view
    viewState.pane.begin()
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
    selectFirstOpen()
  }

  /// Looks at a state on the map if that shows, else on the card, at one of its rows if it is said which.
  mutating func look(at state: StateIndex?, row: Int?) {
    look(at: state)
    viewState.scroll = 0
    if viewState.view != .map { viewState.view = .focus }
    if let row { viewState.selection = max(0, min(row, exits.count - 1)) }
  }

  /// Looks again at the state that was looked at before the present one; at first at where the run is.
  mutating func lookBack() { look(at: viewState.trail.popLast() ?? nil) }

  /// Looks at the next row that the run has not taken, from the chosen one on, card by card.
  mutating func lookAtNextUntaken() {
    let all = flow.states.positions.flatMap { state in machine.exits(outOf: state).map(\.transition) }
    let left = all.filter { !run.visits.transitions.contains($0) }
    let shown = TransitionReference(state: shownState, index: viewState.selection)
    let position = { (one: TransitionReference) in (one.state, one.index) }
    guard let next = left.first(where: { position($0) > position(shown) }) ?? left.first else {
      return note("the run has taken every transition: \(all.count)")
    }
    if next.state != shownState { look(at: next.state) }
    viewState.view = .focus
    viewState.selection = next.index
    let count = left.count == all.count ? "as all \(all.count)" : "\(left.count) of \(all.count) are left"
    note("this way out was not taken yet (\(count)); Space n shows the next")
  }

  /// Chooses a row of the card.
  mutating func select(row: Int) {
    viewState.selection = max(0, min(row, exits.count - 1))
    viewState.hasChosen = lookedAt != nil
    if viewState.page == .error { viewState.scroll = 0 }
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
    let before = isAwayInStory && !isLooking ? viewState.beforeStory : nil
    // The card is where all else is left for, a map that was chosen, too.
    viewState.view = viewType.isHome ? .focus : viewState.home
    guard let before, playing.quiz == nil else { return }
    let place = run.number(of: before.cursor)
    go(to: before.cursor)
    note("back \(place == 0 ? "at the start" : "at step \(place)"), where the run was; s and ↑↓ look at its steps")
  }
}

// The inspector.
extension Session {
  /// True if the inspector stands beside the card in this window.
  private var hasInspectorPart: Bool { shell.size.columns >= ScreenLayout.leastColumnsForInspector }

  /// Turns the page of the inspector; where it has no room beside the card it takes the whole screen, first as it is.
  mutating func turnPage(by offset: Int) {
    viewState.scroll = 0
    if viewState.view == .inspector || hasInspectorPart {
      viewState.page = viewState.page.next(by: offset)
      if viewState.view == .story { viewState.view = viewState.home }
    } else {
      viewState.view = .inspector
    }
  }

  /// Moves in the text as in every list; says where there is nothing more.
  mutating func moveInspector(_ movement: Movement) {
    var cursor = ListCursor(viewState.scroll)
    cursor.move(movement, last: lastInspectorScroll, page: inspectorRows)
    let hasMoved = cursor.position != viewState.scroll
    viewState.scroll = cursor.position
    if hasMoved { return }
    let isUp = [.previous, .pageUp, .first].contains(movement)
    refuse("this is the \(isUp ? "start" : "end") of the page; Tab shows the next")
  }

  /// Scrolls the inspector; where it has no room beside the card it takes the whole screen.
  mutating func scrollInspector(by lines: Int) {
    if viewState.view != .inspector, !hasInspectorPart { viewState.view = .inspector }
    viewState.scroll = max(0, min(viewState.scroll + lines, lastInspectorScroll))
  }

  /// Turns the inspector by what it shows, up or down.
  mutating func scrollInspectorPage(_ direction: Int) { scrollInspector(by: direction * inspectorRows) }

  /// How many lines the inspector turns at once: what it shows, but two.
  private var inspectorRows: Int {
    let layout = cardLayout
    let rect = viewState.view == .inspector ? layout.wholeMiddle : layout.inspector ?? layout.wholeMiddle
    return max(1, rect.rows - 4)
  }

  /// How far the inspector can be scrolled.
  private var lastInspectorScroll: Int {
    let layout = cardLayout
    let isWhole = viewState.view == .inspector
    guard let rect = isWhole ? layout.wholeMiddle : layout.inspector else { return 0 }
    let inside = rect.inset(columns: 2, rows: 1)
    let text = isWhole ? InspectorText.area(in: inside) : inside
    return max(0, InspectorText(self, columns: text.columns).lines.count - inside.rows)
  }
}
