import Canvas
import Model

/// The names of the pages on the rule above the details, the chosen one in brackets, and where
/// they stand.
struct InspectorTabs {
  /// A name and its cells.
  private(set) var tabs: [(page: InspectorPage, name: String, rect: Rect)] = []

  /// The names on the rule above the details.
  init(_ session: Session, onRule rect: Rect) {
    let room = Rect(
      column: rect.column + 2, row: rect.row, columns: rect.columns - 3, rows: 1)
    let width = InspectorPage.allCases.reduce(0) {
      $0 + TextWidth.columns(Self.name($1, session))
    }
    self.init(session, room, isShort: width > room.columns)
  }

  private init(_ session: Session, _ rect: Rect, isShort: Bool = false) {
    var column = rect.column
    for page in InspectorPage.allCases {
      let name = Self.name(page, session, isShort: isShort)
      let columns = max(0, min(name.columns, rect.endColumn - column))
      tabs.append(
        (page, name, Rect(column: column, row: rect.row, columns: columns, rows: 1)))
      column += columns
    }
  }

  private static func name(_ page: InspectorPage, _ session: Session, isShort: Bool = false)
    -> String
  {
    let hasWarnings =
      page == .sources && !InspectorText(session, columns: 0).hazards.isEmpty
    // A name that is cut names nothing; the warnings are what one must not miss.
    let name = hasWarnings ? isShort ? "Warnings" : "Warnings and docs" : page.rawValue
    return page == session.viewState.page ? "[\(name)]" : " \(name) "
  }

  /// What can be clicked.
  var regions: [HitRegion<HitTarget>] { tabs.map { HitRegion(.page($0.page), $0.rect) } }
}
