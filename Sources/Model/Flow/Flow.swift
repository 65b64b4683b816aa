/// A flow: an extended finite state machine, with the texts that teach it.
///
/// States, events and variables stand in the order of the file. References between them are ids
/// for states and events and positions in `variables` for variables; the reader guarantees that
/// all of them resolve.
package struct Flow: Packable, Hashable, Sendable {
  /// The name of the flow, unique among the flows of a program.
  package var id: String
  /// The name as a person reads it.
  package var title = ""
  /// The flow that it builds on, as its file names it: an id or a path; nil if it stands for
  /// itself.
  package var extends: String?
  /// What the flow shows, in a sentence or two; may be empty.
  package var about = ""
  /// A word for the flow beside others, a colon, and what it means for an app:
  /// `ARTICLE: what it asks for`; may be empty.
  package var meaning = ""
  /// The id of the state in which a run starts.
  package var initial = ""
  /// The documents that citations name.
  package var sources: [Source] = []
  /// Kinds of trouble by which events can be found.
  package var topics: [Topic] = []
  /// Warnings that states and transitions refer to.
  package var hazards: [Hazard] = []
  /// The parts of the machine; may be empty.
  package var groups: [Group] = []
  /// The universe of scopes; 32 at most.
  package var scopes: [String] = []
  /// What the machine remembers; 48 at most.
  package var variables: [Variable] = []
  /// Everything that can happen.
  package var events: [Event] = []
  /// All states, each with the transitions that leave it.
  package var states: [State] = []
  /// The compound states, in the order of the file; what runs are the states alone.
  package var compounds: [Compound] = []
  /// What must hold of every run; checked by exploration, not by stepping.
  package var properties: [FlowProperty] = []
  /// Where its states stand on a map, a sheet for each size of a window; none for places that
  /// are found.
  package var sheets: [Sheet] = []
}

extension Flow {
  /// One of which nothing is known yet.
  package static var empty: Self { Self(id: "") }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

extension Flow {
  /// The state with this id.
  package func state(_ id: String) -> State? { states.first { $0.id == id } }

  /// The event with this id.
  ///
  /// Looked for by its place: `first` would copy each event that it looks at.
  package func event(_ id: String) -> Event? {
    events.indices.first { events[$0].id == id }.map { events[$0] }
  }

  /// The group with this id.
  package func group(_ id: String?) -> Group? { groups.first { $0.id == id } }

  /// The hazard with this id.
  package func hazard(_ id: String) -> Hazard? { hazards.first { $0.id == id } }

  /// The source with this id.
  package func source(_ id: String) -> Source? { sources.first { $0.id == id } }

  /// What a state is called on screen.
  package func title(of state: StateIndex) -> String { states[state].names.title }

  /// The position of the state with this id.
  package func stateIndex(_ id: String) -> StateIndex? {
    states.firstPosition { $0.id == id }
  }

  /// The position of the variable with this id.
  package func variableIndex(_ id: String) -> VariableIndex? {
    variables.firstPosition { $0.id == id }
  }

  /// How many transitions all states have together.
  package var transitionCount: Int { states.reduce(0) { $0 + $1.transitions.count } }

  /// How much it has: `2 states, 1 transition, 12 events`.
  package var extent: String {
    [
      Grouped.text(states.count, "state"), Grouped.text(transitionCount, "transition"),
      Grouped.text(events.count, "event"),
    ]
    .joined(separator: ", ")
  }

  /// The letter of a state's group; a blank for a state without one.
  package func groupLetter(of state: State) -> String { group(state.group)?.letter ?? " " }
}

/// A part of the machine, such as silent acquisition.
package struct Group: Packable, Hashable, Sendable {
  /// The name used in files.
  package var id: String
  /// The name as a person reads it.
  package var title: String
  /// One column that marks states of the group.
  package var letter: String

  /// Creates a group.
  package init(id: String, title: String, letter: String) {
    self.id = id
    self.title = title
    self.letter = letter
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

/// Large numbers as people read them.
package enum Grouped {
  /// The number with a comma before each three digits.
  package static func text(_ number: Int) -> String {
    // The sign must not count as a digit.
    let digits = String(number.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      // `1234567` → `1,234,567`: wherever a multiple of three digits is left.
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return (number < 0 ? "-" : "") + text
  }

  /// The number with the word for what it counts: `1 event`, `12 events`.
  package static func text(_ number: Int, _ word: String) -> String {
    "\(text(number)) \(word)\(number == 1 ? "" : "s")"
  }
}
