/// Spans of time as text: `500ms`, `90s`, `1m 30s`, `2h`.
package enum DurationText {
  /// The longest span that files and tokens may name, in milliseconds: a year.
  package static let longest = 31_536_000_000

  private static let units = [("h", 3_600_000), ("m", 60_000), ("s", 1000), ("ms", 1)]

  /// A span in milliseconds as text; `0s` for none.
  package static func text(milliseconds: Int) -> String {
    var rest = milliseconds
    var parts: [String] = []
    // The largest unit first: 5,430,000 → `1h 30m 30s`.
    for (name, size) in units where rest >= size {
      parts.append("\(rest / size)\(name)")
      rest %= size
    }
    return parts.isEmpty ? "0s" : parts.joined(separator: " ")
  }

  /// A span as a sentence says it: `57s` for 57.462 s, `2.34s`, `462ms`; what is shorter than
  /// the last sign shown is nobody's concern.
  package static func rounded(milliseconds: Int) -> String {
    guard milliseconds >= 1000 else { return text(milliseconds: milliseconds) }
    // Below ten seconds the hundredths still matter; above, whole seconds do.
    return milliseconds < 10_000
      ? clock(milliseconds: milliseconds)
      : text(milliseconds: (milliseconds + 500) / 1000 * 1000)
  }

  /// A moment as a clock shows it, to the hundredth: `0s`, `2.34s`, `1m 30s`.
  package static func clock(milliseconds: Int) -> String {
    // Cut and not rounded: a clock never runs ahead.
    let hundredths = (milliseconds % 1000) / 10
    guard hundredths > 0 else { return text(milliseconds: milliseconds / 1000 * 1000) }
    // Only seconds get a fraction; minutes and hours stay whole.
    let minutes = milliseconds / 60_000 * 60_000
    // 30 hundredths → `3`, 3 → `03`, 34 → `34`.
    let digits =
      hundredths % 10 == 0
      ? "\(hundredths / 10)" : hundredths < 10 ? "0\(hundredths)" : "\(hundredths)"
    let seconds = "\((milliseconds - minutes) / 1000).\(digits)s"
    return minutes == 0 ? seconds : "\(text(milliseconds: minutes)) \(seconds)"
  }

  /// The span in milliseconds that a text stands for: numbers with a unit, blanks between them;
  /// nil if it is no span.
  package static func milliseconds(_ text: some StringProtocol) -> Int? {
    let parts = text.split(separator: " ")
    guard !parts.isEmpty else { return nil }
    var total = 0
    for part in parts {
      // Only ASCII digits, as `Int` reads no others.
      let digits = part.prefix { $0.isASCII && $0.isNumber }
      // `15m` has the unit `m`; `15min` has none that is known.
      guard let number = Int(digits),
        let unit = units.first(where: { $0.0 == part.dropFirst(digits.count) })
      else {
        return nil
      }
      // A file may have any number of digits: too many must not trap.
      let (product, overflow) = number.multipliedReportingOverflow(by: unit.1)
      let (sum, overflow2) = total.addingReportingOverflow(product)
      guard !overflow, !overflow2 else { return nil }
      total = sum
    }
    return total
  }
}
