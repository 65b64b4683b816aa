import Canvas
import StateMap

/// One drawing, for the eye and for other checkers.
enum Drawing {
  /// Prints the figures, the drawing and the legend.
  static func print(_ path: String, size: Size, work: Int, words: Set<String>) throws {
    let (name, machine) = try MachineFile.machine(at: path, letters: words.contains("letters"))
    var styles = MapStyle.ladder(glyphs: words.contains("ascii") ? .ascii : .unicode, lanes: words.contains("lanes"))
    let cards = MapStyle.Cards.allCases.filter { words.contains($0.rawValue) }
    if !cards.isEmpty { styles.removeAll { !cards.contains($0.cards) } }
    if words.contains("short") { styles.removeAll { $0.names != .short } }
    let layout = MapLayout.best(machine, fitting: size, styles: styles, work: work)
    Swift.print("\(name) \(Scores.summary(layout, within: size))")
    Swift.print(layout.draw().text, terminator: "")
    for entry in layout.legend { Swift.print("\(entry.shown)  \(entry.full)") }
  }
}
