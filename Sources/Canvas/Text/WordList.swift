/// Words in a sentence.
package enum WordList {
  /// One of several to choose from: `mermaid, dot or yaml`; empty for none.
  package static func or(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or \(last)"
  }
}
