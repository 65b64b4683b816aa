import FlowEngine
import FlowModel

// Where two runs part, in words.
extension RunComparison {
  /// The number of the step at which they part, what came on each side, and which values differed before; else that they do
  /// not part.
  var parting: String {
    guard divergence != nil else {
      return rows.isEmpty ? "There are no steps to compare yet." : "They are the same from start to end."
    }
    let before = beforehand.prefix(Self.mostValues).map { told($0.variable, $0.left, $0.right) }
    return parted(at: number) + (before.isEmpty ? "" : " Before that: \(before.joined(separator: "; ")).")
  }

  /// How many values are named; the table at the end has all.
  private static let mostValues = 2

  /// `step 3`; where one run has set values before, its steps have numbers of their own.
  private var number: String {
    let (left, right) = (common.left + 1, common.right + 1)
    if parted.left == nil { return "step \(right)" }
    return left == right || parted.right == nil ? "step \(left)" : "step \(left) (\(right) on the right)"
  }

  private func parted(at number: String) -> String {
    let head = "They part at \(number)"
    let names = (
      parted.left.map { FlowWords.name(of: $0, in: flow) }, parted.right.map { FlowWords.name(of: $0, in: flow) }
    )
    switch names {
    case (let left?, let right?) where left == right: return "\(head), “\(left)”\(whatDiffers)."
    case (let left?, let right?): return "\(head): “\(left)” on the left, “\(right)” on the right."
    case (let left?, nil): return "\(head): “\(left)” on the left; the right one goes no further."
    case (nil, let right?): return "\(head): “\(right)” on the right; the left one goes no further."
    case (nil, nil): return "\(head)."
    }
  }

  /// What the same step leads to on each side, or which values it sets.
  private var whatDiffers: String {
    guard let left = parted.left, let right = parted.right else { return "" }
    guard left.after.state == right.after.state else {
      let titles = (flow.states[left.after.state].names.title, flow.states[right.after.state].names.title)
      return ": to “\(titles.0)” on the left, to “\(titles.1)” on the right"
    }
    let values = changes.prefix(Self.mostValues).map { told($0, left.after.values[$0], right.after.values[$0]) }
    return values.isEmpty ? ", at another time" : ": \(values.joined(separator: "; "))"
  }

  /// The variables that the steps at which they part set otherwise; where its event brings some, only those, since the rest follows.
  private var changes: [VariableIndex] {
    guard let left = parted.left, let right = parted.right else { return [] }
    let brought = left.event.map { flow.events[$0].payload.map(\.variable) } ?? []
    let changed = flow.variables.positions.filter { index in
      left.after.values[index] != right.after.values[index] && !beforehand.contains { $0.variable == index }
    }
    let causes = changed.filter(brought.contains)
    return causes.isEmpty ? changed : causes
  }

  private func told(_ index: VariableIndex, _ left: Int, _ right: Int) -> String {
    let variable = flow.variables[index]
    return "\(variable.title) = \(variable.text(of: left)) on the left, \(variable.text(of: right)) on the right"
  }
}
