import Model

/// What was recognised in the lines of MSAL's log that come again with other times and ids.
///
/// Retries fill most of a long log, and the same line always says the same.
final class RepeatedLines {
  /// The most lines that are kept, and how long they may be in bytes.
  private static let (most, longest) = (500, 1_000)

  private var known: [Line: Known] = [:]

  /// A passage without what is never the same.
  private struct Line: Hashable {
    private var bytes: [UInt8]
    private let isAmongOwn: Bool
    /// The id in its head.
    let id: Range<Int>?

    /// Nil for a passage that has more than times and ids in its head.
    init?(_ passage: Passage, _ names: NameTable) {
      (bytes, isAmongOwn) = (passage.bytes, passage.isAmongOwn)
      guard bytes.count <= longest else { return nil }
      id = LogHead.id(in: bytes, bytes.indices)
      guard let id else { return }
      let isBare = passage.hits.allSatisfy {
        $0.position > id.upperBound || !names.isTelling($0, in: passage.bytes)
      }
      guard isBare else { return nil }
      bytes =
        bytes[..<id.lowerBound].map { $0.isDigit ? 0x30 : $0 } + bytes[id.upperBound...]
    }

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  private struct Known {
    let offset: Int
    let line: Int
    let id: String?
    var found: [Recognition] = []
    var isOwn = false
  }

  /// Hands on the errors of a passage; true if it names Microsoft's service or library.
  func recognize(
    _ passage: Passage, by reading: Reading, _ use: (Recognition) -> Void
  ) -> Bool {
    guard let line = Line(passage, reading.names) else {
      return reading.recognize(passage, use)
    }
    let id = line.id.map { passage.bytes[$0].asText }
    if let before = known[line] {
      for var one in before.found {
        let moved = passage.offset - before.offset
        one.range = (one.range.lowerBound + moved)..<(one.range.upperBound + moved)
        one.place.line += passage.line - before.line
        if one.correlation == before.id { one.correlation = id }
        use(one)
      }
      return before.isOwn
    }
    var now = Known(offset: passage.offset, line: passage.line, id: id)
    now.isOwn = reading.recognize(passage) { now.found.append($0) }
    now.found.forEach(use)
    if known.count == Self.most { known.removeAll() }
    known[line] = now
    return now.isOwn
  }
}

/// The head of a line of MSAL's log,
/// `[2026-02-11 07:30:12 - 5BB2C1F0-11AA-4C0E-8A3C-2F9F5AD6A7D1]`.
///
/// Source: MSIDLogger.m:248-255.
enum LogHead {
  /// Where the correlation id stands in a line.
  static func id(in bytes: [UInt8], _ line: Range<Int>) -> Range<Int>? {
    // The blank, the hyphen and the blank before the id, and the id.
    let length = 39
    guard line.count > length else { return nil }
    for end in (line.lowerBound + length)..<line.upperBound where bytes[end] == 0x5D {
      let id = (end - 36)..<end
      if bytes[(end - length)..<id.lowerBound].elementsEqual(" - ".utf8),
        MaskingScanner.isUUID(bytes[id])
      {
        return id
      }
    }
    return nil
  }
}
