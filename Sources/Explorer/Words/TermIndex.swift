import Catalogue
import Model

/// Terms, ready to be found in texts.
struct TermIndex: Sendable {
  /// The terms, in the order of their file.
  let terms: [Term]
  /// By the byte a use begins with: names that may stand there, and whose they are.
  private var names: [[(bytes: [UInt8], term: Int)]]

  /// Makes terms ready.
  init(_ terms: [Term]) {
    self.terms = terms
    // A list for each first byte: at most places of a text no name has to be compared.
    names = Array(repeating: [], count: 256)
    for (index, term) in terms.enumerated() {
      // A name in small letters may begin with a capital, as at the start of a sentence; others
      // stand as they are.
      let small = term.names.filter { !$0.contains(where: \.isUppercase) }
      for bytes in (term.names + small.map(\.capitalizedFirst)).map({ Array($0.utf8) }) {
        if let first = bytes.first { names[Int(first)].append((bytes, index)) }
      }
    }
  }

  /// The first use of each term that is used in a text, by any of its names as a word of
  /// its own, in their order; places count bytes, and what is not ASCII may be any byte
  /// from 0x80 on.
  func firstUses(in text: [UInt8]) -> [(term: Int, place: Range<Int>)] {
    var found = Array(repeating: false, count: terms.count)
    var uses: [(term: Int, place: Range<Int>)] = []
    var isInside = false
    for start in text.indices {
      defer { isInside = Self.isPart(text[start]) }
      // A name begins where a word does: `claim` is not found in `reclaim`.
      guard !isInside else { continue }
      for (name, term) in names[Int(text[start])] where !found[term] {
        let end = start + name.count
        // The list has matched the first byte already.
        guard end <= text.count, text[(start + 1)..<end].elementsEqual(name[1...]),
          end == text.count || !Self.isPart(text[end])
        else { continue }
        found[term] = true
        uses.append((term, start..<end))
      }
    }
    return uses
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "-"): true
    default: false
    }
  }
}
