/// Something that a text says of the request, by which its answer is about this text and no
/// other.
package struct Detail: Hashable, Sendable {
  /// What it is.
  package enum Subject: String, CaseIterable, Hashable, Sendable {
    /// The scopes that the server did not grant.
    case declined = "Declined"
    /// The redirect URI that was sent.
    case redirect = "Redirect URI"
  }

  /// What it is.
  package let kind: Subject
  /// Its value, without what is personal.
  package let value: String

  /// The longest value that is kept, in characters.
  private static let longest = 200

  /// Masks a value; nil if it says nothing.
  init?(_ kind: Subject, _ value: String) {
    guard !value.hasPrefix("<") else { return nil }
    let words = Claims.percentDecoded(value).split { " ,;()\"'\\\n\r\t{}[]+".contains($0) }
      .prefix(12)
    let shown = Masking.masked(words.joined(separator: ", "))
    guard !shown.isEmpty, shown.count <= Self.longest, shown != "null",
      shown.contains(where: \.isLetter)
    else {
      return nil
    }
    self.kind = kind
    self.value = shown
  }

  /// The detail as a sentence.
  package var text: String { "\(kind.rawValue): \(value)\(kind == .declined ? "." : "")" }
}
