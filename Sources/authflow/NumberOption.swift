import ArgumentParser

/// Options that are numbers.
///
/// All of them are declared with `parsing: .unconditional`: a number below 0 begins like an option, and would otherwise
/// be told as a missing value.
enum NumberOption {
  /// Refuses a number that is out of bounds.
  ///
  /// - Parameters:
  ///   - name: the option as it is typed: `--limit`.
  ///   - value: its number; nil where it was not given.
  ///   - bounds: what is allowed.
  /// - Throws: a `ValidationError` that tells the bounds.
  static func check(_ name: String, _ value: Int?, _ bounds: ClosedRange<Int>) throws {
    guard let value, !bounds.contains(value) else { return }
    throw ValidationError("\(name) goes from \(bounds.lowerBound) to \(bounds.upperBound); it is \(value).")
  }
}
