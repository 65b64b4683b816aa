package import FlowEngine
package import FlowModel

/// Two branches side by side.
package struct RunComparison: Sendable {
  /// Steps that stand beside each other; nil where one branch has none that fits.
  package struct Row: Sendable {
    /// The step on the left.
    package var left: Step?
    /// The step on the right.
    package var right: Step?
  }

  /// The flow in which both happened.
  package let flow: Flow
  /// The steps, aligned.
  package let rows: [Row]
  /// The first row in which the branches differ; nil if they are the same.
  package let divergence: Int?
  /// The state in which both begin.
  let origin: StateIndex
  /// Where the left branch ended.
  package let left: Snapshot
  /// Where the right branch ended.
  package let right: Snapshot

  /// What each run did first that the other did not; nil for one that has ended there.
  let parted: (left: Step?, right: Step?)
  /// How many steps each run made before that.
  let common: (left: Int, right: Int)
  /// The variables that differed already then, by a setting or from the start, and what they were.
  let beforehand: [(variable: VariableIndex, left: Int, right: Int)]

  /// What the steps of each row do, seen from the rows before.
  private let kinds: [RowKind]
  /// The variables that a step has set, of each run: with what else a run begins is no difference.
  private let touched: (left: Set<VariableIndex>, right: Set<VariableIndex>)

  /// More steps than this after the divergence are set beside each other one by one, since aligning them takes time
  /// that grows with the product of both numbers.
  private static let longestAlignment = 1_500

  /// Compares the branches up to the cursors of two runs in one flow.
  package init(_ left: Run, _ right: Run) {
    self.init(left.stepsTaken, right.stepsTaken, origins: (left.origin, right.origin), flow: left.machine.flow)
  }

  init(_ left: [Step], _ right: [Step], origins: (Snapshot, Snapshot), flow: Flow) {
    self.flow = flow
    origin = origins.0.state
    self.left = left.last?.after ?? origins.0
    self.right = right.last?.after ?? origins.1
    touched = (Self.touched(by: left, in: flow), Self.touched(by: right, in: flow))
    let either = self.touched.left.union(self.touched.right)
    let touched = flow.variables.positions.filter(either.contains)
    let beginning = CommonBeginning(left, right, origins: origins) { row, before in
      Self.kind(row, before, flow, touched).isSame
    }
    common = beginning.counts
    let ends = beginning.ends
    beforehand = touched.filter { ends.left.values[$0] != ends.right.values[$0] }.map {
      ($0, ends.left.values[$0], ends.right.values[$0])
    }
    let rest = (Array(left.dropFirst(common.left)), Array(right.dropFirst(common.right)))
    parted = (rest.0.first, rest.1.first)
    let isShort = max(rest.0.count, rest.1.count) <= Self.longestAlignment
    let tail = isShort ? StepAlignment.align(rest.0, rest.1) : Self.beside(rest.0, rest.1)
    rows = beginning.rows + tail
    divergence = tail.isEmpty ? nil : beginning.rows.count
    kinds = Self.kinds(rows, origins: origins, flow: flow, touched)
  }

  /// The variables that some steps have set.
  private static func touched(by steps: [Step], in flow: Flow) -> Set<VariableIndex> {
    var touched: Set<VariableIndex> = []
    for step in steps {
      touched.formUnion(step.changes)
      if case .injection(let injection) = step.cause {
        touched.formUnion(flow.events[injection.event].payload.map(\.variable))
      }
    }
    return touched
  }

  /// True if both were made by the same event with the same values, the same wait or the same setting, by whatever name.
  private static func isSame(_ left: Cause, _ right: Cause) -> Bool {
    guard case .injection(let one) = left, case .injection(let other) = right else { return left == right }
    return one.event == other.event && one.payload == other.payload
  }

  /// What a row does beside what was different before it: a value that differs is told once, where it begins to.
  private struct RowKind {
    /// True if both do the same.
    var isSame: Bool
    /// The variables that differ since this row, or differ otherwise than before it.
    var changed: [VariableIndex]
  }

  private static func kinds(
    _ rows: [Row], origins: (Snapshot, Snapshot), flow: Flow, _ touched: [VariableIndex]
  ) -> [RowKind] {
    var before = origins
    return rows.map { row in
      let kind = kind(row, before, flow, touched)
      before = (row.left?.after ?? before.0, row.right?.after ?? before.1)
      return kind
    }
  }

  private static func kind(
    _ row: Row, _ before: (Snapshot, Snapshot), _ flow: Flow, _ touched: [VariableIndex]
  ) -> RowKind {
    guard let one = row.left, let other = row.right else { return RowKind(isSame: false, changed: []) }
    let (left, right) = (one.after, other.after)
    let changed = touched.filter { index in
      left.values[index] != right.values[index]
        && (left.values[index] != before.0.values[index] || right.values[index] != before.1.values[index])
        && !(flow.variables[index].isAmount
          && left.values[index] - right.values[index] == before.0.values[index] - before.1.values[index])
    }
    // Both may be late alike, or have caught up with each other.
    let isLate =
      left.clock != right.clock && left.clock - right.clock != before.0.clock - before.1.clock
    let isSame = isSame(one.cause, other.cause) && left.state == right.state && !isLate && changed.isEmpty
    return RowKind(isSame: isSame, changed: changed)
  }

  private static func beside(_ left: [Step], _ right: [Step]) -> [Row] {
    (0..<max(left.count, right.count)).map {
      Row(left: $0 < left.count ? left[$0] : nil, right: $0 < right.count ? right[$0] : nil)
    }
  }
}

