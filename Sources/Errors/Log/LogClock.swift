/// The moments of a log, as its lines write them.
enum LogClock {
  /// The moment that six numbers stand for; other alphabets have digits of their own, and some
  /// clocks have twelve hours.
  static func milliseconds(_ bytes: ArraySlice<UInt8>) -> Int? {
    var numbers: [Int] = []
    var isInNumber = false
    let isPlain = bytes.allSatisfy { $0 < 0x80 }
    let text = String(decoding: bytes, as: UTF8.self)
    for scalar in text.unicodeScalars {
      let digit =
        isPlain
        ? Int(scalar.value) - 0x30 : scalar.properties.numericValue.map { Int($0) } ?? -1
      guard (0...9).contains(digit) else {
        isInNumber = false
        continue
      }
      if !isInNumber { numbers.append(0) }
      isInNumber = true
      guard let last = numbers.last, last < 100_000 else { return nil }
      numbers[numbers.count - 1] = last * 10 + digit
    }
    guard numbers.count >= 6 else { return nil }
    let isAfternoon = text.lowercased().hasSuffix("pm") && numbers[3] < 12
    if text.lowercased().hasSuffix("am"), numbers[3] == 12 { numbers[3] = 0 }
    let day = days(year: numbers[0], month: numbers[1], day: numbers[2])
    return ((day * 24 + numbers[3] + (isAfternoon ? 12 : 0)) * 60 + numbers[4]) * 60_000
      + numbers[5] * 1000
  }

  /// Days since the first of March of the year 0, by Howard Hinnant's count; months out of
  /// bounds are taken as they are.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let month = (month + 9) % 12
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + (153 * month + 2)
      / 5
      + day - 1
  }

  /// A moment as the log writes it, in the time of the log: `2026-01-31 10:00:00`.
  static func text(of milliseconds: Int) -> String {
    let seconds = milliseconds / 1000
    let all = seconds / 86_400
    let era = all / 146_097
    let inEra = all - era * 146_097
    let yearInEra = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
    let inYear = inEra - (365 * yearInEra + yearInEra / 4 - yearInEra / 100)
    let shifted = (5 * inYear + 2) / 153
    let day = inYear - (153 * shifted + 2) / 5 + 1
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearInEra + era * 400 + (month <= 2 ? 1 : 0)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return
      "\(year)-\(two(month))-\(two(day)) \(two(seconds / 3600 % 24)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
  }
}
