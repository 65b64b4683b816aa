import FoundationEssentials

/// A day of the calendar.
package struct Day: Hashable, Comparable, Sendable {
  private static let style = Date.ISO8601FormatStyle().year().month().day()
  private static let seconds = 86_400.0

  /// Days since 1970-01-01.
  package let number: Int

  /// The day that is so many days after 1970-01-01.
  package init(number: Int) { self.number = number }

  /// The day that a text such as `2026-11-22` names; nil if it names none.
  package init?(_ text: String) {
    guard let date = try? Self.style.parse(text) else { return nil }
    // Down, also before 1970, where the number of seconds is negative.
    number = Int((date.timeIntervalSince1970 / Self.seconds).rounded(.down))
    // The thirtieth of February would be a day of March.
    guard self.text == text else { return nil }
  }

  /// The day as `2026-11-22`.
  package var text: String {
    Date(timeIntervalSince1970: Double(number) * Self.seconds).formatted(Self.style)
  }

  package static func < (one: Day, other: Day) -> Bool { one.number < other.number }

  /// The day so many days later.
  package static func + (day: Day, days: Int) -> Day { Day(number: day.number + days) }
}
