import FlowModel

/// What states, events and variables are called in SCXML, where their ids cannot stand.
struct SCXMLNames {
  /// The namespace of SCXML.
  static let namespace = "http://www.w3.org/2005/07/scxml"
  /// The namespace of what a flow has and SCXML lacks.
  static let extensions = "urn:authflow:flow-1"

  private static let words: Set<String> = [
    "and", "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete", "do",
    "else", "enum", "export", "extends", "false", "finally", "for", "function", "if", "import", "in", "instanceof",
    "let", "math", "new", "not", "null", "or", "return", "set", "static", "super", "switch", "this", "throw", "true",
    "try", "typeof", "undefined", "var", "void", "while", "with", "yield", "_event", "_sessionid", "_name",
    "_ioprocessors", "_x",
  ]

  private(set) var states: [String: String] = [:]
  private(set) var events: [String: String] = [:]
  /// The names of the variables in their order.
  let variables: [String]

  init(_ flow: Flow) {
    // An id of XML begins with a letter; a dot in an event would be a pattern that fits others.
    var table = IdentifierTable(
      fallback: "state", isFirst: { IdentifierTable.isLetter($0) || $0 == 0x5F },
      isPart: { IdentifierTable.isWordPart($0) || $0 == 0x2D || $0 == 0x2E })
    for state in flow.states { states[state.id] = table.id(state.id) }
    var names = IdentifierTable(fallback: "event", isFirst: { IdentifierTable.isWordPart($0) || $0 == 0x2D })
    for event in flow.events { events[event.id] = names.id(event.id) }
    var words = IdentifierTable(
      fallback: "variable", reserved: Self.words, isFirst: { IdentifierTable.isLetter($0) || $0 == 0x5F },
      isPart: IdentifierTable.isWordPart)
    variables = flow.variables.map { words.id($0.id) }
  }
}
