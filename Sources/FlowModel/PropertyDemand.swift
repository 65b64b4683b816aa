/// What a property demands of runs.
///
/// Conditions are over the variables of the flow and the present state, which stands behind the last variable as the
/// position of the state. The four forms are those that Dwyer, Avrunin and Corbett found to cover most properties people
/// write: absence, universality, existence and response (Patterns in Property Specifications for Finite-State
/// Verification, ICSE 1999).
package enum PropertyDemand: Hashable, Sendable {
  /// No run comes to where it holds.
  case never(Guard)
  /// It holds wherever a run comes to.
  case always(Guard)
  /// Every run that goes on comes to where it holds.
  case eventually(Guard)
  /// Wherever the first holds, every run that goes on comes to where the second holds.
  case leadsTo(when: Guard, Guard)

  /// Its conditions.
  package var conditions: [Guard] {
    switch self {
    case .never(let condition), .always(let condition), .eventually(let condition): [condition]
    case .leadsTo(let when, let condition): [when, condition]
    }
  }
}
