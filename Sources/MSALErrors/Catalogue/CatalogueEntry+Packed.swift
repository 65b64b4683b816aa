import FlowModel

/// An entry as one text, as the program holds it.
///
/// There are more than a thousand entries with some thirty fields each. Code that puts them in place is larger than all
/// that they say; a text is no larger than what it says, and is taken apart in a millisecond when the catalogue is asked
/// for first.
extension CatalogueEntry {
  /// The text: every field in the order of the initialiser.
  package var packed: String {
    let fields: [String] = [
      id, kind.rawValue, domain ?? "", Self.packed(code), objc ?? "", swift ?? "", Self.packed(spellings),
      Self.packed(keywords), group ?? "", since ?? "", meaning, handling, mends?.rawValue ?? "",
      otherwise?.rawValue ?? "", fix, obligation?.rawValue ?? "", user, never, Self.packed(forbids.map(\.rawValue)),
      appearance?.rawValue ?? "", Self.packed(madeBy), answer?.endpoint.rawValue ?? "", answer?.error ?? "",
      answer?.suberror ?? "", Self.packed(answer?.numbers.map(String.init) ?? []), Self.packed(status),
      isMetSilently ? "1" : "", interactive?.rawValue ?? "", Self.packed(concerns), type ?? "", certainty.rawValue,
      Self.packed(citations.map(\.source)), Self.packed(citations.map(\.heading)), String(place.line),
      String(place.column), place.file ?? "",
    ]
    return fields.joined(separator: PackedFields.separator)
  }

  private static func packed(_ number: Int?) -> String { number.map(String.init) ?? "" }

  private static func packed(_ texts: [String]) -> String {
    texts.map { $0 + PackedFields.end }.joined()
  }

  /// The entry that such a text holds.
  package init(packed text: String) {
    var fields = PackedFields(text)
    self.init(
      id: fields.text(), kind: fields.known(), domain: fields.optional(), code: fields.number(),
      objc: fields.optional(), swift: fields.optional(), spellings: fields.texts(), keywords: fields.texts(),
      group: fields.optional(), since: fields.optional(), meaning: fields.text(), handling: fields.text(),
      mends: fields.word(), otherwise: fields.word(), fix: fields.text(), obligation: fields.word(),
      user: fields.text(), never: fields.text(), forbids: fields.texts().compactMap(AppAction.init),
      appearance: fields.word(), madeBy: fields.texts(), answer: fields.answer(), status: fields.number(),
      isMetSilently: !fields.text().isEmpty, interactive: fields.word(), concerns: fields.texts(),
      type: fields.optional(), certainty: fields.known(), citations: fields.citations(), place: fields.place())
  }
}

/// The fields of a packed text, taken one after the other.
private struct PackedFields {
  /// Stands between fields; no text of a file can hold it.
  static let separator = "\u{1F}"
  /// Stands behind each member of a list.
  static let end = "\u{1E}"

  private var rest: ArraySlice<Substring.UTF8View>

  init(_ text: String) {
    rest = Substring(text).utf8.split(separator: 0x1F, omittingEmptySubsequences: false)[...]
  }

  private mutating func next() -> Substring {
    guard let field = rest.popFirst() else { preconditionFailure("a packed entry lacks a field") }
    return Substring(field)
  }

  mutating func text() -> String { String(next()) }

  mutating func optional() -> String? {
    let field = next()
    return field.isEmpty ? nil : String(field)
  }

  mutating func number() -> Int? { Int(next()) }

  mutating func word<Word: RawRepresentable<String>>() -> Word? { Word(rawValue: text()) }

  mutating func known<Word: RawRepresentable<String>>() -> Word {
    guard let word: Word = word() else { preconditionFailure("a packed entry has a word that is unknown") }
    return word
  }

  mutating func texts() -> [String] {
    // Behind the last end stands nothing.
    next().utf8.split(separator: 0x1E, omittingEmptySubsequences: false).dropLast().map { String(Substring($0)) }
  }

  mutating func answer() -> ServerAnswer? {
    let endpoint: ServerEndpoint? = word()
    let (error, suberror, numbers) = (text(), optional(), texts())
    return endpoint.map {
      ServerAnswer(endpoint: $0, error: error, suberror: suberror, numbers: numbers.compactMap { Int($0) })
    }
  }

  mutating func citations() -> [Citation] {
    let (sources, headings) = (texts(), texts())
    return zip(sources, headings).map { Citation(source: $0, heading: $1) }
  }

  mutating func place() -> Place {
    Place(line: number() ?? 0, column: number() ?? 0, file: optional())
  }
}
