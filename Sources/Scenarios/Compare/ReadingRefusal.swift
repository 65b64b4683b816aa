/// Why a step cannot be done in another reading, and what can be done there.
public struct ReadingRefusal: Hashable, Sendable {
  /// Why, as a sentence or a part of one.
  public var reason: String
  /// The state in which the other reading is.
  public var state: Int
  /// The events of the other reading that are possible there, in the order of its card.
  public var possible: [Int]
}
