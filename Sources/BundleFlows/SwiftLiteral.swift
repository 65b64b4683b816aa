import FlowModel

/// Values as Swift expressions, found out by reflection.
///
/// It relies on what holds for all types of `FlowModel`: the initialiser of a structure has its stored properties as
/// labels, in order.
enum SwiftLiteral {
  /// The expression that makes a value.
  static func value(_ value: Any) -> String {
    if let text = value as? String { return text.isEmpty ? "\"\"" : Self.text(text) }
    if value is Int || value is Bool { return "\(value)" }
    // The only structure whose value needs no label.
    if let variable = value as? VariableIndex { return "\(Self.typeName(of: variable))(\(variable.offset))" }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct: return typeName(of: value) + tuple(mirror)
    case .collection: return "[" + mirror.children.map { Self.value($0.value) }.joined(separator: ", ") + "]"
    case .optional: return mirror.children.first.map { Self.value($0.value) } ?? "nil"
    case .enum: return typeName(of: value) + "." + enumeration(value, mirror)
    default: fatalError("no Swift expression for \(type(of: value)): \(value)")
    }
  }

  /// The name of a value's type, without its module.
  static func typeName(of value: Any) -> String { String(describing: type(of: value)) }

  /// A literal in quotes, everything but visible ASCII and letters escaped.
  static func text(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case _ where scalar.value < 0x20 || !scalar.properties.isGraphemeBase:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A text of several lines as a raw literal.
  static func rawText(_ text: String) -> String {
    var hashes = "#"
    while text.contains("\"\"\"" + hashes) || text.contains("\\" + hashes) { hashes += "#" }
    return "\(hashes)\"\"\"\n\(text)\n\"\"\"\(hashes)"
  }

  private static func enumeration(_ value: Any, _ mirror: Mirror) -> String {
    guard let payload = mirror.children.first, let name = payload.label else { return "\(value)" }
    let content = Mirror(reflecting: payload.value)
    return name + (content.displayStyle == .tuple ? tuple(content) : "(\(Self.value(payload.value)))")
  }

  private static func tuple(_ mirror: Mirror) -> String {
    let fields = mirror.children.map { label, value in
      // Places without a label are called .0, .1 and so on.
      guard let label, !label.hasPrefix(".") else { return Self.value(value) }
      return "\(label): \(Self.value(value))"
    }
    return "(" + fields.joined(separator: ", ") + ")"
  }
}
