/// Words that are nobody's own, such as those of the bundled files.
package struct Vocabulary: Sendable {
  private let words: Set<ArraySlice<UInt8>>

  /// Takes words that blanks part.
  package init(_ words: String) {
    self.words = Set(Array(words.utf8).split(separator: 0x20))
  }

  /// True for a word as it is written in the files.
  func holds(_ word: ArraySlice<UInt8>) -> Bool { words.contains(word) }

  /// True for a word that they have in small letters, however it is written here.
  func holdsLowered(_ word: ArraySlice<UInt8>) -> Bool {
    words.contains(word.map(\.lowered)[...])
  }

  /// True for a part of a name, which is `MSID` as well as `Silent`.
  func holdsPart(_ part: ArraySlice<UInt8>) -> Bool {
    part.count >= 2 && (holds(part) || holdsLowered(part))
  }
}
