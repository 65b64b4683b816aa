/// Why a flow is not explored.
enum ExplorationError: Error, Hashable, Sendable {
  /// A configuration needs more bits than there is room for; the variables that need most are
  /// named first.
  case tooWide(bits: Int, most: Int, widest: [String])
  /// An event can carry more combinations of values than can be tried in every configuration.
  case tooManyCombinations(event: String, most: Int)
}

extension ExplorationError {
  /// What is wrong and what to do, in one or two sentences.
  var text: String {
    switch self {
    case .tooWide(let bits, let most, let widest):
      "one configuration of the flow needs \(bits) bits, but authflow can explore at most \(most). "
        + "Give smaller bounds to \(widest.joined(separator: ", "))"
    case .tooManyCombinations(let event, let most):
      "the event \(event) can carry more than \(most) combinations of values, too many to try everywhere. "
        + "Set fewer variables in the event, or use smaller bounds"
    }
  }
}
