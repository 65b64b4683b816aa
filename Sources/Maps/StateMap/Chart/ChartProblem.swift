import Canvas

/// A machine to chart, at one level of detail: everything that does not depend on where cards stand.
struct ChartProblem: Sendable {
  let machine: MapMachine
  let nesting: FrameNesting
  let rows: [ChartRow]
  private(set) var words: ChartWords
  let level: ChartWords.Level
  let glyphs: MapStyle.Glyphs
  /// For each place, nodes before frames, the rows that leave it.
  let exits: [[Int]]
  /// Widths of the labels, of the titles and of the names of jumps with their arrow.
  private(set) var labelWidths: [Int]
  private(set) var titleWidths: [Int]
  private(set) var jumpWidths: [Int]
  /// The least width at which a label takes at most two lines.
  private(set) var wrapWidths: [Int]

  /// Widths of the whole labels.
  let wholeWidths: [Int]
  /// For each row, the columns in which its whole label is written; empty where all are short.
  private(set) var rooms: [Int]
  /// For each place, the columns for its title; none for as many as it has.
  private(set) var titleLimits: [Int]

  init(_ machine: MapMachine, level: ChartWords.Level, glyphs: MapStyle.Glyphs) {
    self.machine = machine
    self.level = level
    self.glyphs = glyphs
    rooms = []
    titleLimits = []
    nesting = FrameNesting(machine)
    rows = ChartRow.rows(of: machine)
    words = ChartWords(machine, rows: rows, level: level, glyphs: glyphs)
    var exits = [[Int]](repeating: [], count: machine.nodes.count + machine.frames.count)
    for (index, row) in rows.enumerated() { exits[row.source].append(index) }
    self.exits = exits
    labelWidths = words.labels.map { TextWidth.columns($0) }
    wholeWidths = rows.map { TextWidth.columns($0.label) }
    titleWidths = words.titles.map { TextWidth.columns($0) }
    jumpWidths = words.names.map { TextWidth.columns($0) + 1 }
    wrapWidths = words.labels.map(Self.wrapWidth)
  }

  /// The same machine with other room for its texts; what does not change is taken over, since a search asks often.
  ///
  /// - Parameters:
  ///   - titleLimits: for each place, the columns for its title; none for as many as it has.
  ///   - rooms: for each row, the columns in which its whole label is written; empty where all are short.
  /// - Returns: the machine so written.
  func with(titleLimits: [Int], rooms: [Int]) -> ChartProblem {
    var other = self
    other.titleLimits = titleLimits
    other.rooms = rooms
    let words = ChartWords(machine, rows: rows, level: level, glyphs: glyphs, limits: titleLimits, rooms: rooms)
    for row in rows.indices where words.labels[row] != self.words.labels[row] {
      other.labelWidths[row] = TextWidth.columns(words.labels[row])
      other.wrapWidths[row] = Self.wrapWidth(words.labels[row])
    }
    if titleLimits != self.titleLimits {
      other.titleWidths = words.titles.map { TextWidth.columns($0) }
      other.jumpWidths = words.names.map { TextWidth.columns($0) + 1 }
    }
    other.words = words
    return other
  }

  /// The least width at which a label takes at most two lines, words whole.
  private static func wrapWidth(_ label: String) -> Int {
    let width = TextWidth.columns(label)
    let word = label.split(separator: " ").map { TextWidth.columns($0) }.max() ?? 0
    var least = max(word, (width + 1) / 2)
    while least < width, TextFit.wrapped(label, to: least).count > 2 { least += 1 }
    return min(least, width)
  }

  /// The lines of a label in a card.
  func lines(ofLabel row: Int, within columns: Int) -> [String] {
    labelWidths[row] <= columns ? [words.labels[row]] : TextFit.wrapped(words.labels[row], to: columns)
  }

  /// How many lines a row takes: those of its label, and one more for a jump that has no room behind the last.
  ///
  /// Where few rows are wires, those name their targets, too.
  func lineCount(of row: Int, within columns: Int, isWired: Bool) -> Int {
    let lines = lines(ofLabel: row, within: columns)
    if isWired, !isSparse { return max(1, lines.count) }
    let last = TextWidth.columns(lines.last ?? "")
    let jump = jumpWidths[rows[row].target]
    return max(1, lines.count) + (last == 0 || last + 1 + jump <= columns ? 0 : 1)
  }

  /// True if there is more than the eye can follow: then only what tells the story is wires.
  var isSparse: Bool { rows.count > ChartRow.mostWires }

  /// True if a row may be a wire at all.
  func mayBeWired(_ row: Int) -> Bool { !isSparse || rows[row].way > .none }

  /// The columns from a frame's side to the texts in it: where cards have a blank before a digit, frames have one, too.
  ///
  /// In a machine of few rows a label beside the side has its port there.
  func indent(_ pad: Int, in columns: Int) -> Int {
    isSparse ? max(1 + pad, columns < Self.wide ? 0 : 3) : 2
  }

  /// The columns from which on a frame has a blank to spare before a digit.
  private static let wide = 48

  /// How the rows of frames stand; in small machines some are wires, which need free ends.
  var listing: ChartWords.Level.Listing { isSparse ? level.listing : .packed }

  /// The rows of a frame as its lower lines hold them: those with one target stand together, with one jump.
  func units(of frame: Int, among open: Set<Int>? = nil, within columns: Int) -> [[Int]] {
    var units: [[Int]] = []
    for row in exits[machine.nodes.count + frame] where open?.contains(row) != false {
      // In ASCII a blank and a dash behind it are the edge.
      let joins = listing != .single && (glyphs == .unicode || !words.labels[row].hasPrefix("-"))
      if joins, let unit = units.firstIndex(where: { rows[$0[0]].target == rows[row].target }),
        width(of: units[unit] + [row]) <= columns
      {
        units[unit].append(row)
      } else {
        units.append([row])
      }
    }
    guard listing == .single else { return units }
    // Those with one target follow each other.
    let targets = units.map { rows[$0[0]].target }
    return units.sorted { one, other in
      (targets.firstIndex(of: rows[one[0]].target) ?? 0, one[0]) < (
        targets.firstIndex(of: rows[other[0]].target) ?? 0, other[0]
      )
    }
  }

  /// The columns of rows with one jump: labels, the signs between them, the jump.
  func width(of unit: [Int]) -> Int {
    unit.reduce(0) { $0 + labelWidths[$1] + 3 } - 2 + jumpWidths[rows[unit[0]].target]
  }

  /// How many places there are: nodes, then frames.
  var placeCount: Int { machine.nodes.count + machine.frames.count }

  /// The frame of a place; nil for a node.
  func frame(_ place: Int) -> Int? { place < machine.nodes.count ? nil : place - machine.nodes.count }
}
