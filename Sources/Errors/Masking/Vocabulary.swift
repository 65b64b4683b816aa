/// Words that are nobody's own, such as those of the bundled files; only their hashes are kept.
package struct Vocabulary: Sendable {
  private let hashes: Set<UInt64>

  /// Takes words that blanks part.
  package init(_ words: String) {
    hashes = Set(Array(words.utf8).split(separator: 0x20).map { Self.hash($0) { $0 } })
  }

  /// True for a word as it is written in the files.
  func holds(_ word: ArraySlice<UInt8>) -> Bool { hashes.contains(Self.hash(word) { $0 }) }

  /// True for a word that they have in small letters, however it is written here.
  func holdsLowered(_ word: ArraySlice<UInt8>) -> Bool {
    hashes.contains(Self.hash(word, \.lowered))
  }

  /// True for a part of a name, which is `MSID` as well as `Silent`.
  func holdsPart(_ part: ArraySlice<UInt8>) -> Bool {
    part.count >= 2 && (holds(part) || holdsLowered(part))
  }

  /// FNV-1a.
  private static func hash(
    _ word: ArraySlice<UInt8>, _ form: (UInt8) -> UInt8
  ) -> UInt64 {
    word.withUnsafeBufferPointer { word in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in word { hash = (hash ^ UInt64(form(byte))) &* 0x100_0000_01B3 }
      return hash
    }
  }
}
