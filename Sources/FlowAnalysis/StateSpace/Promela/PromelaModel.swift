package import FlowModel

/// A flow as a model for Spin (Holzmann, “The SPIN Model Checker”, 2003), with exactly the configurations that `Exploration` finds.
///
/// One process, one loop, and each move one `d_step`, so that Spin stores a state for every configuration and none between. Variables
/// that are dead in a state have their least value there, time has the same grid, and carried values take the same
/// choices: both stand on `FiniteModel`. Spin stores one state more, its own before the variables that are set by hand have been
/// chosen.
package struct PromelaModel: Sendable {
  /// The most options that one event of one state may have.
  private static let mostCombinations = 4096

  /// The model, to be given to `spin -a -o2`; without `-o2` Spin forgets observed variables that nothing reads.
  package let text: String

  /// Writes the model of a flow.
  ///
  /// - Parameters:
  ///   - flow: what to write.
  ///   - observed: as for `Exploration`.
  /// - Throws: what Spin could not represent.
  package init(_ flow: Flow, observing observed: Set<VariableIndex> = []) throws(PromelaError) {
    let model = FiniteModel(flow, observing: observed)
    try Self.check(model)
    var writer = PromelaWriter(model)
    writer.write()
    text = writer.lines.joined(separator: "\n") + "\n"
  }

  private static func check(_ model: FiniteModel) throws(PromelaError) {
    let variables = model.flow.variables
    let representable = Int(Int32.min)...Int(Int32.max)
    func check(_ expression: Expression, _ what: String) throws(PromelaError) {
      for part in expression.parts {
        // Sets of scopes are as wide as the universe, which is checked with the variables.
        if case .binary(let operation, _, _) = part, [.union, .difference, .intersection].contains(operation) {
          continue
        }
        let range = part.range(variables)
        guard representable.contains(range.lowerBound), representable.contains(range.upperBound) else {
          throw .tooGreat(what)
        }
      }
    }
    for variable in variables where !representable.contains(variable.type.bounds.upperBound) {
      throw .tooGreat("the variable \(variable.id)")
    }
    if !representable.contains(model.grid.tick.multipliedReportingOverflow(by: model.grid.parts).partialValue) {
      throw .tooGreat("the tick of time")
    }
    for state in model.states.indices {
      let id = model.flow.states[state].id
      for event in model.events.indices where !model.states[state].arms[event].isEmpty {
        let name = model.flow.events[event].id
        let what = "the event \(name) in the state \(id)"
        if let validity = model.events[event].validity { try check(validity, what) }
        for field in model.events[event].payload where !model.events[event].timers.isEmpty {
          try check(field.value, what)
        }
        for arm in model.states[state].arms[event] {
          if let condition = arm.condition { try check(condition, what) }
          for action in arm.kept { try check(action.value, what) }
        }
        let combinations = model.states[state].relevant[event].elements
          .reduce(1) { min($0, mostCombinations + 1) * min(model.choices[$1].count, mostCombinations + 1) }
        if combinations > mostCombinations, model.events[event].timers.isEmpty {
          throw .tooManyCombinations(event: name, most: mostCombinations)
        }
      }
    }
  }
}

/// Why a flow has no model for Spin.
package enum PromelaError: Error, Hashable, Sendable {
  /// Spin's whole numbers have 32 bits; these values may be beyond.
  case tooGreat(String)
  /// The model would name every combination of values that an event carries, and there are too many.
  case tooManyCombinations(event: String, most: Int)

  /// What is wrong and what to do, in a sentence.
  package var text: String {
    switch self {
    case .tooGreat(let what):
      "whole numbers in Spin have 32 bits, and \(what) can be beyond; give smaller bounds to its variables"
    case .tooManyCombinations(let event, let most):
      "the event \(event) can carry more than \(most) combinations of values, each of which would be named in the model; "
        + "let it carry fewer variables, or variables with smaller bounds"
    }
  }
}
