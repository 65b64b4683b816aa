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
  /// What came of two runs, in a few words; empty for one run in two readings.
  package let verdict: String
  /// What is different at the end, each with its name and both sides.
  package let differences: [(title: String, left: String, right: String)]
  /// What helps to go on from where they part, each a sentence or two.
  package let notes: [String]
  /// Where they part, or that they do not, in a sentence or two.
  package let parting: String
  /// Why the right one goes another way there, as its flow says; empty where nothing is said.
  package let reason: String
  /// What an app must not do there, as the flow on the right says; empty where nothing is said.
  package let advice: String
  /// Where both end, and what of the left has no answer on the right; empty where that is all the same.
  package let ending: String

  /// Two runs in one flow.
  package init(_ comparison: RunComparison) {
    var clocks = (left: 0, right: 0)
    lines = comparison.rows.enumerated().map { index, row in
      // A moment is told where time has passed since the step before.
      let later = (left: row.left?.after.clock ?? clocks.left, right: row.right?.after.clock ?? clocks.right)
      let words = comparison.words(index, tellsTime: (later.left != clocks.left, later.right != clocks.right))
      clocks = later
      return Line(left: words.left, mark: comparison.mark(index), right: words.right)
    }
    divergence = comparison.divergence
    verdict = comparison.verdict
    let values = comparison.values
    differences = comparison.ends + values.prefix(DecidingVariables.most)
    notes = DecidingVariables.rest(values.dropFirst(DecidingVariables.most).map(\.title))
    parting = comparison.parting
    reason = ""
    advice = ""
    // Which end is better says where both are.
    ending = ""
  }

  /// One run in two readings: what happens at which moment in each.
  ///
  /// - Parameter transfer: the run as it was made, which stands on the left, and in the other reading.
  package init(_ transfer: ReadingTransfer) {
    let words = ReadingWords(transfer)
    let story = ReadingStory(transfer)
    lines = story.lines
    divergence = story.divergence
    parting = words.parting
    reason = words.reason
    advice = words.advice
    ending = words.ending
    // Where both end, the ending says.
    verdict = ""
    guard let last = transfer.rows.last, transfer.divergence != nil else {
      notes = []
      differences = []
      return
    }
    let other = transfer.run.machine.flow
    let ends = (last.step.after, transfer.end)
    let values = DecidingVariables([(transfer.first, ends.0.state), (other, ends.1.state)]).sorted(
      ReadingTransfer.differences(ends.0, transfer.first, ends.1, other, transfer.touched))
    differences = Array(values.prefix(DecidingVariables.most))
    notes = DecidingVariables.rest(values.dropFirst(DecidingVariables.most).map(\.title))
  }
}
