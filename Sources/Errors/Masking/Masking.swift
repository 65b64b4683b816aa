/// Takes out of a text what belongs to people, tenants and devices, and what opens doors.
///
/// On one's own screen it masks what looks like that; names of an app's configuration stay, for
/// they are often the answer. In what others may read it masks everything that is not known to
/// be harmless: only words of a vocabulary stay, codes, times, versions, and the ids that
/// support asks for.
package struct Masking: Sendable {
  /// What may stay in what others read; nil on one's own screen.
  private let words: Vocabulary?

  /// Masks what others may read, or with no words what is seen on one's own screen.
  package init(words: Vocabulary? = nil) { self.words = words }

  /// A text as it may be shown on one's own screen.
  package static func masked(_ text: String) -> String { Masking().posted(text) }

  /// A text as others may read it.
  package func posted(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let hidden = MaskingScanner(bytes, words).hidden()
    guard !hidden.isEmpty else { return text }
    return Self.bytes(bytes, without: hidden, from: 0, to: bytes.count).asText
  }

  /// A part of a text with masks in place of what is hidden in it.
  fileprivate static func bytes(
    _ text: [UInt8], without hidden: [MaskedRange], from start: Int, to end: Int
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(end - start + 32)
    var shown = start
    for mask in hidden where mask.range.upperBound > start && mask.range.lowerBound < end {
      if mask.range.lowerBound > shown { result += text[shown..<mask.range.lowerBound] }
      result += mask.shown.utf8
      shown = mask.range.upperBound
    }
    if shown < end { result += text[shown..<end] }
    return result
  }
}

/// A long text masked piece by piece for others to read, in memory that does not grow with its
/// lines.
package struct MaskedText {
  /// A line is parted where it gets longer than this, in bytes.
  private static let longest = 1 << 16
  /// How much of a parted line is looked at again, since a key may stand there.
  private static let context = 512

  private let words: Vocabulary
  private var text: [UInt8] = []
  /// How much of the text was handed out already.
  private var done = 0
  /// True while what comes belongs to a piece that was masked before it had an end.
  private var isInPiece = false

  /// Begins a text.
  package init(words: Vocabulary) { self.words = words }

  /// Takes bytes, and hands out what can be said of them and those before.
  package mutating func feed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var bytes = bytes
    if isInPiece {
      bytes = bytes.drop { $0 > 0x20 }
      if bytes.isEmpty { return [] }
      isInPiece = false
    }
    text += bytes
    if let end = bytes.lastIndex(of: 0x0A) {
      return handOut(upTo: text.count - (bytes.endIndex - end) + 1, isLineEnd: true)
    }
    return text.count - done < Self.longest
      ? [] : handOut(upTo: text.count, isLineEnd: false)
  }

  /// Hands out what is left.
  package mutating func finish() -> [UInt8] { handOut(upTo: text.count, isLineEnd: true) }

  private mutating func handOut(upTo limit: Int, isLineEnd: Bool) -> [UInt8] {
    let seen = Array(text[..<limit])
    let hidden = MaskingScanner(seen, words).hidden()
    var end = limit
    if !isLineEnd {
      // Where a value goes on behind the end, nobody knows yet what it is.
      let last = hidden.last.map { $0.range.upperBound } ?? 0
      let blank = seen.lastIndex { $0 <= 0x20 } ?? 0
      isInPiece = last == limit && blank <= done
      if !isInPiece, max(last, blank) > done {
        end = last == limit ? blank : max(last, blank)
      }
    }
    let result = Masking.bytes(seen, without: hidden, from: done, to: end)
    let kept = isLineEnd ? end : max(0, end - Self.context)
    text.removeFirst(kept)
    done = end - kept
    return result
  }
}

/// A part of a text that is masked.
struct MaskedRange {
  /// What a mask says of its value.
  enum Kind: String {
    case masked, user, id, token, secret, tenant
  }

  var range: Range<Int>
  var kind: Kind

  /// What stands in its place.
  var shown: String { "<\(kind.rawValue)>" }
}
