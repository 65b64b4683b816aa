import ArgumentParser
import Canvas
import Explorer
import FlowDiagram
import FlowEngine
import FlowModel
import FlowReader

/// Draws a flow as text.
struct DrawCommand: ProgramCommand {
  static let configuration = CommandConfiguration(commandName: "draw", abstract: "Draw a flow as text.")

  @Argument(help: ArgumentHelp("A bundled flow or a file; - is standard input.", valueName: "flow"))
  var flow: FlowSource = .standard

  @Option(help: "focus: one state and its ways out; table: all transitions.")
  var view: DrawView = .table

  @Option(help: ArgumentHelp("The state to draw; the initial one by default.", valueName: "id"))
  var state: String?

  @Option(help: ArgumentHelp("Columns; by default the terminal's, or 120.", valueName: "n"))
  var width: Int?

  @Flag(help: "Use only ASCII characters.")
  var ascii = false

  @Flag(help: "Use short names.")
  var short = false

  func validate() throws {
    if let width, !(20...ScriptNumbers.largestExtent).contains(width) {
      throw ValidationError("--width goes from 20 to \(ScriptNumbers.largestExtent); it is \(width).")
    }
  }

  func perform() throws(ProgramError) {
    let flow = try flow.load()
    let machine = Machine(flow)
    let position = try position(in: machine)
    let columns = width ?? StandardOutput.columns ?? 120
    let frame =
      switch view {
      case .focus: focus(machine, position, columns: columns)
      case .table: TransitionTable(flow: flow, usesShortNames: short).draw(columns: columns)
      }
    StandardOutput.write((ascii ? frame.ascii() : frame).text)
  }

  /// The position of the state asked for, or of the initial one.
  private func position(in machine: Machine) throws(ProgramError) -> Int {
    guard let state else { return machine.initialState }
    let flow = machine.flow
    guard let position = flow.states.firstIndex(where: { $0.id == state }) else {
      throw .unknownState(id: state, flow: flow.id, nearest: Nearest.name(to: state, among: flow.states.map(\.id)))
    }
    return position
  }

  private func focus(_ machine: Machine, _ position: Int, columns: Int) -> Frame {
    let diagram = FocusDiagram(machine: machine, state: position)
    return diagram.draw(in: Size(columns: columns, rows: diagram.height)).frame
  }
}

/// The ways to draw a flow.
enum DrawView: String, ExpressibleByArgument, CaseIterable {
  case focus
  case table
}
