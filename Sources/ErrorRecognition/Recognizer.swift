public import ErrorCatalogue

/// Recognises errors in a text that is there as a whole.
public enum Recognizer {
  /// Everything that is recognised, in the order of the text.
  public static func recognitions(in text: String, catalogue: Catalogue) -> [Recognition] {
    var stream = RecognitionStream(catalogue: catalogue)
    var found: [Recognition] = []
    stream.feed(text.utf8) { found.append($0) }
    stream.finish { found.append($0) }
    return found
  }
}
