public import FlowEngine
public import FlowErrors

/// What can be wrong with a scenario that is well-formed.
public enum ScenarioProblem: Hashable, Sendable {
  /// Something expected is not so; the scenario goes on.
  case unmet(Condition)
  /// The flow has no such event.
  case unknownEvent(String)
  /// Neither the flow nor the catalogue has it.
  case unknownError(String)
  /// The flow has no such state.
  case unknownState(String)
  /// The flow has no such variable.
  case unknownVariable(String)
  /// No step has this number and none this bookmark; so many steps have been made.
  case unknownStep(String, count: Int)
  /// The step does not begin a branch.
  case noBranch(String)
  /// There is no step yet that could get a name.
  case nothingToName
  /// The variable does not take the value.
  case value(variable: String, text: String)
  /// The event does not carry the variable.
  case notCarried(event: Int, variable: String)
  /// The event cannot be sent here; the scenario ends.
  case refused(event: Int, Refusal)
  /// The variable cannot be set.
  case notSet(Refusal)
  /// The error cannot arrive here; the scenario ends.
  case noArrival(String, ArrivalRefusal)
  /// The scenario is for another flow.
  case wrongFlow(String)

  /// A name that programs can rely on.
  public var code: String {
    switch self {
    case .unmet: "expectation"
    case .unknownEvent, .unknownError, .unknownState, .unknownVariable, .unknownStep, .noBranch: "unknown"
    case .value, .notCarried: "value"
    case .refused, .notSet, .noArrival, .nothingToName: "impossible"
    case .wrongFlow: "wrong-flow"
    }
  }
}
