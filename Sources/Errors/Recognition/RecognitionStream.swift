package import Catalogue

/// Recognises errors in a stream of bytes, in constant memory.
///
/// What is found depends on the bytes alone, not on how they are cut into pieces. A short text that is nothing but a
/// number or name is looked up in the catalogue.
package struct RecognitionStream {
  /// The longest text, in bytes, that may be nothing but a number or name.
  private static let longestName = 200
  /// The longest text, in bytes, that is looked at as a whole.
  private static let longestShort = 16_384

  private let recognizer: SegmentRecognizer
  private var segmenter: Segmenter
  /// The bytes so far, while they may still be a number or name; nil when there are more.
  private var start: [UInt8]? = []
  /// A short text: all bytes so far, and what was recognised in them; nil for a longer one.
  private var short: ShortText? = ShortText()
  /// Who spoke in the text so far.
  private var voices = Voices()

  private struct ShortText {
    var bytes: [UInt8] = []
    var found: [Recognition] = []
  }

  /// Starts a stream.
  ///
  /// - Parameters:
  ///   - catalogue: what is known.
  ///   - names: its names; worth keeping when many texts are looked through.
  package init(catalogue: Catalogue, names: NameTable? = nil) {
    let names = names ?? NameTable(catalogue)
    recognizer = SegmentRecognizer(catalogue: catalogue, names: names)
    segmenter = Segmenter(names)
  }

  /// Takes bytes and hands on what was recognised in the segments that end in them; what a short text says is handed on
  /// when it has ended, for only the whole of it says whose errors they are.
  package mutating func feed(_ bytes: some Sequence<UInt8>, to use: (Recognition) -> Void) {
    if var text = short {
      short = nil
      text.bytes.append(contentsOf: bytes)
      if text.bytes.count > Self.longestShort { Self.long(text.found).forEach(use) } else { short = text }
    }
    guard var held = start else { return cut(bytes, use) }
    start = nil
    held += bytes
    if held.count > Self.longestName { return cut(held, use) }
    start = held
  }

  /// Hands on what was recognised in what is left.
  package mutating func finish(to use: (Recognition) -> Void) {
    if let held = start {
      let named = NamedErrors.recognitions(in: held, recognizer.catalogue, recognizer.names)
      guard named.isEmpty else { return named.forEach(use) }
      cut(held, use)
    }
    var found: [Recognition] = []
    let recognizer = recognizer
    var spoken = voices
    segmenter.finish { segment in recognizer.recognize(segment, &spoken) { found.append($0) } }
    guard let short else { return Self.long(found).forEach(use) }
    WholeText(recognizer: recognizer, bytes: short.bytes, voices: spoken).settled(short.found + found).forEach(use)
  }

  /// What counts in a long text, which nobody looks at as a whole.
  private static func long(_ found: [Recognition]) -> [Recognition] {
    found.filter { !$0.isOfSystemWords && !$0.needsMSAL || $0.facts.isOfMSAL }
  }

  private mutating func cut(_ bytes: some Sequence<UInt8>, _ use: (Recognition) -> Void) {
    let recognizer = recognizer
    var spoken = voices
    var held = short
    short = nil
    segmenter.feed(bytes) { segment in
      recognizer.recognize(segment, &spoken) { found in
        if held == nil { Self.long([found]).forEach(use) } else { held?.found.append(found) }
      }
    }
    voices = spoken
    short = held
  }
}

/// Recognises errors in a text that is there as a whole.
package enum Recognizer {
  /// Everything that is recognised, in the order of the text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - catalogue: what is known.
  ///   - names: its names; worth keeping when many texts are looked through.
  /// - Returns: the errors.
  package static func recognitions(
    in text: String, catalogue: Catalogue, names: NameTable? = nil
  ) -> [Recognition] {
    var stream = RecognitionStream(catalogue: catalogue, names: names)
    var found: [Recognition] = []
    stream.feed(text.utf8) { found.append($0) }
    stream.finish { found.append($0) }
    return found
  }
}
