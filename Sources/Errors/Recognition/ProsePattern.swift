import Catalogue

/// Words by which people tell an error in a sentence of their own; they may stand in any order.
struct ProsePattern: Sendable {
  /// What is meant.
  let sentence: Sentence
  /// The beginnings of words, one of each list; short ones are whole words.
  private let words: [[String]]

  private static let shortWord = 3
  /// The longest sentence that is read so, in characters.
  private static let longest = 300

  init(_ sentence: Sentence) {
    self.sentence = sentence
    words = sentence.text.split(separator: " ").map { $0.split(separator: "/").map(String.init) }
  }

  /// True if a sentence has all of the words.
  func fits(_ said: [Substring]) -> Bool {
    words.allSatisfy { list in
      list.contains { word in said.contains { word.count <= Self.shortWord ? $0 == word : $0.hasPrefix(word) } }
    }
  }

  /// The sentences of a text with their words, and where each begins and ends.
  static func sentences(in bytes: [UInt8]) -> [(words: [Substring], range: Range<Int>)] {
    var found: [(words: [Substring], range: Range<Int>)] = []
    var start = 0
    for position in 0...bytes.count {
      let isEnd =
        position == bytes.count || bytes[position] == 0x0A
        || [0x2E, 0x3F, 0x21].contains(bytes[position])
          && (position + 1 == bytes.count || ByteText.isBlank(bytes[position + 1]))
      guard isEnd else { continue }
      if position > start, position - start <= longest {
        let text = String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
          .replacing("n't", with: " not").replacing("n’t", with: " not")
        found.append((text.split { !$0.isLetter && !$0.isNumber }, start..<position))
      }
      start = position + 1
    }
    return found
  }
}
