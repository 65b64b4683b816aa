/// What is wrong with a key script, and where.
package struct KeyScriptError: Error, Hashable, Sendable {
  /// What is wrong.
  package enum Problem: Hashable, Sendable {
    /// `<` without `>`.
    case unclosed
    /// No key has this name.
    case unknownKey(String)
  }

  /// The character of the script, counted from 1.
  package let column: Int
  /// What is wrong.
  package let problem: Problem

  /// The error in words: where, what, and what to do.
  package var message: String {
    switch problem {
    case .unclosed:
      "keys:\(column): error: < without >; write <lt> for the character itself"
    case .unknownKey(let name):
      "keys:\(column): error: no key is called <\(name)>; there are \(Self.known), <c-x> for Control, <f1> to <f12>, "
        + "<wait:500ms>, <size:100x30>, <click:12,5>, <drag:20,5>"
    }
  }

  private static var known: String { KeyName.named.map { "<\($0.name)>" }.joined(separator: " ") }
}
