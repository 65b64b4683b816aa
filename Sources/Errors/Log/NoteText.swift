import Catalogue

// What a line tells in the words of its pattern.
extension LogFact {
  /// The note with what the line says in the place of `{name}`, masked; a part in brackets is left out where a name in it
  /// says nothing.
  var words: String {
    guard note.contains("{") else { return note }
    var text = ""
    var rest = Substring(note)
    while let open = rest.firstIndex(of: "["), let close = rest[open...].firstIndex(of: "]") {
      text += filled(rest[..<open]) ?? ""
      text += filled(rest[rest.index(after: open)..<close]) ?? ""
      rest = rest[rest.index(after: close)...]
    }
    return text + (filled(rest) ?? "")
  }

  /// The same as a line tells it that has no id, and belongs to its request by thread and moment.
  var probably: LogFact {
    let note = note + (kind == .errorSeen ? ", probably of this request" : " (probably of this request)")
    return LogFact(kind: kind, request: request, event: event, note: note, values: values, time: time, line: line)
  }

  private func filled(_ part: Substring) -> String? {
    var text = ""
    var rest = part
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      guard let value = said(String(rest[rest.index(after: open)..<close])) else { return nil }
      text += rest[..<open] + value
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }

  /// The most letters of a value that are told.
  private static let longest = 120

  /// What stands for a name: of an error its domain and its code; nil where MSAL has masked it, or had nothing.
  private func said(_ name: String) -> String? {
    // What is masked may be cut.
    guard let value = word(name), !value.hasPrefix("Masked("), value != "<null>" else { return nil }
    if let error = Self.error(in: value) { return Masking.masked(error) }
    let text = Masking.masked(value)
    return text.count > Self.longest ? text.prefix(Self.longest) + "…" : text
  }

  /// The sentence with which an error describes itself, in quotation marks; nil where MSAL has masked it, or where it says no
  /// more than the code.
  var sentence: String? {
    guard var text = word("description")?[...], !text.hasPrefix("Mask") else { return nil }
    if let key = text.firstRange(of: "MSALErrorDescriptionKey=") {
      text = text[key.upperBound...]
      // The next key, or the end of them.
      let ends = [", MSAL", ", NSUnderlyingError", "}"].compactMap { text.firstRange(of: $0)?.lowerBound }
      text = text[..<(ends.min() ?? text.endIndex)]
    }
    guard !text.isEmpty, !text.contains("Error Domain="), !text.hasPrefix("User interaction is required") else {
      return nil
    }
    let masked = Masking.masked(String(text))
    return "“\(masked.prefix(Self.longest))\(masked.count > Self.longest ? "…" : "")”"
  }

  /// `MaskedError(D, N)` and `Error Domain=D Code=N …` say the same.
  private static func error(in value: String) -> String? {
    for (head, middle) in [("MaskedError(", ", "), ("Error Domain=", " Code=")] {
      guard let start = value.firstRange(of: head), let end = value[start.upperBound...].firstRange(of: middle) else {
        continue
      }
      let digits = value[end.upperBound...].prefix { $0.isASCII && ($0.isNumber || $0 == "-") }
      return Int(digits).map { "\(value[start.upperBound..<end.lowerBound]) \($0)" }
    }
    return nil
  }
}
