/// An earlier plan applied to a machine that may have changed.
struct PlanMatch {
  let plan: MapPlan
  /// The numbers of the nodes by their names.
  private let number: [String: Int]

  init(_ plan: MapPlan, _ machine: MapMachine) {
    self.plan = plan
    var number: [String: Int] = [:]
    for (index, node) in machine.nodes.enumerated() { number[node.id] = index }
    self.number = number
  }

  /// The order of nets and the width of a gutter then.
  func gutter(_ gutter: Int) -> (order: [Int], width: Int)? {
    guard plan.gutters.indices.contains(gutter) else { return nil }
    let order = plan.gutters[gutter].compactMap { net in number[net.id].map { 2 * $0 + net.side.rawValue } }
    return (order, plan.widths[gutter])
  }
}
