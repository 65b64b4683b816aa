public import ErrorCatalogue

/// Recognises errors in a stream of bytes, in constant memory.
///
/// What is found depends on the bytes alone, not on how they are cut into pieces.
public struct RecognitionStream {
  private let recognizer: SegmentRecognizer
  private var segmenter = Segmenter()

  /// Starts a stream.
  ///
  /// - Parameters:
  ///   - catalogue: what is known.
  ///   - names: its names; worth keeping when many texts are looked through.
  public init(catalogue: Catalogue, names: NameTable? = nil) {
    recognizer = SegmentRecognizer(catalogue: catalogue, names: names ?? NameTable(catalogue))
  }

  /// Takes bytes and hands on what was recognised in the segments that end in them.
  public mutating func feed(_ bytes: some Sequence<UInt8>, to use: (Recognition) -> Void) {
    let recognizer = recognizer
    segmenter.feed(bytes) { recognizer.recognize($0, at: $1, line: $2, use) }
  }

  /// Hands on what was recognised in what is left.
  public mutating func finish(to use: (Recognition) -> Void) {
    let recognizer = recognizer
    segmenter.finish { recognizer.recognize($0, at: $1, line: $2, use) }
  }
}
