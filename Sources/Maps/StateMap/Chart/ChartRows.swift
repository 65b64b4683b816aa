/// A row of a chart: a transition of a state or of a frame, or several alike.
struct ChartRow: Hashable, Sendable {
  /// The place that it leaves: a node by its index, or a frame by its index behind those of all nodes.
  var source: Int
  /// The node that it reaches.
  var target: Int
  /// The indices of the edges.
  var edges: [Int]
  /// What it says, whole and short.
  var label: String
  var short: String
  /// What tells it from a row of the same label; empty for nothing.
  var condition: String
  /// What it tells of the story.
  var way: MapWay
  /// What it is called, whole and short, in one value to compare.
  var word: [String] { [label, short] }
  /// True on the way that should work.
  var isMain: Bool { way == .main }
  /// True if the machine no longer has it.
  var isRemoved: Bool

  /// The most rows that the eye can follow as wires.
  static let mostWires = 20

  /// The rows of a machine, in the order of its edges.
  ///
  /// Edges of one frame that say the same and lead to one node are one row, and so are
  /// those into one frame.
  static func rows(of machine: MapMachine) -> [ChartRow] {
    struct Key: Hashable {
      var source: Int
      var target: Int
      var label: String
      var condition: String
      var isRemoved: Bool
    }
    let count = machine.nodes.count
    var rows: [ChartRow] = []
    var known: [Key: Int] = [:]
    for (index, edge) in machine.edges.enumerated() {
      let row = ChartRow(
        source: edge.ofFrame.map { count + $0 } ?? edge.from, target: edge.to, edges: [index], label: edge.label,
        short: edge.short, condition: edge.condition, way: edge.way, isRemoved: edge.isRemoved)
      guard edge.ofFrame != nil || edge.intoFrame != nil else {
        rows.append(row)
        continue
      }
      let key = Key(
        source: row.source, target: row.target, label: row.label, condition: row.condition,
        isRemoved: row.isRemoved)
      if let first = known[key] {
        rows[first].edges.append(index)
        rows[first].way = max(rows[first].way, edge.way)
      } else {
        known[key] = rows.count
        rows.append(row)
      }
    }
    return rows
  }
}
