import Canvas
import StateMap

/// What a drawing of a machine must say.
enum Expectation {
  /// The reading that a faithful drawing gives, in the words of the machine.
  static func reading(_ machine: MapMachine, _ style: MapStyle) -> Reading {
    let titles = machine.nodes.map { title($0, style) }
    var rows: [(from: Int, to: Int, labels: [String])] = []
    for edge in machine.edges {
      let name = style.names == .full ? edge.label : edge.short
      let label = [name, edge.condition.isEmpty ? "" : "[\(edge.condition)]"].filter { !$0.isEmpty }.joined(
        separator: " ")
      let known = rows.firstIndex { $0.from == edge.from && $0.to == edge.to }
      if style.mergesParallel, let known {
        rows[known].labels.append(label)
      } else {
        rows.append((edge.from, edge.to, [label]))
      }
    }
    let exits = rows.map {
      Reading.Exit(
        from: titles[$0.from], label: $0.labels.filter { !$0.isEmpty }.joined(separator: ", "), to: titles[$0.to])
    }
    return Reading(
      titles: titles.sorted(), exits: exits.sorted { ($0.from, $0.label, $0.to) < ($1.from, $1.label, $1.to) },
      faults: [])
  }

  static func title(_ node: MapNode, _ style: MapStyle) -> String {
    let name = style.names == .full ? node.title : node.short
    let marks = style.glyphs == .unicode ? (" ○", " ■") : (" o", " =")
    return (node.groupLetter.isEmpty ? "" : node.groupLetter + " ") + name + (node.isStart ? marks.0 : "")
      + (node.isOutcome ? marks.1 : "")
  }

  /// The reading of a layout's drawing, its cut words replaced by the whole ones from the legend.
  static func drawn(_ layout: MapLayout, _ machine: MapMachine, marks: MapMarks = MapMarks()) -> Reading {
    let reader = DrawingReader(
      layout.draw(marks).text, ascii: layout.style.glyphs == .ascii, firstRow: layout.heads.isEmpty ? 0 : 2)
    var reading = reader.reading
    let whole = { (text: String) in layout.legend.first { $0.shown == text }?.full ?? text }
    // Titles stand between letter and marks.
    var full: [String: String] = [:]
    for card in layout.cards {
      let node = machine.nodes[card.node]
      full[card.title] = Self.title(node, layout.style)
      if !layout.legend.contains(where: { card.title.contains($0.shown) }) { full[card.title] = card.title }
    }
    let titled = { (text: String) in full[text] ?? text }
    reading.titles = reading.titles.map(titled).sorted()
    reading.exits = reading.exits.map { Reading.Exit(from: titled($0.from), label: whole($0.label), to: titled($0.to)) }
      .sorted { ($0.from, $0.label, $0.to) < ($1.from, $1.label, $1.to) }
    return reading
  }
}
