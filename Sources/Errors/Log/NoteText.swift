import Catalogue

// What a line tells in the words of its pattern.
extension LogFact {
  /// The note with what the line says in the place of `{name}`, masked; a part in brackets is
  /// left out where a name in it says nothing.
  var words: String {
    guard note.contains("{") else { return note }
    var text = ""
    var rest = Substring(note)
    while let open = rest.firstIndex(of: "["), let close = rest[open...].firstIndex(of: "]")
    {
      text += filled(rest[..<open]) ?? ""
      text += filled(rest[rest.index(after: open)..<close]) ?? ""
      rest = rest[rest.index(after: close)...]
    }
    return text + (filled(rest) ?? "")
  }

  private func filled(_ part: Substring) -> String? {
    var text = ""
    var rest = part
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}")
    {
      guard let value = said(String(rest[rest.index(after: open)..<close])) else {
        return nil
      }
      text += rest[..<open] + value
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }

  /// The most letters of a value that are told.
  private static let longest = 120

  /// What stands for a name: of an error its domain and its code; nil where MSAL has masked it,
  /// or had nothing.
  private func said(_ name: String) -> String? {
    // What is masked may be cut.
    guard let value = word(name), !value.hasPrefix("Masked("), value != "<null>" else {
      return nil
    }
    if let error = Self.error(in: value) { return Masking.masked(error) }
    let text = Masking.masked(value)
    return text.count > Self.longest ? text.prefix(Self.longest) + "…" : text
  }

  /// `MaskedError(D, N)` and `Error Domain=D Code=N …` say the same.
  private static func error(in value: String) -> String? {
    for (head, middle) in [("MaskedError(", ", "), ("Error Domain=", " Code=")] {
      guard let start = value.firstRange(of: head),
        let end = value[start.upperBound...].firstRange(of: middle)
      else {
        continue
      }
      let digits = value[end.upperBound...].prefix {
        $0.isASCII && ($0.isNumber || $0 == "-")
      }
      return Int(digits).map { "\(value[start.upperBound..<end.lowerBound]) \($0)" }
    }
    return nil
  }
}
