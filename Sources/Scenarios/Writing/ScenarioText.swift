import Canvas
import Catalogue
import Errors
package import Model

/// The words of scenario files: what a run did, as lines that do the same again.
package enum ScenarioText {
  /// What stands before the steps; a title is masked, for the file is passed on.
  package static func head(title: String, flow: String, lesson: String? = nil) -> String {
    "format: 1\nscenario: \(VisibleText.quoted(Masking.masked(title)))\nflow: \(scalar(flow))\n"
      + (lesson.map { "lesson: \(scalar($0))\n" } ?? "") + "steps:\n"
  }

  /// The line of a step with its end; playing it after what led to the step makes this very
  /// step.
  ///
  /// With `isFull` it has every value that was accepted, else those that differ from what
  /// is proposed.
  package static func line(_ step: Step, _ player: ScenarioPlayer, isFull: Bool = false)
    -> String
  {
    switch step.cause {
    // The wait before it has let this timer run out, too.
    case .timer(_, _, 0): return ""
    case .wait(let duration), .timer(_, _, let duration):
      return "  - wait: \(DurationText.text(milliseconds: duration))\n"
    case .setting(let variable, let value):
      return "  - set: {\(assignment(variable, value, player.machine.flow))}\n"
    case .injection(let injection): return line(injection, at: step.before, player, isFull)
    }
  }

  /// The line of an expectation that the run is in a state.
  static func expectation(state: String) -> String {
    "  - expect: {state: \(scalar(state))}\n"
  }

  /// The line of an expectation that the run is where a step has led, with the values that the
  /// step has changed.
  static func expectation(after step: Step, in flow: Flow) -> String {
    let values = flow.variables.positions.filter {
      step.before.values[$0] != step.after.values[$0]
        && !checks.contains(flow.variables[$0].id)
    }
    let parts =
      ["state: \(scalar(flow.states[step.after.state].id))"]
      + values.map { assignment($0, step.after.values[$0], flow) }
    return "  - expect: {\(parts.joined(separator: ", "))}\n"
  }

  /// The keys of an expectation that are no variables.
  static let checks: Set = [
    "state", "possible", "refused", "visited", "notVisited", "because",
  ]

  /// A value as a scenario writes it.
  static func value(_ value: Int, of type: VariableType) -> String {
    switch type {
    case .choice(let values):
      values.indices.contains(value) ? scalar(values[value]) : String(value)
    case .scopes: "[" + type.scopes(in: value).map(scalar).joined(separator: ", ") + "]"
    case .boolean, .integer, .duration, .timer: type.text(of: value)
    }
  }

  /// A text that is read back as this very text: in quotes, unless it is surely a word.
  static func scalar(_ text: String) -> String {
    isWord(text) ? text : VisibleText.quoted(text)
  }

  private static func isWord(_ text: String) -> Bool {
    let letters = text.utf8
    guard let first = letters.first, isLetter(first) else { return false }
    return letters.allSatisfy {
      isLetter($0) || (0x30...0x39).contains($0) || "-_.".utf8.contains($0)
    }
      && !(letters.count <= 5 && meanings.contains(text.lowercased()))
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }

  /// Words that some reader of YAML takes for something else than themselves.
  private static let meanings: Set = [
    "null", "true", "false", "yes", "no", "on", "off", "y", "n",
  ]

  private static func line(
    _ injection: Injection, at snapshot: Snapshot, _ player: ScenarioPlayer, _ isFull: Bool
  ) -> String {
    let event = player.machine.flow.events[injection.event]
    // The error that was asked for, if it still leads to the event; else the event itself.
    let asked = injection.origin.flatMap { name -> Injection? in
      guard ErrorOrigin(name, in: player.catalogue) != nil,
        let asked = try? player.injection(name, at: event.place, in: snapshot),
        asked.event == injection.event
      else { return nil }
      return asked
    }
    let proposed = (asked ?? player.machine.proposal(for: injection.event, in: snapshot))
      .payload
    let name =
      asked != nil ? "inject: \(scalar(injection.origin ?? ""))" : "do: \(scalar(event.id))"
    let values = injection.payload.indices.filter {
      isFull || injection.payload[$0] != proposed[$0]
    }.map {
      assignment(event.payload[$0].variable, injection.payload[$0], player.machine.flow)
    }
    // One line for one step: a file that was cut off at the end of a line holds whole steps.
    return values.isEmpty
      ? "  - \(name)\n" : "  - {\(name), with: {\(values.joined(separator: ", "))}}\n"
  }

  private static func assignment(_ variable: VariableIndex, _ value: Int, _ flow: Flow)
    -> String
  {
    "\(scalar(flow.variables[variable].id)): \(Self.value(value, of: flow.variables[variable].type))"
  }
}
