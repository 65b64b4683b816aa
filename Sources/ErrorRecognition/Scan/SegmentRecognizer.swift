import ErrorCatalogue
import FlowModel

/// Recognises the errors of one segment.
struct SegmentRecognizer {
  let catalogue: Catalogue
  let names: NameTable

  /// Hands on every error of a segment.
  ///
  /// - Parameters:
  ///   - bytes: the segment.
  ///   - offset: where it begins in the whole.
  ///   - line: the line in which it begins.
  ///   - use: takes the errors, in order.
  func recognize(_ bytes: [UInt8], at offset: Int, line: Int, _ use: (Recognition) -> Void) {
    let text = ByteText(bytes: bytes)
    let tokens = SegmentScanner(text: text, names: names).tokens()
    guard !tokens.isEmpty else { return }
    let context = ["error", "msal", "code", "domain", "fail"].contains {
      text.first([UInt8].word($0), in: 0..<text.count) != nil
    }
    for tree in TokenTree.trees(of: tokens, in: text) {
      guard var found = tree.recognition(in: catalogue, hasContext: context) else { continue }
      let before = bytes[..<found.range.lowerBound]
      let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      found.place = Place(
        line: line + before.count { $0 == 0x0A }, column: found.range.lowerBound - lineStart + 1)
      found.range = (found.range.lowerBound + offset)..<(found.range.upperBound + offset)
      use(found)
    }
  }
}
