/// A text as characters, in which shapes are looked for; all positions are indices of the
/// characters.
///
/// A shape is a function that reads on with a `Reader`. Patterns of the standard library say
/// the same shorter, but each of them is parsed and compiled whenever it is met, which takes
/// longer than all else that is done for a short text.
struct CharacterText {
  /// For each character a number by which it is compared: see `Kind`.
  let marks: [UInt32]
  private let bytes: [UInt8]
  /// Where each character begins in the bytes, and behind them the end; empty where all of them
  /// take one byte.
  private let starts: [Int]

  init(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    self.bytes = bytes
    // A line break of two bytes is one character.
    if bytes.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
      (marks, starts) = (bytes.map(UInt32.init), [])
      return
    }
    var (marks, starts): ([UInt32], [Int]) = ([], [0])
    for character in text {
      marks.append(Kind.mark(character))
      starts.append((starts.last ?? 0) + character.utf8.count)
    }
    (self.marks, self.starts) = (marks, starts)
  }

  var count: Int { marks.count }

  /// Where a character begins in the bytes of the text.
  func offset(of position: Int) -> Int { starts.isEmpty ? position : starts[position] }

  /// The text of a range.
  subscript(range: Range<Int>) -> String {
    String(
      decoding: bytes[offset(of: range.lowerBound)..<offset(of: range.upperBound)],
      as: UTF8.self)
  }

  /// What a shape gives where it stands first, and where it does; nil if it stands nowhere.
  func first<Found>(
    anyCase: Bool = false, from start: Int = 0, _ shape: (inout Reader) -> Found?
  ) -> (found: Found, range: Range<Int>)? {
    var reader = Reader(self, anyCase: anyCase)
    for position in start..<(count + 1) {
      reader.position = position
      if let found = shape(&reader) { return (found, position..<reader.position) }
    }
    return nil
  }

  /// The same for every place at which the shape stands, none within another.
  func all<Found>(
    anyCase: Bool = false, _ shape: (inout Reader) -> Found?
  ) -> [(found: Found, range: Range<Int>)] {
    var result: [(found: Found, range: Range<Int>)] = []
    var start = 0
    while start <= count, let next = first(anyCase: anyCase, from: start, shape) {
      result.append(next)
      start = max(next.range.upperBound, next.range.lowerBound + 1)
    }
    return result
  }

  /// Where a shape stands first that gives nothing; nil if it stands nowhere.
  func place(anyCase: Bool = false, of shape: (inout Reader) -> Bool) -> Range<Int>? {
    let first: (found: Void, range: Range<Int>)? = first(anyCase: anyCase) {
      shape(&$0) ? () : nil
    }
    return first?.range
  }

  /// All its places.
  func places(of shape: (inout Reader) -> Bool) -> [Range<Int>] {
    let all: [(found: Void, range: Range<Int>)] = all { shape(&$0) ? () : nil }
    return all.map(\.range)
  }

  /// True if a shape stands anywhere.
  func has(_ shape: (inout Reader) -> Bool) -> Bool { place(of: shape) != nil }

  /// The text with something else wherever a shape stands.
  func replacing(with replacement: String, _ shape: (inout Reader) -> Bool) -> String {
    var result = ""
    var end = 0
    for range in places(of: shape) {
      result += self[end..<range.lowerBound] + replacement
      end = range.upperBound
    }
    return result + self[end..<count]
  }
}

/// Where a shape is read on: what stands there is taken, or the reader stays.
struct Reader {
  let text: CharacterText
  var position: Int
  /// True if small and capital letters are the same; words are then given in small ones.
  private let anyCase: Bool

  init(_ text: CharacterText, at position: Int = 0, anyCase: Bool = false) {
    (self.text, self.position, self.anyCase) = (text, position, anyCase)
  }

  var isAtEnd: Bool { position == text.count }

  /// The text from a position to here.
  func text(from start: Int) -> String { text[start..<position] }

  private func mark(_ offset: Int) -> UInt32 {
    let mark = text.marks[position + offset]
    return anyCase && 0x41...0x5A ~= mark ? mark | 0x20 : mark
  }

  /// Takes a word of plain letters and signs.
  mutating func take(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard position + length <= text.count else { return false }
    for offset in 0..<length where mark(offset) != UInt32(word.utf8Start[offset]) {
      return false
    }
    position += length
    return true
  }

  /// Takes the first of some words that stands here.
  mutating func take(anyOf words: [StaticString]) -> Bool { words.contains { take($0) } }

  /// Takes a word if it stands here.
  mutating func skip(_ word: StaticString) { _ = take(word) }

