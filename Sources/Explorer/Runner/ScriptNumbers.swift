import FlowModel

/// Numbers as key scripts and options write them.
package enum ScriptNumbers {
  /// The largest number of columns or rows that is taken seriously.
  package static let largestExtent = 2000

  /// Two numbers with a separator between them: `100x30`; nil if it is no such pair or out of bounds.
  package static func pair(_ text: String, separator: Character) -> (Int, Int)? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let first = parts[0], let second = parts[1] else { return nil }
    guard (0...largestExtent).contains(first), (0...largestExtent).contains(second) else { return nil }
    return (first, second)
  }

  /// The longest wait, in milliseconds: an hour.
  static let longestWait = 3_600_000

  /// A span of time; nil if it is none or too long.
  static func milliseconds(_ text: String) -> Int? {
    DurationText.milliseconds(text).flatMap { $0 <= longestWait ? $0 : nil }
  }
}
