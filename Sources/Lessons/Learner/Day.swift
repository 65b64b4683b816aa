/// A day of the calendar.
///
/// Source: Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”, for the count of
/// days.
package struct Day: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  package let number: Int

  /// The day that is so many days after 1970-01-01.
  package init(number: Int) { self.number = number }

  /// The day that a text such as `2026-11-22` names; nil if it names none.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isWritten = text.utf8.allSatisfy {
      $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0)
    }
    guard isWritten, parts.map(\.count) == [4, 2, 2], let year = Int(parts[0]),
      let month = Int(parts[1]),
      let day = Int(parts[2]), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    // Years begin in March here, so that a leap day is the last of its year.
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let yearOfEra = shifted - era * 400
    number =
      era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
      - 719_468
    // The thirtieth of February would be a day of March.
    guard self.text == text else { return nil }
  }

  /// The day as `2026-11-22`.
  package var text: String {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let numbers = [year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1].map(
      String.init)
    return zip(numbers, [4, 2, 2]).map {
      String(repeating: "0", count: max(0, $1 - $0.count)) + $0
    }
    .joined(separator: "-")
  }

  package static func < (one: Day, other: Day) -> Bool { one.number < other.number }

  /// The day so many days later.
  package static func + (day: Day, days: Int) -> Day { Day(number: day.number + days) }
}
