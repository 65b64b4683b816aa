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
  /// Where they part, or that they do not, in a sentence.
  package let parting: String
  /// How much was compared, of each side: `2 steps, 3 states, 2 events, 3 configurations`.
  package let extents: (left: String, right: String)

  /// Two runs in one flow.
  package init(_ comparison: RunComparison) {
    var clocks = (left: 0, right: 0)
    lines = comparison.rows.enumerated().map { index, row in
      // A moment is told where time has passed since the step before.
      let later = (left: row.left?.after.clock ?? clocks.left, right: row.right?.after.clock ?? clocks.right)
      let words = comparison.words(row, tellsTime: (later.left != clocks.left, later.right != clocks.right))
      clocks = later
      return Line(left: words.left, mark: comparison.mark(index), right: words.right)
    }
    divergence = comparison.divergence
    verdict = comparison.verdict
    differences = comparison.differences
    notes = []
    parting = Self.parting(lines, divergence, step: divergence) + (divergence == nil ? "" : Self.ends(comparison))
    extents = (
      Self.extent(comparison.rows.compactMap(\.left), from: comparison.origin),
      Self.extent(comparison.rows.compactMap(\.right), from: comparison.origin)
    )
  }

  /// Where lines part: the number of the step, which both have up to there, and the moment.
  private static func parting(_ lines: [Line], _ divergence: Int?, step: Int?) -> String {
    guard let divergence, let step else {
      return lines.isEmpty ? "There are no steps to compare yet." : "They are the same from start to end."
    }
    let time = lines[...divergence].last { !$0.time.isEmpty }.map { ", at \($0.time)" } ?? ""
    return "They part at step \(step + 1)\(time), marked ≠."
  }

  /// Where both end: what one wants to know first of two runs that part.
  private static func ends(_ comparison: RunComparison) -> String {
    let left = comparison.flow.states[comparison.left.state].names.title
    let right = comparison.flow.states[comparison.right.state].names.title
    return left == right ? " Both end in “\(left)”." : " The left ends in “\(left)”, the right in “\(right)”."
  }

  /// The step that the other reading has no answer to, and what follows from that; empty where there is none.
  private static func unanswered(_ transfer: ReadingTransfer) -> String {
    let rows = transfer.rows
    guard let first = rows.firstIndex(where: { $0.reason != nil }) else { return "" }
    let other = transfer.run.machine.flow
    let stand = rows[..<first].last { !$0.counterparts.isEmpty }?.counterparts.last?.after.state
    let state = other.states[stand ?? transfer.run.origin.state].names.title
    let name = FlowWords.name(of: rows[first].step, in: transfer.first)
    let isLast = first == rows.count - 1
    return " Step \(first + 1), “\(name)”, has no answer on the right: the run there stays in “\(state)”"
      + (isLast ? "." : ", and what comes later is tried from there.")
  }

  /// How much a side has: steps, and how many different states, events and configurations in them.
  private static func extent(_ steps: [Step], from origin: StateIndex) -> String {
    func words(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
    let states = Set(steps.map(\.after.state) + [origin])
    return [
      words(steps.count, "step"), words(states.count, "state"), words(Set(steps.compactMap(\.event)).count, "event"),
      words(Set(steps.map(\.after)).count + 1, "configuration"),
    ].joined(separator: ", ")
  }

  /// One run in two readings: what happens at which moment in each.
  package init(_ transfer: ReadingTransfer) {
    let story = ReadingStory(transfer)
    lines = story.lines
    divergence = story.divergence
    let isInside = transfer.rows.last?.isInside ?? false
    let more = lines.contains { $0.mark == "+" } ? " + marks what only one of them tells." : ""
    let same = isInside ? "As far as both tell it, they do the same." : "Both readings do the same."
    let isSame = divergence == nil && !lines.isEmpty
    let ways = transfer.onlyWaysOn
    let isOpen = !ways.left.isEmpty || !ways.right.isEmpty
    let next = isSame && isOpen ? " How they can go on differs: see below." : ""
    parting =
      (isSame ? same + next + more : Self.parting(lines, divergence, step: transfer.divergence))
      + Self.unanswered(transfer)
    extents = (
      Self.extent(transfer.rows.map(\.step), from: transfer.origin),
      Self.extent(transfer.rows.flatMap(\.counterparts), from: transfer.run.origin.state)
    )
    let other = transfer.run.machine.flow
    let waysOn =
      isOpen
      ? [
        (title: "Can go on by", left: ways.left.isEmpty ? "–" : ways.left, right: ways.right.isEmpty ? "–" : ways.right)
      ]
      : []
    guard let last = transfer.rows.last, transfer.divergence != nil else {
      verdict = "Both readings do the same."
      differences = waysOn
      notes = []
      return
    }
    let ends = (last.step.after, transfer.end)
    let pairs = [
      ("Ends in", transfer.first.states[ends.0.state].names.title, other.states[ends.1.state].names.title),
      ("Time", DurationText.text(milliseconds: ends.0.clock), DurationText.text(milliseconds: ends.1.clock)),
    ]
    differences =
      pairs.filter { $0.1 != $0.2 }.map { (title: $0.0, left: $0.1, right: $0.2) }
      + ReadingTransfer.differences(ends.0, transfer.first, ends.1, other) + waysOn
    verdict = differences.isEmpty ? RunComparison.sameEnd : RunComparison.otherEnd
    notes = []
  }
}
