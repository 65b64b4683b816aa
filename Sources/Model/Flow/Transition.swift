/// From one state to another on an event.
package struct Transition: Packable, Hashable, Sendable {
  /// The id of the event that takes it.
  package var event: String
  /// The id of the state it leads to.
  package var to: String
  /// What must hold; nil: nothing.
  package var condition: Guard?
  /// What changes, in order.
  package var actions: [Action]
  /// A name of its own, where the event's title does not tell it from another; may be empty.
  package var label: String
  /// The same in at most twelve columns; may be empty.
  package var short: String
  /// Why, in one sentence; may be empty and may contain `{variable}`.
  package var because: String
  /// What that rests on, where the file says so; else the citations tell.
  package var bases: [Basis]
  /// Where the source says so.
  package var citations: [Citation]
  /// The ids of hazards that lie here.
  package var hazards: [String]
  /// Where the transition stands in its file; several that follow from one arm stand in the
  /// same place.
  package var place: Place
  /// The arm of a compound state that it follows from; nil for one of the state itself.
  package var arm: ArmOrigin?
  /// The position of the compound state to which its arm leads, and which it so enters; nil if
  /// that leads to a state.
  package var entered: Int?

  /// Creates a transition.
  package init(
    event: String, to: String, condition: Guard?, actions: [Action], label: String,
    short: String, because: String,
    bases: [Basis] = [], citations: [Citation], hazards: [String], place: Place,
    arm: ArmOrigin? = nil,
    entered: Int? = nil
  ) {
    self.event = event
    self.to = to
    self.condition = condition
    self.actions = actions
    self.label = label
    self.short = short
    self.because = because
    self.bases = bases
    self.citations = citations
    self.hazards = hazards
    self.place = place
    self.arm = arm
    self.entered = entered
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

/// A condition with the words in which it was written.
package struct Guard: Packable, Hashable, Sendable {
  /// The source text, white space folded.
  package var text: String
  /// The condition: 0 does not hold, anything else holds.
  package var expression: Expression

  /// Creates a guard.
  package init(text: String, expression: Expression) {
    self.text = text
    self.expression = expression
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

/// An assignment with the words in which it was written.
package struct Action: Packable, Hashable, Sendable {
  /// The source text, white space folded.
  package var text: String
  /// The position of the variable that changes.
  package var variable: VariableIndex
  /// Its new value; what lies beyond the variable's bounds stays at the bound.
  package var value: Expression

  /// Creates an action.
  package init(text: String, variable: VariableIndex, value: Expression) {
    self.text = text
    self.variable = variable
    self.value = value
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

/// A warning about a mistake that apps make.
package struct Hazard: Packable, Hashable, Sendable {
  /// The name used in files.
  package var id: String
  /// The warning in a few words.
  package var title: String
  /// What goes wrong and how to avoid it.
  package var text: String
  /// What that rests on, where the file says so; else the citations tell.
  package var bases: [Basis]
  /// Where this is known from.
  package var citations: [Citation]

  /// Creates a hazard.
  package init(
    id: String, title: String, text: String, bases: [Basis] = [], citations: [Citation]
  ) {
    self.id = id
    self.title = title
    self.text = text
    self.bases = bases
    self.citations = citations
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}
