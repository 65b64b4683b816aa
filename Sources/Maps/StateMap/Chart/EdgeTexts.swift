import Canvas

/// Texts on the edges of frames: which columns are taken, and what still fits.
struct EdgeTexts: Sendable {
  private(set) var lines: [ChartSheet.EdgeLine]
  /// For each place, its lines.
  private let ofPlace: [Int: [Int]]
  /// The widths of jumps that have not got their place yet, for each place.
  private var waiting: [Int: [Int: Int]]

  init(_ problem: ChartProblem, _ sheet: ChartSheet) {
    lines = sheet.edgeLines
    var ofPlace: [Int: [Int]] = [:]
    for (index, line) in lines.enumerated() { ofPlace[line.place, default: []].append(index) }
    self.ofPlace = ofPlace
    waiting = [:]
    for place in ofPlace.keys {
      waiting[place] = Dictionary(
        uniqueKeysWithValues: problem.exits[place].map { exit in
          (exit, problem.labelWidths[exit] + 1 + problem.jumpWidths[problem.rows[exit].target])
        })
    }
  }

  /// The lines of a place.
  func lines(of place: Int) -> [Int] { ofPlace[place] ?? [] }

  /// Forgets a row of a place that needs no line here.
  mutating func leave(_ row: Int, of place: Int) { waiting[place]?[row] = nil }

  /// Columns between two texts: a blank beside each, and the border between them.
  static let apart = 3

  /// True if a text may stand in some columns of a line.
  func isFree(_ line: Int, _ columns: Range<Int>) -> Bool {
    guard columns.lowerBound >= lines[line].columns.lowerBound, columns.upperBound <= lines[line].columns.upperBound
    else { return false }
    return !lines[line].taken.contains {
      $0.lowerBound < columns.upperBound + Self.apart && columns.lowerBound < $0.upperBound + Self.apart
    }
  }

  /// How many jumps of a place would find no room, a row left out and some columns taken.
  func shortage(of place: Int, without row: Int? = nil, taking: (line: Int, columns: Range<Int>)? = nil) -> Int {
    guard let waiting = waiting[place] else { return 0 }
    var gaps: [Int] = []
    for index in lines(of: place) {
      var taken = lines[index].taken
      if let taking, taking.line == index { taken.append(taking.columns) }
      taken.sort { $0.lowerBound < $1.lowerBound }
      var start = lines[index].columns.lowerBound
      for range in taken {
        gaps.append(range.lowerBound - Self.apart - start)
        start = range.upperBound + Self.apart
      }
      gaps.append(lines[index].columns.upperBound - start)
    }
    var missing = 0
    for (_, width) in waiting.filter({ $0.key != row }).sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      if let gap = gaps.firstIndex(where: { $0 >= width }) {
        gaps[gap] -= width + Self.apart
      } else {
        missing += 1
      }
    }
    return missing
  }

  /// Takes the columns of a text that belongs to a row.
  mutating func take(_ line: Int, _ columns: Range<Int>, for row: Int) {
    lines[line].taken.append(columns)
    waiting[lines[line].place]?[row] = nil
  }

  /// Where a jump may stand, wires in the way considered, and other texts or none; nil if nowhere.
  func room(
    width: Int, of place: Int, alone: Bool = false, in field: WireField
  ) -> (line: Int, column: Int)? {
    for index in lines(of: place) {
      let line = lines[index]
      if alone && !line.taken.isEmpty { continue }
      var column = line.columns.lowerBound
      while column + width <= line.columns.upperBound {
        let columns = column..<(column + width)
        if isFree(index, columns), field.isClear(line.row, columns) { return (index, column) }
        column += 1
      }
    }
    return nil
  }
}
