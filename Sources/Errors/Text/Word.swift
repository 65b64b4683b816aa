import Model

/// A word as causes are found by it: without what English adds at its end.
struct Word: Hashable {
  /// The word as it is written.
  let text: String
  /// In lower case, without its ending.
  let stem: String
  let kind: Kind

  /// What a word is; the later say more.
  enum Kind: Int {
    /// A word as everybody uses it.
    case plain
    /// Capitals: `GCC`, `TLS`.
    case short
    /// A name of a program's: `viewDidLoad`, `offline_access`.
    case name
  }

  private static let shortest = 3
  private static let endings = ["ing", "ed", "ly", "es", "s"].map([UInt8].word)

  private init(_ bytes: ArraySlice<UInt8>) {
    text = bytes.asText
    let hasCapital = bytes.dropFirst().contains { $0 != $0.lowered }
    let isMixed = hasCapital && bytes.contains { $0.isLetter && $0 == $0.lowered }
    kind = isMixed || bytes.contains(0x5F) ? .name : hasCapital ? .short : .plain
    var stem = bytes.map(\.lowered)
    let ending = kind == .plain ? Self.endings.first { stem.ends(with: $0) } : nil
    if let ending, stem.count > Self.shortest + ending.count {
      stem.removeLast(ending.count)
    }
    self.stem = stem.asText
  }

  /// The words of a text, each once; numbers are none.
  static func words(in bytes: [UInt8]) -> [Word] {
    bytes.split { !$0.isWord }.filter { $0.count >= shortest && $0.first?.isLetter == true }
      .map(Word.init).unique()
  }

  static func words(in texts: [String]) -> [Word] {
    words(in: Array(texts.joined(separator: " ").utf8))
  }
}

extension [UInt8] {
  fileprivate func ends(with ending: [UInt8]) -> Bool {
    suffix(ending.count) == ending[...]
  }
}
