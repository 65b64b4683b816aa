/// Texts with `{variable}` in them.
package enum TextTemplate {
  /// The text with every `{id}` of a declared variable replaced by `value(index)`; other braces
  /// stay as they are.
  package static func fill(_ text: String, in flow: Flow, value: (VariableIndex) -> String)
    -> String
  {
    // Most texts have no brace and are given back as they are.
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      // In `{a {b}` the name ends at the second brace, so that `{b}` is still found.
      let inner = rest[rest.index(after: open)...].prefix { $0 != "}" && $0 != "{" }
      if inner.endIndex < rest.endIndex, rest[inner.endIndex] == "}",
        let index = flow.variableIndex(String(inner))
      {
        result += value(index)
        rest = rest[rest.index(after: inner.endIndex)...]
      } else {
        // Only the brace is stepped over: a variable may begin right behind it.
        result.append("{")
        rest = rest[rest.index(after: open)...]
      }
    }
    return result + rest
  }
}
