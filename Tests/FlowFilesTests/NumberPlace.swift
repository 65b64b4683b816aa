import Testing

@testable import FlowFiles

/// A place of a file where a number may stand, found in the declaration of its format.
struct NumberPlace: CustomTestStringConvertible, Sendable {
  /// What kind of place it is.
  enum Kind {
    case version
    case integer
    case duration
    /// Within an expression or an action.
    case expression
    /// Within a key.
    case key

    /// The code of the diagnostic for what is a number, but beyond all bounds.
    var codeBeyondBounds: String {
      switch self {
      case .version: "unknown-format"
      case .integer, .duration: "out-of-bounds"
      case .expression: "expression"
      case .key: "wrong-type"
      }
    }

    /// The code of the diagnostic for what is no number.
    var codeOfOthers: String { self == .integer || self == .duration ? "wrong-type" : codeBeyondBounds }

    /// The code of the diagnostic for nothing.
    var codeOfNothing: String { self == .expression ? "expression" : "wrong-type" }
  }

  /// The keys on the way: `*` for one that is made up, `[]` for a list.
  var path: String
  var kind: Kind
  /// A number that is right here.
  var good = "1"
  /// The file with a text at the place.
  var file: @Sendable (String) -> String

  var testDescription: String { path }

  /// All places of a file of a format whose other sections are given.
  static func all(_ format: Record, with sections: [String: String] = [:]) -> [NumberPlace] {
    places(.record(format), sections: sections)
  }

  private static func places(_ shape: Shape, sections: [String: String] = [:]) -> [NumberPlace] {
    switch shape {
    case .version: [NumberPlace(path: "", kind: .version) { $0 }]
    case .integer(let bounds): [NumberPlace(path: "", kind: .integer, good: "\(max(1, bounds.lowerBound))") { $0 }]
    case .duration: [NumberPlace(path: "", kind: .duration, good: "1s") { $0 }]
    case .condition: [NumberPlace(path: "", kind: .expression) { "'n < \($0)'" }]
    case .action: [NumberPlace(path: "", kind: .expression) { "'n = \($0)'" }]
    case .value: [NumberPlace(path: "", kind: .expression) { "'\($0)'" }]
    case .list(let item, _): places(item).map { $0.within("[]", "[", "]") }
    case .oneOrMore(let item): places(item) + places(item).map { $0.within("[]", "[", "]") }
    case .entries(let key, let value, _): places(value).map { $0.within(".*", "{\(sample(key)): ", "}") }
    case .record(let record): record.fields.flatMap { places($0, of: record, sections) }
    case .either(let short, let record): places(short) + places(.record(record))
    // What a compound state has, a state has too.
    case .told(_, _, let absent): places(.record(absent))
    case .variants(let key, let records):
      records.flatMap { record in
        places(.record(record)).map { $0.within("(\(record[key]?.shape.words?.first ?? ""))", "", "") }
      }
    default: []
    }
  }

  private static func places(_ field: Field, of record: Record, _ sections: [String: String]) -> [NumberPlace] {
    // Only of arms that lead to a compound state.
    if field.key == "into" { return [] }
    var others = sections
    for required in record.fields where required.isRequired && others[required.key] == nil {
      others[required.key] = sample(required.shape)
    }
    // What of a property goes together.
    if record.name == "a property" { others[["when": "leadsTo", "leadsTo": "when"][field.key] ?? ""] = "true" }
    others[field.key] = nil
    others[""] = nil
    let rest = others.sorted { $0.key < $1.key }.map { ", \($0.key): \($0.value)" }.joined()
    return places(field.shape).map { place in
      var place = place
      // The thing itself is called as others call it.
      if let id = ids[field.key] { place = place.renamed(to: id) }
      return place.within(".\(field.key)", "{\(field.key): ", "\(rest)}")
    }
  }

  private func within(_ step: String, _ before: String, _ after: String) -> NumberPlace {
    let file = file
    return NumberPlace(path: step + path, kind: kind, good: good) { before + file($0) + after }
  }

  private func renamed(to id: String) -> NumberPlace {
    let file = file
    return NumberPlace(path: path, kind: kind, good: good) { text in
      let made = file(text)
      return "{\(id): " + made.drop { $0 != ":" }.dropFirst(2)
    }
  }

  private static let ids = ["states": "a", "events": "e", "variables": "n", "serverNumbers": "AADSTS1"]

  /// The shortest text of a shape.
  private static func sample(_ shape: Shape) -> String {
    switch shape {
    case .version, .integer, .value: "1"
    case .text(.code): "XX"
    case .text: "x"
    case .identifier, .scopeName: "new"
    case .reference(let namespace): [.state: "a", .event: "e", .variable: "n"][namespace] ?? "x"
    case .word(let words): words[0]
    case .boolean, .condition: "true"
    case .duration: "1s"
    case .action: "n = 1"
    case .list(_, let count): "[" + (0..<count.lowerBound).map { "new\($0)" }.joined(separator: ", ") + "]"
    case .oneOrMore(let item), .keys(let item, _): sample(item)
    case .entries(let key, let value, let count):
      count.lowerBound == 0 ? "{}" : "{\(sample(key)): \(sample(value))}"
    case .record(let record):
      "{" + record.fields.filter(\.isRequired).map { "\($0.key): \(sample($0.shape))" }.joined(separator: ", ") + "}"
    case .either(let short, _): sample(short)
    case .told(_, _, let absent): sample(.record(absent))
    case .variants(_, let records): sample(.record(records[0]))
    }
  }
}
