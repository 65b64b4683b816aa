/// The value of a Retry-After header.
enum RetryAfter {
  /// The value, if it is a number of seconds or a date as HTTP writes them; anything else is
  /// nobody's business.
  ///
  /// - Parameter text: the value as it stands, perhaps with more behind it.
  /// - Returns: at most ten digits, or a date such as `Wed, 21 Oct 2026 07:28:00 GMT`.
  static func value(_ text: String) -> String? {
    let text = text.prefix(64).drop { " \"(".contains($0) }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let next = text.dropFirst(digits.count).first
    if !digits.isEmpty, next.map({ " \"s,;).\r}".contains($0) }) != false {
      return digits.count <= 10 ? String(digits) : nil
    }
    let words = text.split(separator: " ")
    guard words.count >= 6, words[5].hasPrefix("GMT") else { return nil }
    let shape = words[0..<5].joined(separator: " ").map {
      $0.isNumber ? "0" : $0.isLetter ? "a" : $0
    }
    guard String(shape) == "aaa, 00 aaa 0000 00:00:00", days.contains(words[0]),
      months.contains(words[2])
    else {
      return nil
    }
    return words[0..<5].joined(separator: " ") + " GMT"
  }

  private static let days: Set<Substring> = [
    "Mon,", "Tue,", "Wed,", "Thu,", "Fri,", "Sat,", "Sun,",
  ]
  private static let months: Set<Substring> = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
