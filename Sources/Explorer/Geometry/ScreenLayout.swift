package import Canvas
import Maps

/// Where the parts of the screen go; nil parts do not fit, or do not belong to the view.
package struct ScreenLayout: Hashable, Sendable {
  /// The smallest window in which the explorer works.
  package static let smallest = Size(columns: 60, rows: 16)

  /// The columns from which the inspector stands beside the card, and beside the map.
  package static let leastColumnsForInspector = 112
  private static let leastColumnsForMapInspector = 160
  /// The rows of the story's box beside a high card: four steps.
  private static let leastStoryRows = 7

  package let header: Rect
  /// The states as chips.
  package private(set) var chips: Rect?
  /// What the view is about.
  package let main: Rect
  package private(set) var inspector: Rect?
  package private(set) var story: Rect?
  /// The end of the story in a line, where all of it has no room.
  package private(set) var trail: Rect?
  /// What the machine remembers, in a line.
  package private(set) var status: Rect?
  /// The chosen transition in words.
  package private(set) var exit: Rect?
  /// What the app does, what the user sees, what must not be done.
  package private(set) var guidance: Rect?
  package let explanation: Rect
  package let keys: Rect
  /// True when parts stand in boxes; otherwise rules divide them.
  package let isBoxed: Bool

  /// True if the explorer works in a window of this size.
  package static func isLargeEnough(_ size: Size) -> Bool {
    size.columns >= smallest.columns && size.rows >= smallest.rows
  }

  /// The columns the chips have.
  package static func chipColumns(_ size: Size) -> Int { size.columns - (isBoxed(size) && !isFolded(size) ? 4 : 0) }

  /// True where the states above the card are a line of dots.
  package static func isFolded(_ size: Size) -> Bool { size.rows < 36 }

  /// Everything between the header and the explanation.
  package var wholeMiddle: Rect {
    Rect(column: 0, row: header.endRow, columns: header.columns, rows: explanation.row - header.endRow)
  }

  private static func isBoxed(_ size: Size) -> Bool { size.columns >= leastColumnsForInspector && size.rows >= 30 }

  /// The screen around a card.
  ///
  /// - Parameters:
  ///   - size: the window.
  ///   - chipRows: rows the chips need.
  ///   - mainRows: rows the card would like.
  ///   - leastMainRows: rows with which it still shows everything.
  ///   - guidanceRows: rows in which what to do, to show and to leave is told whole.
  ///   - explanationRows: rows that are needed below; one more is taken where it is to spare.
  ///   - headerRows: 2 with a goal, else 1.
  package init(
    size: Size, chipRows: Int, mainRows: Int, leastMainRows: Int, guidanceRows: Int, explanationRows: Int = 1,
    headerRows: Int = 1
  ) {
    isBoxed = Self.isBoxed(size)
    let columns = size.columns
    header = Rect(column: 0, row: 0, columns: columns, rows: headerRows)
    let chipRows = min(chipRows, size.rows / 4) + (Self.isFolded(size) ? 0 : isBoxed ? 2 : 1)
    let top = headerRows + chipRows
    chips = Rect(column: 0, row: headerRows, columns: columns, rows: chipRows)
    var bottom = size.rows
    func takeFromBottom(_ rows: Int, columns: Int = size.columns) -> Rect {
      bottom -= rows
      return Rect(column: 0, row: bottom, columns: columns, rows: rows)
    }
    let hasInspector = columns >= Self.leastColumnsForInspector
    // First everything is in sight, then what to do is told whole, then why, then the card gets air, then the rest.
    var spare = size.rows - 1 - explanationRows - top - leastMainRows - (isBoxed ? 2 : 0)
    func takeSpare(_ rows: Int) -> Int {
      guard spare >= rows else { return 0 }
      spare -= rows
      return rows
    }
    // A card with more rows than the window can scroll; what must not be done has to be read at once.
    let guidanceRows = size.rows < 20 ? takeSpare(min(guidanceRows, max(0, spare))) : guidanceRows
    if size.rows >= 20 { spare -= guidanceRows }
    let least = isBoxed ? 5 : 3
    // Where the story has no room its end has a line; beside a card that fits only as it is, none.
    let hasStory = isBoxed || spare - 2 - (mainRows - leastMainRows) >= least
    let trailRows = !hasStory && size.rows >= 20 && spare != 0 ? 1 : 0
    spare -= trailRows
    let moreExplanation = takeSpare(1)
    spare -= mainRows - leastMainRows
    let statusRows = hasInspector ? 0 : takeSpare(1)
    keys = takeFromBottom(1)
    explanation = takeFromBottom(explanationRows + moreExplanation)
    guidance = guidanceRows > 0 ? takeFromBottom(guidanceRows) : nil
    status = statusRows > 0 ? takeFromBottom(statusRows) : nil
    trail = trailRows > 0 ? takeFromBottom(trailRows) : nil
    // All rows of the card before steps of the story that few runs have.
    let besideCard = max(Self.leastStoryRows, bottom - top - mainRows - 2)
    let share = isBoxed ? min(bottom - top - 9, max(min(size.rows / 4, besideCard), spare / 2)) : spare
    // The inspector has most to say: it stands beside the card and the story.
    let width = hasInspector ? min(72, 36 + max(0, columns - 120) / 2) : 0
    inspector = hasInspector ? Rect(column: columns - width, row: top, columns: width, rows: bottom - top) : nil
    let left = columns - width
    story = isBoxed || spare >= least ? takeFromBottom(share, columns: left) : nil
    main = Rect(column: 0, row: top, columns: left, rows: bottom - top)
  }

  /// The screen around the whole machine: the map.
  ///
  /// - Parameters:
  ///   - size: the window.
  ///   - headerRows: 2 with a goal, else 1.
  package init(size: Size, headerRows: Int = 1) {
    isBoxed = false
    let columns = size.columns
    let explanationRows = size.rows >= 30 ? 2 : 1
    let guidanceRows = size.rows >= 40 && columns < Self.leastColumnsForMapInspector ? 1 : 0
    header = Rect(column: 0, row: 0, columns: columns, rows: headerRows)
    keys = Rect(column: 0, row: size.rows - 1, columns: columns, rows: 1)
    explanation = Rect(column: 0, row: keys.row - explanationRows, columns: columns, rows: explanationRows)
    guidance =
      guidanceRows > 0
      ? Rect(column: 0, row: explanation.row - guidanceRows, columns: columns, rows: guidanceRows) : nil
    let exit = Rect(column: 0, row: explanation.row - guidanceRows - 1, columns: columns, rows: 1)
    self.exit = exit
    let inspectorColumns = columns >= Self.leastColumnsForMapInspector ? min(60, columns / 4) : 0
    main = Rect(column: 0, row: headerRows, columns: columns - inspectorColumns, rows: exit.row - headerRows)
    inspector =
      inspectorColumns > 0
      ? Rect(column: main.endColumn, row: headerRows, columns: inspectorColumns, rows: main.rows) : nil
  }
}

