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
    commandName: "draw",
    abstract: "Print the machine, or one state and its transitions.",
    discussion: """
      authflow draw --state silent         the machine, and what can happen in one state
      authflow draw machine.mmd            a machine of another tool
      authflow draw tcp --view table       all transitions
      authflow draw tcp --format mermaid   a diagram for a wiki

      The machine shows all states. A machine of few states shows all \
      transitions, a larger one those of the main story. The neighbourhood \
      shows one state and its transitions. The table lists all transitions. If \
      the machine is too large, authflow draws one state or the table, and says \
      so on standard error. The page \
      docs/authors/drawing-signs.md explains the signs.
      """)

  @Argument(
    help: .value(
      "flow",
      FlowSource.meaning
    )
  )
  var flow: FlowSource = .standard

  @Option(help: "Draw the machine, one state or the table.")
  var view: DrawView = .machine

  @Option(help: "Write text, or a Mermaid diagram for a wiki.")
  var format: DrawFormat = .text

  @Option(
    help: .value("id", "Draw this state and its transitions, and list them."))
  var state: String?

  @Option(
    number: "n",
    "Set the number of columns. The default is the terminal's width, or 120.")
  var width: Int?

  @Option(
    number: "n",
    "Set the number of rows. The default is the terminal's height, or the drawing's height without a terminal."
  )
  var height: Int?

  @Flag(help: "Use only ASCII characters.")
  var ascii = false

  func validate() throws {
    let hasOwnOption =
      view != .machine || state != nil || width != nil || height != nil || ascii
    try refuse(
      format == .mermaid && hasOwnOption,
      "--format mermaid draws the whole machine. Leave the other options out.")
    try refuse(
      view == .table && state != nil,
      "You cannot use --state with --view table. Leave --state out.")
    try refuse(
      view == .table && height != nil,
      "You cannot use --height with --view table. Leave --height out.")
    try NumberOption.check("--width", width, 20...ScriptNumbers.largestExtent)
    try NumberOption.check("--height", height, 5...ScriptNumbers.largestExtent)
  }

  func perform() throws(ProgramError) {
    let flow = try flow.loadReporting()
    let node = try state.map { id throws(ProgramError) in try position(of: id, in: flow) }
    if format == .mermaid {
      return StandardOutput.write(MermaidDiagram(flow).text)
    }
    let columns = width ?? StandardOutput.size?.columns ?? 120
    if view == .table { return drawTable(flow, columns: columns) }
    // One row is left for the prompt.
    let rows = height ?? StandardOutput.size.map { $0.rows - 1 } ?? Self.mostRows
    let machine = FlowMap.machine(flow)
    let room = Size(columns: columns, rows: rows)
    if view == .machine, let map = MachineMap.fitting(machine, flow.sheets, room) {
      return draw(map, from: node)
    }
    // Nobody has named a state: then the machine's first one is in the middle.
    let middle = node ?? machine.start
    let title = machine.nodes[middle].title
    if let map = MachineMap.around(middle, in: machine, fitting: room) {
      if view == .machine {
        StandardError.report(
          "\(columns)x\(rows) is too small, so authflow shows only \(title) and its neighbours. --view table lists everything."
        )
      }
      // What lies around a state counts its places anew, so the state is found by its id.
      return draw(
        map, from: map.machine.nodes.firstIndex { $0.id == machine.nodes[middle].id })
    }
    StandardError.report(
      "\(columns)x\(rows) is too small for a drawing, so authflow prints a table.")
    drawTable(flow, columns: columns)
  }

  /// The rows of a drawing where nobody has said how many there are.
  private static let mostRows = 100

  private func draw(_ map: MachineMap, from node: Int?) {
    let glyphs: MapStyle.Glyphs = ascii ? .ascii : .unicode
    let tree = node.map { map.roads(from: $0) }
    let drawing = map.draw(tree, marks: MapMarks(currentNode: node), glyphs: glyphs)
    write(drawing, isInMiddle: map.isWhole)
    // The legend is for the signs of a whole machine.
    if map.middle == nil { StandardOutput.write("\(MachineMap.legend(glyphs))\n") }
    guard let node else { return }
    let rows = map.rows(of: node).map { row in
      let edge = map.machine.edges[row.edge]
      let condition = edge.condition.isEmpty ? "" : " [\(edge.condition)]"
      return [
        row.digit.map(String.init) ?? " ", edge.label + condition,
        "\(ascii ? ">" : "►") \(map.machine.nodes[row.target].title)",
      ]
    }
    StandardOutput.write(TextRows.table(rows))
  }

  /// Writes a drawing without the blank lines below it; of places that were found, which are in
  /// the middle, without a wide margin.
  private func write(_ frame: Frame, isInMiddle: Bool = false) {
    let lines = (ascii ? frame.ascii() : frame).text.split(
      separator: "\n", omittingEmptySubsequences: false)
    let last = lines.lastIndex { !$0.isEmpty } ?? 0
    let margin =
      lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    let dropped = isInMiddle ? max(0, margin - 1) : 0
    StandardOutput.write(lines[...last].map { $0.dropFirst(dropped) + "\n" }.joined())
  }

  private func drawTable(_ flow: Flow, columns: Int) {
    write(TransitionTable(flow: flow).draw(columns: columns))
  }

  /// The state that is asked for, if there is such a state.
  private func position(of id: String, in flow: Flow) throws(ProgramError) -> Int {
    if let index = flow.stateIndex(id) { return index.offset }
    // A flow may have hundreds of states, and nobody reads more than some of them.
    let states = flow.states.map(\.id)
    let hint =
      Nearest.name(to: id, among: states).map { "Did you mean \($0)?" }
      ?? "It has \(states.prefix(40).joined(separator: ", "))"
    throw .usage("\(flow.id) has no state \(id). \(hint)")
  }
}

/// What a drawing is made of.
enum DrawFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case mermaid
}

/// The parts of a flow that a drawing shows.
enum DrawView: String, ExpressibleByArgument, CaseIterable {
  case machine
  case neighbourhood
  case table
}
