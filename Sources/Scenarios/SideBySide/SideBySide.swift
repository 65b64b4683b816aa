import FlowEngine
import FlowModel

/// Two runs beside each other, in words.
package struct SideBySide: Sendable {
  /// Steps that stand beside each other.
  package struct Line: Sendable {
    /// The left step; empty where there is none.
    package var left: String
    /// `=` for the same, `≠` where they part, else `│`.
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
  /// How many possible events a note names.
  private static let mostNamed = 6

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

  /// One run in two readings.
  package init(_ transfer: ReadingTransfer) {
    let other = transfer.run.machine.flow
    lines = transfer.rows.enumerated().map { index, row in
      Line(
        left: Self.words(row.step, transfer.first),
        mark: row.isSame ? "=" : index == transfer.divergence ? "≠" : "│",
        right: row.counterpart.map { Self.words($0, other) } ?? "refused: \(row.refusal?.reason ?? "nothing happens")")
    }
    divergence = transfer.divergence
    let left = transfer.rows.last.map { transfer.first.states[$0.step.after.state].names.title } ?? ""
    let right = other.states[transfer.run.snapshot.state].names.title
    verdict =
      transfer.divergence == nil ? "Both readings go the same way." : "The readings part at the line marked ≠"
    differences = left == right ? [] : [("Ends in", left, right)]
    notes = transfer.rows.first { $0.refusal != nil }.map { Self.notes($0, transfer.first, other) } ?? []
  }

  /// Why the first step that is refused is, and what the other reading takes there.
  private static func notes(_ row: ReadingTransfer.Row, _ flow: Flow, _ other: Flow) -> [String] {
    guard let refusal = row.refusal else { return [] }
    let state = other.states[refusal.state].names.title
    let names = refusal.possible.map { "“\(other.events[$0].names.title)”" }
    let reason = refusal.reason.hasSuffix(".") ? refusal.reason : refusal.reason + "."
    let rest = names.count - mostNamed
    let possible =
      names.isEmpty
      ? "Nothing can happen there."
      : "Possible there: " + names.prefix(mostNamed).joined(separator: ", ") + (rest > 0 ? " and \(rest) more." : ".")
    return [
      "In “\(state)” the other reading refuses “\(FlowWords.name(of: row.step, in: flow))”: \(reason)",
      possible,
    ]
  }

  private static func words(_ step: Step, _ flow: Flow) -> String {
    let clock = DurationText.seconds(milliseconds: step.after.clock)
    let name = FlowWords.name(of: step, in: flow)
    return step.transition == nil
      ? "\(clock) \(name)" : "\(clock) \(name) ► \(flow.states[step.after.state].names.title)"
  }
}
