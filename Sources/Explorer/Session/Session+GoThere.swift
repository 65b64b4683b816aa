import Model

extension Session {
  /// How many snapshots a search looks at before it gives up.
  private static let searchLimit = 5_000

  /// Goes to the state that is looked at, by the shortest run from here; where none leads
  /// there, from the start.
  mutating func goThere() {
    guard let goal = lookedAt else { return note("Your run is already at this step.") }
    guard let route = viewState.route else {
      return refuse("authflow found no run that leads to \(flow.title(of: goal))")
    }
    go(route)
  }

  /// Takes the steps of a run, of which each is undone by itself, and says which they were; why
  /// if one is refused.
  mutating func go(_ route: Route) {
    lookedAt = nil
    var words = ("", "u to undo one step at a time")
    // Another run: Esc leads back to the one before it.
    if !route.isFromHere, lesson == nil {
      visit(Run(machine))
      if !earlier.isEmpty { words = ("New run, ", "Esc for your earlier run") }
    }
    let isDone = attempt { run throws(Refusal) in
      if !route.isFromHere { run.jump(to: nil) }
      for taken in route.steps { try run.inject(taken.injection) }
    }
    // What a lesson says to the steps matters more than how they came about.
    guard isDone else { return }
    let steps = route.steps.map { FlowWords.name(of: $0.step, in: flow) }
    mention(
      "\(words.0)\(route.words): \(steps.joined(separator: " → ")). Press \(words.1).")
  }

  /// A run that leads to a state, or to what can happen there.
  struct Route {
    var steps: [(injection: Injection, step: Step)] = []
    /// False where it begins at the start of the run.
    var isFromHere = true

    var arrival: Snapshot? { steps.last?.step.after }

    /// The same and one more step.
    func with(_ injection: Injection, _ step: Step) -> Route {
      Route(steps: steps + [(injection, step)], isFromHere: isFromHere)
    }

    /// `2 steps`, `2 steps from the start`.
    var words: String {
      FlowWords.steps(steps.count) + (isFromHere ? "" : " from the start")
    }
  }

  /// The run from the start with what is injected.
  func route(along injections: [Injection]) -> Route {
    injections.reduce(Route(isFromHere: false)) { route, injection in
      let place = route.arrival ?? machine.initialSnapshot
      let step = try? machine.send(injection, to: place)
      return step.map { route.with(injection, $0) } ?? route
    }
  }

  /// The shortest run to a state from here; where none leads there, from the start.
  func route(to goal: StateIndex) -> Route? {
    // Looking at a state asks for this: what nothing leads to is not searched for, and no place
    // twice.
    guard !machine.entries(into: goal).isEmpty else { return nil }
    return [snapshot, run.origin].unique().lazy.compactMap { start in
      shortestRun(from: start) { $0.arrival?.state == goal ? $0 : nil }
    }.first
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
    var queue = [Route(isFromHere: start == snapshot)]
    var seen: Set<Snapshot> = [start]
    var next = 0
    // The queue is only read on: to take its first out would move all others.
    while next < queue.count, next < Self.searchLimit {
      let route = queue[next]
      let place = route.arrival ?? start
      next += 1
      for exit in rows?(place) ?? machine.exits(of: place) {
        let proposal = self.proposal(for: exit.event, at: place)
        // A row that the usual values do not take may be taken by other values.
        guard
          let injection = exit.isOpen
            ? proposal : machine.injection(taking: exit.transition, in: place),
          let step = try? machine.send(injection, to: place),
          seen.insert(step.after).inserted
        else { continue }
        let longer = route.with(injection, step)
        // Tested on arrival, not when its turn comes: the first to arrive is a shortest one.
        if let found = goal(longer) { return found }
        if longer.steps.count < most { queue.append(longer) }
      }
    }
    return nil
  }
}
