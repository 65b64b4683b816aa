import Catalogue
import Model

/// Recognises the errors of one segment.
struct SegmentRecognizer {
  let catalogue: Catalogue
  let names: NameTable

  /// Hands on every error of a segment, in order.
  ///
  /// - Parameters:
  ///   - segment: the segment.
  ///   - voices: who spoke in the text before; the segment's own are added.
  ///   - use: takes each error.
  func recognize(_ segment: Segmenter.Segment, _ voices: inout Voices, _ use: (Recognition) -> Void) {
    guard let plain = PlainBytes(decoding: segment.bytes) else { return recognize(plain: segment, &voices, use) }
    recognize(plain, of: segment, &voices, use)
  }

  private func recognize(
    plain segment: Segmenter.Segment, _ voices: inout Voices, _ use: (Recognition) -> Void
  ) {
    let text = ByteText(bytes: segment.bytes)
    var tokens = SegmentScanner(text: text, names: names).tokens(at: segment.hits)
    guard !tokens.isEmpty else { return }
    let own = Voices(tokens, at: segment.offset)
    let isAmongOwn = voices.isOwn(near: segment.offset)
    voices.join(own)
    tokens.removeAll { $0.fact.isOfSpeaker }
    guard !tokens.isEmpty else { return }
    let context = Context(
      text: text, names: names, speaker: own.speaker, provider: own.providerName, isAmongOwn: isAmongOwn)
    for tree in TokenTree.trees(of: tokens, in: text) {
      guard var found = tree.recognition(names, text, context) else { continue }
      let before = segment.bytes[..<found.range.lowerBound]
      let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      found.place = Place(
        line: segment.line + before.count { $0 == 0x0A }, column: found.range.lowerBound - lineStart + 1)
      found.range = (found.range.lowerBound + segment.offset)..<(found.range.upperBound + segment.offset)
      use(found)
    }
  }

  /// Recognises what a segment says that was written with the signs of HTML or JSON for quotes and the like.
  private func recognize(
    _ plain: PlainBytes, of segment: Segmenter.Segment, _ voices: inout Voices, _ use: (Recognition) -> Void
  ) {
    var segmenter = Segmenter(names)
    var spoken = voices
    let take: (Segmenter.Segment) -> Void = { part in
      recognize(plain: part, &spoken) { found in
        var found = found
        found.place.line += segment.line - 1
        let (start, end) = (plain.origin(of: found.range.lowerBound), plain.origin(of: found.range.upperBound))
        found.range = (start + segment.offset)..<(end + segment.offset)
        use(found)
      }
    }
    segmenter.feed(plain.bytes, to: take)
    segmenter.finish(to: take)
    voices = spoken
  }
}
