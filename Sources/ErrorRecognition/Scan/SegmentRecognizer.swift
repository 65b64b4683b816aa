import ErrorCatalogue

/// Recognises the errors of one segment.
struct SegmentRecognizer {
  let catalogue: Catalogue
  let names: NameTable

  /// Hands on every error of a segment.
  ///
  /// - Parameters:
  ///   - bytes: the segment.
  ///   - offset: where it begins in the whole.
  ///   - use: takes the errors, in order.
  func recognize(_ bytes: [UInt8], at offset: Int, _ use: (Recognition) -> Void) {
    let text = ByteText(bytes: bytes)
    let tokens = SegmentScanner(text: text, names: names).tokens()
    guard !tokens.isEmpty else { return }
    let context = ["error", "msal", "code", "domain", "fail"].contains {
      text.first([UInt8].word($0), in: 0..<text.count) != nil
    }
    for tree in TokenTree.trees(of: tokens, in: text) {
      guard var found = tree.recognition(in: catalogue, hasContext: context) else { continue }
      found.range = (found.range.lowerBound + offset)..<(found.range.upperBound + offset)
      use(found)
    }
  }
}
