import BundledFlows
import FlowModel
import MSALErrors
import Testing

private let catalogue = BundledFlows.catalogue

/// A fixed sentence of the catalogue that is recognised as it stands there.
private let sentences = catalogue.sentences.filter { !$0.isOfWords && told($0.text) }

/// True if a sentence is recognised in a text that speaks of MSAL.
private func told(_ text: String) -> Bool {
  Texts.found("MSAL said: \(text)\n").contains { $0.facts.sentence != nil }
}

/// A sentence with one letter of its longest word changed, left out, or written twice.
///
/// Two of its rarest words lead to a sentence; of a short one, or one with a word twice, a slip may hide both.
/// A word behind `_` leads nowhere.
private func slips(in text: String) -> [String] {
  let words = text.split { !$0.isLetter && !$0.isNumber }
  let plain = words.filter { $0.utf8.count >= 8 && $0.utf8.allSatisfy { 0x61...0x7A ~= $0 } }
  guard words.count >= 8, !text.contains("_"), Set(words.map { $0.lowercased() }).count == words.count,
    let word = plain.max(by: { $0.utf8.count < $1.utf8.count })
  else { return [] }
  let letters = Array(word)
  return (1..<letters.count).flatMap { place -> [String] in
    var (changed, short, long) = (letters, letters, letters)
    changed[place] = letters[place] == "q" ? "z" : "q"
    short.remove(at: place)
    long.insert(letters[place], at: place)
    return [changed, short, long].map { text.replacing(word, with: String($0)) }
  }
}

@Test func `a fixed sentence is recognised in capital letters as in small ones`() {
  #expect(sentences.count > 100)
  for sentence in sentences { #expect(told(sentence.text.uppercased()), "\(sentence.text)") }
}

@Test func `a sentence of eight words, no word twice, is recognised with a slip in its longest word`() {
  var count = 0
  for sentence in sentences {
    for text in slips(in: sentence.text) {
      count += 1
      #expect(told(text), "\(text)")
    }
  }
  #expect(count > 1_000)
}
