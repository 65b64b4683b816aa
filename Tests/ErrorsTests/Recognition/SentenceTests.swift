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

@Test func `a fixed sentence is recognised in capital letters as in small ones`() {
  #expect(sentences.count > 100)
  for sentence in sentences {
    #expect(told(sentence.text.uppercased()), "\(sentence.text)")
  }
}
