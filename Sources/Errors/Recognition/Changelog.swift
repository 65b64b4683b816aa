import Model

/// A short text that lists what changed in a program: what it names has not happened.
///
///     ## 2.2.0 (2026-01-10)
///     ### Fixed
///     - Return the granted scopes with MSALErrorServerDeclinedScopes
struct Changelog {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// True if the text is such a list, and all errors in it stand in its items or headings.
  func names(_ found: [Recognition]) -> Bool {
    guard !found.isEmpty, bytes.count <= Self.longest else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.drop { $0.isWhitespace || $0 == ">" }
    }
    // Who tells what happened, or shows an error or an answer, has more than a list.
    let lower = text.lowercased()
    guard lines.contains(where: Self.isHeading), lines.contains(where: Self.isItem),
      !Self.happened.contains(where: lower.contains)
    else { return false }
    return found.allSatisfy { one in
      guard one.correlation == nil, one.trace == nil, lines.indices.contains(one.place.line - 1) else { return false }
      let line = lines[one.place.line - 1]
      return Self.isItem(line) || Self.isHeading(line) || isOfItem(one.place.line - 1, lines)
    }
  }

  private static let longest = 16_384

  private static let happened = [
    "error domain=", "\"error\":", "http/1", "stack trace", "tid=", " i get", "we get ", "getting ", "i see ",
    "fails with", "failed with", "following error", "error message:", " log:", " logs:", "\nlog:", "\nlogs:",
  ]

  /// A version, a date, or what the parts of such lists are called.
  private static func isHeading(_ line: Substring) -> Bool {
    guard line.count <= 70 else { return false }
    let isMarked = line.first.map { "#*=[".contains($0) } == true
    let said = line.drop { "#*=[ ".contains($0) }.lowercased()
    var reader = Reader(CharacterText(said))
    if let (name, date) = version(&reader), isMarked || ["", "version ", "release "].contains(name) || date > 4 {
      return true
    }
    let word = said.trimmingPrefix { $0.isWhitespace }.prefix { $0.isLetter }
    return titles.contains(where: said.hasPrefix) || word.count + 3 >= said.count && kinds.contains(String(word))
  }

  /// A line that is `name v1.2.3-beta.1]: (2026-01-10)` or a part of it: the name, and how long the date is.
  private static func version(_ reader: inout Reader) -> (name: String, date: Int)? {
    let hasName = reader.take(most: nameMarks) { $0.take(" ") && $0.sees(beginsVersion) }
    let name = reader.text(from: 0)
    guard hasName && name.count <= longestName || reader.position == 0 && reader.sees(beginsVersion) else { return nil }
    reader.skip("v")
    guard reader.take(.digit, 1...2), reader.take("."), reader.take(.digit, 1...3) else { return nil }
    while reader.take({ $0.take(".") && $0.take(.digit, 1...4) }) {}
    // The mark of a version that is not yet out may be the dash before a date.
    let early = reader.take { reader in
      reader.take("-") && reader.take(most: earlyMarks, 1) { restIsDate($0) }
    }
    guard early || restIsDate(reader) else { return nil }
    reader.skip("]")
    reader.skip(Kind(":*"))
    return (name, reader.text.count - reader.position)
  }

  private static func beginsVersion(_ reader: inout Reader) -> Bool {
    reader.skip("v")
    return reader.take(.digit)
  }

  /// True if nothing follows but marks and a date, or marks alone.
  private static func restIsDate(_ reader: Reader) -> Bool {
    var reader = reader
    reader.skip("]")
    reader.skip(Kind(":*"))
    if reader.isAtEnd { return true }
    guard reader.take(Kind(" -–—(["), 1...) else { return false }
    reader.skip(Kind.small.or(.plainDigit).or("-./, "))
    _ = reader.take(Kind(")]"))
    return reader.isAtEnd
  }

  private static let longestName = 31
  private static let nameMarks = Kind.small.or(".-@/ ")
  private static let earlyMarks = Kind.small.or(.plainDigit).or(".")

  private static let titles = [
    "changelog", "change log", "release notes", "what's new", "what’s new", "what's changed", "bug fixes", "bugfixes",
    "breaking changes", "migration guide", "proposed changes", "release history",
  ]
  /// What the parts of such a list are called, each on a line of its own.
  private static let kinds: Set<String> = [
    "fixed", "fixes", "added", "changed", "removed", "deprecated", "security", "unreleased", "features", "changes",
  ]

  private static func isItem(_ line: Substring) -> Bool {
    line.first.map { "-*+•".contains($0) } == true && line.dropFirst().first == " "
  }

  /// True for a line that goes on with an item above it.
  private func isOfItem(_ index: Int, _ lines: [Substring]) -> Bool {
    let above = lines[..<index].reversed().prefix { !$0.isEmpty }
    return above.contains { Self.isItem($0) }
  }
}
