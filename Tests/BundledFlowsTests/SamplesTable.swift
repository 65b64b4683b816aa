import TestSupport
import Testing

/// A table of `docs/team/samples.md`, or that of hazards in `ArticlePlaces.md`, row by row.
struct SamplesTable {
  /// The cells of each row, without the heading.
  let rows: [[String]]

  /// Reads the table with this heading of its first column.
  init(headed head: String) throws {
    let path =
      head.isEmpty ? "Tests/BundledFlowsTests/ArticlePlaces.md" : "docs/team/samples.md"
    rows = try #require(Page(path).tables.first { $0.head.first == head }).rows
  }

  /// The places that a row names, each with the flows of which it is said: `ObjC …; Swift …`,
  /// `both: …`.
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
