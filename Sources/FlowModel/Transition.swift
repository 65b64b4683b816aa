/// A way from one state to another.
public struct Transition: Hashable, Sendable {
  /// The id of the event that takes it.
  public var event: String
  /// The id of the state it leads to.
  public var to: String
  /// What must hold; nil: nothing.
  public var condition: Guard?
  /// What changes, in order.
  public var actions: [Action]
  /// A name of its own, where the event's title does not tell it from another; may be empty.
  public var label: String
  /// The same in at most ten columns; may be empty.
  public var short: String
  /// Why, in one sentence; may be empty and may contain `{variable}`.
  public var because: String
  /// Where that is said.
  public var citations: [Citation]
  /// The ids of hazards that lie here.
  public var hazards: [String]
  /// Where the transition stands in its file.
  public var place: Place

  /// Creates a transition.
  public init(
    event: String, to: String, condition: Guard?, actions: [Action], label: String, short: String, because: String,
    citations: [Citation], hazards: [String], place: Place
  ) {
    self.event = event
    self.to = to
    self.condition = condition
    self.actions = actions
    self.label = label
    self.short = short
    self.because = because
    self.citations = citations
    self.hazards = hazards
    self.place = place
  }
}

/// A condition with the words in which it was written.
public struct Guard: Hashable, Sendable {
  /// The source text, white space folded.
  public var text: String
  /// The condition: 0 does not hold, anything else holds.
  public var expression: Expression

  /// Creates a guard.
  public init(text: String, expression: Expression) {
    self.text = text
    self.expression = expression
  }
}

/// An assignment with the words in which it was written.
public struct Action: Hashable, Sendable {
  /// The source text, white space folded.
  public var text: String
  /// The position of the variable that changes.
  public var variable: Int
  /// Its new value; what lies beyond the variable's bounds stays at the bound.
  public var value: Expression

  /// Creates an action.
  public init(text: String, variable: Int, value: Expression) {
    self.text = text
    self.variable = variable
    self.value = value
  }
}

/// A warning about a way in which apps go wrong.
public struct Hazard: Hashable, Sendable {
  /// The name used in files.
  public var id: String
  /// The warning in a few words.
  public var title: String
  /// What goes wrong and how to avoid it.
  public var text: String
  /// Where that is known from.
  public var citations: [Citation]

  /// Creates a hazard.
  public init(id: String, title: String, text: String, citations: [Citation]) {
    self.id = id
    self.title = title
    self.text = text
    self.citations = citations
  }
}
