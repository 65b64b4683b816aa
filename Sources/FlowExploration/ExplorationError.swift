/// Why a flow is not explored.
package enum ExplorationError: Error, Hashable, Sendable {
  /// A configuration needs more bits than there is room for; the variables that need most are named first.
  case tooWide(bits: Int, most: Int, widest: [String])
  /// An event can carry more combinations of values than can be tried in every configuration.
  case tooManyCombinations(event: String, most: Int)
  /// A way through time needs spans of less than a millisecond to be told.
  case tooFine
}
