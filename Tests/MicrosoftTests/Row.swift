import Foundation
import Testing

/// A row of `rows.tsv`: what a unit test of Microsoft's demands, and what shows that it holds
/// here.
struct Row: Sendable, CustomTestStringConvertible {
  /// The columns by their titles.
  let cells: [String: String]
  /// How many columns the line has.
  let width: Int

  subscript(title: String) -> String { cells[title] ?? "" }

  var testDescription: String { "row \(self["id"])" }

  /// The folder of the tests and their data.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// The titles of the columns, in order.
  static let titles = lines.first ?? []

  /// Every row, in the order of the file.
  static let all = lines.dropFirst().map { cells in
    Row(cells: Dictionary(zip(titles, cells)) { first, _ in first }, width: cells.count)
  }

  private static let lines: [[String]] = {
    let text =
      (try? String(contentsOf: folder.appending(path: "rows.tsv"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }()

  /// The rows with a kind of proof, each with what stands after its colon.
  static func shown(by kind: String) -> [(row: Row, what: String)] {
    all.compactMap { row in
      let proof = row["shown by"]
      return proof.hasPrefix("\(kind): ")
        ? (row, String(proof.dropFirst(kind.count + 2))) : nil
    }
  }
}
