/// A place in the flow.
package struct State: Packable, Hashable, Sendable {
  /// The name used in files.
  package var id: String
  /// The names used on screen.
  package var names = Names()
  /// What to do here in a few words, for its box on the map; may be empty.
  package var remedy = ""
  /// The id of the group; nil when the flow has no groups or this state belongs to none.
  package var group: String?
  /// What is going on here.
  package var kind = StateKind.plain
  /// The request that is in flight here; nil if none is.
  package var request: RequestKind?
  /// What the state teaches.
  package var texts = StateTexts.empty
  /// What the texts rest on, where the file says so; for the others the citations tell.
  package var bases = StateBases.empty
  /// How an app does what is asked of it here; nil if the file does not say.
  package var handler: Handler?
  /// Where that is said.
  package var citations: [Citation] = []
  /// The ids of hazards that lie here.
  package var hazards: [String] = []
  /// Reasons of its own why an event is not possible here.
  package var refusals: [StateRefusal] = []
  /// The transitions, in the order of the file; of several for one event, the first whose guard
  /// holds is taken.
  package var transitions: [Transition] = []
  /// Its own arms that lead to compound states, as written; the transitions with `entered`
  /// follow from them.
  package var arms: [Arm] = []
  /// Where the state stands in its file.
  package var place = Place.none
}

extension State {
  /// One of which nothing is known yet.
  package static var empty: Self { Self(id: "") }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

/// What is going on in a state.
package enum StateKind: String, Packable, Hashable, Sendable, CaseIterable {
  /// Nothing has been asked yet.
  case start
  /// A request is in flight; a token, an error or a server answer ends it.
  case request
  /// Somebody, user or app, must decide.
  case decision
  /// A timer or the outside world is awaited.
  case wait
  /// The story ends here, although it may be taken up again.
  case outcome
  /// Nothing more is known; what flows without kinds have.
  case plain
}

/// What a state teaches; each text may be empty and may contain `{variable}`.
package struct StateTexts: Packable, Hashable, Sendable {
  /// What is happening.
  package var happening: String
  /// What the app must do.
  package var app = ""
  /// What the user should see.
  package var user = ""
  /// What not to do.
  package var never = ""
  /// Those of them that hold in other states as well, and so are no wrong answer to a question
  /// about one.
  package var everywhere: [StateText] = []

  /// One of the four.
  package subscript(_ text: StateText) -> String {
    switch text {
    case .happening: happening
    case .app: app
    case .user: user
    case .never: never
    }
  }
}

extension StateTexts {
  /// One of which nothing is known yet.
  package static var empty: Self { Self(happening: "") }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

/// A reason, in a state's own words, why an event is not possible there.
package struct StateRefusal: Packable, Hashable, Sendable {
  /// The id of the event.
  package var event: String
  /// The reason, as a sentence.
  package var reason: String

  /// Creates a reason.
  package init(event: String, reason: String) {
    self.event = event
    self.reason = reason
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}
