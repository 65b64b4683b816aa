/// What stands at an arrow of a picture, as UML has it: `event [guard] / action; action`.
struct TransitionLabel {
  var event: String
  /// The guard and where it begins in the label, in scalars; nil if there is none.
  var condition: (text: String, offset: Int)?
  var actions: [(text: String, offset: Int)]

  /// The label of a transition.
  static func text(event: String, condition: String?, actions: [String]) -> String {
    var parts = event.isEmpty ? [] : [event]
    if let condition { parts.append("[\(condition)]") }
    if !actions.isEmpty { parts.append("/ " + actions.joined(separator: "; ")) }
    return parts.joined(separator: " ")
  }

  /// Takes a label apart.
  ///
  /// A guard stands in brackets at the end of what comes before ` / `; brackets within it are its own.
  init(_ label: String) {
    let scalars = Array(label.unicodeScalars)
    let slash = Self.slash(scalars)
    actions = slash.map { Self.pieces(scalars, from: $0 + 1) } ?? []
    let head = scalars[..<(slash ?? scalars.count)]
    let end = (head.lastIndex { $0 != " " } ?? -1) + 1
    guard end > 0, head[end - 1] == "]", let open = Self.opening(head, end: end) else {
      event = Self.text(head).trimmed
      return
    }
    event = Self.text(head[..<open]).trimmed
    condition = (Self.text(head[(open + 1)..<(end - 1)]).trimmed, open + 1)
  }

  /// Where the actions begin: at a slash that stands alone, outside of brackets.
  private static func slash(_ scalars: [Unicode.Scalar]) -> Int? {
    var depth = 0
    for (index, scalar) in scalars.enumerated() {
      if scalar == "[" { depth += 1 }
      if scalar == "]" { depth -= 1 }
      guard scalar == "/", depth == 0 else { continue }
      let isBegun = index == 0 || scalars[index - 1] == " " || scalars[index - 1] == "]"
      let isAlone = index + 1 == scalars.count || scalars[index + 1] == " "
      if isBegun, isAlone { return index }
    }
    return nil
  }

  /// Where the bracket opens that closes at the end.
  private static func opening(_ scalars: ArraySlice<Unicode.Scalar>, end: Int) -> Int? {
    var depth = 0
    for index in (0..<end).reversed() {
      if scalars[index] == "]" { depth += 1 }
      if scalars[index] == "[" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  private static func pieces(_ scalars: [Unicode.Scalar], from start: Int) -> [(text: String, offset: Int)] {
    var pieces: [(text: String, offset: Int)] = []
    for piece in scalars[start...].split(separator: ";") {
      let text = text(piece).trimmed
      if !text.isEmpty { pieces.append((text, piece.startIndex + piece.prefix { $0 == " " }.count)) }
    }
    return pieces
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}
