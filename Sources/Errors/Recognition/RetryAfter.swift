/// The value of a Retry-After header.
enum RetryAfter {
  /// The value, if it is a number of seconds or a date as HTTP writes them; anything else is
  /// nobody's business.
  ///
  /// - Parameter text: the value as it stands, perhaps with more behind it.
  /// - Returns: at most ten digits, or a date such as `Wed, 21 Oct 2026 07:28:00 GMT`.
  static func value(_ text: String) -> String? {
    let text = text.prefix(64).drop { " \"(".contains($0) }
    let date = #/\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/#
    let found =
      text.prefixMatch(of: #/(\d{1,10})(?:[ "s,;).\r}]|$)/#)?.1
      ?? text.prefixMatch(of: date)?.0
    return found.map(String.init)
  }
}
