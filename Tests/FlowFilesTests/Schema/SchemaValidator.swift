@testable import FlowFiles

/// As much of JSON Schema as our schema uses; any other keyword is a mistake of ours.
struct SchemaValidator {
  let root: Node

  init(_ schema: String) throws {
    struct Unreadable: Error {}
    let problems = Problems(SourceFiles(path: "schema"))
    guard let root = Composer.compose(Array(schema.utf8), problems: problems) else {
      throw Unreadable()
    }
    self.root = root
  }

  func accepts(_ node: Node) -> Bool { accepts(node, root) }

  private func accepts(_ node: Node, _ schema: Node) -> Bool {
    (schema.entries ?? []).allSatisfy { entry in
      let value = entry.value
      switch entry.key.text {
      case "$schema", "title", "description", "$defs": return true
      case "$ref":
        let name = String(value.text?.split(separator: "/").last ?? "")
        return root["$defs"]?[name].map { accepts(node, $0) } ?? false
      case "allOf": return value.items?.allSatisfy { accepts(node, $0) } ?? false
      case "anyOf": return value.items?.contains { accepts(node, $0) } ?? false
      case "oneOf": return value.items?.count { accepts(node, $0) } == 1
      case "type": return (value.items ?? [value]).contains { hasType(node, $0.text ?? "") }
      case "const": return node.text == value.text
      case "enum": return value.items?.contains { $0.text == node.text } ?? false
      case "pattern": return matches(node, value.text ?? "")
      case "minLength":
        return !isString(node) || (node.text?.count ?? 0) >= (value.integer ?? 0)
      case "minimum": return node.integer.map { $0 >= value.integer ?? 0 } ?? true
      case "maximum": return node.integer.map { $0 <= value.integer ?? 0 } ?? true
      case "items": return node.items?.allSatisfy { accepts($0, value) } ?? true
      case "uniqueItems":
        return node.items.map { Set($0.map(\.text)).count == $0.count } ?? true
      case "minItems": return node.items.map { $0.count >= value.integer ?? 0 } ?? true
      case "maxItems": return node.items.map { $0.count <= value.integer ?? 0 } ?? true
      case "minProperties":
        return mapping(node).map { $0.count >= value.integer ?? 0 } ?? true
      case "maxProperties":
        return mapping(node).map { $0.count <= value.integer ?? 0 } ?? true
      case "required":
        return value.items?.allSatisfy { node[$0.text ?? ""] != nil } ?? false
      case "properties":
        return mapping(node)?.allSatisfy { entry in
          value[entry.key.text ?? ""].map { accepts(entry.value, $0) } ?? true
        } ?? true
      case "propertyNames":
        return mapping(node)?.allSatisfy { accepts(named($0.key), value) } ?? true
      case "additionalProperties":
        let known = schema["properties"]
        return mapping(node)?.allSatisfy { entry in
          known?[entry.key.text ?? ""] != nil
            || (value.boolean != false && accepts(entry.value, value))
        } ?? true
      default: fatalError("the validator does not know \(entry.key.text ?? "")")
      }
    }
  }

  private func mapping(_ node: Node) -> [Node.Entry]? {
    node.isNothing ? nil : node.entries
  }

  /// A key as JSON sees it: always a string.
  private func named(_ key: Node) -> Node {
    Node(
      content: .scalar(key.text ?? "", .doubleQuoted), place: key.place, length: 1, size: 1)
  }

  private func isString(_ node: Node) -> Bool {
    node.text != nil && !node.isNothing && node.boolean == nil && !isNumber(node)
  }

  private func isNumber(_ node: Node) -> Bool {
    node.isPlain && node.text.flatMap { Double($0) } != nil
  }

  private func hasType(_ node: Node, _ type: String) -> Bool {
    switch type {
    case "object": mapping(node) != nil
    case "array": node.items != nil
    case "null": node.isNothing
    case "boolean": node.boolean != nil
    case "integer": node.integer != nil
    case "number": isNumber(node)
    default: isString(node)
    }
  }

  private func matches(_ node: Node, _ pattern: String) -> Bool {
    guard isString(node), let text = node.text, let expression = try? Regex(pattern) else {
      return !isString(node)
    }
    return text.wholeMatch(of: expression) != nil
  }
}
