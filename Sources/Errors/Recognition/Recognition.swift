package import Model

/// An error that was recognised in a text, with everything the text says of it; what it does
/// not say is nil.
@dynamicMemberLookup package struct Recognition: Hashable, Sendable {
  /// Where it stands: byte offsets in the whole text.
  package var range: Range<Int>
  /// Where it begins: line and column, both from 1; columns count bytes.
  package var place = Place(line: 1, column: 1)
  /// What is said of the error itself.
  package var facts = ErrorFacts()
  /// The id by which the server knows the request.
  package var correlation: String?
  /// The server's id of its answer.
  package var trace: String?
  /// What the text says of it in words.
  package var description: Description?

  /// Facts at a place; at none for what stands in no text.
  package init(of facts: ErrorFacts = ErrorFacts(), at range: Range<Int> = 0..<0) {
    self.range = range
    self.facts = facts
  }

  /// What is said of the error itself.
  package subscript<Value>(dynamicMember path: WritableKeyPath<ErrorFacts, Value>) -> Value
  {
    get { facts[keyPath: path] }
    set { facts[keyPath: path] = newValue }
  }
}

/// What is said of the error itself.
extension Recognition {
  /// True if nothing is known but who speaks, and it is not MSAL for iOS/macOS.
  var isOfSpeaker: Bool {
    facts.isForeign && facts == ErrorFacts(of: facts.speaker)
  }
}
