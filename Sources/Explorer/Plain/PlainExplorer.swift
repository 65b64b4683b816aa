public import FlowEngine
import FlowModel

/// The explorer line by line: for screen readers, pipes, and terminals that can do nothing else.
public struct PlainExplorer: Sendable {
  /// What a line brought.
  public struct Answer: Hashable, Sendable {
    /// The text to print.
    public let text: String
    /// True if the user wants to leave.
    public let quits: Bool
  }

  private var state: ExplorerState

  /// Starts exploring a machine.
  public init(machine: Machine) {
    state = ExplorerState(
      machine: machine, size: ScreenLayout.smallest, options: ExplorerOptions(theme: .monochrome, hasMotion: false))
  }

  /// What there is to say before the first line.
  public var greeting: String { "\(state.machine.flow.title). ? tells what can be typed.\n\n" + PlainText.card(state) }

  /// Does what a line asks for.
  public mutating func answer(_ line: String) -> Answer {
    let words = line.split(separator: " ").map(String.init)
    guard let first = words.first else { return Answer(text: PlainText.card(state), quits: false) }
    switch first {
    case "q", "quit", "exit": return Answer(text: "", quits: true)
    case "?", "help": return Answer(text: PlainText.help, quits: false)
    case "u", "undo": _ = state.perform(.undo, key: nil)
    case "redo": _ = state.perform(.redo, key: nil)
    case "r", "restart": _ = state.perform(.startOver, key: nil)
    case "t", "timer": _ = state.perform(.elapse, key: nil)
    case "set": return set(words.dropFirst())
    case "error": return page(.error)
    case "values": return page(.values)
    case "sources": return page(.sources)
    default: return inject(words)
    }
    return result()
  }

  private func page(_ page: InspectorPage) -> Answer {
    let lines = InspectorText(state: state, columns: 78).lines(of: page)
    return Answer(text: lines.map { $0.pieces.map(\.text).joined() + "\n" }.joined(), quits: false)
  }

  /// Injects a row by number, or the event that fits the words best; `name=value` words are values it carries.
  private mutating func inject(_ words: [String]) -> Answer {
    let name = words.filter { !$0.contains("=") }.joined(separator: " ")
    guard let event = event(named: name) else {
      return Answer(text: "✗ nothing is called “\(name)”; ? tells what can be typed\n", quits: false)
    }
    var injection = state.machine.proposal(for: event, in: state.snapshot)
    for word in words where word.contains("=") {
      guard let (variable, value) = assignment(word),
        let field = state.machine.flow.events[event].payload.firstIndex(where: { $0.variable == variable })
      else { return Answer(text: "✗ \(word): \(valuesOf(event))\n", quits: false) }
      injection.payload[field] = value
    }
    state.message = nil
    state.inject(injection)
    return result()
  }

  private func event(named name: String) -> Int? {
    if let row = Int(name), state.exits.indices.contains(row - 1) { return state.exits[row - 1].event }
    let flow = state.machine.flow
    if let exact = flow.events.firstIndex(where: { $0.id == name }) { return exact }
    var palette = Palette(machine: state.machine, snapshot: state.snapshot)
    palette.type(name)
    for item in palette.matches { if case .event(let event) = item.action { return event } }
    return nil
  }

  private mutating func set(_ words: ArraySlice<String>) -> Answer {
    for word in words {
      guard let (variable, value) = assignment(word) else {
        let names = state.machine.flow.variables.filter(\.isSettable).map(\.id).joined(separator: ", ")
        return Answer(text: "✗ \(word): write name=value, without blanks; names are \(names)\n", quits: false)
      }
      do throws(Refusal) { try state.run.set(variable, to: value) } catch {
        return Answer(text: "✗ \(error.text(in: state.machine.flow))\n", quits: false)
      }
    }
    return page(.values)
  }

  private func assignment(_ word: String) -> (variable: Int, value: Int)? {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let variable = state.machine.flow.variableIndex(parts[0]),
      let value = state.machine.flow.variables[variable].type.value(of: parts[1])
    else { return nil }
    return (variable, value)
  }

  private func valuesOf(_ event: Int) -> String {
    let flow = state.machine.flow
    let fields = flow.events[event].payload.map { flow.variables[$0.variable] }
    guard !fields.isEmpty else { return "\(flow.events[event].names.title) carries no values" }
    return "it carries "
      + fields.map { "\($0.id) (\($0.type.text(of: $0.type.bounds.lowerBound)) …)" }.joined(separator: ", ")
  }

  private func result() -> Answer {
    let message = state.message.map { ($0.kind == .refusal ? "✗ " : "") + $0.text + "\n" } ?? ""
    return Answer(text: state.message?.kind == .refusal ? message : message + PlainText.card(state), quits: false)
  }
}
