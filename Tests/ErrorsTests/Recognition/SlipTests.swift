import BundledFlows
import Catalogue
import Errors
import Model
import Testing

private let catalogue = BundledFlows.catalogue

/// A fixed sentence of the catalogue that is recognised as it stands there.
private let sentences = catalogue.sentences.filter { told($0.text) }

/// True if a sentence is recognised in a text that speaks of MSAL.
private func told(_ text: String) -> Bool {
  Texts.found("MSAL said: \(text)\n").contains { $0.facts.sentence != nil }
}

/// A text with one letter of its longest word changed, left out, or written twice.
private func slips(in text: String) -> [String] {
  let words = text.split(separator: " ")
  // By another word it is found where the longest is misspelt.
  guard Set(words.filter { $0.utf8.count >= 4 }).count > 1 else { return [] }
  let plain = words.filter {
    $0.utf8.count >= 8 && $0.utf8.allSatisfy { 0x61...0x7A ~= $0 }
  }
  guard let word = plain.max(by: { $0.utf8.count < $1.utf8.count }) else { return [] }
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
  for sentence in sentences {
    #expect(told(sentence.text.uppercased()), "\(sentence.text)")
  }
}

@Test
func
  `a fixed sentence of two long words is recognised with a slip in any letter of its longest but the first`()
{
  var count = 0
  for (number, sentence) in sentences.enumerated() {
    // Every seventh slip, other ones in the next sentence.
    for (place, text) in slips(in: sentence.text).enumerated()
    where (place + number) % 7 == 0 {
      count += 1
      #expect(told(text), "\(text)")
    }
  }
  #expect(count > 150)
}
