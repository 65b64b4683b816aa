/// What a statement rests on: who says it.
package enum Basis: String, Packable, Hashable, Sendable, CaseIterable {
  /// The article that the flow follows.
  case article
  /// A public header of the library.
  case header
  /// The library's source code or its tests.
  case source
  /// Another page of its maker, such as a list of codes.
  case document
  /// What users of the library have reported.
  case report
  /// The flow itself: a choice of its own, that others may make otherwise.
  case own

  /// As it is shown.
  var words: String {
    switch self {
    case .article, .header, .document, .report: rawValue
    case .source: "source code"
    case .own: "authflow's advice"
    }
  }
}

/// One of the four texts of a state.
package enum StateText: String, Packable, Hashable, Sendable, CaseIterable {
  /// What is happening.
  case happening
  /// What the app must do.
  case app
  /// What the user should see.
  case user
  /// What not to do.
  case never
}

/// What the texts of a state are said to rest on; empty where their citations tell.
package struct StateBases: Packable, Hashable, Sendable {
  /// What is happening.
  package var happening: [Basis]
  /// What the app must do.
  package var app: [Basis] = []
  /// What the user should see.
  package var user: [Basis] = []
  /// What not to do.
  package var never: [Basis] = []

  /// That of one of the four.
  package subscript(_ text: StateText) -> [Basis] {
    switch text {
    case .happening: happening
    case .app: app
    case .user: user
    case .never: never
    }
  }
}

extension StateBases {
  /// One of which nothing is known yet.
  package static var empty: Self { Self(happening: []) }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

/// How an app does what a state asks of it: a few lines of code.
package struct Handler: Packable, Hashable, Sendable {
  /// The lines of Swift, without line ends; leading blanks are kept.
  package var lines: [String]
  /// What the article's sample does otherwise; empty if it does the same or nothing.
  package var differs: String

  /// Creates a handler.
  package init(lines: [String], differs: String) {
    self.lines = lines
    self.differs = differs
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

extension Flow {
  /// True if the flow says what its statements rest on.
  package var marksBases: Bool { sources.contains { $0.basis != nil } }

  /// What a statement rests on: what the file says, or else the sources that it cites, each
  /// once; empty if neither is known.
  package func bases(stated: [Basis], citing citations: [Citation]) -> [Basis] {
    // What the file says goes before what its citations would tell.
    guard stated.isEmpty else { return stated }
    var found: [Basis] = []
    for citation in citations {
      if let basis = basis(of: citation), !found.contains(basis) { found.append(basis) }
    }
    return found
  }

  /// That of the source that a citation names, nil if it has none.
  ///
  /// A header file among source code is a header.
  package func basis(of citation: Citation) -> Basis? {
    let basis = source(citation.source)?.basis
    // `MSALError.h` and `MSALError.h:120` are headers, wherever the source keeps them.
    return basis == .source
      && (citation.heading.contains(".h:") || citation.heading.hasSuffix(".h"))
      ? .header : basis
  }

  /// What a text of a state rests on.
  package func bases(of text: StateText, in state: State) -> [Basis] {
    bases(stated: state.bases[text], citing: state.citations)
  }

  /// What the reason of a transition rests on.
  package func bases(of transition: Transition) -> [Basis] {
    bases(stated: transition.bases, citing: transition.citations)
  }

  /// What a warning rests on.
  package func bases(of hazard: Hazard) -> [Basis] {
    bases(stated: hazard.bases, citing: hazard.citations)
  }

  /// What the description of an event rests on.
  package func bases(of event: Event) -> [Basis] {
    bases(stated: event.bases, citing: event.citations)
  }
}

extension [Basis] {
  /// The marks as they are shown: `from: article, authflow's advice`; empty for none.
  package var text: String {
    isEmpty ? "" : "from: " + map(\.words).joined(separator: ", ")
  }
}
