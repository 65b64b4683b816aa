/// A log that has its newest line first, as consoles and crash services write them, turned round.
///
/// It is turned by records, not by lines: what follows a line of MSAL's up to the next one stays behind it.
package struct NewestFirst: Sendable {
  /// The most bytes that are turned.
  package static let most = 1 << 28

  /// The log with its oldest line first, in UTF-8.
  package let bytes: [UInt8]
  /// Where its lines stand in the log as it is.
  package let lines: LineNumbers

  /// Turns a log round.
  ///
  /// - Returns: nil if the log has its oldest line first, or if its lines do not say.
  package init?(_ log: [UInt8]) {
    var text: [UInt8] = []
    /// The bounds of each line in the text.
    var bounds: [Range<Int>] = []
    var records: [Range<Int>] = []
    var start = 0
    var moments = MomentOrder()
    var cutter = LineCutter()
    func take(_ line: ArraySlice<UInt8>) {
      if let head = LogLine(line) {
        moments.add(head)
        records.append(start..<bounds.count)
        start = bounds.count
      }
      bounds.append(text.count..<text.count + line.count)
      text += line
    }
    cutter.feed(log) { take($0) }
    cutter.finish { take($0) }
    guard moments.isNewestFirst else { return nil }
    records.append(start..<bounds.count)
    let order = records.reversed().flatMap { $0 }
    lines = LineNumbers(order.map { $0 + 1 })
    bytes = order.flatMap { text[bounds[$0]] + [UInt8(ascii: "\n")] }
  }
}

/// Where the lines that were followed stand in the log, both counted from 1.
package struct LineNumbers: Sendable {
  private let numbers: [Int]?

  /// They stand there as they were followed.
  package init() { numbers = nil }

  init(_ numbers: [Int]) { self.numbers = numbers }

  /// The number of a line in the log.
  package subscript(line: Int) -> Int {
    guard let numbers, numbers.indices.contains(line - 1) else { return line }
    return numbers[line - 1]
  }
}

/// Looks through a log for which of its ends is the older.
package struct OrderProbe: Sendable {
  private var cutter = LineCutter()
  private var moments = MomentOrder()

  /// Begins with a log.
  package init() {}

  /// Takes bytes of the log.
  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    var moments = moments
    cutter.feed(bytes) { moments.add(LogLine($0)) }
    self.moments = moments
  }

  /// Takes what is left, and tells if the newest line stands first.
  package mutating func finish() -> Bool {
    var moments = moments
    cutter.finish { moments.add(LogLine($0)) }
    return moments.isNewestFirst
  }
}
