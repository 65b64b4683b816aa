import FlowEngine
import FlowModel

/// Two runs beside each other, in words.
public struct SideBySide: Sendable {
  /// Steps that stand beside each other.
  public struct Line: Sendable {
    /// The left step; empty where there is none.
    public var left: String
    /// `=` for the same, `≠` where they part, else `│`.
    public var mark: String
    /// The right step; empty where there is none.
    public var right: String
  }

  /// The steps.
  public let lines: [Line]
  /// The first line in which they part; nil if they do not.
  public let divergence: Int?
  /// What came of it, in a few words.
  public let verdict: String
  /// What is different at the end, each with its name and both sides.
  public let differences: [(title: String, left: String, right: String)]

  /// Two runs in one flow.
  public init(_ comparison: RunComparison) {
    lines = comparison.rows.enumerated().map { index, row in
      let words = comparison.words(row)
      return Line(left: words.left, mark: comparison.mark(index), right: words.right)
    }
    divergence = comparison.divergence
    verdict = comparison.verdict
    differences = comparison.differences
  }

  /// One run in two readings.
  public init(_ transfer: ReadingTransfer) {
    let other = transfer.run.machine.flow
    lines = transfer.rows.enumerated().map { index, row in
      Line(
        left: Self.words(row.step, transfer.first),
        mark: row.isSame ? "=" : index == transfer.divergence ? "≠" : "│",
        right: row.counterpart.map { Self.words($0, other) } ?? "refused: \(row.refusal)")
    }
    divergence = transfer.divergence
    let left = transfer.rows.last.map { transfer.first.states[$0.step.after.state].names.title } ?? ""
    let right = other.states[transfer.run.snapshot.state].names.title
    verdict =
      transfer.divergence == nil ? "Both readings go the same way." : "The readings part at the line marked ≠"
    differences = left == right ? [] : [("Ends in", left, right)]
  }

  private static func words(_ step: Step, _ flow: Flow) -> String {
    let clock = DurationText.seconds(milliseconds: step.after.clock)
    let name = FlowWords.name(of: step, in: flow)
    return step.transition == nil
      ? "\(clock) \(name)" : "\(clock) \(name) ► \(flow.states[step.after.state].names.title)"
  }
}
