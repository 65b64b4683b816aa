/// Something that must hold of every run of a flow.
public struct FlowProperty: Hashable, Sendable {
  /// The name used in files.
  public var id: String
  /// What is demanded, as a person reads it.
  public var title: String
  /// What must hold.
  public var demand: PropertyDemand
  /// How bad it is when it does not hold.
  public var severity: Severity
  /// Where it is demanded.
  public var citations: [Citation]
  /// Where the property stands in its file.
  public var place: Place

  /// Creates a property.
  public init(
    id: String, title: String, demand: PropertyDemand, severity: Severity, citations: [Citation], place: Place
  ) {
    self.id = id
    self.title = title
    self.demand = demand
    self.severity = severity
    self.citations = citations
    self.place = place
  }
}
