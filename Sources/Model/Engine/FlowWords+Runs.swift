// How a run and its branches are told; one place, so that every list and every heading tells
// them the same.
extension FlowWords {
  /// How many of the last steps tell what a run was.
  private static let lastSteps = 3

  /// `1 step`, `5 steps`.
  package static func steps(_ count: Int) -> String {
    count == 1 ? "1 step" : "\(count) steps"
  }

  /// How long a run is, as the title of the screen counts: the steps of the branch it is on,
  /// and of several branches how many there are.
  package static func extent(of run: Run) -> String {
    let branches = run.openBranches.count
    return steps(run.length) + (branches > 1 ? ", \(branches) branches" : "")
  }

  /// What happened up to a step, by the last things and as the story names them:
  /// `… → HTTP 429 → Wait over`.
  package static func course(of run: Run, to node: Int?) -> String {
    let path = run.path(to: node)
    let names = path.suffix(lastSteps).map {
      name(of: run.nodes[$0].step, in: run.machine.flow)
    }
    guard !names.isEmpty else { return "nothing happened" }
    return (path.count > names.count ? "… → " : "") + names.joined(separator: " → ")
  }

  /// What a branch is called: its name, else what was tried in it, told so that no other branch
  /// is called the same.
  package static func name(ofBranch branch: Int, in run: Run) -> String {
    if let name = run.branches[branch].name { return name }
    // A single branch did not part from another, so its course is its name.
    guard run.branches.count > 1 else { return course(of: run, to: run.tip) }
    let node = beginning(of: branch, in: run)
    let step = run.nodes[node].step
    let flow = run.machine.flow
    let tried = name(of: step, in: flow)
    // Other branches that would be called the same, by their own name where they have one.
    let alike = run.branches.indices.filter { other in
      guard other != branch else { return false }
      return run.branches[other].name.map { $0 == tried }
        ?? isCalledAlike(step, run.nodes[beginning(of: other, in: run)].step, in: flow)
    }
    guard !alike.isEmpty else { return tried }
    // The step tells those apart that were tried at different places, the values those tried at
    // one; a number is left.
    let number = run.number(of: node)
    let beside = alike.filter { run.number(of: beginning(of: $0, in: run)) == number }
    let place = beside.count == alike.count ? tried : "\(tried) at step \(number)"
    guard !beside.isEmpty else { return place }
    let values = values(carriedBy: step, in: flow)
    let areDistinct = beside.allSatisfy {
      Self.values(carriedBy: run.nodes[beginning(of: $0, in: run)].step, in: flow) != values
    }
    return !values.isEmpty && areDistinct
      ? "\(place), \(values)" : "\(place), try \(1 + beside.count { $0 < branch })"
  }

  /// True if two steps have one name; of thousands of branches it is found out without writing
  /// each name.
  private static func isCalledAlike(_ one: Step, _ other: Step, in flow: Flow) -> Bool {
    switch (one.transition, other.transition) {
    case (let one?, let other?):
      label(flow.states[one.state].transitions[one.index], in: flow)
        == label(flow.states[other.state].transitions[other.index], in: flow)
    // Waits of different length may read alike, once they are rounded.
    case (nil, nil):
      one.cause == other.cause
        || isWait(one) && isWait(other)
          && cause(of: one, in: flow) == cause(of: other, in: flow)
    default: false
    }
  }

  private static func isWait(_ step: Step) -> Bool {
    if case .wait = step.cause { true } else { false }
  }

  /// The step that a branch is told by: its first, and for the one that all others parted from
  /// the step at which the first of them did.
  private static func beginning(of branch: Int, in run: Run) -> Int {
    guard branch == 0, run.branches.count > 1, let fork = run.branches[1].fork else {
      return run.branches[branch].first
    }
    return run.nodes[fork].children.first { run.nodes[$0].branch == 0 }
      ?? run.branches[branch].first
  }

  /// The values that an injection carries: `Retry-After 30s`; empty for none.
  package static func values(carriedBy step: Step, in flow: Flow) -> String {
    guard case .injection(let injection) = step.cause else { return "" }
    return zip(flow.events[injection.event].payload, injection.payload).map {
      field, value in
      "\(flow.variables[field.variable].title) \(flow.variables[field.variable].text(of: value))"
    }.joined(separator: ", ")
  }
}
