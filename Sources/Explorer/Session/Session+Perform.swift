import Canvas
import FlowEngine

extension Session {
  /// Carries out a command.
  mutating func perform(_ id: CommandID, key: Key?) -> Effect? {
    if attention.view == .matrix, moveInMatrix(id) { return nil }
    if let place = elsewhere(id) {
      refuse(place)
      return nil
    }
    switch id {
    case .injectRow:
      let row = key.flatMap { Command.named(.injectRow)?.keys.firstIndex(of: $0) } ?? 0
      choose(row: row)
    case .injectSelected: choose(row: attention.selection)
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
    case .palette: shell.overlay = .palette(Palette(router: router, snapshot: snapshot, steps: run.nodes.count))
    case .save: openSaving()
    case .openRun: return .listRuns(.explore, flow: subject.reference)
    case .compare:
      return isAtStep(to: "compare") ? .listRuns(.compare, flow: subject.reference) : nil
    case .branches: openBranches()
    case .bookmark: openBookmark()
    case .play: togglePlay()
    case .slower: changeSpeed(by: -1)
    case .faster: changeSpeed(by: 1)
    case .predict: toggleQuiz()
    case .token: showToken()
    case .explain: shell.overlay = .explain(ExplainPane())
    case .findState: shell.overlay = .palette(Palette(statesOf: machine))
    case .check: return openCheck()
    case .nextPage: turnPage(by: 1)
    case .previousPage: turnPage(by: -1)
    case .scrollUp: scrollInspector(by: -ExplorerScreen.inspectorPage(self))
    case .scrollDown: scrollInspector(by: ExplorerScreen.inspectorPage(self))
    case .inspector: toggle(.inspector)
    case .story: toggle(.story)
    case .focus: attention.view = .focus
    case .map: attention.view = .map
    case .matrix:
      attention.view = .matrix
      attention.cell = MatrixCell(from: snapshot.state, to: snapshot.state)
    case .zoomIn: zoom(by: 1)
    case .zoomOut: zoom(by: -1)
    case .fit: fitMap()
    case .otherReading: return .otherReading(machine.flow)
    case .panLeft: pan(columns: -8, rows: 0)
    case .panDown: pan(columns: 0, rows: 4)
    case .panUp: pan(columns: 0, rows: -4)
    case .panRight: pan(columns: 8, rows: 0)
    case .nextUnvisited: nextUnvisited()
    case .coverage:
      pointOutNext()
    case .help: shell.overlay = .help(scroll: 0)
    case .motion:
      shell.options.hasMotion.toggle()
      shell.notice = Notice(kind: .note, text: shell.options.hasMotion ? "motion is on" : "motion is off")
    case .theme:
      shell.options.theme = shell.options.theme.next
      shell.notice = Notice(kind: .note, text: "theme: \(shell.options.theme.rawValue)")
    case .ascii: shell.options.isASCII.toggle()
    case .cancel:
      if attention.lookedAt == nil {
        attention.view = attention.home
      } else {
        attention.lookedAt = nil
        attention.selection = 0
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
      guard attention.view != .map, let command = Command.named(id), let key = command.keys.first else { return nil }
      return "\(KeyName.symbol(key)) is for the map, where it does “\(command.title.dropFirst(5))”; g shows the map"
    case .nextUnvisited:
      return attention.view == .matrix
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
    attention.view = attention.view == other ? attention.home : other
    attention.scroll = 0
  }

  /// Turns the page of the inspector; where it has no pane it takes the whole screen, first as it is.
  private mutating func turnPage(by offset: Int) {
    attention.scroll = 0
    // On the map there are wires to follow.
    if attention.view == .map { return selectRow(after: offset, wraps: true) }
    if attention.view == .inspector || ExplorerScreen.hasInspectorPane(shell.size) {
      guard attention.view != .inspector || !InspectorView.showsAllPages(shell.size) else {
        return refuse("all pages of the inspector stand side by side here")
      }
      attention.page = attention.page.next(by: offset)
      if attention.view == .story { attention.view = attention.home }
    } else {
      attention.view = .inspector
    }
  }

  mutating func scrollInspector(by lines: Int) {
    if attention.view != .inspector, !ExplorerScreen.hasInspectorPane(shell.size) { attention.view = .inspector }
    attention.scroll = max(0, min(attention.scroll + lines, ExplorerScreen.inspectorScrollLimit(self)))
  }

  private mutating func select(_ row: Int) {
    attention.selection = max(0, min(row, exits.count - 1))
    if attention.page == .error { attention.scroll = 0 }
  }

  /// Chooses the row below or above; on the map rows stand in an order of their own.
  private mutating func selectRow(after offset: Int, wraps: Bool = false) {
    let order = attention.view == .map ? MapView.exitOrder(self) : Array(exits.indices)
    guard let place = order.firstIndex(of: attention.selection), !order.isEmpty else {
      return select(attention.selection + offset)
    }
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