  /// Takes a character of a kind.
  mutating func take(_ kind: Kind) -> Bool {
    guard position < text.count, kind.holds(text.marks[position], anyCase) else {
      return false
    }
    position += 1
    return true
  }

  /// Takes all characters of a kind that follow, up to a number of them.
  ///
  /// - Returns: how many.
  @discardableResult mutating func skip(_ kind: Kind, upTo most: Int = .max) -> Int {
    let start = position
    while position - start < most, take(kind) {}
    return position - start
  }

  /// Takes as many characters of a kind as there are, if that is a number within a range.
  mutating func take(_ kind: Kind, _ counts: ClosedRange<Int>) -> Bool {
    skip(kind, upTo: counts.upperBound) >= counts.lowerBound
  }

  /// The same without an upper bound.
  mutating func take(_ kind: Kind, _ counts: PartialRangeFrom<Int>) -> Bool {
    skip(kind) >= counts.lowerBound
  }

  /// True if a shape stands here; the reader stays.
  func sees(_ shape: (inout Reader) -> Bool) -> Bool {
    var reader = self
    return shape(&reader)
  }

  /// Takes a shape whole or not at all.
  mutating func take(_ shape: (inout Reader) -> Bool) -> Bool {
    var reader = self
    guard shape(&reader) else { return false }
    self = reader
    return true
  }

  /// Takes as few characters of a kind as it needs for the shape behind them.
  mutating func take<Found>(
    fewest kind: Kind, upTo most: Int = .max, then shape: (inout Reader) -> Found?
  ) -> Found? {
    var start = self
    for _ in 0...min(most, text.count - position) {
      var reader = start
      if let found = shape(&reader) {
        self = reader
        return found
      }
      guard start.take(kind) else { return nil }
    }
    return nil
  }

  /// Takes as many characters of a kind as the shape behind them leaves.
  mutating func take(most kind: Kind, _ least: Int = 0, then shape: (inout Reader) -> Bool)
    -> Bool
  {
    let first = position + least
    var reader = self
    reader.skip(kind)
    while reader.position >= first {
      let end = reader.position
      if shape(&reader) {
        self = reader
        return true
      }
      reader.position = end - 1
    }
    return false
  }

  /// Takes the scheme of an address, up to what stands behind `://`.
  mutating func takeScheme() -> Bool {
    guard take(.small) else { return false }
    skip(.ofScheme)
    return take("://")
  }

  /// Takes a UUID: `0f8fad5b-d9cb-469f-a165-70867728950e`.
  mutating func takeUUID() -> Bool {
    guard take(.hex, 8...8) else { return false }
    for _ in 0..<3 where !(take("-") && take(.hex, 4...4)) { return false }
    return take("-") && take(.hex, 12...12)
  }

  /// Takes a day: `2026-03-01`.
  mutating func takeDay() -> Bool {
    take(.digit, 4...4) && take("-") && take(.digit, 2...2) && take("-")
      && take(.digit, 2...2)
  }

  /// Takes a time with seconds, whose hour has some number of digits: `10:12:13`.
  mutating func takeClock(_ hour: ClosedRange<Int>) -> Bool {
    take(.digit, hour) && take(":") && take(.digit, 2...2) && take(":")
      && take(.digit, 2...2)
  }

  /// True where a word begins or ends.
  ///
  /// A mark between two letters or two digits does not end a word: `msal.ios`, `user's`, `1.2`.
  /// Source: UAX #29, Word Boundary Rules, as far as texts in scripts with blanks between words
  /// need it.
  var isAtWordEdge: Bool {
    guard position > 0, position < text.count else { return true }
    let after = Kind.Edge(text.marks[position])
    if after == .format { return false }
    let start = seen(from: position - 1, by: -1)
    let before = edge(start)
    switch (before, after) {
    case (.letter, .letter), (.letter, .digit), (.digit, .letter), (.digit, .digit):
      return false
    case (.joiner, .letter), (.joiner, .digit), (.joiner, .joiner), (.letter, .joiner),
      (.digit, .joiner):
      return false
    case (.letter, .inWords), (.letter, .inBoth), (.digit, .inNumbers), (.digit, .inBoth):
      return edge(seen(from: position + 1, by: 1)) != before
    case (.inWords, .letter), (.inBoth, .letter), (.inNumbers, .digit), (.inBoth, .digit):
      return edge(seen(from: start - 1, by: -1)) != after
    default: return true
    }
  }

  /// The position of the next character in a direction that is seen.
  private func seen(from start: Int, by step: Int) -> Int {
    var position = start
    while edge(position) == .format { position += step }
    return position
  }

  private func edge(_ position: Int) -> Kind.Edge {
    text.marks.indices.contains(position) ? Kind.Edge(text.marks[position]) : .other
  }
}
