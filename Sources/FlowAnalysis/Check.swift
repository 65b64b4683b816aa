package import FlowModel

/// The checks, by the names that programs can rely on.
package enum Check: String, Hashable, Sendable, CaseIterable {
  /// A state to which no run comes.
  case unreachableState = "unreachable-state"
  /// A transition that no run takes.
  case unreachableTransition = "unreachable-transition"
  /// A transition behind one that always takes the event.
  case shadowedTransition = "shadowed-transition"
  /// A state that is no outcome and that no transition leaves.
  case deadEnd = "dead-end"
  /// A run that stops in a state that is no outcome.
  case stuckRun = "stuck-run"
  /// A place from which no outcome can be reached any more.
  case lostOutcome = "lost-outcome"
  /// An event for which a state has guards, none of which holds.
  case guardGap = "guard-gap"
  /// Two guards for one event that hold together.
  case guardOverlap = "guard-overlap"
  /// An error that a request can end with and that its state does not take.
  case unacceptedError = "unaccepted-error"
  /// A cycle on which nobody decides and nothing is counted.
  case endlessRecovery = "endless-recovery"
  /// A request sent from a wait before its timer has run out.
  case earlyRequest = "early-request"
  /// A sign-in page that opens though nobody asked for it.
  case unaskedPage = "unasked-page"
  /// A property of the flow's own that does not hold.
  case property

  /// How bad a finding of this check is; a property says so itself.
  package var severity: Severity {
    switch self {
    case .stuckRun, .lostOutcome, .endlessRecovery, .earlyRequest, .property: .error
    case .unreachableState, .unreachableTransition, .shadowedTransition, .deadEnd, .unaskedPage: .warning
    case .guardGap, .guardOverlap, .unacceptedError: .note
    }
  }

  /// What it looks for, in one sentence.
  package var about: String {
    switch self {
    case .unreachableState: "A state to which no run comes."
    case .unreachableTransition: "A transition that no run takes."
    case .shadowedTransition: "A transition behind one that always takes the event first."
    case .deadEnd: "A state that is no outcome and that no transition leaves."
    case .stuckRun: "A run that stops in a state that is no outcome: no event is taken, no timer runs."
    case .lostOutcome: "A place from which no outcome can be reached any more."
    case .guardGap: "An event for which a state has guards, none of which holds."
    case .guardOverlap: "Two guards for one event that hold together; the first is taken."
    case .unacceptedError: "An error that a request can end with and that its state never takes."
    case .endlessRecovery: "A cycle on which nobody decides and nothing is counted: recovery that never ends."
    case .earlyRequest: "A request sent from a wait before its timer has run out."
    case .unaskedPage: "A sign-in page that opens though nobody asked for it."
    case .property: "A property that the flow demands of itself and that does not hold."
    }
  }
}
