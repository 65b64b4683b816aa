import Canvas

/// Where the parts of a focus diagram go in an area.
struct FocusLayout {
  /// The columns before the card, for the ways in.
  let left: Int
  /// The columns of the card, its borders included.
  let card: Int
  /// The columns after the card, for the targets.
  let right: Int
  /// True when the card's title stands in its top border, to save two rows.
  let isCompact: Bool
  /// The rows of the card that can be shown.
  let visibleRows: Int
  /// The first row shown.
  let firstRow: Int

  init(area: Size, cardContent: Int, targetContent: Int, exits: Int, entries: Int, selection: Int?) {
    let rows = max(1, exits, entries)
    let card = max(18, min(cardContent + 4, area.columns * 2 / 5))
    let rest = max(0, area.columns - card)
    // Targets are what one reads; the ways in get what is left, within reason.
    right = min(max(rest * 11 / 20, min(targetContent + 7, rest * 3 / 4)), rest)
    left = rest - right
    self.card = card
    isCompact = rows + 5 > area.rows
    visibleRows = max(1, min(rows, area.rows - (isCompact ? 3 : 5)))
    firstRow = max(0, min((selection ?? 0) - visibleRows + 1, exits - visibleRows))
  }
}
