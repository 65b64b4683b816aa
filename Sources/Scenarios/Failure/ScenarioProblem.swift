import Catalogue
package import Errors
package import Model

/// What can be wrong with a scenario that is well-formed.
package enum ScenarioProblem: Hashable, Sendable {
  /// Something expected is not so; the scenario goes on.
  case unmet(Demand)
  /// The flow has no such event.
  case unknownEvent(String)
  /// It is an error of the catalogue, which does not happen as an event but is injected.
  case errorAsEvent(String)
  /// Neither the flow nor the catalogue has it; a name that is nearly the same.
  case unknownError(String, nearest: String?)
  /// The flow has no such state.
  case unknownState(String)
  /// The flow has no such variable.
  case unknownVariable(String)
  /// It is neither a variable nor one of the other things that can be expected.
  case unknownExpectation(String)
  /// No step has this number and none this bookmark; so many steps have been made.
  case unknownStep(String, count: Int)
  /// The step does not begin a branch.
  case noBranch(String)
  /// There is no step yet that could get a name.
  case nothingToName
  /// The variable does not take the value.
  case value(variable: String, text: String)
  /// The event does not carry the variable.
  case notCarried(event: EventIndex, variable: String)
  /// The event cannot be sent here; the scenario ends.
  case refused(event: EventIndex, Refusal)
  /// So many timers would run out meanwhile that time cannot pass.
  case endless(Refusal)
  /// The run has become longer than runs may be.
  case tooManySteps
  /// The variable cannot be set.
  case notSet(Refusal)
  /// The error cannot arrive here; the scenario ends.
  case noArrival(String, ArrivalRefusal)
  /// The scenario is for another flow.
  case wrongFlow(String)

  /// True if the file names what the flow does not have: a slip, not an outcome.
  package var isSlip: Bool { code == "unknown" || code == "value" }

  /// A name that programs can rely on.
  package var code: String {
    switch self {
    case .unmet: "expectation"
    case .unknownEvent, .errorAsEvent, .unknownError, .unknownState, .unknownVariable, .unknownExpectation: "unknown"
    case .unknownStep, .noBranch: "unknown-step"
    case .value, .notCarried: "value"
    case .refused, .notSet, .noArrival, .nothingToName, .endless, .tooManySteps: "impossible"
    case .wrongFlow: "wrong-flow"
    }
  }
}