extension RunComparison {
  /// What came of both: which one is better off and why, where the flow tells better from worse.
  package var verdict: String {
    guard divergence != nil else { return "The same from start to end." }
    guard !differences.isEmpty else { return Self.sameEnd }
    return BetterEnd(
      (rows.compactMap(\.left), rows.compactMap(\.right)), ends: (left, right), in: flow
    )?.sentence ?? Self.otherEnd
  }

  static let sameEnd = "Another route, and the same at the end."
  static let otherEnd = "Different at the end"

  /// What is different, each with its name and both sides in words; empty if nothing is.
  package var differences: [(title: String, left: String, right: String)] { ends + values }

  /// Where they end, when and after how much.
  var ends: [(title: String, left: String, right: String)] {
    var result: [(title: String, left: String, right: String)] = []
    func note(_ title: String, _ left: String, _ right: String) {
      if left != right { result.append((title, left, right)) }
    }
    note("Ends in", flow.states[left.state].names.title, flow.states[right.state].names.title)
    note("Time", DurationText.told(milliseconds: left.clock), DurationText.told(milliseconds: right.clock))
    note("Steps", String(rows.compactMap(\.left).count), String(rows.compactMap(\.right).count))
    note("Passed only here", onlyStates(\.left, \.right), onlyStates(\.right, \.left))
    return result
  }

  /// The values that differ, those first that decide what can come next.
  var values: [(title: String, left: String, right: String)] {
    // What an event carries is nothing before one has come, whatever it would be by itself.
    let carried = Set(flow.events.flatMap { $0.payload.map(\.variable) })
    func text(_ index: VariableIndex, _ end: Snapshot, _ touched: Set<VariableIndex>) -> String {
      let variable = flow.variables[index]
      let isNone = carried.contains(index) && !touched.contains(index) || variable.isTime && end.values[index] == 0
      return isNone ? "none" : variable.text(of: end.values[index])
    }
    let either = touched.left.union(touched.right)
    let changed = flow.variables.positions.filter(either.contains).map { index in
      (
        title: flow.variables[index].title, left: text(index, left, touched.left),
        right: text(index, right, touched.right)
      )
    }.filter { $0.left != $0.right }
    return DecidingVariables([(flow, left.state), (flow, right.state)]).sorted(changed)
  }

  /// The mark between the sides of a row: the same, the first that differs, or another one after it.
  package func mark(_ row: Int) -> String { kinds[row].isSame ? "=" : row == divergence ? "≠" : "│" }

  /// Both sides of a row in a few words; where these would be the same, what differs since then is added.
  ///
  /// - Parameters:
  ///   - index: the place of the row.
  ///   - tellsTime: whether each side begins with its moment.
  /// - Returns: the words; empty for a side without a step.
  package func words(
    _ index: Int, tellsTime: (left: Bool, right: Bool) = (true, true)
  ) -> (left: String, right: String) {
    let row = rows[index]
    let sides = (words(row.left, tellsTime: tellsTime.left), words(row.right, tellsTime: tellsTime.right))
    guard let left = row.left, let right = row.right, !kinds[index].isSame, sides.0 == sides.1 else { return sides }
    func values(_ step: Step) -> String {
      let texts = kinds[index].changed.map {
        "\(flow.variables[$0].title): \(flow.variables[$0].text(of: step.after.values[$0]))"
      }
      return texts.isEmpty ? "" : " (\(texts.joined(separator: "; ")))"
    }
    return (sides.0 + values(left), sides.1 + values(right))
  }

  /// A step in a few words: `12.00 s Wait over ► Acquire silently`.
  private func words(_ step: Step?, tellsTime: Bool) -> String {
    guard let step else { return "" }
    let clock = tellsTime ? DurationText.clock(milliseconds: step.after.clock) + " " : ""
    var name = FlowWords.name(of: step, in: flow)
    if case .injection(let injection) = step.cause, let origin = injection.origin { name += " (\(origin))" }
    return step.transition == nil
      ? "\(clock)\(name)" : "\(clock)\(name) ► \(flow.states[step.after.state].names.title)"
  }

  private func onlyStates(_ side: KeyPath<Row, Step?>, _ other: KeyPath<Row, Step?>) -> String {
    // Both have been where runs begin.
    let others = Set(rows.compactMap { $0[keyPath: other]?.after.state } + [origin])
    var seen = others
    let only = rows.compactMap { $0[keyPath: side]?.after.state }.filter { seen.insert($0).inserted }
    return only.isEmpty ? "none" : only.map { flow.states[$0].names.title }.joined(separator: ", ")
  }
}

extension Variable {
  /// True for a time: none is plainer than `0s`.
  fileprivate var isTime: Bool {
    switch type {
    case .duration, .timer: true
    case .integer, .boolean, .choice, .scopes: false
    }
  }

  /// True for what is counted or measured: where both sides of a comparison grow alike, nothing new is different.
  fileprivate var isAmount: Bool {
    switch type {
    case .integer, .duration, .timer: true
    case .boolean, .choice, .scopes: false
    }
  }
}
