/// Words that are nobody's own, such as those of the bundled files; only their hashes are kept.
package struct Vocabulary: Sendable {
  /// Places by hash, with open addresses; zero is a free place.
  private var places: [UInt64]

  /// Takes words that blanks part.
  package init(_ words: String) {
    let words = words.utf8.split(separator: 0x20)
    var size = 64
    while size < words.count * 3 { size *= 2 }
    places = Array(repeating: 0, count: size)
    for word in words {
      let hash = Self.hash(Array(word)[...]) { $0 }
      places[place(of: hash)] = hash
    }
  }

  /// True for a word as it is written in the files.
  func holds(_ word: ArraySlice<UInt8>) -> Bool { holds(Self.hash(word) { $0 }) }

  /// True for a word that they have in small letters, however it is written here.
  func holdsLowered(_ word: ArraySlice<UInt8>) -> Bool {
    holds(Self.hash(word, ByteText.lower))
  }

  /// True for a part of a name, which is `MSID` as well as `Silent`.
  func holdsPart(_ part: ArraySlice<UInt8>) -> Bool {
    part.count >= 2 && (holds(part) || holdsLowered(part))
  }

  /// FNV-1a.
  @inline(__always) private static func hash(
    _ word: ArraySlice<UInt8>, _ form: (UInt8) -> UInt8
  ) -> UInt64 {
    word.withUnsafeBufferPointer { word in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in word { hash = (hash ^ UInt64(form(byte))) &* 0x100_0000_01B3 }
      return hash
    }
  }

  private func holds(_ hash: UInt64) -> Bool { places[place(of: hash)] == hash }

  private func place(of hash: UInt64) -> Int {
    var place = Int(truncatingIfNeeded: hash) & (places.count - 1)
    while places[place] != 0, places[place] != hash {
      place = (place + 1) & (places.count - 1)
    }
    return place
  }
}
