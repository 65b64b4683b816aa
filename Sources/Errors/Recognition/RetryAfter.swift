/// The value of a Retry-After header.
enum RetryAfter {
  /// The value, if it is a number of seconds or a date as HTTP writes them; anything else is nobody's business.
  ///
  /// - Parameter text: the value as it stands, perhaps with more behind it.
  /// - Returns: at most ten digits, or a date such as `Wed, 21 Oct 2026 07:28:00 GMT`.
  static func value(_ text: String) -> String? {
    let text = text.prefix(64).drop { $0 == " " || $0 == "\"" || $0 == "(" }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let next = text.dropFirst(digits.count).first
    if !digits.isEmpty, next == nil || next.map({ " \"s,;).\r}".contains($0) }) == true {
      return digits.count <= 10 ? String(digits) : nil
    }
    return date(text)
  }

  private static let days: Set<Substring> = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months: Set<Substring> = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func date(_ text: Substring) -> String? {
    let words = text.split(separator: " ")
    guard words.count >= 6, words[0].last == ",", days.contains(words[0].dropLast()), isNumber(words[1], 1...31),
      months.contains(words[2]), isNumber(words[3], 1970...9999), words[5].hasPrefix("GMT"),
      words[4].split(separator: ":", omittingEmptySubsequences: false).count == 3,
      words[4].split(separator: ":", omittingEmptySubsequences: false).allSatisfy({ isNumber($0, 0...60) })
    else { return nil }
    return words[0..<5].joined(separator: " ") + " GMT"
  }

  private static func isNumber(_ text: Substring, _ bounds: ClosedRange<Int>) -> Bool {
    text.count <= 4 && text.allSatisfy { $0.isASCII && $0.isNumber } && Int(text).map(bounds.contains) == true
  }
}
