import Canvas
package import FlowEngine
import FlowModel
package import MSALErrors

/// The explorer line by line: for screen readers, pipes, and terminals that can do nothing else.
package struct PlainExplorer: Sendable {
  /// What a line brought.
  package struct Answer: Hashable, Sendable {
    /// The text to print.
    package let text: String
    /// True if the user wants to leave.
    package let quits: Bool
  }

  private var state: Session
  private let path: String?

  /// Starts exploring a machine.
  ///
  /// - Parameters:
  ///   - machine: what to explore.
  ///   - catalogue: what is known about errors.
  ///   - path: the file of the flow as messages name it; nil to name lines alone.
  package init(machine: Machine, catalogue: Catalogue = Catalogue(), path: String? = nil) {
    self.path = path
    state = Session(
      machine: machine, catalogue: catalogue, size: ScreenLayout.smallest,
      options: ExplorerOptions(theme: .monochrome, hasMotion: false),
      view: .focus)
  }

  /// What there is to say before the first line.
  package var greeting: String { "\(state.machine.flow.title). ? tells what can be typed.\n\n" + PlainText.card(state) }

  /// Does what a line asks for.
  package mutating func answer(_ line: String) -> Answer {
    let words = line.split(separator: " ").map(String.init)
    state.shell.notice = nil
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
    case "values": return Answer(text: PlainText.values(state), quits: false)
    case "sources": return page(.sources)
    case "findings": return findings()
    default: return inject(words)
    }
    return result()
  }

  /// Everything that checking the flow finds; it is explored the first time.
  private mutating func findings() -> Answer {
    let result = state.checked ?? CheckResult(state.machine, path: path)
    state.receive(result)
    return Answer(text: result.text, quits: false)
  }

  private func page(_ page: InspectorPage) -> Answer {
    let lines = InspectorText(state: state, columns: 78).lines(of: page)
    return Answer(text: lines.map { $0.pieces.map(\.text).joined() + "\n" }.joined(), quits: false)
  }

  /// Injects a row by number, or what fits the words best; `name=value` words are values it carries.
  private mutating func inject(_ words: [String]) -> Answer {
    let name = String(words.filter { !$0.contains("=") }.joined(separator: " ").drop { $0 == ":" })
    do throws(PlainProblem) {
      var injection = try injection(named: name)
      for word in words where word.contains("=") {
        let (variable, value) = try assignment(word)
        guard
          let field = state.machine.flow.events[injection.event].payload.firstIndex(where: { $0.variable == variable })
        else { throw .notCarried(event: injection.event, variable: variable) }
        injection.payload[field] = value
      }
      state.inject(injection)
      return result()
    } catch {
      return Answer(text: "✗ \(error.text(in: state.machine.flow))\n", quits: false)
    }
  }

  private func injection(named name: String) throws(PlainProblem) -> Injection {
    // A small number is a row; greater ones are errors.
    if let row = Int(name), (0..<100).contains(row) {
      guard state.exits.indices.contains(row - 1) else { throw .noRow(row, of: state.exits.count) }
      return proposal(for: state.exits[row - 1].event, named: name)
    }
    let flow = state.machine.flow
    if let exact = flow.events.firstIndex(where: { $0.id == name }) { return proposal(for: exact, named: name) }
    var palette = Palette(router: state.router, snapshot: state.snapshot, steps: 0)
    palette.type(name)
    let found = palette.matches.filter(\.isInjection)
    guard let best = found.first else { throw .noEvent(name) }
    // Only what is named beyond doubt is done: a whole word or number, or the only one that fits.
    guard found.count == 1 || palette.isExact(name) else { throw .severalEvents(name, found.prefix(8).map(\.title)) }
    switch best.action {
    case .event(let event): return proposal(for: event, named: name)
    case .error(let origin):
      do {
        return try state.router.proposal(of: origin, at: state.snapshot).injection
      } catch {
        throw .cannotArrive(error)
      }
    case .command, .state, .step, .run, .branch: throw .noEvent(name)
    }
  }

  private func proposal(for event: Int, named name: String) -> Injection {
    var injection = state.machine.proposal(for: event, in: state.snapshot)
    injection.choose(name, in: state.machine.flow)
    return injection
  }

  private mutating func set(_ words: ArraySlice<String>) -> Answer {
    do throws(PlainProblem) {
      var values: [(variable: Int, value: Int)] = []
      for word in words { values.append(try assignment(word)) }
      guard state.set(values) else { return result() }
      return Answer(text: PlainText.values(state), quits: false)
    } catch {
      return Answer(text: "✗ \(error.text(in: state.machine.flow))\n", quits: false)
    }
  }

  private func assignment(_ word: String) throws(PlainProblem) -> (variable: Int, value: Int) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { throw .noAssignment(word) }
    guard let variable = state.machine.flow.variableIndex(parts[0]) else { throw .noVariable(parts[0]) }
    guard let value = state.machine.flow.variables[variable].type.value(of: parts[1]) else {
      throw .noValue(parts[1], variable: variable)
    }
    return (variable, value)
  }

  private func result() -> Answer {
    let message = state.shell.notice.map { ($0.kind == .refusal ? "✗ " : "") + $0.text + "\n" } ?? ""
    return Answer(text: state.shell.notice?.kind == .refusal ? message : message + PlainText.card(state), quits: false)
  }
}
