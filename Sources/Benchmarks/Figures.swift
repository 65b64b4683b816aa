/// Figures that belong together, as text for a terminal and as Markdown for a page.
struct Figures {
  /// What was measured.
  let title: String
  /// How, in one sentence.
  let about: String
  /// What stands in each column; the first one names the rows.
  let columns: [String]
  var rows: [[String]] = []

  /// In columns, the numbers to the right.
  var text: String {
    let lines = [columns] + rows
    let widths = columns.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    let table = lines.map { cells in
      "  "
        + cells.indices.map { column in
          let pad = String(repeating: " ", count: widths[column] - cells[column].count)
          return column == 0 ? cells[column] + pad : pad + cells[column]
        }.joined(separator: "  ")
    }
    return ([title, "  \(about)"] + table).joined(separator: "\n") + "\n"
  }

  /// As a section of a page.
  var markdown: String {
    let line = { (cells: [String]) in "| " + cells.joined(separator: " | ") + " |" }
    let rule = "|---|" + String(repeating: "---:|", count: columns.count - 1)
    return (["## \(title)", about, "", line(columns), rule] + rows.map(line)).joined(separator: "\n") + "\n"
  }
}

/// A number with so many digits after the point.
func digits(_ value: Double, _ count: Int) -> String {
  let scale = (0..<count).reduce(1.0) { power, _ in power * 10 }
  let whole = Int((value * scale).rounded())
  guard count > 0 else { return "\(whole)" }
  let rest = "\(whole % Int(scale))"
  return "\(whole / Int(scale))." + String(repeating: "0", count: count - rest.count) + rest
}
