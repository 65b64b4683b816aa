import Catalogue

/// The patterns of all versions, ready to be found in messages.
struct PatternTable: Sendable {
  /// A pattern that was found.
  struct Match {
    let pattern: LogPattern
    /// What stands for its names.
    let values: [String: String]
    /// False if the message ends before the pattern does; more of it may follow in the next
    /// lines.
    let isWhole: Bool
  }

  private struct Row {
    let pattern: LogPattern
    /// The text before the first name.
    let head: [UInt8]
    /// The names, each with the text behind it; only the last may have none.
    let parts: [(name: String, tail: [UInt8])]
    /// True if the line ends in marks behind a name.
    let endsInMarks: Bool
    /// How much of the line does not change.
    var weight: Int { parts.reduce(head.count) { $0 + $1.tail.count } }
  }

  /// The rows by the first byte of their head, the longest head first, then the one with the
  /// most text of its own.
  private let rows: [UInt8: [Row]]

  /// The most bytes of a message that are looked at.
  private static let longest = 1 << 14

  /// The patterns of several versions; of equal lines the first counts.
  init(_ versions: [LogVersion]) {
    var rows: [UInt8: [Row]] = [:]
    for row in versions.flatMap(\.lines).map(Self.row) {
      if let first = row.head.first { rows[first, default: []].append(row) }
    }
    self.rows = rows.mapValues {
      $0.sorted { ($0.head.count, $0.weight) > ($1.head.count, $1.weight) }
    }
  }

  private static func row(of pattern: LogPattern) -> Row {
    var head: [UInt8] = []
    var parts: [(name: String, tail: [UInt8])] = []
    var rest = Substring(pattern.line)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}")
    {
      let text = Array(rest[..<open].utf8)
      if parts.isEmpty { head = text } else { parts[parts.count - 1].tail = text }
      parts.append((String(rest[rest.index(after: open)..<close]), []))
      rest = rest[rest.index(after: close)...]
    }
    // The marks at the end of a line are lost or changed where somebody copies it.
    let whole = folded(Array(rest.utf8)[...])
    let text = Array(withoutMarks(whole[...]))
    if parts.isEmpty { head = text } else { parts[parts.count - 1].tail = text }
    let endsInMarks = !parts.isEmpty && text.isEmpty && !whole.isEmpty
    return Row(pattern: pattern, head: head, parts: parts, endsInMarks: endsInMarks)
  }

  /// The pattern of a message; nil if it has none.
  func match(_ message: ArraySlice<UInt8>) -> Match? {
    guard let first = message.first, let candidates = rows[first] else { return nil }
    let text = Self.folded(message.prefix(Self.longest))[...]
    for row in candidates where text.starts(with: row.head) {
      if let match = match(text.dropFirst(row.head.count), row) { return match }
    }
    return nil
  }

  private func match(_ text: ArraySlice<UInt8>, _ row: Row) -> Match? {
    var values: [String: String] = [:]
    var rest = text
    for (index, part) in row.parts.enumerated() {
      let isLast = index == row.parts.count - 1
      if isLast, part.tail.isEmpty {
        values[part.name] = Self.text(row.endsInMarks ? Self.withoutMarks(rest) : rest)
        rest = []
      } else if let end = rest.position(of: part.tail) {
        values[part.name] = Self.text(rest[..<end])
        rest = rest[(end + part.tail.count)...]
      } else {
        // The scopes of a request fill lines of their own, and the rest stands behind them.
        guard Self.mayGoOn.contains(row.pattern.fact) else { return nil }
        // Any other value that is cut may have gone on otherwise.
        if part.name == "scopes" { values[part.name] = Self.text(rest) }
        return Match(pattern: row.pattern, values: values, isWhole: false)
      }
    }
    // A line without names is the whole message.
    guard !row.parts.isEmpty || Self.withoutMarks(rest).isEmpty else { return nil }
    return Match(
      pattern: row.pattern, values: values,
      isWhole: row.pattern.fact != .fewer || Self.isClosed(text))
  }

  /// What may go on in the next lines.
  private static let mayGoOn: Set<LogFactKind> = [.call, .returned, .fewer]

  /// True if a list that the text opens is closed in it.
  private static func isClosed(_ text: ArraySlice<UInt8>) -> Bool {
    !text.contains("(") || text.last == ")" || text.last == "}"
  }

  /// A text without the full stops, commas, colons and blanks at its end.
  private static func withoutMarks(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.dropLast(bytes.reversed().prefix { marks.contains($0) }.count)
  }

  private static let marks = Set(".,:; ".utf8)

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.trimmed, as: UTF8.self)
  }

  /// A text in which blanks and line ends count as one blank; what a console has written as
  /// `\n`, `\^J` or `\"` is what it stands for.
  private static func folded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      var byte = bytes[index]
      if byte == "\\", index + 1 < bytes.endIndex {
        let next = bytes[index + 1]
        if next == "^", index + 2 < bytes.endIndex, bytes[index + 2] == "J" {
          byte = 0x20
          index += 2
        } else if let meant = escapes[next] {
          byte = meant
          index += 1
        }
      }
      if byte > 0x20 {
        result.append(byte)
      } else if let last = result.last, last != 0x20 {
        result.append(0x20)
      }
      index += 1
    }
    return result
  }

  /// What a letter behind a backslash stands for.
  private static let escapes: [UInt8: UInt8] = [
    "n": 0x20, "t": 0x20, "\"": "\"",
    "'": "'", "/": "/",
  ]
}
