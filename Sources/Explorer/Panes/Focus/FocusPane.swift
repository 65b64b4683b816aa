import Canvas
import Maps

/// One state and its ways out: the card with its neighbours, and around it the states, the inspector and the story.
package struct FocusPane: MainPane {
  package static let name = ViewName.focus
  package static let isHome = true
  package static let showsRows = true
  package static let tables = [KeyTable<FocusPane>("", [])]

  package init() {}

  package mutating func wheel(_ lines: Int, in session: Session) -> [Intent] { [.scroll(lines)] }

  package func regions(in session: Session) -> [HitRegion<HitTarget>] {
    let layout = Self.layout(of: session)
    var regions =
      layout.chips.map { session.chipRegions(in: $0, isBoxed: layout.isBoxed, form: session.chipForm) } ?? []
    regions += cardRegions(in: session, Self.inside(layout))
    if let inspector = layout.inspector { regions += InspectorTabs(session, besideCard: inspector).regions }
    if let story = layout.story { regions += session.storyRegions(in: story, isBoxed: layout.isBoxed) }
    return regions
  }

  private func cardRegions(in session: Session, _ inside: Rect) -> [HitRegion<HitTarget>] {
    let places = session.focusDiagram.places(in: Size(columns: inside.columns, rows: inside.rows))
    let entries = places.entries.map { entry in
      HitRegion(
        HitTarget.state(entry.state),
        Rect(column: inside.column, row: inside.row + entry.row, columns: places.cardColumn, rows: 1))
    }
    return entries
      + places.rows.map { row in
        HitRegion(
          .exit(row.exit),
          Rect(
            column: inside.column + places.cardColumn, row: inside.row + row.row,
            columns: inside.columns - places.cardColumn, rows: 1))
      }
  }

  /// Where the diagram goes.
  static func inside(_ layout: ScreenLayout) -> Rect {
    layout.isBoxed ? layout.main.inset(columns: 1, rows: 1) : layout.main
  }
}
