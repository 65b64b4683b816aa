import Canvas
import Model

/// A transition of a state, as it is counted there.
package struct RoadRow: Hashable, Sendable {
  package var edge: Int
  package var target: Int
  /// The key that takes it; nil for rows of a compound state.
  package var digit: Character?

  /// The transitions of a state, or of a compound state counted behind all states: in the order
  /// of the flow.
  static func all(of end: Int, in machine: MapMachine) -> [RoadRow] {
    let isNode = end < machine.nodes.count
    let edges = machine.edges.indices.filter { edge in
      let edge = machine.edges[edge]
      // A transition of a compound state is an edge of each member: the first stands for all.
      return isNode
        ? edge.from == end
        : edge.ofFrame == end - machine.nodes.count
          && edge.from == machine.frames[end - machine.nodes.count].members.first
    }
    return edges.enumerated().map { number, edge in
      let digit = isNode && number < RowDigits.all.count ? RowDigits.all[number] : nil
      return RoadRow(edge: edge, target: machine.edges[edge].to, digit: digit)
    }
  }
}

extension Array {
  /// The elements with the same key together, in the order of the first of each.
  func grouped<Key: Hashable>(_ key: (Element) -> Key) -> [[Element]] {
    map(key).unique().map { same in filter { key($0) == same } }
  }
}

/// What stands on a road: the rows that it is for, in one line or in several.
struct RoadWords: Hashable, Sendable {
  /// Rows of one event.
  struct Part: Hashable, Sendable {
    /// The edges, each with its digit; a road of the story has none.
    var rows: [RoadRow]
    var text: String

    /// What is written, `1 3 granted`.
    var written: String {
      (rows.compactMap { $0.digit.map(String.init) } + (text.isEmpty ? [] : [text])).joined(
        separator: " ")
    }
  }

  /// Between two events of one line.
  static let separator = " · "

  /// A road of the story may do without words where they would make it long.
  static let none = RoadWords(lines: [[]], cost: 110)

  /// The lines, in each the events.
  var lines: [[Part]]
  /// What it costs to write these words and no others.
  var cost = 0

  var label: RoadLabel {
    RoadLabel(
      widths: lines.map {
        TextWidth.columns($0.map(\.written).joined(separator: Self.separator))
      }, cost: cost)
  }

  /// The cells of each text, without the digits before it, where the lines begin at some cells.
  func texts(at lines: [Int]) -> [(cells: Range<Int>, part: Part)] {
    zip(lines, self.lines).flatMap { first, parts in
      var cell = first
      return parts.map { part in
        let end = cell + TextWidth.columns(part.written)
        cell = end + TextWidth.columns(Self.separator)
        return (end - TextWidth.columns(part.text)..<end, part)
      }
    }
  }

  /// All forms of the words for some rows, the best first.
  static func forms(_ rows: [RoadRow], in machine: MapMachine) -> [RoadWords] {
    // Where it leads tells what stands before the comma.
    func text(_ row: RoadRow) -> String { machine.edges[row.edge].short.behindComma }
    let parts = rows.grouped(text).map { Part(rows: $0, text: text($0[0])) }
    var forms = [RoadWords(lines: [parts])]
    if parts.count > 1 { forms.append(RoadWords(lines: parts.map { [$0] }, cost: 4)) }
    // Where nothing else has room the digits do; their events stand in the list.
    return forms + [RoadWords(lines: [[Part(rows: rows, text: "")]], cost: 3000)]
  }
}

extension String {
  /// What stands behind the last comma; all of it where there is none.
  fileprivate var behindComma: String {
    guard let comma = lastIndex(of: ",") else { return self }
    let rest = self[index(after: comma)...]
    return rest.first == " " && rest.count > 1 ? rest.dropFirst().capitalizedFirst : self
  }
}
