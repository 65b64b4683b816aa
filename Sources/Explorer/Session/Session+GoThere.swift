import Model

extension Session {
  /// How many snapshots a search looks at before it gives up.
  private static let searchLimit = 5_000

  /// Goes to the state that is looked at, by the shortest run from here; where none leads
  /// there, from the start.
  mutating func goThere() {
    guard let goal = lookedAt else { return note("Your run is already at this step.") }
    let title = flow.title(of: goal)
    guard let route = viewState.route else {
      return refuse("authflow found no run that leads to \(title)")
    }
    let before = run.position
    lookedAt = nil
    guard take(route) else { return }
    let steps = route.steps.map { FlowWords.name(of: $0.step, in: flow) }
    let back =
      route.isFromHere
      ? "Press :\(before) to go back to where you were."
      : "Press s to return to your branch."
    note("\(route.words): \(steps.joined(separator: " → ")). \(back)")
  }

  /// Takes the steps of a run; where one is refused, says why and returns false.
  mutating func take(_ route: Route) -> Bool {
    attempt { run throws(Refusal) in
      if !route.isFromHere { run.jump(to: nil) }
      for taken in route.steps { try run.inject(taken.injection) }
    }
  }

  /// A run that leads to a state, or to what can happen there.
  struct Route {
    var steps: [(injection: Injection, step: Step)] = []
    /// False where it begins at the start of the run.
    var isFromHere = true

    var arrival: Snapshot? { steps.last?.step.after }

    /// `2 steps`, `2 steps from the start`.
    var words: String {
      FlowWords.steps(steps.count) + (isFromHere ? "" : " from the start")
    }
  }

  /// The shortest run to a state from here; where none leads there, from the start.
  func route(to goal: StateIndex) -> Route? {
    // Looking at a state asks for this: what nothing leads to is not searched for, and no place
    // twice.
    guard !machine.entries(into: goal).isEmpty else { return nil }
    func isThere(_ route: Route) -> Route? {
      route.arrival?.state == goal ? route : nil
    }
    if let route = shortestRun(from: snapshot, to: isThere) { return route }
    // From the start the search has just been in vain.
    guard snapshot != run.origin else { return nil }
    var route = shortestRun(from: run.origin, to: isThere)
    route?.isFromHere = false
    return route
  }

  /// The shortest run to a goal, breadth first: the values that usually come, or values that
  /// take the row.
  ///
  /// - Parameters:
  ///   - start: where it begins.
  ///   - most: the most steps it may have.
  ///   - rows: the rows of a place that it may take; all of them for nil.
  ///   - goal: the run as it ends, where its last step has reached the goal; else nil.
  /// - Returns: the run; nil where none leads there.
  func shortestRun(
    from start: Snapshot, upTo most: Int = .max, rows: ((Snapshot) -> [Exit])? = nil,
    to goal: (Route) -> Route?
  ) -> Route? {
    var queue = [Route()]
    var seen: Set<Snapshot> = [start]
    var next = 0
    // The queue is only read on: to take its first out would move all others.
    while next < queue.count, next < Self.searchLimit {
      let steps = queue[next].steps
      let snapshot = queue[next].arrival ?? start
      next += 1
      for exit in rows?(snapshot) ?? machine.exits(of: snapshot) {
        let proposal = self.proposal(for: exit.event, at: snapshot)
        // A row that the usual values do not take may be taken by other values.
        guard
          let injection = exit.isOpen
            ? proposal : machine.injection(taking: exit.transition, in: snapshot),
          let step = try? machine.send(injection, to: snapshot),
          seen.insert(step.after).inserted
        else { continue }
        let longer = Route(steps: steps + [(injection, step)])
        // Tested on arrival, not when its turn comes: the first to arrive is a shortest one.
        if let found = goal(longer) { return found }
        if longer.steps.count < most { queue.append(longer) }
      }
    }
    return nil
  }
}
