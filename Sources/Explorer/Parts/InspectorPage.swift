import Canvas

/// A page of the details: the question it answers.
enum InspectorPage: String, Hashable, Sendable, CaseIterable {
  /// What to do here.
  case advice = "Do"
  /// How an app does it.
  case code = "Code"
  /// Why the run is here, and what the machine remembers.
  case reason = "Why"
  /// The error as it arrives.
  case error = "Error"
  /// What to beware of, and where all this is said.
  case sources = "Docs"

  /// The names of the pages on the rule above them, the chosen one in brackets, and where they
  /// stand.
  static func tabs(_ session: Session, onRule rect: Rect) -> [(
    page: InspectorPage, name: String, rect: Rect
  )] {
    var column = rect.column + 2
    return allCases.map { page in
      let warns =
        page == .sources && !InspectorText(session, columns: 0).hazards.isEmpty
      let title = warns ? "Warnings" : page.rawValue
      let name = page == session.viewState.page ? "[\(title)]" : " \(title) "
      defer { column += name.columns }
      return (
        page, name, Rect(column: column, row: rect.row, columns: name.columns, rows: 1)
      )
    }
  }
}
