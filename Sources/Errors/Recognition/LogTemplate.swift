import Catalogue
import Model

/// A line of MSAL's log, taken apart into what is fixed and what is not.
struct LogTemplate: Sendable {
  private enum Piece: Sendable {
    case fixed([UInt8])
    case slot(LogSlot)
  }

  /// What was read of a line.
  struct Match {
    /// What the slots say, each with its range.
    var values: [(slot: LogSlot, range: Range<Int>)] = []
    /// Where the description begins, or else the line ends.
    var end: Int
  }

  private let pieces: [Piece]
  /// Whether the line tells of an error.
  let isError: Bool
  /// The kind of request that logs it.
  let request: RequestKind?
  /// The fixed bytes with which it begins, in lower case.
  let start: [UInt8]

  init(_ line: ErrorLine) {
    var pieces: [Piece] = []
    for part in line.text.split(separator: "{", omittingEmptySubsequences: false) {
      guard let close = part.firstIndex(of: "}"),
        let slot = LogSlot(rawValue: String(part[..<close]))
      else {
        pieces.append(.fixed(.word(String(part))))
        continue
      }
      pieces.append(.slot(slot))
      let rest = part[part.index(after: close)...]
      if !rest.isEmpty { pieces.append(.fixed(.word(String(rest)))) }
    }
    self.pieces = pieces
    isError = line.isError
    request = line.request
    if case .fixed(let bytes)? = pieces.first { start = bytes } else { start = [] }
  }

  /// Reads the line at a position; nil if it is another.
  func match(_ text: ByteText, at position: Int) -> Match? {
    var match = Match(end: position)
    let lineEnd = text.end(from: position, limit: 4_000) { $0 != 0x0A }
    for index in pieces.indices {
      switch pieces[index] {
      case .fixed(let bytes):
        guard text.has(bytes, at: match.end) else { return nil }
        match.end += bytes.count
      case .slot(let slot):
        guard let end = end(of: slot, at: match.end, before: index + 1, text, lineEnd)
        else {
          return nil
        }
        match.values.append((slot, match.end..<end))
        // The description is read again for what stands in it.
        if slot == .description { return match }
        match.end = end
      }
    }
    return match
  }

  private func end(
    of slot: LogSlot, at start: Int, before next: Int, _ text: ByteText, _ lineEnd: Int
  ) -> Int? {
    switch slot {
    case .code, .status, .keychain, .network:
      return text.integer(at: start).map(\.end)
    case .domain, .oauth, .suberror:
      let end = text.end(from: start, limit: 80) {
        ByteText.isWord($0) || $0 == UInt8(ascii: ".")
      }
      if end > start { return end }
      return text.has([UInt8].word("(null)"), at: start) ? start + 6 : nil
    case .description: return lineEnd
    case .any:
      guard next < pieces.count, case .fixed(let bytes) = pieces[next] else {
        return lineEnd
      }
      return text.first(bytes, in: start..<min(lineEnd, start + 2_000))
    }
  }
}
