import Canvas

/// What is said beside a list of what is chosen in it, one line each.
struct PanePreview {
  /// What it is about; empty for what the item itself means.
  let label: String
  let text: String

  init(_ label: String, _ text: String) {
    self.label = label
    self.text = text
  }

  /// The columns before the text of what has a name.
  private static let indent = 6

  /// All of it in at most so many rows: what it means has what the rest leaves, each of the
  /// rest has a row, and more where some are left.
  static func lines(_ parts: [PanePreview], _ size: Size) -> [StyledText] {
    guard size.rows > 0 else { return [] }
    // At least one row is left for what the item means.
    let rest = parts.filter { !$0.label.isEmpty }.prefix(size.rows - 1)
    let about = parts.filter(\.label.isEmpty).map(\.text).joined(separator: " ")
    var lines = TextFit.wrapped(about, to: size.columns, rows: size.rows - rest.count).map {
      StyledText($0)
    }
    var spare = size.rows - lines.count - rest.count
    for part in rest {
      let rows: [StyledText] = .labelled(
        part.label, part.text, columns: size.columns, indent: indent, rows: 1 + spare,
        label: Guidance.mark(part.label))
      spare -= rows.count - 1
      lines += rows
    }
    return lines
  }
}
