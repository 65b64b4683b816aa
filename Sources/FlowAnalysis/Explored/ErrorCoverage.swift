import FlowEngine
import FlowExploration
import FlowModel

/// What a state with a request in flight does with an error.
public struct ErrorCoverage: Hashable, Sendable {
  /// What is done with the error.
  public enum Answer: String, Hashable, Sendable, Encodable {
    /// A transition for this very error, wherever a run is.
    case handled
    /// A transition for this error, but not wherever a run is.
    case sometimes
    /// Only the transition for whatever is left.
    case byDefault
    /// No transition.
    case refused
  }

  /// The position of the state.
  public var state: Int
  /// The position of the event that brings the error.
  public var event: Int
  /// What is done.
  public var answer: Answer

  /// The answers of all states in which a request is in flight and a run comes to, to all errors.
  static func all(_ exploration: Exploration) -> [ErrorCoverage] {
    let flow = exploration.machine.flow
    let errors = flow.events.indices.filter { flow.events[$0].error != nil }
    return flow.states.indices.filter { flow.states[$0].request != nil }.flatMap { state in
      errors.compactMap { event -> ErrorCoverage? in
        guard let acceptance = exploration.acceptance(of: event, in: state) else { return nil }
        let isRest = flow.events[event].error?.reach != .code
        let answer: Answer =
          switch acceptance {
          case .never: .refused
          case .sometimes: .sometimes
          case .always: isRest ? .byDefault : .handled
          }
        return ErrorCoverage(state: state, event: event, answer: answer)
      }
    }
  }

  /// The errors that are refused although a request can end with them.
  static func findings(_ exploration: Exploration) -> [Finding] {
    let flow = exploration.machine.flow
    return all(exploration).filter { coverage in
      coverage.answer == .refused
        && !flow.states[coverage.state].refusals.contains { $0.event == flow.events[coverage.event].id }
    }.map { coverage in
      Finding(
        .unacceptedError,
        "\"\(flow.states[coverage.state].id)\" never takes the error \"\(flow.events[coverage.event].id)\"; add a "
          + "transition, or say under \"refuses\" why it cannot come",
        at: flow.states[coverage.state].place)
    }
  }
}
