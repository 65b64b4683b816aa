/// A place in the flow.
public struct State: Hashable, Sendable {
  /// The name used in files.
  public var id: String
  /// The names used on screen.
  public var names: Names
  /// The id of the group; nil when the flow has no groups or this state belongs to none.
  public var group: String?
  /// What is going on here.
  public var kind: StateKind
  /// The request that is in flight here; nil if none is.
  public var request: RequestKind?
  /// What the state teaches.
  public var texts: StateTexts
  /// Where that is said.
  public var citations: [Citation]
  /// The ids of hazards that lie here.
  public var hazards: [String]
  /// Reasons of its own why an event is not possible here.
  public var refusals: [StateRefusal]
  /// The ways out, in the order of the file; of several for one event, the first whose guard holds is taken.
  public var transitions: [Transition]
  /// Where the state stands in its file.
  public var place: Place

  /// Creates a state.
  public init(
    id: String, names: Names, group: String?, kind: StateKind, request: RequestKind?, texts: StateTexts,
    citations: [Citation], hazards: [String], refusals: [StateRefusal], transitions: [Transition], place: Place
  ) {
    self.id = id
    self.names = names
    self.group = group
    self.kind = kind
    self.request = request
    self.texts = texts
    self.citations = citations
    self.hazards = hazards
    self.refusals = refusals
    self.transitions = transitions
    self.place = place
  }
}
