package import Canvas
package import Model

extension Sheet.Place {
  /// Its cells.
  package var rect: Rect {
    get { Rect(column: box.column, row: box.row, columns: box.columns, rows: box.rows) }
    set {
      box = Sheet.Box(
        column: newValue.column, row: newValue.row, columns: newValue.columns,
        rows: newValue.rows)
    }
  }

  /// Creates a place of some cells.
  package init(id: String, rect: Rect) {
    self.init(id: id, box: Sheet.Box(column: 0, row: 0, columns: 0, rows: 0))
    self.rect = rect
  }
}

extension Sheet {
  /// The extent of the map.
  package var size: Size { Size(columns: map.columns, rows: map.rows) }

  /// How many cells the map has.
  var area: Int { map.columns * map.rows }

  /// True if a window has the room that the sheet is made for.
  package func fits(_ window: Size) -> Bool {
    self.window.columns <= window.columns && self.window.rows <= window.rows
  }

  /// Creates a sheet with places alone.
  package init(window: Size, size: Size, places: [Place]) {
    self = .empty
    self.window = Extent(columns: window.columns, rows: window.rows)
    map = Extent(columns: size.columns, rows: size.rows)
    self.places = places
  }
}

extension [Sheet] {
  /// The largest sheet for a window; nil if all want more.
  package func largest(for window: Size) -> Sheet? {
    filter { $0.fits(window) }.max { $0.area < $1.area }
  }
}
