import Canvas

/// Where the panes of the map and matrix views go.
struct MapScreenLayout {
  /// The columns from which the inspector stands beside the map.
  private static let leastColumnsForInspector = 160

  let map: Rect
  let inspector: Rect?
  /// The chosen transition in words.
  let exit: Rect
  let advice: Rect?
  let explanation: Rect
  let keys: Rect

  init(size: Size) {
    let columns = size.columns
    let explanationRows = size.rows >= 30 ? 2 : 1
    let adviceRows = size.rows >= 40 && columns < Self.leastColumnsForInspector ? 1 : 0
    keys = Rect(column: 0, row: size.rows - 1, columns: columns, rows: 1)
    explanation = Rect(column: 0, row: keys.row - explanationRows, columns: columns, rows: explanationRows)
    advice =
      adviceRows > 0 ? Rect(column: 0, row: explanation.row - adviceRows, columns: columns, rows: adviceRows) : nil
    exit = Rect(column: 0, row: explanation.row - adviceRows - 1, columns: columns, rows: 1)
    let inspectorColumns = columns >= Self.leastColumnsForInspector ? min(60, columns / 4) : 0
    map = Rect(column: 0, row: 1, columns: columns - inspectorColumns, rows: exit.row - 1)
    inspector =
      inspectorColumns > 0
      ? Rect(column: map.endColumn, row: 1, columns: inspectorColumns, rows: map.rows) : nil
  }
}
