/// Something that must hold of every run of a flow.
package struct FlowProperty: Hashable, Sendable {
  /// The name used in files.
  package var id: String
  /// What is demanded, as a person reads it.
  package var title: String
  /// What must hold.
  package var demand: PropertyDemand
  /// How bad it is when it does not hold.
  package var severity: Severity
  /// Where it is demanded.
  package var citations: [Citation]
  /// Where the property stands in its file.
  package var place: Place

  /// Creates a property.
  package init(
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
