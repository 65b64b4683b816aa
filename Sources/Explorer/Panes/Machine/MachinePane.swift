import Canvas
import Maps
import Model

/// The machine at places that never move, or what lies around one state; below it what can happen here, and what comes of
/// it.
struct MachinePane: MainPane {
  static let name = ViewName.machine
  static let isHome = true
  static let showsRows = true
  static let tables = [KeyTable<MachinePane>("", [])]

  /// The maps that were laid out; nil for what does not fit.
  private var maps: [MapFit: LaidMap?] = [:]

  static func layout(of session: Session) -> ScreenLayout {
    let size = session.shell.size
    return ScreenLayout(
      size: size, machineRows: MapFit.rows(of: session.flow, in: size),
      // The same for all states, so that nothing moves.
      mostRows: session.flow.states.map(\.transitions.count).max() ?? 0, headerRows: session.headerRows)
  }

  mutating func take(_ change: SubjectChange, in session: Session) { maps = [:] }

  mutating func wheel(_ lines: Int, in session: Session) -> [Intent] {
    session.viewState.page == .advice
      ? [.select(row: session.viewState.selection + lines.signum())] : [.scroll(lines)]
  }

  /// Lays out what shows, and the roads out of the states that are seen, so that drawing searches for nothing.
  mutating func prepare(in session: Session) {
    guard ScreenLayout.isLargeEnough(session.shell.size) else { return }
    for fit in Self.fits(session) {
      let laid = maps[fit] ?? fit.layOut(session.flow)
      maps[fit] = .some(laid)
      guard laid != nil else { continue }
      // Around a state there are no other roads than its own.
      for state in fit.state.map({ [$0] }) ?? Self.states(session) { maps[fit]??.keepRoads(from: state.offset) }
      break
    }
  }

  /// The map that shows; nil where dots stand for it.
  func map(in session: Session) -> LaidMap? {
    for fit in Self.fits(session) {
      if let laid = maps[fit] ?? fit.layOut(session.flow, hasRoads: session.shell.showsRoads) { return laid }
    }
    return nil
  }

  /// The map of the whole machine, whatever else shows; nil where it does not fit.
  func wholeMap(in session: Session) -> MachineMap? {
    guard let extent = MapFit.extent(of: session.flow, in: session.shell.size) else { return nil }
    let fit = MapFit(extent: extent, state: nil)
    return (maps[fit] ?? fit.layOut(session.flow, hasRoads: false))?.map
  }

  /// The states whose roads are seen: the one that is looked at, and the one that the run came from.
  private static func states(_ session: Session) -> [StateIndex] {
    [session.shownState] + (trail(in: session).map { [$0.state] } ?? [])
  }

  /// What may show, the best first.
  private static func fits(_ session: Session) -> [MapFit] {
    let size = session.shell.size
    let around = MapFit(
      extent: Size(columns: size.columns, rows: MapFit.rows(of: session.flow, in: size)),
      state: session.shownState)
    guard !session.viewState.isAround, let extent = MapFit.extent(of: session.flow, in: size) else { return [around] }
    return [MapFit(extent: extent, state: nil), around]
  }
}

// What can be clicked.
extension MachinePane {
  func regions(in session: Session) -> [HitRegion<HitTarget>] {
    let layout = Self.layout(of: session)
    guard !session.hidesAnswers else { return [] }
    var regions = mapRegions(layout, session)
    if session.viewState.page == .advice {
      regions += RowList(session, in: layout.rows).regions
    } else {
      regions += InspectorTabs(session, onRule: layout.below).regions
    }
    return regions
  }

  private func mapRegions(_ layout: ScreenLayout, _ session: Session) -> [HitRegion<HitTarget>] {
    guard let laid = map(in: session) else { return [] }
    let place = Self.place(of: laid.map, in: layout.machine)
    func region(_ target: HitTarget, _ rect: Rect) -> HitRegion<HitTarget> {
      HitRegion(
        target,
        Rect(
          column: place.column + rect.column, row: place.row + rect.row, columns: rect.columns, rows: rect.rows))
    }
    let states = session.flow.states.positions.compactMap { state in
      laid.map.area(of: state.offset).map { region(.state(state), $0) }
    }
    let first = FlowMap.firstEdge(of: session.shownState, in: session.flow)
    let roads = laid.roads(from: session.shownState.offset)
    let rows = (roads.map { laid.map.words(on: $0) } ?? []).compactMap { words in
      // Of several rows on one road the chosen one, else the first.
      let exits = words.edges.map { $0 - first }
      let exit = exits.contains(session.viewState.selection) ? session.viewState.selection : exits.first
      return exit.map { region(.exit($0), words.rect) }
    }
    return states + rows
  }

  /// Where the map's first cell goes: in the middle of the columns.
  static func place(of map: MachineMap, in rect: Rect) -> Point {
    rect.point(max(0, (rect.columns - map.sheet.size.columns) / 2))
  }
}
