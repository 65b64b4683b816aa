import FlowModel
import Foundation

/// A table of `flows/SAMPLES.md`, row by row.
struct SamplesTable {
  /// The cells of each row, without the heading.
  let rows: [[String]]

  /// Reads the table whose heading begins so.
  init(headed head: String) throws {
    let url = BundledFlowsTests.folder.appending(path: "SAMPLES.md")
    let lines = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
    let table = lines.drop { !$0.hasPrefix(head) }.prefix { $0.hasPrefix("|") }
    rows = table.dropFirst(2).map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
  }

  /// What stands between backquotes in a text, in its order.
  static func code(in text: some StringProtocol) -> [String] {
    String(text).matches(of: /`([^`]+)`/).map { String($0.1) }
  }

  /// The places that a row names, each with the flows of which it is said: `ObjC …; Swift …`, `both: …`.
  ///
  /// A name of a sample holds up to the next one; what stands before any is said of either.
  static func places(in text: String) -> [(flows: [String], text: String)] {
    var places: [(flows: [String], text: String)] = []
    var flows = ["ObjC", "Swift"]
    var rest = text[...]
    while let name = rest.firstMatch(of: /\b(ObjC|Swift)\b/) {
      places.append((flows, String(rest[..<name.range.lowerBound])))
      flows = [String(name.1)]
      rest = rest[name.range.upperBound...]
    }
    return places + [(flows, String(rest))]
  }
}
