public import FlowEngine
public import FlowModel

/// Two branches side by side.
public struct RunComparison: Sendable {
  /// Steps that stand beside each other; nil where one branch has none that fits.
  public struct Row: Sendable {
    /// The step on the left.
    public var left: Step?
    /// The step on the right.
    public var right: Step?

    /// True if both are the same step with the same outcome.
    public var isSame: Bool { left?.cause == right?.cause && left?.after == right?.after }
  }

  /// The flow in which both happened.
  public let flow: Flow
  /// The steps, aligned.
  public let rows: [Row]
  /// The first row in which the branches differ; nil if they are the same.
  public let divergence: Int?
  /// The state in which both begin.
  let origin: Int
  /// Where the left branch ended.
  public let left: Snapshot
  /// Where the right branch ended.
  public let right: Snapshot

  /// More steps than this after the divergence are set beside each other one by one, since aligning them takes time
  /// that grows with the product of both numbers.
  private static let longestAlignment = 1_500

  /// Compares the branches up to the cursors of two runs in one flow.
  public init(_ left: Run, _ right: Run) {
    self.init(left.stepsTaken, right.stepsTaken, origins: (left.origin, right.origin), flow: left.machine.flow)
  }

  init(_ left: [Step], _ right: [Step], origins: (Snapshot, Snapshot), flow: Flow) {
    self.flow = flow
    origin = origins.0.state
    self.left = left.last?.after ?? origins.0
    self.right = right.last?.after ?? origins.1
    let common = zip(left, right).prefix { $0.cause == $1.cause && $0.after == $1.after }.count
    let rest = (Array(left.dropFirst(common)), Array(right.dropFirst(common)))
    let isShort = max(rest.0.count, rest.1.count) <= Self.longestAlignment
    let tail = isShort ? StepAlignment.align(rest.0, rest.1) : Self.beside(rest.0, rest.1)
    rows = zip(left, right).prefix(common).map { Row(left: $0, right: $1) } + tail
    divergence = rows.firstIndex { !$0.isSame }
  }

  private static func beside(_ left: [Step], _ right: [Step]) -> [Row] {
    (0..<max(left.count, right.count)).map {
      Row(left: $0 < left.count ? left[$0] : nil, right: $0 < right.count ? right[$0] : nil)
    }
  }
}
