import Catalogue
import Model

/// A word as causes are found by it.
struct Word {
  /// The word as it is written.
  let text: String
  /// In lower case, without what English adds at its end.
  let stem: String
  /// How much it says: a name of a program's (`viewDidLoad`, `offline_access`) 2, capitals
  /// (`GCC`) 1, any other word 0.
  let worth: Double

  private static let shortest = 3
  private static let endings = ["ing", "ed", "ly", "es", "s"].map([UInt8].word)

  private init(_ bytes: ArraySlice<UInt8>) {
    text = bytes.asText
    // A number of the server is written with its prefix and without.
    let number = ServerNumberPrefix.parts(of: text).map { Array("\($0.number)".utf8) }
    var stem = number ?? bytes.map(\.lowered)
    let hasCapital = stem.dropFirst() != bytes.dropFirst()
    let isMixed = hasCapital && bytes.contains { (0x61...0x7A).contains($0) }
    worth = isMixed || bytes.contains(0x5F) ? 2 : hasCapital ? 1 : 0
    let ending = Self.endings.first {
      $0.last == stem.last && stem.suffix($0.count) == $0[...]
    }
    if worth == 0, let ending, stem.count > Self.shortest + ending.count {
      stem.removeLast(ending.count)
    }
    self.stem = stem.asText
  }

  /// The words of a text, each once; numbers count in causes alone.
  ///
  /// The labels of a call in a log are none: `promptType:(null)`.
  static func words(in bytes: [UInt8], withNumbers: Bool = false) -> [Word] {
    bytes.split { !$0.isWord }.filter { word in
      let behind = bytes[word.endIndex...].prefix(2)
      let isLabel = behind.first == 0x3A && behind.last?.isBlank == false
      return word.count >= shortest && !isLabel
        && (word.first?.isLetter == true || withNumbers)
    }.map(Word.init).unique(by: \.stem)
  }

  static func words(in texts: [String]) -> [Word] {
    words(in: Array(texts.joined(separator: " ").utf8), withNumbers: true)
  }
}