/// Where a board of chips shows; of one that is too high the part with the state that matters.
package struct ChipsPlace: Hashable, Sendable {
  /// What stands around a board of chips.
  package enum Border: Hashable, Sendable {
    case none
    /// A line below.
    case rule
    case box
  }

  /// Where the chips go.
  package let inside: Rect
  /// The rows of the board that show.
  package let rows: Range<Int>
  /// How many rows do not.
  package let hidden: Int

  /// - Parameters:
  ///   - rect: the area.
  ///   - border: what stands around it.
  ///   - boardRows: the rows the board has.
  ///   - row: the row to keep in sight.
  package init(_ rect: Rect, border: Border, boardRows: Int, around row: Int) {
    inside = border == .box ? rect.inset(columns: 2, rows: 1) : rect
    let count = border == .rule ? inside.rows - 1 : inside.rows
    let first = max(0, min(row - count / 2, boardRows - count))
    rows = first..<max(first, first + count)
    hidden = boardRows - count
  }

  /// The cells of a chip on the screen; nil if it does not show.
  package func cells(of chip: Rect) -> Rect? {
    guard rows.contains(chip.row) else { return nil }
    return Rect(
      column: chip.column + inside.column, row: chip.row + inside.row - rows.lowerBound, columns: chip.columns,
      rows: chip.rows)
  }
}

/// Which part of a map shows in a pane.
struct MapWindow {
  /// The part of the map, in its cells.
  let window: Rect
  /// Where it goes in the pane.
  let place: Point

  /// - Parameters:
  ///   - layout: the map.
  ///   - pane: the area to show it in.
  ///   - offset: the cell at the top left corner, if panned by hand.
  ///   - node: the node to keep in sight otherwise.
  init(_ layout: Chart, in pane: Rect, offset: Point?, around node: Int) {
    let size = Size(columns: min(pane.columns, layout.size.columns), rows: min(pane.rows, layout.size.rows))
    let card = layout.cards.first { $0.node == node }?.rect ?? Rect(column: 0, row: 0, columns: 0, rows: 0)
    let wanted =
      offset
      ?? Point(
        column: card.column + card.columns / 2 - size.columns / 2, row: card.row + card.rows / 2 - size.rows / 2)
    window = Rect(
      column: max(0, min(wanted.column, layout.size.columns - size.columns)),
      row: max(0, min(wanted.row, layout.size.rows - size.rows)), columns: size.columns, rows: size.rows)
    // An overview is not as high from every card; its first line stays where it is.
    place = Point(
      column: pane.column + (pane.columns - size.columns) / 2,
      row: pane.row + (layout.isOverview ? 0 : (pane.rows - size.rows) / 2))
  }

  /// The screen's cell for a cell of the map; nil if it does not show.
  func screen(_ point: Point) -> Point? {
    guard window.contains(point) else { return nil }
    return Point(column: place.column + point.column - window.column, row: place.row + point.row - window.row)
  }
}
