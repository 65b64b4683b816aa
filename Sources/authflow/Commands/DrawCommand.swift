import ArgumentParser
import Canvas
import Explorer
import FlowFiles
import Maps
import Model
import Platform

/// Draws a flow as text.
struct DrawCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw", abstract: "Draw a flow as text.",
    discussion: """
      map: every state a card, every compound state a frame, every transition a row. A wire leads from \
      the row to its target; where none fits, the row names it. overview: every state, and where one of them leads. \
      focus: one state and its ways in and out. matrix: states by states, with how many transitions lead from one to \
      the other. table: all transitions.

      The map is the most telling one that fits the size: with full names, or short ones. What is too high comes in \
      parts from top to bottom, what is too wide as a table, and standard error says so. docs/map.md explains every \
      character.

      Characters of the map:
      \(characters(.unicode))

      With --ascii:
      \(characters(.ascii))
      """)

  private static func characters(_ glyphs: MapStyle.Glyphs) -> String {
    ChartKey.lines(glyphs).map { "  \($0.glyphs)  \($0.meaning)" }.joined(separator: "\n")
  }

  @Argument(
    help: ArgumentHelp(
      "A bundled flow or a file, a machine of another tool (\(FlowSource.pictures)), too; - is standard input.",
      valueName: "flow"))
  var flow: FlowSource = .standard

  @Option(help: "map, overview, focus, matrix or table.")
  var view: DrawView = .map

  @Option(
    help: ArgumentHelp(
      "The state to mark as current, or from which to draw the overview or the focus.", valueName: "id"))
  var state: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("Columns; by default the terminal's, or 120.", valueName: "n"))
  var width: Int?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Rows of the map; by default the terminal's, or any.", valueName: "n"))
  var height: Int?

  @Flag(help: "Use only ASCII characters.")
  var ascii = false

  @Flag(help: "Use short names.")
  var short = false

  @Option(help: ArgumentHelp("Draw only what lies around this state.", valueName: "id"))
  var around: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many steps along transitions --around goes; 1 unless given.", valueName: "n"))
  var hops: Int?

  func validate() throws {
    try NumberOption.check("--hops", hops, 0...1000)
    let useless = [
      ("--short", short && view != .map && view != .table),
      ("--hops without --around", hops != nil && around == nil),
      ("--height", height != nil && view != .map && view != .overview), ("--state", state != nil && view == .table),
      ("--width", width != nil && view == .matrix),
    ]
    if let (option, _) = useless.first(where: { $0.1 }) {
      throw ValidationError("\(option) means nothing for --view \(view.rawValue).")
    }
    try NumberOption.check("--width", width, (view == .focus ? 50 : 20)...ScriptNumbers.largestExtent)
    try NumberOption.check("--height", height, 5...ScriptNumbers.largestExtent)
  }

  func perform() throws(ProgramError) {
    var flow = try flow.loadTelling()
    if let around { flow = flow.neighbourhood(of: try self.state(around, in: flow), hops: hops ?? 1) }
    let machine = Machine(flow)
    let position = try (state ?? around).map { id throws(ProgramError) in
      flow.stateIndex(try self.state(id, in: flow)) ?? machine.initialState
    }
    let columns = width ?? StandardOutput.size?.columns ?? 120
    switch view {
    case .map: try drawMap(flow, marking: position?.offset, columns: columns)
    case .overview:
      let from = position ?? machine.initialState
      let rows = height ?? StandardOutput.size.map { $0.rows - 1 } ?? ScriptNumbers.largestExtent
      let chart = FlowMap.overview(
        flow, from: from.offset, fitting: Size(columns: columns, rows: rows), isASCII: ascii)
      write(chart.draw(MapMarks(currentNode: from.offset)))
    case .focus:
      let diagram = FocusDiagram(machine: machine, state: position ?? machine.initialState)
      write(diagram.draw(in: Size(columns: columns, rows: diagram.height)))
    case .matrix:
      guard flow.states.count <= FlowMap.limits.states else {
        throw .tooLarge(states: flow.states.count, transitions: flow.transitionCount)
      }
      let matrix = TransitionMatrix(machine: machine, current: position)
      write(matrix.draw(in: matrix.size))
      var key = Frame(size: Size(columns: TextWidth.columns(TransitionMatrix.key), rows: 1))
      key.put(TransitionMatrix.key, at: Point(column: 0, row: 0))
      write(key)
    case .table: write(TransitionTable(flow: flow, usesShortNames: short).draw(columns: columns))
    }
  }

  private func write(_ frame: Frame) { StandardOutput.write((ascii ? frame.ascii() : frame).text) }

  private func drawMap(_ flow: Flow, marking position: Int?, columns: Int) throws(ProgramError) {
    guard FlowMap.canDraw(flow) else {
      throw .tooLarge(states: flow.states.count, transitions: flow.transitionCount)
    }
    let rows = height ?? StandardOutput.size.map { $0.rows - 1 } ?? ScriptNumbers.largestExtent
    let size = Size(columns: columns, rows: rows)
    func charts(_ size: Size) -> [Chart] {
      FlowMap.charts(flow, fitting: size, isASCII: ascii, isShort: short ? true : nil)
    }
    // The lines that explain it go where they cost no names.
    let glyphs: MapStyle.Glyphs = ascii ? .ascii : .unicode
    let key = ChartKey.lines(flow, glyphs, within: columns)
    var found: [Chart] = []
    var explained = rows > 5 + key.count ? key.count : 0
    while explained >= 0 {
      found = charts(Size(columns: columns, rows: rows - explained))
      if explained == 0 || found.count == 1 && found[0].fits && found[0].names == .full { break }
      let plain = charts(size)
      if plain.count > 1 {
        // Each part has a line above it, which says what the signs mean.
        found = charts(Size(columns: columns, rows: rows - 1))
        explained = 0
        break
      }
      if found.count == 1, found[0].fits, found[0].names == plain.first?.names { break }
      explained -= 1
    }
    guard let first = found.first else {
      write(TransitionTable(flow: flow, usesShortNames: short).draw(columns: columns))
      return StandardError.write("authflow: \(columns) columns are too few for the map; this is the table\n")
    }
    let marks = MapMarks(currentNode: position)
    for (number, chart) in found.enumerated() {
      let drawing = chart.draw(marks).text
      if found.count > 1 {
        let head = "-- \(number + 1) of \(found.count) --"
        let key = ChartKey.lines(flow, glyphs, within: columns - head.count - 2, of: drawing).first
        StandardOutput.write([head, key].compactMap(\.self).joined(separator: "  ") + "\n")
      } else {
        // Whoever reads from above knows the signs before meeting them.
        for line in ChartKey.lines(flow, glyphs, within: columns, of: drawing).prefix(explained) {
          StandardOutput.write(line + "\n")
        }
      }
      StandardOutput.write(drawing)
      for entry in chart.legend { StandardOutput.write("\(entry.shown)  \(entry.full)\n") }
    }
    if found.count > 1 {
      StandardError.write("authflow: the map is higher than \(rows) rows; these are its parts, from top to bottom\n")
    } else if !first.fits {
      StandardError.write(
        "authflow: the map takes \(first.size.rows) rows, more than \(rows); try --short or --view focus\n")
    }
  }

  /// The id of a state that is asked for, if there is such a state.
  private func state(_ id: String, in flow: Flow) throws(ProgramError) -> String {
    guard flow.state(id) == nil else { return id }
    let states = flow.states.map(\.id)
    throw .unknownState(id: id, flow: flow.id, nearest: Nearest.name(to: id, among: states), states: states)
  }
}

/// The ways to draw a flow.
enum DrawView: String, ExpressibleByArgument, CaseIterable {
  case map
  case overview
  case focus
  case matrix
  case table
}
