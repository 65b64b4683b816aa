/// A part of a flow, named by ids, so that it means the same in two flows.
package enum FlowPart: Hashable, Sendable {
  /// The flow as a whole: where it starts, its scopes.
  case flow
  /// A variable.
  case variable(String)
  /// An event.
  case event(String)
  /// A state.
  case state(String)
  /// A transition: the state it leaves, its event, and where it leads.
  case transition(from: String, event: String, to: String)
  /// A property.
  case property(String)

  /// The kinds of parts, in the order in which differences are told.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case flow
    case variable
    case event
    case state
    case transition
    case property
  }

  /// What kind of part it is.
  package var kind: Kind {
    switch self {
    case .flow: .flow
    case .variable: .variable
    case .event: .event
    case .state: .state
    case .transition: .transition
    case .property: .property
    }
  }
}
