import Canvas
import Maps

/// What a chart of a machine must say.
enum ChartExpectation {
  /// The reading that a faithful chart gives, in the words that it shows.
  static func reading(_ machine: MapMachine, _ chart: Chart) -> Reading {
    let titles = titles(machine, chart)
    let arrow = chart.glyphs == .unicode ? "►" : ">"
    var exits: Set<[String]> = []
    var list: [Reading.Exit] = []
    for (index, edge) in machine.edges.enumerated() {
      let source = edge.ofFrame.map { machine.nodes.count + $0 } ?? edge.from
      guard let from = titles[source] else { continue }
      // A place on another panel is known by its name alone.
      let row = chart.row(ofEdge: index)
      let target = row?.target ?? edge.to
      let to = titles[target] ?? (row?.jump).map { "►" + $0.dropFirst(arrow.count) } ?? "?"
      let label = label(edge, chart, row)
      let exit = Reading.Exit(from: from, label: label, to: to)
      if edge.ofFrame != nil || edge.intoFrame != nil, !exits.insert([from, label, to]).inserted { continue }
      list.append(exit)
    }
    return Reading(titles: titles.values.sorted(), exits: sorted(list), faults: [])
  }

  /// What two readings differ in, in a few lines.
  static func difference(_ reading: Reading, _ expected: Reading) -> String {
    let missing = expected.exits.filter { !reading.exits.contains($0) }
    let wrong = reading.exits.filter { !expected.exits.contains($0) }
    let titles = Set(expected.titles).symmetricDifference(reading.titles).sorted()
    func count(_ exit: Reading.Exit, _ exits: [Reading.Exit]) -> Int { exits.count { $0 == exit } }
    let often = Set(reading.exits).filter { count($0, reading.exits) != count($0, expected.exits) }
      .map { "\($0) \(count($0, reading.exits)) times, not \(count($0, expected.exits))" }.sorted()
    return
      "often \(often.prefix(4))\nfaults \(reading.faults.prefix(4))\nmissing \(missing.prefix(4))\nfalse \(wrong.prefix(4))\ntitles \(titles)"
  }

  static func sorted(_ exits: [Reading.Exit]) -> [Reading.Exit] {
    exits.sorted { ($0.from, $0.label, $0.to) < ($1.from, $1.label, $1.to) }
  }

  /// The titles of all places on the chart, as drawn; their whole names begin as the drawn ones do.
  static func titles(_ machine: MapMachine, _ chart: Chart) -> [Int: String] {
    var titles: [Int: String] = [:]
    for card in chart.cards { titles[card.node] = card.title }
    for frame in chart.frames { titles[machine.nodes.count + frame.frame] = frame.title }
    return titles
  }

  /// The label of an edge as drawn: what was cut stands in the legend.
  private static func label(_ edge: MapEdge, _ chart: Chart, _ row: ChartLine?) -> String {
    func label(_ name: String) -> String {
      let label = [name, edge.condition.isEmpty ? "" : "[\(edge.condition)]"].filter { !$0.isEmpty }.joined(
        separator: " ")
      let drawn = chart.glyphs == .ascii ? label.replacing("…", with: "~") : label
      return drawn
    }
    // Among short labels some are whole, where they have room.
    let shown = row?.label.joined(separator: " ").replacing(" minus ", with: " -")
    let isWhole = chart.names == .full || shown == label(edge.label)
    return label(isWhole ? edge.label : edge.short)
  }

  /// The reading of a chart's drawing, its cut labels replaced by the whole ones from the legend.
  static func drawn(_ chart: Chart, marks: MapMarks = MapMarks()) -> Reading {
    drawn(ChartReader(chart.draw(marks).text, ascii: chart.glyphs == .ascii), chart)
  }

  static func drawn(_ reader: ChartReader, _ chart: Chart) -> Reading {
    Reading(
      titles: reader.places.map(\.title).sorted(),
      exits: sorted(
        reader.exits.map { exit in
          // On the edge of a frame in ASCII a number's sign is a word.
          let told = chart.glyphs == .ascii ? exit.label.replacing(" minus ", with: " -") : exit.label
          let whole = chart.legend.first { $0.shown == exit.label }?.full ?? told
          return Reading.Exit(from: exit.from, label: whole, to: exit.to)
        }), faults: reader.faults)
  }
}
