package import FlowModel

/// Which of the readings of a flow is wanted.
package enum ReadingChoice: Hashable, Sendable {
  /// The one to look at beside the present one: the first, which all others are about, or from there the second.
  case beside
  /// The one after the present one; after the last the first.
  case next
  /// The one before; before the first the last.
  case before
  /// The one with a number, from 1.
  case number(Int)

  /// The reading that is meant; nil if there is none, or if it is the present one.
  package func chosen(from readings: [Flow], at present: Flow) -> Flow? {
    guard !readings.isEmpty else { return nil }
    let count = readings.count
    let place = readings.firstIndex { $0.id == present.id }
    let index =
      switch self {
      case .beside: place == 0 ? 1 : 0
      case .next: place.map { ($0 + 1) % count } ?? 0
      case .before: place.map { ($0 + count - 1) % count } ?? count - 1
      case .number(let number): number - 1
      }
    guard readings.indices.contains(index), readings[index] != present else { return nil }
    return readings[index]
  }
}
