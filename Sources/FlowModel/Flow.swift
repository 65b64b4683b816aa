/// A flow: an extended finite state machine, with the texts that teach it.
///
/// States, events and variables stand in the order of the file. References between them are ids for states and events
/// and positions in `variables` for variables; the reader guarantees that all of them resolve.
public struct Flow: Hashable, Sendable {
  /// The name of the flow, unique among the flows of a program.
  public var id: String
  /// The name as a person reads it.
  public var title: String
  /// The flow that it builds on, as its file names it: an id or a path; nil if it stands for itself.
  public var extends: String?
  /// What the flow shows, in a sentence or two; may be empty.
  public var about: String
  /// The id of the state in which a run starts.
  public var initial: String
  /// The documents that citations name.
  public var sources: [Source]
  /// Kinds of trouble by which events can be found.
  public var topics: [Topic]
  /// Warnings that states and transitions refer to.
  public var hazards: [Hazard]
  /// The parts of the machine; may be empty.
  public var groups: [Group]
  /// The universe of scopes; 32 at most.
  public var scopes: [String]
  /// What the machine remembers; 48 at most.
  public var variables: [Variable]
  /// Everything that can happen.
  public var events: [Event]
  /// All states, each with the transitions that leave it.
  public var states: [State]
  /// What must hold of every run; checked by exploration, not by stepping.
  public var properties: [FlowProperty]

  /// Creates a flow; nothing is checked.
  public init(
    id: String, title: String, extends: String? = nil, about: String, initial: String, sources: [Source],
    topics: [Topic], hazards: [Hazard],
    groups: [Group], scopes: [String], variables: [Variable], events: [Event], states: [State],
    properties: [FlowProperty] = []
  ) {
    self.id = id
    self.title = title
    self.extends = extends
    self.about = about
    self.initial = initial
    self.sources = sources
    self.topics = topics
    self.hazards = hazards
    self.groups = groups
    self.scopes = scopes
    self.variables = variables
    self.events = events
    self.states = states
    self.properties = properties
  }
}
