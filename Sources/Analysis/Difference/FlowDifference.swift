package import Model

/// One thing in which two flows differ.
package struct FlowDifference: Hashable, Sendable {
  /// How a part differs.
  package enum Kind: String, Hashable, Sendable {
    /// Only the second flow has it.
    case added
    /// Only the first flow has it.
    case removed
    /// Both have it, but not alike.
    case changed
  }

  /// A property that is not the same, with both values in words; empty where a flow has none.
  package struct Detail: Hashable, Sendable {
    /// The property as flow files call it: `when`, `do`, `to`, `app`; `order` for the place of a transition among those
    /// for its event.
    package var property: String
    /// Its value in the first flow.
    package var before: String
    /// Its value in the second flow.
    package var after: String

    /// True if the machine behaves otherwise because of it; names and texts are only read.
    package var isBehaviour: Bool { !Self.texts.contains(property) }

    private static let texts: Set<String> = [
      "title", "short", "label", "about", "because", "happening", "app", "user", "never", "everywhere", "group",
      "groups",
      "hazards", "else",
      "userInfo", "log", "literal", "refuses", "handler",
    ]
  }

  /// True if the machine behaves otherwise because of it: every part that only one flow has counts, but no property.
  package var isBehaviour: Bool {
    part.kind != .property && (kind != .changed || details.contains(where: \.isBehaviour))
  }

  /// How it differs.
  package var kind: Kind
  /// What differs; a transition that changed is named as in the first flow.
  package var part: FlowPart
  /// The name a person reads.
  package var title: String
  /// What is not the same; for an added or removed part what it is like.
  package var details: [Detail]
  /// Why it is so, in the words of the flow that has the part, of the second if both have it; may be empty.
  package var reason: String
  /// Where that is said.
  package var citations: [Citation]
  /// Where the part stands: in the second flow's file, or for what is removed in the first one's.
  package var place: Place
}

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
