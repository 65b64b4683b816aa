import Canvas
import Model

// What is looked at: a state, a row, a page of the details.
extension Session {
  /// Looks at a state, from which Esc leads back to the one before; nil, or the present one,
  /// for where the run is.
  ///
  /// It chooses a row there, or else the first that is open.
  mutating func look(at state: StateIndex?, row: Int? = nil) {
    let path = viewState.lookedBefore + [lookedAt].compactMap { $0 == state ? nil : $0 }
    lookedAt = state == snapshot.state ? nil : state
    viewState.lookedBefore = lookedAt == nil ? [] : path
    viewState.route = lookedAt.flatMap { route(to: $0) }
    viewState.hasMoved = false
    viewState.scroll = 0
    selectFirstOpen()
    if let row { viewState.selection = max(0, min(row, exits.count - 1)) }
  }

  /// Chooses a row of the card.
  mutating func select(row: Int) {
    viewState.selection = max(0, min(row, exits.count - 1))
    viewState.hasChosen = lookedAt != nil
    viewState.hasMoved = true
    // That page tells of the chosen row, so it begins at its top again.
    if viewState.page == .error { viewState.scroll = 0 }
  }

  /// Chooses the next row as they stand on the screen: around a state those that lead to one
  /// state stand together.
  mutating func moveRow(by offset: Int) {
    let exits = exits
    guard layout.dots != nil else { return select(row: viewState.selection + offset) }
    func place(_ row: Int) -> (Int, Int) {
      let target = exits[row].target
      return (
        // A row that leads back to its own state comes before all others.
        target == shownState ? -1 : exits.firstIndex { $0.target == target } ?? row, row
      )
    }
    let order = exits.indices.sorted { place($0) < place($1) }
    guard let now = order.firstIndex(of: viewState.selection) else { return }
    select(row: order[max(0, min(now + offset, order.count - 1))])
  }

  /// Closes what is open: the details, a look elsewhere; leaves a lesson, or another version.
  mutating func goBack() {
    if viewState.page != nil {
      viewState.page = nil
    } else if lookedAt != nil {
      lookBack()
    } else if lesson != nil {
      isLessonOpen ? open(.leaving) : leaveForExploration()
    } else if let before = earlier.last {
      goBack(to: before)
    }
  }
}

// The details.
extension Session {
  /// Turns the page of the details; after the last they may be closed.
  mutating func turnPage(by offset: Int, closes: Bool = true) {
    // Closed details come between the last page and the first.
    let pages: [InspectorPage?] = InspectorPage.allCases + (closes ? [nil] : [])
    let place = pages.firstIndex(of: viewState.page) ?? 0
    // One page back from the first is -1, whose remainder would be negative.
    viewState.page = pages[(place + offset + pages.count) % pages.count]
  }

  /// What → and ← do.
  enum Sideways {
    case page, value, step, look
  }

  /// What → and ← do now: they turn open details, change the value of the chosen row, go along
  /// a run that was opened, or look at where the row leads and back.
  var sideways: Sideways {
    if viewState.page != nil { return .page }
    guard lookedAt == nil else { return .look }
    if chosenExit.flatMap(preset)?.payload.isEmpty == false { return .value }
    // What a step or a look shows may be the answer, which a step forward asks for instead.
    return subject.title != nil || isAsking ? .step : .look
  }

  mutating func goSideways(by offset: Int) {
    switch sideways {
    case .page: turnPage(by: offset, closes: false)
    case .value: changePreset(by: offset)
    case .step: offset > 0 ? stepForward() : stepBack()
    case .look: offset > 0 ? lookAhead() : lookBack()
    }
  }

  /// Looks at where the chosen row leads, on from a state that is looked at.
  private mutating func lookAhead() {
    guard let exit = chosenExit else { return refuse("No row leads on from this state.") }
    look(at: exit.target)
  }

  /// Looks at the state that was looked at before, at last at where the run is.
  private mutating func lookBack() {
    guard lookedAt != nil else {
      return refuse("Your run is here. Press → to see where the row leads.")
    }
    let path = viewState.lookedBefore
    look(at: path.last)
    viewState.lookedBefore = path.dropLast()
  }

  /// Scrolls the details.
  mutating func scrollDetails(by lines: Int) {
    let area = InspectorText.area(below: layout.below)
    // What says how much is below takes a row.
    let last = InspectorText(self, columns: area.columns).lines.count - area.rows + 1
    viewState.scroll = max(0, min(viewState.scroll + lines, last > 1 ? last : 0))
  }

  /// Turns the details by what they show; else chooses the first or the last row.
  mutating func turn(_ direction: Int) {
    guard viewState.page != nil else { return select(row: direction * exits.count) }
    scrollDetails(by: direction * max(1, InspectorText.area(below: layout.below).rows - 1))
  }
}

// What the machine points out.
extension Session {
  /// True to show what lies around the state; in a narrow window that is what one sees first.
  var isAround: Bool {
    // Either the window is wide or the other level was asked for; both undo each other.
    viewState.isOtherLevel != isNarrow
  }

  /// True in a window in which what lies around the state is seen first.
  var isNarrow: Bool { shell.size.columns < ScreenLayout.leastColumnsOfMachine }

  /// True where the other level can be drawn.
  var canZoom: Bool {
    layout.dots == nil || viewState.pane.wholeMap(in: self) != nil
  }

  /// Shows the whole machine, or what lies around the state.
  mutating func toggleAround() {
    guard canZoom else {
      return refuse("This window is too small for the map.")
    }
    viewState.isOtherLevel.toggle()
  }
}
