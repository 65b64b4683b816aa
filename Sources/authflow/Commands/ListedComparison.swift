import FlowAnalysis
import FlowModel
import Reports

/// Two flows compared, as programs read it.
struct ListedComparison: Encodable {
  let first: String
  let second: String
  let differences: [ListedDifference]

  init(_ comparison: FlowComparison) {
    let words = DifferenceWords(comparison)
    first = comparison.first.id
    second = comparison.second.id
    differences = comparison.differences.map { ListedDifference($0, words) }
  }
}

/// One difference, as programs read it.
struct ListedDifference: Encodable {
  struct Detail: Encodable {
    let property: String
    let before: String
    let after: String
    let behaviour: Bool
  }

  let change: String
  let kind: String
  let id: String?
  let from: String?
  let event: String?
  let to: String?
  let title: String
  let behaviour: Bool
  let details: [Detail]
  let reason: String
  let sources: [String]
  let line: Int
  let file: String?

  init(_ difference: FlowDifference, _ words: DifferenceWords) {
    change = difference.kind.rawValue
    kind = difference.part.kind.rawValue
    title = difference.title
    behaviour = difference.isBehaviour
    details = difference.details.map {
      Detail(property: $0.property, before: $0.before, after: $0.after, behaviour: $0.isBehaviour)
    }
    reason = difference.reason
    sources = words.sources(of: difference)
    line = difference.place.line
    file = difference.place.file
    switch difference.part {
    case .flow: (id, from, event, to) = (nil, nil, nil, nil)
    case .variable(let name), .event(let name), .state(let name), .property(let name):
      (id, from, event, to) = (name, nil, nil, nil)
    case .transition(let state, let name, let target): (id, from, event, to) = (nil, state, name, target)
    }
  }
}
