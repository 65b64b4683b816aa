import Canvas
import FlowEngine

extension ExplorerState {
  /// Carries out a command.
  mutating func perform(_ id: CommandID, key: Key?) -> Effect? {
    if view == .matrix, moveInMatrix(id) { return nil }
    if let place = elsewhere(id) {
      refuse(place)
      return nil
    }
    switch id {
    case .injectRow:
      let row = key.flatMap { Command.named(.injectRow)?.keys.firstIndex(of: $0) } ?? 0
      choose(row: row)
    case .injectSelected: choose(row: selection)
    case .nextRow: selectRow(after: 1)
    case .previousRow: selectRow(after: -1)
    case .firstRow: select(0)
    case .lastRow: select(exits.count - 1)
    case .setVariables: openSettings()
    case .elapse: elapse()
    case .realTime: toggleClock()
    case .undo:
      travel({ $0.undo() }, otherwise: "nothing to undo" + (run.cursor == nil ? "" : "; ← goes one step back"))
    case .redo: travel({ $0.redo() }, otherwise: "nothing to redo")
    case .stepBack: travel({ $0.back() }, otherwise: "this is the start of the run")
    case .stepForward: stepForward()
    case .toStart: travel({ $0.goToStart() }, otherwise: "this is the start of the run")
    case .toEnd: travel({ $0.goToEnd() }, otherwise: "this is the end of the run")
    case .startOver:
      travel(
        { run in
          guard run.cursor != nil else { return false }
          run.jump(to: nil)
          return true
        }, otherwise: "this is the start of the run")
    case .palette: overlay = .palette(Palette(router: router, snapshot: snapshot, steps: run.nodes.count))
    case .save: openSaving()
    case .openRun: return .listRuns(.explore)
    case .compare:
      return isAtStep(to: "compare") ? .listRuns(.compare) : nil
    case .branches: openBranches()
    case .bookmark: openBookmark()
    case .play: togglePlay()
    case .slower: changeSpeed(by: -1)
    case .faster: changeSpeed(by: 1)
    case .predict: toggleQuiz()
    case .token: showToken()
    case .explain: overlay = .explain(ExplainPane())
    case .findState: overlay = .palette(Palette(statesOf: machine))
    case .check: return openCheck()
    case .nextPage: turnPage(by: 1)
    case .previousPage: turnPage(by: -1)
    case .scrollUp: scrollInspector(by: -ExplorerScreen.inspectorPage(self))
    case .scrollDown: scrollInspector(by: ExplorerScreen.inspectorPage(self))
    case .inspector: toggle(.inspector)
    case .story: toggle(.story)
    case .focus: view = .focus
    case .map: view = .map
    case .matrix:
      view = .matrix
      cell = MatrixCell(from: snapshot.state, to: snapshot.state)
    case .zoomIn: zoom(by: 1)
    case .zoomOut: zoom(by: -1)
    case .fit: fitMap()
    case .otherReading: return .otherReading
    case .panLeft: pan(columns: -8, rows: 0)
    case .panDown: pan(columns: 0, rows: 4)
    case .panUp: pan(columns: 0, rows: -4)
    case .panRight: pan(columns: 8, rows: 0)
    case .nextUnvisited: nextUnvisited()
    case .coverage:
      pointOutNext()
    case .help: overlay = .help(scroll: 0)
    case .motion:
      options.hasMotion.toggle()
      message = Message(kind: .note, text: options.hasMotion ? "motion is on" : "motion is off")
    case .theme:
      options.theme = options.theme.next
      message = Message(kind: .note, text: "theme: \(options.theme.rawValue)")
      return .useTheme
    case .ascii: options.isASCII.toggle()
    case .cancel:
      if lookedAt == nil {
        view = home
      } else {
        lookedAt = nil
        selection = 0
      }
    case .redraw: return .redraw
    case .quit: return .quit
    }
    return nil
  }

  /// Why a command does nothing in this view, and where it does; nil if it does.
  private func elsewhere(_ id: CommandID) -> String? {
    switch id {
    case .zoomIn, .zoomOut, .fit, .panLeft, .panDown, .panUp, .panRight, .coverage:
      guard view != .map, let command = Command.named(id), let key = command.keys.first else { return nil }
      return "\(KeyName.symbol(key)) is for the map, where it does “\(command.title.dropFirst(5))”; g shows the map"
    case .nextUnvisited:
      return view == .matrix
        ? nil : "n is for the matrix, where it finds a transition not yet taken; m shows the matrix"
    default: return nil
    }
  }

  /// In the matrix, what chooses rows and walks the run moves the chosen cell; false for other commands.
  private mutating func moveInMatrix(_ id: CommandID) -> Bool {
    switch id {
    case .nextRow: moveCell(rows: 1, columns: 0)
    case .previousRow: moveCell(rows: -1, columns: 0)
    case .stepBack: moveCell(rows: 0, columns: -1)
    case .stepForward: moveCell(rows: 0, columns: 1)
    case .injectSelected: takeCell()
    default: return false
    }
    return true
  }

  private mutating func toggle(_ other: ExplorerView) {
    view = view == other ? home : other
    scroll = 0
  }

  /// Turns the page of the inspector; where it has no pane it takes the whole screen, first as it is.
  private mutating func turnPage(by offset: Int) {
    scroll = 0
    // On the map there are wires to follow.
    if view == .map { return selectRow(after: offset, wraps: true) }
    if view == .inspector || ExplorerScreen.hasInspectorPane(size) {
      guard view != .inspector || !InspectorView.showsAllPages(size) else {
        return refuse("all pages of the inspector stand side by side here")
      }
      page = page.next(by: offset)
      if view == .story { view = home }
    } else {
      view = .inspector
    }
  }

  mutating func scrollInspector(by lines: Int) {
    if view != .inspector, !ExplorerScreen.hasInspectorPane(size) { view = .inspector }
    scroll = max(0, min(scroll + lines, ExplorerScreen.inspectorScrollLimit(self)))
  }

  private mutating func select(_ row: Int) {
    selection = max(0, min(row, exits.count - 1))
    if page == .error { scroll = 0 }
  }

  /// Chooses the row below or above; on the map rows stand in an order of their own.
  private mutating func selectRow(after offset: Int, wraps: Bool = false) {
    let order = view == .map ? MapView.exitOrder(self) : Array(exits.indices)
    guard let place = order.firstIndex(of: selection), !order.isEmpty else { return select(selection + offset) }
    let next = place + offset
    select(order[wraps ? (next + order.count) % order.count : max(0, min(next, order.count - 1))])
  }

  private mutating func elapse() {
    if isAsking { return stepForward() }
    guard let timer = machine.timeToNextTimer(in: run.snapshot) else { return refuse("no timer is running") }
    _ = takeElapsed()
    advance { $0.wait(timer) }
  }
}
