import Canvas
import FlowEngine
import FlowModel
import MSALErrors

/// The explorer line by line: for screen readers, pipes, and terminals that can do nothing else.
///
/// Commands are those of the table that have a word for it; everything else is what can be injected.
package struct PlainExplorer<Handler: EffectHandler> {
  /// What a line brought.
  package struct Answer: Hashable, Sendable {
    /// The text to print.
    package let text: String
    /// True if the user wants to leave.
    package let quits: Bool
  }

  private var runner: Runner<Handler>
  private var session: Session { runner.session }

  /// Starts exploring.
  ///
  /// - Parameters:
  ///   - session: the explorer at the start.
  ///   - handler: does what it asks of the program around it.
  package init(_ session: Session, handler: Handler) { runner = Runner(session, handler: handler) }

  /// What there is to say before the first line.
  package var greeting: String {
    "\(session.machine.flow.title). ? tells what can be typed.\n\n" + PlainLines.card(session)
  }

  /// Does what a line asks for.
  package mutating func answer(_ line: String) -> Answer {
    let words = line.split(separator: " ").map(String.init)
    guard let first = words.first else { return say(PlainLines.card(session)) }
    switch first {
    case "set": return set(words.dropFirst())
    case "error": return page(.error)
    case "values": return say(PlainLines.values(session))
    case "sources": return page(.sources)
    case "findings": return findings()
    default: break
    }
    guard let command = Command.inWords(first) else { return inject(words) }
    guard command.id != "help" else { return say(PlainLines.help) }
    runner.send(.command(command.id), at: 0)
    return runner.hasQuit ? Answer(text: "", quits: true) : result()
  }

  private func say(_ text: String) -> Answer { Answer(text: text, quits: false) }

  /// Everything that checking the flow finds; it is explored the first time.
  private mutating func findings() -> Answer {
    runner.send(.command("check"), at: 0)
    runner.send(.input(.key(.escape)), at: 0)
    return say(session.checked?.text ?? "")
  }

  private func page(_ page: InspectorPage) -> Answer {
    let lines = InspectorText(session, columns: 78).lines(of: page)
    return say(lines.map { $0.pieces.map(\.text).joined() + "\n" }.joined())
  }

  /// Injects a row by number, or what fits the words best; `name=value` words are values it carries.
  private mutating func inject(_ words: [String]) -> Answer {
    let name = String(words.filter { !$0.contains("=") }.joined(separator: " ").drop { $0 == ":" })
    do throws(PlainProblem) {
      var injection = try injection(named: name)
      for word in words where word.contains("=") {
        let (variable, value) = try assignment(word)
        guard
          let field = session.machine.flow.events[injection.event].payload.firstIndex(where: { $0.variable == variable }
          )
        else { throw .notCarried(event: injection.event, variable: variable) }
        injection.payload[field] = value
      }
      runner.send(.inject(injection), at: 0)
      return result()
    } catch {
      return say("✗ \(error.text(in: session.machine.flow))\n")
    }
  }

  private func injection(named name: String) throws(PlainProblem) -> Injection {
    // A small number is a row; greater ones are errors.
    if let row = Int(name), (0..<100).contains(row) {
      guard session.exits.indices.contains(row - 1) else { throw .noRow(row, of: session.exits.count) }
      return proposal(for: session.exits[row - 1].event, named: name)
    }
    let flow = session.machine.flow
    if let exact = flow.events.firstPosition(where: { $0.id == name }) { return proposal(for: exact, named: name) }
    var palette = PalettePane(router: session.router, snapshot: session.snapshot, steps: 0)
    palette.type(name)
    let found = palette.matches.filter(\.isInjection)
    guard let best = found.first else { throw .noEvent(name) }
    // Only what is named beyond doubt is done: a whole word or number, or the only one that fits.
    guard found.count == 1 || palette.isExact(name) else { throw .severalEvents(name, found.prefix(8).map(\.title)) }
    switch best.action {
    case .event(let event): return proposal(for: event, named: name)
    case .error(let origin):
      do throws(ArrivalRefusal) {
        var injection = try session.router.proposal(of: origin, at: session.snapshot).injection
        injection.assumeUsual(in: session.machine, at: session.snapshot)
        return injection
      } catch {
        throw .cannotArrive(error)
      }
    case .command, .state, .step, .run, .branch, .flow, .wait, .text: throw .noEvent(name)
    }
  }

  private func proposal(for event: EventIndex, named name: String) -> Injection {
    var injection = session.machine.proposal(for: event, in: session.snapshot)
    injection.assumeUsual(in: session.machine, at: session.snapshot)
    injection.choose(name, in: session.machine.flow)
    return injection
  }

  private mutating func set(_ words: ArraySlice<String>) -> Answer {
    do throws(PlainProblem) {
      var values: [(variable: VariableIndex, value: Int)] = []
      for word in words { values.append(try assignment(word)) }
      runner.send(.set(values), at: 0)
      return session.shell.notice?.kind == .refusal ? result() : say(PlainLines.values(session))
    } catch {
      return say("✗ \(error.text(in: session.machine.flow))\n")
    }
  }

  private func assignment(_ word: String) throws(PlainProblem) -> (variable: VariableIndex, value: Int) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { throw .noAssignment(word) }
    guard let variable = session.machine.flow.variableIndex(parts[0]) else { throw .noVariable(parts[0]) }
    guard let value = session.machine.flow.variables[variable].type.value(of: parts[1]) else {
      throw .noValue(parts[1], variable: variable)
    }
    return (variable, value)
  }

  private func result() -> Answer {
    guard let notice = session.shell.notice else { return say(PlainLines.card(session)) }
    return notice.kind == .refusal ? say("✗ \(notice.text)\n") : say("\(notice.text)\n" + PlainLines.card(session))
  }
}
