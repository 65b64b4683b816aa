/// Why a flow has no model for Spin.
package enum PromelaError: Error, Hashable, Sendable {
  /// Spin's whole numbers have 32 bits; these values may be beyond.
  case tooGreat(String)
  /// The model would name every combination of values that an event carries, and there are too many.
  case tooManyCombinations(event: String, most: Int)

  /// What is wrong and what to do, in a sentence.
  package var text: String {
    switch self {
    case .tooGreat(let what):
      "whole numbers in Spin have 32 bits, and \(what) can be beyond; give smaller bounds to its variables"
    case .tooManyCombinations(let event, let most):
      "the event \(event) can carry more than \(most) combinations of values, each of which would be named in the model; "
        + "let it carry fewer variables, or variables with smaller bounds"
    }
  }
}
