package import Catalogue
import Model

/// Recognises errors in a stream of bytes, in constant memory.
///
/// What is found depends on the bytes alone, not on how they are cut into pieces. A short text
/// is read as a whole, so that all its words say whose its errors are; of a long one each
/// passage speaks for itself.
package struct RecognitionStream {
  /// The longest text, in bytes, that is read as a whole.
  private static let longestShort = 16_384

  private let reading: Reading
  private var passages: Passages
  private let repeated = RepeatedLines()
  /// The bytes so far; nil when they are too many to be read as a whole.
  private var held: [UInt8]? = []

  /// Starts a stream.
  package init(catalogue: Catalogue) {
    reading = Reading(names: catalogue.derived(NameTable.init))
    passages = Passages(reading.names)
  }

  /// Takes bytes and hands on what was recognised in the passages that end in them.
  package mutating func feed(_ bytes: ArraySlice<UInt8>, to use: (Recognition) -> Void) {
    guard var start = held else { return long(bytes, use) }
    held = nil
    start += bytes
    if start.count > Self.longestShort { long(start[...], use) } else { held = start }
  }

  /// Hands on what was recognised in what is left.
  package mutating func finish(to use: (Recognition) -> Void) {
    if let held { return reading.recognitions(inShort: held).forEach(use) }
    long([], isEnd: true, use)
  }

  private mutating func long(
    _ bytes: ArraySlice<UInt8>, isEnd: Bool = false, _ use: (Recognition) -> Void
  ) {
    let (reading, repeated) = (reading, repeated)
    passages.feed(bytes, isEnd: isEnd) { repeated.recognize($0, by: reading, use) }
  }
}

/// Recognises errors in a text that is there as a whole.
package enum Recognizer {
  /// Everything that is recognised, in the order of the text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - catalogue: what is known.
  /// - Returns: the errors.
  package static func recognitions(
    in text: String, catalogue: Catalogue
  ) -> [Recognition] {
    var stream = RecognitionStream(catalogue: catalogue)
    var found: [Recognition] = []
    stream.feed(Array(text.utf8)[...]) { found.append($0) }
    stream.finish { found.append($0) }
    return found
  }
}
