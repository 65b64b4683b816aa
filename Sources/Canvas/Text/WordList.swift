/// Words in a sentence.
package enum WordList {
  /// One of several to choose from: `mermaid, dot or yaml`; empty for none.
  package static func or(_ words: [String]) -> String { list(words, "or") }

  /// All of several: `mermaid, dot and yaml`; empty for none.
  package static func and(_ words: [String]) -> String { list(words, "and") }

  private static func list(_ words: [String], _ joint: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(joint) \(last)"
  }
}
