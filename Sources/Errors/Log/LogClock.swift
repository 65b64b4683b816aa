/// The moments of a log, as its lines write them.
enum LogClock {
  /// Milliseconds since a fixed moment, for the first six numbers of a text; nil if there are
  /// fewer.
  ///
  /// Other alphabets have digits of their own, and some clocks have twelve hours.
  static func milliseconds(_ text: String) -> Int? {
    let numbers = text.split { $0.wholeNumberValue == nil }.map { digits in
      digits.prefix(5).reduce(0) { $0 * 10 + ($1.wholeNumberValue ?? 0) }
    }
    guard numbers.count >= 6, numbers.allSatisfy({ $0 < 100_000 }) else { return nil }
    let clock = text.suffix(2).lowercased()
    let hour = ["am", "pm"].contains(clock) ? numbers[3] % 12 : numbers[3]
    let minutes = (hour + (clock == "pm" ? 12 : 0)) * 60 + numbers[4]
    let day = days(year: numbers[0], month: numbers[1], day: numbers[2])
    return (day * 1440 + minutes) * 60_000 + numbers[5] * 1000
  }

  /// Days since the first of March of the year 0, by Howard Hinnant's count; months out of
  /// bounds are taken as they are.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let leaps = shifted / 4 - shifted / 100 + shifted / 400
    return shifted * 365 + leaps + (153 * ((month + 9) % 12) + 2) / 5 + day - 1
  }
}
