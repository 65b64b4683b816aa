import Model

extension Session {
  /// How many snapshots a search looks at before it gives up.
  private static let searchLimit = 5_000

  /// Goes to the state that is looked at, by the shortest run from here; where none leads
  /// there, from the start.
  mutating func goThere() {
    guard let goal = lookedAt else { return }
    let title = flow.title(of: goal)
    guard let route = viewState.route else {
      return refuse("authflow found no run that leads to \(title)")
    }
    stopPlaying()
    lookedAt = nil
    let before = run.position
    if !route.isFromHere { subject.run.jump(to: nil) }
    // The route was found by sending these very events, so none of them is refused.
    advance { run in for injection in route.injections { try? run.inject(injection) } }
    let steps = run.stepsTaken.suffix(route.injections.count).map {
      FlowWords.name(of: $0, in: flow)
    }
    let back =
      route.isFromHere
      ? "Press :\(before) to go back to where you were."
      : "Press s to return to your branch."
    note("\(route.words): \(steps.joined(separator: " → ")). \(back)")
  }

  /// A run that leads to a state.
  struct Route {
    var injections: [Injection]
    var arrival: Snapshot
    /// False where it begins at the start of the run.
    var isFromHere = true

    /// `2 steps`, `2 steps from the start`.
    var words: String {
      FlowWords.steps(injections.count) + (isFromHere ? "" : " from the start")
    }
  }

  /// The shortest run to a state from here; where none leads there, from the start.
  func route(to goal: StateIndex) -> Route? {
    // Looking at a state asks for this: what nothing leads to is not searched for, and no place
    // twice.
    guard !machine.entries(into: goal).isEmpty else { return nil }
    if let route = shortestRun(to: goal, from: snapshot) { return route }
    // From the start the search has just been in vain.
    guard snapshot != run.origin else { return nil }
    var route = shortestRun(to: goal, from: run.origin)
    route?.isFromHere = false
    return route
  }

  /// The shortest run to a state, breadth first: the values that usually come, or values that
  /// take the row.
  private func shortestRun(to goal: StateIndex, from start: Snapshot) -> Route? {
    var queue: [(snapshot: Snapshot, route: [Injection])] = [(start, [])]
    var seen: Set<Snapshot> = [start]
    var next = 0
    // The queue is only read on: to take its first out would move all others.
    while next < queue.count, next < Self.searchLimit {
      let (snapshot, route) = queue[next]
      next += 1
      for exit in machine.exits(of: snapshot) {
        let proposal = self.proposal(for: exit.event, at: snapshot)
        // A row that the usual values do not take may be taken by other values.
        guard
          let injection = exit.isOpen
            ? proposal : machine.injection(taking: exit.transition, in: snapshot),
          let step = try? machine.send(injection, to: snapshot)
        else { continue }
        guard seen.insert(step.after).inserted else { continue }
        // Tested on arrival, not when its turn comes: the first to arrive is a shortest one.
        if step.after.state == goal {
          return Route(injections: route + [injection], arrival: step.after)
        }
        queue.append((step.after, route + [injection]))
      }
    }
    return nil
  }
}
