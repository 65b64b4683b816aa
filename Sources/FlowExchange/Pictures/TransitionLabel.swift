import FlowModel

/// What stands at an arrow of a picture, as UML has it: `event [guard] / action; action`.
struct TransitionLabel {
  var event: String
  /// The guard and where it begins in the label, in characters; nil if there is none.
  var condition: (text: String, offset: Int)?
  var actions: [(text: String, offset: Int)]

  /// The label of a transition.
  static func text(_ transition: Transition) -> String {
    var text = transition.event
    if let condition = transition.condition { text += " [\(condition.text)]" }
    if !transition.actions.isEmpty { text += " / " + transition.actions.map(\.text).joined(separator: "; ") }
    return text
  }

  /// Takes a label apart.
  ///
  /// A guard stands in brackets at the end of what comes before ` / `; brackets within it are its own.
  init(_ label: String) {
    let characters = Array(label)
    var depth = 0
    var slash: Int?
    for (index, character) in characters.enumerated() {
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
      let isAlone = index + 1 == characters.count || characters[index + 1] == " "
      let isBegun = index == 0 || characters[index - 1] == " " || characters[index - 1] == "]"
      if character == "/", depth == 0, isAlone, isBegun {
        slash = index
        break
      }
    }
    let head = Array(characters[..<(slash ?? characters.count)])
    actions = slash.map { Self.pieces(characters, from: $0 + 1) } ?? []
    let end = (head.lastIndex { $0 != " " } ?? -1) + 1
    guard end > 0, head[end - 1] == "]", let open = Self.opening(head, end: end) else {
      event = Self.trimmed(String(head))
      return
    }
    event = Self.trimmed(String(head[..<open]))
    condition = (Self.trimmed(String(head[(open + 1)..<(end - 1)])), open + 1)
  }

  /// Where the bracket opens that closes at the end.
  private static func opening(_ characters: [Character], end: Int) -> Int? {
    var depth = 0
    for index in stride(from: end - 1, through: 0, by: -1) {
      if characters[index] == "]" { depth += 1 }
      if characters[index] == "[" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  private static func pieces(_ characters: [Character], from start: Int) -> [(text: String, offset: Int)] {
    var pieces: [(text: String, offset: Int)] = []
    var offset = start
    for piece in characters[start...].split(separator: ";", omittingEmptySubsequences: false) {
      let text = trimmed(String(piece))
      if !text.isEmpty { pieces.append((text, offset + piece.prefix { $0 == " " }.count)) }
      offset += piece.count + 1
    }
    return pieces
  }

  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
