/// Recognises errors in a stream of bytes, in constant memory.
///
/// What is found depends on the bytes alone, not on how they are cut into pieces. A short text that is nothing but a
/// number or name is looked up in the catalogue.
package struct RecognitionStream {
  /// The longest text, in bytes, that may be nothing but a number or name.
  private static let longestName = 200
  /// The longest text, in bytes, that is read a second time if nothing was recognised in it.
  private static let longestSecondReading = 16_384

  private let recognizer: SegmentRecognizer
  private var segmenter: Segmenter
  /// The bytes so far, while they may still be a number or name; nil when there are more.
  private var start: [UInt8]? = []
  /// All bytes so far, while the text is short and nothing was recognised in it; nil otherwise.
  private var unread: [UInt8]? = []

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

  /// Takes bytes and hands on what was recognised in the segments that end in them.
  package mutating func feed(_ bytes: some Sequence<UInt8>, to use: (Recognition) -> Void) {
    if unread != nil {
      unread?.append(contentsOf: bytes)
      if unread.map({ $0.count > Self.longestSecondReading }) == true { unread = nil }
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
      let named = NamedErrors.recognitions(in: held, recognizer.catalogue)
      guard named.isEmpty else { return named.forEach(use) }
      cut(held, use)
    }
    let recognizer = recognizer
    var isRead = false
    segmenter.finish { segment in
      recognizer.recognize(segment) { found in
        isRead = true
        use(found)
      }
    }
    guard !isRead, let unread else { return }
    SecondReading(recognizer: recognizer).recognize(unread, use)
  }

  private mutating func cut(_ bytes: some Sequence<UInt8>, _ use: (Recognition) -> Void) {
    let recognizer = recognizer
    var isRead = false
    segmenter.feed(bytes) { segment in
      recognizer.recognize(segment) { found in
        isRead = true
        use(found)
      }
    }
    if isRead { unread = nil }
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
