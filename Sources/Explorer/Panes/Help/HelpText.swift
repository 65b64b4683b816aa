import Canvas
import FlowDiagram
import FlowEngine
import FlowModel
import MSALErrors

/// The help: every key of every table, and what the marks mean.
package enum HelpText {
  /// A part of the help: keys, and what they do.
  package struct Section: Sendable {
    /// What it is about.
    package let title: String
    /// The keys as they are called on screen, and what they do.
    package let rows: [(keys: String, words: String)]
  }

  /// The keys of every table: the commands, what moves in lists, the panes.
  package static let sections: [Section] = {
    let commands = Command.Section.allCases.map { part in
      Section(title: part.rawValue, rows: Command.all.filter { $0.section == part }.map { ($0.helpKeys, $0.title) })
    }
    let lists = Movement.allCases.map {
      ((($0.keys + $0.letters).map(KeyName.symbol)).joined(separator: "  "), $0.words)
    }
    let panes = PaneList.all.flatMap { type in sections(of: type) }
    return (commands + [Section(title: "In lists and long texts", rows: lists)] + panes).filter { !$0.rows.isEmpty }
  }()

  private static func sections<Room: Pane>(of type: Room.Type) -> [Section] {
    Room.tables.map { Section(title: $0.title, rows: $0.help.map { ($0.keys, $0.words) }) }
  }

  static let marks: [(keys: String, words: String)] = [
    ("┠──►", "an open row"), ("┠╌╌►", "a closed row; pressing its digit says what opens it"),
    ("•", "visited, a state or a transition"), ("▶ ▐ ▌", "where the run is; on the map a heavy box or █ █"),
    ("↺", "back to the same state"),
    ("○ ■", "on the map: runs begin here, may end here"), ("┼ ╬", "wires cross; wires to one state join"),
    ("+ ~ -", "on the map after L: new, changed, removed in this reading"),
    ("╌ ╎ ▻", "there: what only the reading before has"),
    ("▪ ┌ ┘", "in the small map: a state; the part that shows"),
    ("[…]", "what must hold for the row to be open"),
    ("#", "the number of a step, the same everywhere; :12 goes there"),
    ("NOT KEPT", "what you do cannot be written down; w saves it elsewhere"),
  ]
}

extension Command {
  /// Its keys as the help names them.
  fileprivate var helpKeys: String {
    hint?.symbol == "1-0" ? "1 … 9, 0" : keys.map(KeyName.symbol).joined(separator: "  ")
  }
}
