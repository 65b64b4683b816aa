package import Catalogue

/// One thing that MSAL does to make of an occurrence the error the app sees.
package struct ConversionStep: Hashable, Sendable {
  /// What it does; the sentence for it is data.
  let rule: WordRule
  /// The code, the answer or the time of which the sentence speaks; empty if of none.
  let value: String

  /// Creates a step.
  package init(_ rule: WordRule, _ value: String = "") {
    (self.rule, self.value) = (rule, value)
  }

  /// The step as a sentence, and where it is found: a file of MSAL or of the common core, and
  /// its lines.
  package func words(in catalogue: Catalogue) -> [String] {
    catalogue.words(of: rule).map { $0.replacing("{}", with: value) }
  }
}
