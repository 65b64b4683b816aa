import Catalogue
import Errors
import Model

/// What is wrong with a line that was typed.
enum PlainProblem: Error {
  /// The card has fewer rows.
  case noRow(Int, of: Int)
  /// No event fits.
  case noEvent(String, suggestion: String?)
  /// Several events fit.
  case severalEvents(String, [String])
  /// A word is no `name=value`.
  case noAssignment(String)
  /// No variable has this name.
  case noVariable(String)
  /// The variable does not take this value.
  case noValue(String, variable: VariableIndex)
  /// The event does not carry this variable.
  case notCarried(event: EventIndex, variable: VariableIndex)

  /// The error cannot arrive here.
  case cannotArrive(ArrivalRefusal)

  /// The problem in words: what, and what there is instead.
  func text(in flow: Flow) -> String {
    switch self {
    case .noRow(let row, let count): "there is no row \(row); the card has \(count)"
    case .noEvent(let name, let suggestion):
      "nothing is called “\(name)”; \(suggestion.map { "did you mean “\($0)”?" } ?? "? tells what can be typed")"
    case .severalEvents(let name, let titles): "“\(name)” may be \(Self.list(titles)); type more of one"
    case .cannotArrive(let refusal): refusal.text(in: flow)
    case .noAssignment(let word): "\(word): write name=value, without blanks"
    case .noVariable(let name):
      "no variable is called \(name); "
        + (Nearest.name(to: name, among: flow.variables.map(\.id)).map { "did you mean \($0)?" }
          ?? "there are \(Self.list(flow.variables.map(\.id)))")
    case .noValue(let text, let variable):
      "\(flow.variables[variable].id) does not accept “\(text)”; it accepts \(Self.values(flow.variables[variable].type))"
    case .notCarried(let event, let variable):
      "\(flow.events[event].names.title) does not carry \(flow.variables[variable].id); it carries "
        + Self.list(flow.events[event].payload.map { flow.variables[$0.variable].id })
    }
  }

  private static func list(_ names: [String]) -> String { names.isEmpty ? "nothing" : names.joined(separator: ", ") }

  private static func values(_ type: VariableType) -> String {
    switch type {
    case .boolean: "yes or no"
    case .choice(let values): values.joined(separator: ", ")
    case .scopes(let universe): "none or some of \(universe.joined(separator: ","))"
    case .integer, .duration, .timer:
      "\(type.text(of: type.bounds.lowerBound)) to \(type.text(of: type.bounds.upperBound)), without blanks"
    }
  }
}
