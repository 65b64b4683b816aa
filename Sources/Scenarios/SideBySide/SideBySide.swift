import FlowEngine
import FlowModel

/// Two runs beside each other, in words.
package struct SideBySide: Sendable {
  /// Steps that stand beside each other.
  package struct Line: Sendable {
    /// The moment, where it is another than in the line before; empty where the words themselves say it.
    package var time = ""
    /// The left step; empty where there is none.
    package var left: String
    /// `=` for the same, `≠` where they part, `+` for a step that only one reading tells, else `│`.
    package var mark: String
    /// The right step; empty where there is none.
    package var right: String
  }

  /// The steps.
  package let lines: [Line]
  /// The first line in which they part; nil if they do not.
  package let divergence: Int?
  /// What came of it, in a few words.
  package let verdict: String
  /// What is different at the end, each with its name and both sides.
  package let differences: [(title: String, left: String, right: String)]
  /// What helps to go on from where they part, each a sentence or two.
  package let notes: [String]

  /// Two runs in one flow.
  package init(_ comparison: RunComparison) {
    lines = comparison.rows.enumerated().map { index, row in
      let words = comparison.words(row)
      return Line(left: words.left, mark: comparison.mark(index), right: words.right)
    }
    divergence = comparison.divergence
    verdict = comparison.verdict
    differences = comparison.differences
    notes = []
  }

  /// One run in two readings: what happens at which moment in each.
  package init(_ transfer: ReadingTransfer) {
    let story = ReadingStory(transfer)
    lines = story.lines
    divergence = story.divergence
    let other = transfer.run.machine.flow
    verdict =
      transfer.divergence == nil
      ? "Both readings do the same." : "The readings part at the line marked ≠"
    guard let last = transfer.rows.last, transfer.divergence != nil else {
      differences = []
      notes = []
      return
    }
    let ends = (last.step.after, transfer.run.snapshot)
    let pairs = [
      ("Ends in", transfer.first.states[ends.0.state].names.title, other.states[ends.1.state].names.title),
      ("Time", DurationText.text(milliseconds: ends.0.clock), DurationText.text(milliseconds: ends.1.clock)),
    ]
    differences =
      pairs.filter { $0.1 != $0.2 }.map { (title: $0.0, left: $0.1, right: $0.2) }
      + ReadingTransfer.differences(ends.0, transfer.first, ends.1, other)
    notes = []
  }
}
