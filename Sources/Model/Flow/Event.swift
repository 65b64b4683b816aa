/// Something that can happen: a call, a token, an error, an answer, a choice, a timer.
package struct Event: Packable, Hashable, Sendable {
  /// The name used in files.
  package var id: String
  /// The names used on screen.
  package var names = Names()
  /// Who speaks.
  package var kind = EventKind.plain
  /// What the event means; may be empty.
  package var about = ""
  /// What that rests on, where the file says so; else the citations tell.
  package var bases: [Basis] = []
  /// The NSError as it arrives; nil for events that are no errors.
  package var error: ErrorSignature?
  /// The values that come with the event.
  package var payload: [PayloadField] = []
  /// What must hold for those values.
  package var validity: Validity?
  /// The errors that the event stands for; nil for one that stands for its own `error`, if it
  /// has one.
  package var matches: [ErrorMatch]?
  /// What an app, or its user, does to bring it about.
  package var acts: [Act] = []
  /// What MSAL's log would show.
  package var log: [LogLine] = []
  /// The ids of topics under which it is found.
  package var topics: [String] = []
  /// Further words by which it is found.
  package var keywords: [String] = []
  /// Where that is said.
  package var citations: [Citation] = []
  /// Where the event stands in its file.
  package var place = Place.none

  /// True if somebody decides: the user chooses, or the app calls for its own reasons.
  package var isDecision: Bool { kind == .choice || kind == .call }

  /// True if an error may lead to the event.
  package var standsForErrors: Bool { matches.map { !$0.isEmpty } ?? (error != nil) }

  /// True if it brings the app an error.
  package var isError: Bool {
    error != nil || (matches?.contains { $0.pattern.isSeen } == true && !isAnswer)
  }

  /// True for what a server or an API answers; an app does not see it.
  package var isAnswer: Bool { kind == .server || kind == .api }

  /// True if the event stands for whatever errors are left, of a domain or of all.
  package var isRest: Bool {
    // Without `matches` the reach of the event's own error decides.
    guard let matches else { return error.map { $0.reach != .code } ?? false }
    return matches.contains { row in
      switch row.pattern {
      case .domain, .anything: true
      case .seen, .named, .status, .otherwise: false
      }
    }
  }
}

extension Event {
  /// One of which nothing is known yet.
  package static var empty: Self { Self(id: "") }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

/// Who speaks in an event.
package enum EventKind: String, Packable, Hashable, Sendable, CaseIterable {
  /// The app calls.
  case call
  /// A token comes.
  case token
  /// An error comes to the app.
  case error
  /// A server or the device answers.
  case server
  /// The user or the app chooses.
  case choice
  /// A timer runs out.
  case timer
  /// An API answers.
  case api
  /// Nothing more is known; what flows without kinds have.
  case plain
}

/// What an app does in a sign-in, as a handler of `authflow practice` does it.
package enum Act: String, Packable, Hashable, Sendable, CaseIterable {
  /// It asks silently.
  case silent
  /// It opens the sign-in page.
  case page
  /// It shows a message.
  case message
  /// The user takes what it offers.
  case yes
  /// The user does not take it.
  case no
  /// It waits.
  case wait
  /// It waits for the network.
  case network
  /// It has the Intune SDK make it comply.
  case remediate
  /// It does nothing more.
  case end
}

/// A value that comes with an event and is put into a variable before guards are looked at.
package struct PayloadField: Packable, Hashable, Sendable {
  /// The position of the variable in the flow.
  package var variable: VariableIndex
  /// The value proposed to the user, computed in the snapshot in which the event arrives.
  package var proposal: Expression
  /// The proposal's source text, white space folded.
  package var text: String

  /// Creates a field.
  package init(variable: VariableIndex, proposal: Expression, text: String) {
    self.variable = variable
    self.proposal = proposal
    self.text = text
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}
