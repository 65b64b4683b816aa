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

  /// The step that the other reading has no answer to, and what follows from that; empty where there is none.
  private static func unanswered(_ transfer: ReadingTransfer, _ sides: Sides) -> String {
    let rows = transfer.rows
    guard let first = rows.firstIndex(where: { $0.reason != nil }) else { return "" }
    let other = transfer.run.machine.flow
    let stand = rows[..<first].last { !$0.counterparts.isEmpty }?.counterparts.last?.after.state
    let state = other.states[stand ?? transfer.run.origin.state].names.title
    let name = FlowWords.name(of: rows[first].step, in: transfer.first)
    let isLast = first == rows.count - 1
    return " Step \(first + 1), “\(name)”, has no answer in \(sides.other): the run there stays in “\(state)”"
      + (isLast ? "." : ", and what comes later is tried from there.")
  }

  /// One run in two readings: what happens at which moment in each.
  ///
  /// - Parameter transfer: the run as it was made, which stands on the left, and in the other reading.
  package init(_ transfer: ReadingTransfer) {
    let sides = Sides(transfer)
    let story = ReadingStory(transfer)
    lines = story.lines
    divergence = story.divergence
    let ways = (left: Self.most(transfer.onlyWaysOn.left), right: Self.most(transfer.onlyWaysOn.right))
    func way(_ side: [String], _ index: Int) -> String {
      side.indices.contains(index) ? side[index] : index == 0 ? "–" : ""
    }
    let waysOn = (0..<max(ways.left.count, ways.right.count)).map { index in
      (title: index == 0 ? "Can go on by" : "", left: way(ways.left, index), right: way(ways.right, index))
    }
    parting = Self.parting(transfer, sides)
    reason = Self.reason(transfer, sides)
    let asked = Self.lastRequests(transfer, sides)
    ending = [Self.ending(transfer, sides) + Self.unanswered(transfer, sides), asked].filter { !$0.isEmpty }.joined(
      separator: " ")
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

  /// What both readings are called in the sentences: their titles, as short as they stay apart.
  private struct Sides {
    /// The reading that the run was made in.
    let made: String
    let other: String

    init(_ transfer: ReadingTransfer) {
      let titles = [transfer.first.title, transfer.run.machine.flow.title]
      let short = titles.map { String($0.prefix { $0 != "," }) }
      (made, other) = short[0] == short[1] ? (titles[0], titles[1]) : (short[0], short[1])
    }
  }

  /// How many ways on are told of each side.
  private static let mostWays = 4

  /// The first ways on, and how many more there are.
  private static func most(_ ways: [String]) -> [String] {
    ways.count <= mostWays + 1
      ? ways : ways.prefix(mostWays) + ["and \(ways.count - mostWays) more, on its card"]
  }

  /// When the app asks for the last time on either side, where that is not at the same moment.
  ///
  /// It is what another route costs a user who waits, though both end alike. Whether MSAL asks the server then or answers
  /// from memory, the steps say.
  private static func lastRequests(_ transfer: ReadingTransfer, _ sides: Sides) -> String {
    func moment(_ steps: [Step], _ flow: Flow) -> Int? {
      steps.last { step in
        step.transition != nil && flow.states[step.after.state].kind == .request
          && flow.states[step.before.state].kind != .request
      }?.after.clock
    }
    let other = transfer.run.machine.flow
    guard let left = moment(transfer.rows.map(\.step), transfer.first),
      let right = moment(transfer.rows.flatMap(\.counterparts), other), left != right
    else { return "" }
    func text(_ clock: Int) -> String { DurationText.told(milliseconds: clock) }
    return
      "The app asks for the last time at \(text(left)) in \(sides.made) and at \(text(right)) in \(sides.other), "
      + "\(text(abs(left - right))) \(left > right ? "earlier" : "later")."
  }

  /// Where the readings part, and where each goes from there.
  private static func parting(_ transfer: ReadingTransfer, _ sides: Sides) -> String {
    guard let last = transfer.rows.last else { return "No step has been made yet: make some, and L compares them." }
    guard let divergence = transfer.divergence else {
      let ways = transfer.onlyWaysOn
      let same = last.isInside ? "As far as both tell it, they do the same" : "Both readings do the same"
      guard let next = ways.right.first ?? ways.left.first else { return same + "." }
      let side = ways.right.isEmpty ? sides.made : sides.other
      return same + " so far; what can come next differs: only \(side) can go on by “\(next)”."
    }
    let row = transfer.rows[divergence]
    let name = FlowWords.name(of: row.step, in: transfer.first)
    let head = "Step \(divergence + 1), “\(name)”"
    let left = transfer.first.states[row.step.after.state].names.title
    guard let other = row.counterparts.last, row.reason == nil else {
      return "\(head), leads to “\(left)” in \(sides.made); it has no answer in \(sides.other)."
    }
    let right = transfer.run.machine.flow.states[other.after.state].names.title
    if left != right { return "\(head), leads to “\(left)” in \(sides.made), to “\(right)” in \(sides.other)." }
    let time = other.after.clock - row.step.after.clock
    guard time == 0 else {
      let length = DurationText.told(milliseconds: abs(time))
      return "\(head), leads to “\(left)” in both, in \(sides.other) \(length) \(time > 0 ? "later" : "earlier")."
    }
    let values = ReadingTransfer.differences(row.step.after, transfer.first, other.after, transfer.run.machine.flow)
    let titles = values.map(\.title).joined(separator: ", ")
    return "\(head), leads to “\(left)” in both, with other values: \(titles)."
  }

  /// Why the step at which they part goes as it does on the right.
  private static func reason(_ transfer: ReadingTransfer, _ sides: Sides) -> String {
    guard let divergence = transfer.divergence else { return "" }
    let row = transfer.rows[divergence]
    if let reason = row.reason { return "In \(sides.other): \(reason)." }
    let flow = transfer.run.machine.flow
    let taken = row.counterparts.filter { $0.transition != nil }
    // Where only the time differs, the step that took it says more than the one that ends in the same state.
    guard let last = taken.last else { return "" }
    let isLate = transfer.first.states[row.step.after.state].id == flow.states[last.after.state].id
    let step = (isLate ? taken.first { $0.after.clock > row.step.after.clock } : nil) ?? last
    guard let taken = step.transition else { return "" }
    return FlowWords.fill(flow.states[taken.state].transitions[taken.index].because, in: flow, step.after)
  }

  /// Where both end, and how much later one does.
  private static func ending(_ transfer: ReadingTransfer, _ sides: Sides) -> String {
    guard let last = transfer.rows.last, transfer.divergence != nil else { return "" }
    let left = transfer.first.states[last.step.after.state].names.title
    let right = transfer.run.machine.flow.states[transfer.end.state].names.title
    let time = transfer.end.clock - last.step.after.clock
    let length = DurationText.told(milliseconds: abs(time))
    let later = time == 0 ? "" : ", in \(sides.other) \(length) \(time > 0 ? "later" : "earlier")"
    return left == right
      ? "Both end in “\(left)”\(later)."
      : "\(sides.made) ends in “\(left)”, \(sides.other) in “\(right)”\(time == 0 ? "" : ", \(length) \(time > 0 ? "later" : "earlier")")."
  }
}
