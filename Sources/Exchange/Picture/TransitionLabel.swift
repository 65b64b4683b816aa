/// What stands at an arrow of a picture, as UML has it: `event [guard] / action; action`.
struct TransitionLabel {
  var event: String
  /// The guard; nil if there is none.
  var condition: String?
  var actions: [String] = []

  /// The label of a transition.
  static func text(event: String, condition: String?, actions: [String]) -> String {
    var parts = event.isEmpty ? [] : [event]
    if let condition { parts.append("[\(condition)]") }
    if !actions.isEmpty { parts.append("/ " + actions.joined(separator: "; ")) }
    return parts.joined(separator: " ")
  }

  /// Takes a label apart.
  ///
  /// A guard stands in brackets at the end of what comes before ` / `; brackets within it are
  /// its own.
  init(_ label: String) {
    event = label
    if let slash = Self.slash(label) {
      actions = label[slash...].dropFirst().split(separator: ";").map { String($0).trimmed }
        .filter { !$0.isEmpty }
      event = String(label[..<slash]).trimmed
    }
    guard event.last == "]", let open = Self.opening(event) else { return }
    condition = String(event[open...].dropFirst().dropLast()).trimmed
    event = String(event[..<open]).trimmed
  }

  /// Where the actions begin: at a slash between blanks, outside of brackets.
  private static func slash(_ label: String) -> String.Index? {
    var depth = 0
    var previous: Character = " "
    for index in label.indices {
      switch label[index] {
      case "[": depth += 1
      case "]": depth -= 1
      case "/"
      where depth == 0 && previous == " " && label[index...].dropFirst().first ?? " " == " ":
        return index
      default: break
      }
      previous = label[index]
    }
    return nil
  }

  /// Where the bracket opens that closes at the end.
  private static func opening(_ text: String) -> String.Index? {
    var depth = 0
    return text.indices.reversed().first { index in
      if text[index] == "]" { depth += 1 }
      if text[index] == "[" { depth -= 1 }
      return depth == 0
    }
  }
}
