/// Something that must hold of every run of a flow.
package struct FlowProperty: Packable, Hashable, Sendable {
  /// The name used in files.
  package var id: String
  /// The demand, as a person reads it.
  package var title: String
  /// What must hold.
  package var demand: PropertyDemand
  /// How bad it is when it does not hold.
  package var severity: Severity
  /// Where the demand comes from.
  package var citations: [Citation]
  /// Where the property stands in its file.
  package var place: Place

  /// Creates a property.
  package init(
    id: String, title: String, demand: PropertyDemand, severity: Severity,
    citations: [Citation], place: Place
  ) {
    self.id = id
    self.title = title
    self.demand = demand
    self.severity = severity
    self.citations = citations
    self.place = place
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

/// What a property demands of runs.
///
/// Conditions are over the variables of the flow and the present state. The four forms are
/// those that Dwyer, Avrunin and Corbett found to cover most properties people write: absence,
/// universality, existence and response (Patterns in Property Specifications for Finite-State
/// Verification, ICSE 1999).
package enum PropertyDemand: Packable, Hashable, Sendable {
  /// It must hold in no run.
  case never(Guard)
  /// It must hold at every step of every run.
  case always(Guard)
  /// Every run that goes on must reach a step where it holds.
  case eventually(Guard)
  /// Wherever the first holds, every run that goes on comes to where the second holds.
  case leadsTo(when: Guard, Guard)

  /// Its conditions.
  package var conditions: [Guard] {
    switch self {
    case .never(let condition), .always(let condition), .eventually(let condition):
      [condition]
    case .leadsTo(let when, let condition): [when, condition]
    }
  }
}

extension PropertyDemand {
  package init(from reader: inout PackedReader) throws {
    switch try reader.text() {
    case "never": self = try reader.make(Self.never)
    case "always": self = try reader.make(Self.always)
    case "eventually": self = try reader.make(Self.eventually)
    case "leadsTo": self = try reader.make(Self.leadsTo)
    default: throw PackedReader.Damage()
    }
  }
}
