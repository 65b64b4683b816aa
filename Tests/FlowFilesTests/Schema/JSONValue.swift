import Canvas

/// A JSON document as a value; members keep their order.
indirect enum JSONValue {
  case string(String)
  case number(Int)
  case boolean(Bool)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// The document, indented by two blanks; short arrays of simple values stay in one line.
  func text(indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .string(let text): return Self.quoted(text)
    case .number(let number): return String(number)
    case .boolean(let value): return String(value)
    case .array(let items):
      let texts = items.map { $0.text(indent: inner) }
      let line = "[" + texts.joined(separator: ", ") + "]"
      if !line.contains("\n"), line.count < 100 { return line }
      return "[\n" + texts.map { inner + $0 }.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let texts = members.map {
        "\(inner)\(Self.quoted($0.key)): \($0.value.text(indent: inner))"
      }
      return "{\n" + texts.joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case _ where VisibleText.isHidden(scalar):
        result += VisibleText.escape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
