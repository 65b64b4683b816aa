import Canvas
import PlainText

/// What has to be laid out: cards with titles and exits, in numbers.
///
/// An exit is a row of a card: one transition, or several to one target where the style merges them. The exits of a
/// card are neighbours in all arrays.
struct Problem: Sendable {
  let style: MapStyle
  let start: Int
  /// The first exit of each card, and one more.
  let firstExit: [Int]
  let exitFrom: [Int]
  let exitTo: [Int]
  let exitEdges: [[Int]]
  let exitIsRemoved: [Bool]
  let exitText: [String]
  let exitWidth: [Int]
  let titles: [String]
  let titleWidth: [Int]
  /// The lane of each card when the style has lanes.
  let lane: [Int]
  let laneTitles: [String]
  /// The group of each lane; empty without lanes.
  let lanes: [Int]
  let legend: [LegendEntry]
  /// How many transitions there are.
  let edgeCount: Int

  var cardCount: Int { titles.count }
  var exitCount: Int { exitFrom.count }

  init(_ machine: MapMachine, style: MapStyle) {
    self.style = style
    start = machine.start
    edgeCount = machine.edges.count
    var outgoing = Array(repeating: [Int](), count: machine.nodes.count)
    for (index, edge) in machine.edges.enumerated() { outgoing[edge.from].append(index) }
    var first = [0]
    var rows: [[Int]] = []
    for edges in outgoing {
      var own: [[Int]] = []
      for edge in edges {
        let isAlike = { (other: Int) in
          machine.edges[other].to == machine.edges[edge].to
            && machine.edges[other].isRemoved == machine.edges[edge].isRemoved
        }
        if style.mergesParallel, let row = own.firstIndex(where: { isAlike($0[0]) }) {
          own[row].append(edge)
        } else {
          own.append([edge])
        }
      }
      rows += own
      first.append(rows.count)
    }
    firstExit = first
    exitEdges = rows
    exitFrom = rows.map { machine.edges[$0[0]].from }
    exitTo = rows.map { machine.edges[$0[0]].to }
    exitIsRemoved = rows.map { machine.edges[$0[0]].isRemoved }
    let wording = Wording(machine, rows: rows, style: style)
    exitText = wording.labels
    exitWidth = wording.labels.map { TextWidth.columns($0) }
    legend = wording.legend
    titles = zip(machine.nodes, wording.titles).map { Self.title($0, $1, style.glyphs) }
    // A tab card keeps a blank behind its title for the mark of a visit.
    titleWidth = titles.map { TextWidth.columns($0) + (style.cards == .full ? 0 : 1) }
    // Lanes are the groups that have members, in order.
    let groups = Set(machine.nodes.map { $0.groupIndex }).sorted()
    lane = machine.nodes.map { node in groups.firstIndex(of: node.groupIndex) ?? 0 }
    lanes = style.lanes ? groups : []
    laneTitles = groups.map { machine.groups.indices.contains($0) ? machine.groups[$0].uppercased() : "" }
  }

  /// The title with the group's letter before it and the marks of start and outcome behind it.
  private static func title(_ node: MapNode, _ text: String, _ glyphs: MapStyle.Glyphs) -> String {
    let letter = node.groupLetter.isEmpty ? "" : node.groupLetter + " "
    let marks = (node.isStart ? " ○" : "") + (node.isOutcome ? " ■" : "")
    return letter + text + (glyphs == .ascii ? String(marks.map { ASCIIGlyphs.glyph(for: $0) }) : marks)
  }

  /// Rows of a card above its title.
  var titleOffset: Int { style.cards == .full ? 1 : 0 }
  /// Rows of a card above its first exit.
  var exitOffset: Int { titleOffset + 1 }
  /// Rows of a card that are no exits.
  var fixedRows: Int { style.cards == .full ? 3 : 1 }
  /// Columns of a card that are neither title nor label.
  var fixedColumns: Int { style.cards == .full ? 4 : 2 }
  /// Rows above the drawing for the titles of lanes.
  var headRows: Int { style.lanes ? 2 : 0 }
  /// True if exits of both sides share rows.
  var pairs: Bool { style.cards == .dense }
}

/// What a search may choose: who stands where, and which way the wires leave.
///
/// Rows and tracks follow from it. An item of a column is a card (its index) or a passage of a net, `~net`; a net is
/// all wires that enter one side of one card, numbered `2 * card + side`.
struct Arrangement: Hashable, Sendable {
  /// The items of each column from top to bottom.
  var columns: [[Int]]
  /// The column of each card.
  var columnOf: [Int]
  /// Whether an exit to a card of its own column leaves, and enters, on the right.
  var turnsRight: [Bool]
  /// The exits of all cards, those of one card together, from top to bottom.
  var exitOrder: [Int]

  /// The side on which an exit leaves: forward to the right, backward to the left.
  func side(ofExit exit: Int, in problem: Problem) -> Int {
    let from = columnOf[problem.exitFrom[exit]]
    let to = columnOf[problem.exitTo[exit]]
    if from == to { return turnsRight[exit] ? 1 : 0 }
    return from < to ? 1 : 0
  }

  /// The net that an exit belongs to: forward wires enter on the left, backward ones on the right.
  func net(ofExit exit: Int, in problem: Problem) -> Int {
    let target = problem.exitTo[exit]
    let from = columnOf[problem.exitFrom[exit]]
    let to = columnOf[target]
    if from == to { return 2 * target + (turnsRight[exit] ? 1 : 0) }
    return 2 * target + (from < to ? 0 : 1)
  }
}

extension Arrangement {
  /// No columns.
  static let empty = Arrangement(columns: [], columnOf: [], turnsRight: [], exitOrder: [])
}
