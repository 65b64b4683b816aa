package import Model

/// Which of the readings of a flow is wanted.
package enum ReadingChoice: Hashable, Sendable {
  /// The one to look at beside the present one: the first, which all others are about, or from
  /// there the second.
  case beside
  /// The one with a number, from 1.
  case number(Int)

  /// The reading that is meant; nil if there is none, or if it is the present one.
  package func chosen(from readings: [Flow], at present: Flow) -> Flow? {
    guard !readings.isEmpty else { return nil }
    let index =
      switch self {
      case .beside: readings[0].id == present.id ? 1 : 0
      case .number(let number): number - 1
      }
    guard readings.indices.contains(index), readings[index] != present else { return nil }
    return readings[index]
  }
}
