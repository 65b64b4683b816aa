package import Canvas

/// How a pane is drawn; stands beside it in its room.
package protocol DrawnPane: Pane {
  /// Draws the pane over what is drawn so far.
  func draw(_ session: Session, in frame: inout Frame)
}

/// How a view fills the middle of the screen.
package protocol DrawnMainPane: MainPane {
  /// Draws everything between the header and the explanation.
  func draw(_ session: Session, _ layout: ScreenLayout, in frame: inout Frame)
}

extension Frame {
  /// Draws the box of a pane; what lies below steps back.
  mutating func draw(_ box: PaneBox, title: String) {
    restyle(bounds) { $0.emphasis = .dim }
    fill(box.frame)
    self.box(box.frame, style: Style(.current), title: title)
  }

  /// Puts text into a row, no wider than that.
  @discardableResult
  mutating func put(_ text: some StringProtocol, in row: Rect, _ style: Style) -> Int {
    put(String(text), at: Point(column: row.column, row: row.row), style: style, columns: row.columns)
  }

  /// Puts text of several looks into a row, no wider than that.
  mutating func put(_ text: StyledText, in row: Rect) {
    put(text, at: Point(column: row.column, row: row.row), columns: row.columns)
  }

  /// Begins a line of a list and returns the style of its text.
  mutating func begin(_ line: ListLine, isSelected: Bool, _ style: Style = .text) -> Style {
    let style = isSelected ? Style(.selected, [.bold, .reverse]) : style
    fill(line.rect, style: style)
    return style
  }
}
