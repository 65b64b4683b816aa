import Catalogue

/// What a text says of an error in words, as it stands there; only `shown` may leave.
package struct Description: Hashable, Sendable {
  /// The longest description that is kept, in bytes.
  static let longest = 900
  /// The longest that is shown, in characters.
  private static let longestShown = 240

  private let bytes: [UInt8]

  init(_ bytes: some Collection<UInt8>) { self.bytes = Array(bytes.prefix(Self.longest)) }

  /// True if it begins with a number of the server, so that the server says it.
  var isOfServer: Bool {
    let start = bytes.prefix(6).asText.uppercased()
    return ServerNumberPrefix.allCases.map(\.rawValue).contains(start)
  }

  /// Marks behind which a description has ended: ids and times, the rest of a call, a key.
  private static let ends = [
    "Trace ID:", "Correlation ID:", "Timestamp:", "Trace id:", "Request Id:", "\", ",
    "\" +",
    "' +", ", nil", ", null",
    " TID=", " [20", ", error_codes=", "; error_codes=",
  ]
  /// The description without what is personal, on one line, shortened at its end; nil if it
  /// says nothing.
  ///
  /// It is masked before it is cut, so that no half of a secret is left over.
  package var shown: String? {
    var text = bytes.asText.replacing("\\\"", with: "'").replacing(#/\\[rnt]/#, with: " ")
      .replacing("\\", with: "")
    for end in Self.ends {
      if let range = text.dropFirst().firstRange(of: end) {
        text = String(text[..<range.lowerBound])
      }
    }
    text = Masking.masked(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    while let last = text.last, " ,;:'\"|*$`“”(\u{2026}".contains(last) {
      // A quote that was opened in the text stays.
      if last == "'", text.count(where: { $0 == "'" }) % 2 == 0 { break }
      text.removeLast()
    }
    let isEmpty = text.contains(#/^(Masked)?\(?(null|not-null)?\)?$|^Masked\(/#)
    guard !isEmpty, text.contains(where: \.isLetter) else { return nil }
    guard text.count > Self.longestShown else { return text }
    return text.prefix(Self.longestShown).split(separator: " ").dropLast().joined(
      separator: " ") + " …"
  }
}
