/// A term of sign-in, explained.
package struct Term: Hashable, Sendable {
  /// The term.
  package var name: String
  /// Other words for it, and other forms.
  package var also: [String]
  /// What it is, and what that means for an app; two sentences.
  package var text: String

  /// Creates a term.
  package init(name: String, also: [String], text: String) {
    self.name = name
    self.also = also
    self.text = text
  }

  /// The term and its other words.
  package var names: [String] { [name] + also }

  /// True if a text is the term or another word for it; capitals do not matter.
  package func isNamed(_ text: String) -> Bool { names.contains { $0.lowercased() == text.lowercased() } }

  /// Where the term is used in a text, by any of its names as a word of its own; the first place, counted in characters.
  ///
  /// A name in small letters may begin with a capital, as at the start of a sentence; others are looked for as they are.
  package func place(in text: [Character]) -> Range<Int>? {
    names.compactMap { Self.place(of: Array($0), in: text) }.min { $0.lowerBound < $1.lowerBound }
  }

  private static func place(of name: [Character], in text: [Character]) -> Range<Int>? {
    guard let first = name.first, text.count >= name.count else { return nil }
    let capital = Character(first.uppercased())
    let isWord = name.allSatisfy { !$0.isUppercase }
    for start in 0...(text.count - name.count) where text[start] == first || isWord && text[start] == capital {
      let end = start + name.count
      guard text[(start + 1)..<end].elementsEqual(name.dropFirst()) else { continue }
      let isFree = (start == 0 || !isPart(text[start - 1])) && (end == text.count || !isPart(text[end]))
      if isFree { return start..<end }
    }
    return nil
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "-"
  }
}
