import BundledFlows
import Foundation
import Model

/// A solution in which one thing is as people write it, mostly wrong: a row of `Changed.txt`.
///
/// A row begins with `# exercise point fault`: which point of the task it does not do, counted
/// from 1, and what shows it, or `holds` for what is right, too. More words there must stand in
/// the run that is told. Then come the lines that go, after `-`, and those that come, after `+`;
/// without the latter the lines go whole.
struct ChangedHandler {
  /// Tells it from others: two may have the same point and fault.
  let name: String
  let exercise: String
  let point: Int
  /// What shows it; nil if it is right, too.
  let fault: HandlerFault?
  /// What the run that is told says, besides.
  let told: String
  /// The handler; nil where what goes is not in the solution.
  let source: String?

  private init?(_ row: Substring) {
    let lines = row.split(separator: "\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ", maxSplits: 3)
    guard words.count > 2, let point = Int(words[1]) else { return nil }
    func text(after mark: Character) -> String? {
      let texts = lines.dropFirst().filter { $0.first == mark }.map { $0.dropFirst(2) }
      return texts.isEmpty ? nil : texts.joined(separator: "\n")
    }
    let solution = BundledFlows.exercises.first { $0.id == words[0] }?.answer() ?? ""
    let come = text(after: "+")
    guard let gone = text(after: "-").map({ come == nil ? $0 + "\n" : $0 }) else {
      return nil
    }
    name = "\(words[0]) \(point) \(words[2]) \(gone.utf8.count) \(come?.utf8.count ?? 0)"
    exercise = String(words[0])
    self.point = point
    fault = HandlerFault(rawValue: String(words[2]))
    told = words.count > 3 ? String(words[3]) : ""
    source = solution.contains(gone) ? solution.replacing(gone, with: come ?? "") : nil
  }

  /// All rows.
  static let all: [ChangedHandler] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Changed.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return ("\n" + text).split(separator: "\n# ").compactMap(ChangedHandler.init)
  }()
}
