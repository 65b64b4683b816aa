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
