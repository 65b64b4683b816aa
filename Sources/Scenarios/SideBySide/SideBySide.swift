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
  /// Where they part, or that they do not, in a sentence or two.
  package let parting: String
  /// Why the right one goes another way there, as its flow says; empty where nothing is said.
  package let reason: String
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
    let ways = (left: Self.most(transfer.onlyWaysOn.left), right: Self.most(transfer.onlyWaysOn.right))
    func way(_ side: [String], _ index: Int) -> String {
      side.indices.contains(index) ? side[index] : index == 0 ? "nothing else" : ""
    }
    let waysOn = (0..<max(ways.left.count, ways.right.count)).map { index in
      (title: index == 0 ? "Only here next" : "", left: way(ways.left, index), right: way(ways.right, index))
    }
    parting = words.parting
    reason = words.reason
    ending = words.ending
    guard let last = transfer.rows.last, transfer.divergence != nil else {
      notes = []
      verdict = "Both readings do the same."
      differences = waysOn
      return
    }
    let other = transfer.run.machine.flow
    let ends = (last.step.after, transfer.end)
    let values = DecidingVariables([(transfer.first, ends.0.state), (other, ends.1.state)]).sorted(
      ReadingTransfer.differences(ends.0, transfer.first, ends.1, other))
    // What weighs most comes first: where one is, what one can do there, how late it is, what is remembered.
    let state = (
      title: "Ends in", left: transfer.first.states[ends.0.state].names.title,
      right: other.states[ends.1.state].names.title
    )
    let time = (
      title: "Time", left: DurationText.told(milliseconds: ends.0.clock),
      right: DurationText.told(milliseconds: ends.1.clock)
    )
    differences =
      [state].filter { $0.left != $0.right } + waysOn + [time].filter { $0.left != $0.right }
      + values.prefix(DecidingVariables.most)
    notes = DecidingVariables.rest(values.dropFirst(DecidingVariables.most).map(\.title))
    verdict = differences.isEmpty ? RunComparison.sameEnd : RunComparison.otherEnd
  }

  /// How many ways on are told of each side.
  private static let mostWays = 4

  /// The first ways on, and how many more there are.
  private static func most(_ ways: [ReadingTransfer.Way]) -> [String] {
    let words = ways.map(\.words)
    return ways.count <= mostWays + 1
      ? words : words.prefix(mostWays) + ["and \(ways.count - mostWays) more, on its card"]
  }
}
