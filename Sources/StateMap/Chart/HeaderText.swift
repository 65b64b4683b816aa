import PlainText

/// What the line above a frame's rows says.
enum HeaderText {
  private static let texts = ["from each card above:", "from each above:", "each above:", "each:"]

  /// The longest text that has room in a frame, with a piece of line and a blank on either side.
  static func text(within columns: Int, _ glyphs: MapStyle.Glyphs) -> String {
    texts.first { TextWidth.columns($0) + 8 <= columns } ?? ""
  }

  /// Its columns.
  static func width(within columns: Int, _ glyphs: MapStyle.Glyphs) -> Int {
    TextWidth.columns(text(within: columns, glyphs))
  }
}
