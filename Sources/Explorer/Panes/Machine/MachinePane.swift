import Canvas
import Maps
import Model

/// The machine at places that never move, or what lies around one state; below it what to do
/// now, and what would come of the chosen row.
struct MachinePane: Sendable {
  /// What was laid out of the flow that is explored.
  private var store = MapStore()

  static func layout(of session: Session) -> ScreenLayout {
    let (size, headerRows) = (session.shell.size, session.headerRows)
    let hasDetails = session.viewState.page != nil
    let share = session.viewState.pane.share(in: session)
    // Details leave a picture whole, or they leave the step alone.
    let yields =
      share.map { hasDetails && $0.rowsOfMap + Self.rowsOfDetails > size.rows }
      ?? Self.yields(session)
    let rows = hasDetails ? share?.rowsOfMap : share?.rows
    let machineRows =
      yields ? PaneStep.leastRows : rows ?? rowsOfMap(session)
    return ScreenLayout(
      size: size, machineRows: machineRows, around: share?.hasRun, headerRows: headerRows,
      hasDetails: hasDetails,
      answerRows: session.shell.notice.map {
        min(3, Guidance.rows(of: $0.text, columns: size.columns))
      } ?? 0,
      leastText: hasDetails
        ? 2
        : Guidance.rows(
          session.flow.states[session.shownState], size.columns, hasUser: false))
  }

  /// What the details have of the rows of a window, with the header and the keys, around a
  /// state, whose roads are few.
  private static let rowsOfDetails = 17
  /// What the picture around a state keeps beside them.
  private static let rowsAroundAtLeast = 23
  /// And below the whole machine, where longer pages scroll.
  private static let rowsBelowMachine = 12

  /// What the whole machine has: what it needs, or what the rows and the text leave.
  private static func rowsOfMap(_ session: Session) -> Int {
    session.viewState.pane.wholeMap(in: session)?.sheet.size.rows
      ?? max(1, session.shell.size.rows - 12)
  }

  /// True where the details have no room below the whole machine.
  private static func yields(_ session: Session) -> Bool {
    let size = session.shell.size
    return session.viewState.page != nil
      && session.headerRows + rowsOfMap(session) + rowsBelowMachine
        > size.rows
  }

  /// The map that shows; nil where dots stand for it.
  func map(in session: Session) -> LaidMap? {
    Self.fits(session).lazy
      .compactMap { store.map($0, of: session.flow, hasRoads: session.shell.showsRoads) }
      .first
  }

  /// The rows beside the texts, where what lies around a state shows.
  private func share(in session: Session) -> AroundShare? {
    for fit in Self.fits(session) {
      // Only the extent is wanted here, and the search for roads takes longest.
      if let laid = store.map(fit, of: session.flow, hasRoads: false) { return laid.share }
    }
    return nil
  }

  /// True where no row of the map is hidden.
  func showsAll(in session: Session) -> Bool {
    map(in: session).map {
      $0.map.sheet.size.rows <= session.layout.machine.rows
    } ?? true
  }

  /// The map of the whole machine, whatever else shows; nil where it does not fit.
  func wholeMap(in session: Session) -> MachineMap? {
    MapFit.extent(of: session.flow, in: session.shell.size).flatMap {
      store.map(MapFit(extent: $0, state: nil), of: session.flow, hasRoads: false)?.map
    }
  }

  /// What may show, the best first.
  private static func fits(_ session: Session) -> [MapFit] {
    let size = session.shell.size
    // In a high window details have half of the rows, without a look at their text: that would
    // cost more than all else of a frame.
    let details = min(max(rowsOfDetails, size.rows / 2), size.rows - rowsAroundAtLeast)
    let rest = session.viewState.page == nil ? 1 : max(1, details)
    let around = MapFit(
      extent: ScreenLayout.roomAround(size, rowsAbove: session.headerRows + rest),
      state: session.shownState)
    guard !session.isAround, !yields(session),
      let extent = MapFit.extent(of: session.flow, in: size)
    else {
      return [around]
    }
    return [MapFit(extent: extent, state: nil), around]
  }
}

// What can be clicked.
extension MachinePane {
  func regions(in session: Session) -> [HitRegion] {
    let layout = Self.layout(of: session)
    // With a click on a place one could look the answer up.
    guard !session.hidesAnswers else { return [] }
    let laid = session.placeOfStep == nil ? map(in: session) : nil
    var regions = laid.map { mapRegions($0, session) } ?? []
    if let dots = layout.dots { regions += StateDots(session.flow, in: dots).regions }
    if session.viewState.page != nil {
      regions += InspectorPage.tabs(session, onRule: layout.below).map {
        HitRegion(.page($0.page), $0.rect)
      }
    }
    return regions
  }

  private func mapRegions(_ laid: LaidMap, _ session: Session)
    -> [HitRegion]
  {
    let (window, place) = window(of: laid, session)
    func region(_ target: HitTarget, _ rect: Rect) -> HitRegion? {
      // What is only half in the window takes no click: its rest would lie over the texts.
      guard rect.row >= window.row, rect.endRow <= window.endRow else { return nil }
      return HitRegion(target, rect.moved(place.point(0, -window.row)))
    }
    let states = session.flow.states.positions.compactMap { state in
      laid.map.area(of: state.offset).flatMap { region(.state(state), $0) }
    }
    let rows = words(on: laid, session).compactMap { words in
      // Of several rows on one road the chosen one, else the first.
      let exit =
        words.exits.contains(session.viewState.selection)
        ? session.viewState.selection : words.exits.first
      return exit.flatMap { region(.exit($0), words.rect) }
    }
    return states + rows
  }

  /// The words on the roads out of the state that is shown, with the rows that they stand for.
  func words(on laid: LaidMap, _ session: Session) -> [(
    rect: Rect, exits: [Int], end: Point?
  )] {
    let state = session.shownState
    let first = session.edge(TransitionReference(state: state, index: 0))
    return (laid.roads(from: state.offset).map { laid.map.words(on: $0) } ?? []).map {
      ($0.rect, $0.edges.map { $0 - first }, $0.end)
    }
  }

  /// The rows of the map that show: all, or those around the road that is chosen, or around the
  /// state; and where the first of them goes.
  func window(of laid: LaidMap, _ session: Session) -> (Rect, Point) {
    var window = laid.map.sheet.size.bounds
    let rect = Self.layout(of: session).machine
    let rows = rect.rows
    if rows < window.rows {
      let chosen = words(on: laid, session).first {
        $0.exits.contains(session.viewState.selection)
      }?.rect
      // The whole machine follows the state; what lies around one follows the chosen road.
      let middle = laid.share == nil ? laid.map.area(of: session.shownState.offset) : chosen
      // What stands at the top stays there as long as the chosen road is in sight.
      let row = middle?.row ?? 0
      if laid.share == nil || row >= rows {
        window.row = max(0, min(row - rows / 2, window.rows - rows))
      }
      window.rows = rows
    }
    return (window, Self.place(of: window, in: rect))
  }

  /// Where the map's first cell goes: into the middle.
  static func place(of window: Rect, in rect: Rect) -> Point {
    rect.point(
      max(0, (rect.columns - window.columns) / 2), max(0, (rect.rows - window.rows) / 2))
  }
}
