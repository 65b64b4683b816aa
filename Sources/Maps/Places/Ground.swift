import Canvas
import Model

/// The four directions to step from a cell; opposite ones differ by two.
enum Heading {
  static let right = 0
  static let down = 1
  static let left = 2
  static let up = 3
  static let all = 0..<4

  /// The arm of a cell that points in this direction: up 1, down 2, left 4, right 8.
  static let arms: [UInt8] = [8, 2, 4, 1]

  /// The arms of a level piece, and of an upright one.
  static let level: UInt8 = 12
  static let upright: UInt8 = 3

  static func back(_ heading: Int) -> Int { heading ^ 2 }
  static func isLevel(_ heading: Int) -> Bool { heading & 1 == 0 }
}

/// The cells of a map before any road: places, borders of compound states, words.
struct Ground: Sendable {
  /// What a road may do with a border of a compound state.
  enum Wall: UInt8, Sendable {
    case none, side, floor, never
  }

  let columns: Int
  let rows: Int
  /// How many cells there are.
  let count: Int
  /// The place that has a cell; -1 for none.
  private(set) var place: [Int]
  private(set) var wall: [Wall]
  /// True where words stand that no road may touch.
  private(set) var isText: [Bool]
  private(set) var isGutter: [Bool]
  private(set) var isLane: [Bool]
  /// True if roads are told where to run.
  let hasGutters: Bool
  /// The place that begins at most two rows below a cell; -1 for none.
  private(set) var below: [Int]

  init(_ sheet: Sheet, captions: [MapCaption]) {
    columns = sheet.size.columns
    rows = sheet.size.rows
    count = columns * rows
    hasGutters = !sheet.gutters.isEmpty || !sheet.lanes.isEmpty
    place = Array(repeating: -1, count: count)
    below = place
    wall = Array(repeating: .none, count: count)
    isText = Array(repeating: false, count: count)
    isGutter = Array(repeating: false, count: count)
    isLane = isGutter
    for frame in sheet.frames { build(frame.rect) }
    for (index, place) in sheet.places.enumerated() {
      var rect = place.rect
      each(rect) { self.place[$0] = index }
      rect.row -= 2
      rect.rows = 2
      each(rect) { below[$0] = index }
    }
    for lane in sheet.lanes { each(lane.rect) { isLane[$0] = true } }
    // Where both run, the gutter counts.
    for gutter in sheet.gutters { each(gutter.rect) { isLane[$0] = false } }
    for area in sheet.lanes + sheet.gutters { each(area.rect) { isGutter[$0] = true } }
    if let legend = sheet.legend {
      each(Sheet.Place(id: "", box: legend).rect) { isText[$0] = true }
    }
    for caption in captions {
      for (row, line) in caption.lines.enumerated() {
        // A blank to both sides, or a road would seem to begin there.
        each(
          Rect(
            column: caption.point.column - 1, row: caption.point.row + row,
            columns: line.count + 2, rows: 1)
        ) {
          isText[$0] = true
        }
      }
    }
  }

  func cell(_ column: Int, _ row: Int) -> Int { row * columns + column }
  func point(_ cell: Int) -> Point { Point(column: cell % columns, row: cell / columns) }

  /// True if both cells are in one row.
  func areLevel(_ cell: Int, _ other: Int) -> Bool { cell / columns == other / columns }

  /// The neighbour of a cell; nil beyond the edge.
  func next(_ cell: Int, _ heading: Int) -> Int? {
    switch heading {
    case Heading.right: cell % columns < columns - 1 ? cell + 1 : nil
    case Heading.left: cell % columns > 0 ? cell - 1 : nil
    case Heading.down: cell + columns < count ? cell + columns : nil
    default: cell >= columns ? cell - columns : nil
    }
  }

  /// How many neighbours of a cell, in some headings, are of a kind.
  func neighbours(
    _ cell: Int, _ headings: some Sequence<Int> = Heading.all, _ isMeant: (Int) -> Bool
  )
    -> Int
  {
    headings.count { next(cell, $0).map(isMeant) ?? false }
  }

  /// The heading from a cell to another in its row or column.
  func heading(from cell: Int, to other: Int) -> Int {
    if areLevel(cell, other) { return other > cell ? Heading.right : Heading.left }
    return other > cell ? Heading.down : Heading.up
  }

  func each(_ rect: Rect, _ body: (Int) -> Void) {
    for row in max(0, rect.row)..<max(0, min(rows, rect.endRow)) {
      for column in max(0, rect.column)..<max(0, min(columns, rect.endColumn)) {
        body(cell(column, row))
      }
    }
  }

  /// The cells of a border without its corners, each with the heading that enters through it.
  func border(_ rect: Rect) -> [(cell: Int, inward: Int)] {
    var border: [(Int, Int)] = []
    // A place of one or two rows has no corners that a road must not touch.
    let rows = rect.rows > 2 ? (rect.row + 1)..<(rect.endRow - 1) : rect.row..<rect.endRow
    func add(_ column: Int, _ row: Int, _ inward: Int) {
      guard column >= 0, row >= 0, column < columns, row < self.rows else { return }
      border.append((cell(column, row), inward))
    }
    for row in rows {
      add(rect.column, row, Heading.right)
      add(rect.endColumn - 1, row, Heading.left)
    }
    // A place of two columns has nothing between its corners.
    for column in (rect.column + 1)..<max(rect.column + 1, rect.endColumn - 1) {
      add(column, rect.row, Heading.down)
      add(column, rect.endRow - 1, Heading.up)
    }
    return border
  }

  private mutating func build(_ rect: Rect) {
    let right = rect.endColumn - 1
    let bottom = rect.endRow - 1
    each(rect) { cell in
      let point = point(cell)
      let isSide = point.column == rect.column || point.column == right
      let isFloor = point.row == rect.row || point.row == bottom
      if isSide || isFloor {
        // No road goes through a corner of the border.
        wall[cell] = isSide && isFloor ? .never : isSide ? .side : .floor
      }
    }
  }

  /// Forbids roads through words on a border.
  mutating func reserve(_ point: Point, columns: Int) {
    each(Rect(column: point.column, row: point.row, columns: columns, rows: 1)) {
      wall[$0] = .never
    }
  }
}
