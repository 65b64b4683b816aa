import PlainText

/// What stands on a road: the rows that it is for, in one line or in several.
struct RoadWords: Hashable, Sendable {
  /// Rows of one event.
  struct Part: Hashable, Sendable {
    /// The edges, each with its digit; a road of the story has none.
    var rows: [(edge: Int, digit: Character)]
    var text: String

    static func == (one: Part, other: Part) -> Bool {
      one.text == other.text && one.rows.map(\.edge) == other.rows.map(\.edge)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(text)
      hasher.combine(rows.map(\.edge))
    }

    /// What is written, `1 3 granted`.
    var written: String {
      (rows.map { String($0.digit) } + (text.isEmpty ? [] : [text])).joined(separator: " ")
    }
  }

  /// Between two events of one line.
  static let separator = " · "

  /// The lines, in each the events.
  var lines: [[Part]]
  /// What it costs to write these words and no others.
  var cost: Int32 = 0

  var label: RoadLabel {
    RoadLabel(
      widths: lines.map { TextWidth.columns($0.map(\.written).joined(separator: Self.separator)) }, cost: cost)
  }

  /// All forms of the words for some rows, the best first.
  static func forms(_ rows: [(edge: Int, digit: Character)], in machine: MapMachine) -> [RoadWords] {
    var parts: [Part] = []
    for row in rows {
      let text = machine.edges[row.edge].short
      if let same = parts.firstIndex(where: { $0.text == text }) {
        parts[same].rows.append(row)
      } else {
        parts.append(Part(rows: [row], text: text))
      }
    }
    let digits = Part(rows: rows, text: "")
    return (parts.count > 1 ? [RoadWords(lines: [parts]), RoadWords(lines: parts.map { [$0] }, cost: 4)] : [RoadWords(lines: [parts])])
      + [RoadWords(lines: [[digits]], cost: 200)]
  }
}
