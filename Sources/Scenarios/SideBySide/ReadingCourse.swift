import FlowEngine
import FlowModel

/// What an event is in another reading of its flow: the event itself, or the steps inside the library that come to the
/// same, by their usual course.
struct ReadingCourse {
  /// What to send, in order; empty if nothing comes of it.
  let injections: [Injection]
  /// Why nothing does; nil if something does, or if the step was one inside the library.
  let reason: String?

  /// Longer courses are not looked for: a request, two attempts with a wait between them, and the callback.
  private static let longest = 6

  /// Finds the course of a step's event from where another run is.
  init(_ step: Step, _ injection: Injection, of flow: Flow, in run: Run) {
    let search = ReadingSearch(step, injection, flow, run.machine)
    let own = search.counterpart(at: run.snapshot)
    if let own, (try? run.machine.send(own, to: run.snapshot)) != nil {
      injections = [own]
      reason = nil
      return
    }
    let other = run.machine.flow
    guard !Self.isInside(flow.states[step.after.state], of: flow, for: other) else {
      // The other reading does not tell what happens inside the library.
      injections = []
      reason = nil
      return
    }
    if let course = search.best(from: run.snapshot, longest: Self.longest) {
      injections = course
      reason = nil
      return
    }
    injections = []
    let refusal = own.flatMap { own in run.machine.refusal(of: own.event, in: run.snapshot) }
    let isUnasked = flow.events[injection.event].error != nil && other.states[run.snapshot.state].kind != .request
    let missing = isUnasked ? "no request is in flight" : "it has no such event"
    reason = own == nil ? missing : refusal?.why(in: other) ?? "nothing happens"
  }

  /// True for a state inside the library that another reading does not tell: it has neither the state nor its group.
  static func isInside(_ state: State, of flow: Flow, for other: Flow) -> Bool {
    guard other.state(state.id) == nil else { return false }
    return flow.groups.isEmpty || !other.groups.contains { $0.id == state.group }
  }

  /// A value in the codes of another type: words of choices and names of scopes keep their meaning.
  static func translated(_ value: Int, _ from: VariableType, _ to: VariableType) -> Int {
    switch (from, to) {
    case (.choice(let words), .choice(let others)):
      return words.indices.contains(value) ? others.firstIndex(of: words[value]) ?? 0 : 0
    case (.scopes(let universe), .scopes(let other)):
      return universe.indices.filter { value & 1 << $0 != 0 }.compactMap { other.firstIndex(of: universe[$0]) }
        .reduce(0) { $0 | 1 << $1 }
    default: return value
    }
  }
}

/// Looks for the steps in another reading that come to the same as a step.
private struct ReadingSearch {
  let step: Step
  let injection: Injection
  let flow: Flow
  let machine: Machine

  init(_ step: Step, _ injection: Injection, _ flow: Flow, _ machine: Machine) {
    self.step = step
    self.injection = injection
    self.flow = flow
    self.machine = machine
  }

  /// The event with the same id and the same values; nil if there is none.
  func counterpart(at snapshot: Snapshot) -> Injection? {
    let id = flow.events[injection.event].id
    guard let event = machine.event(id) else { return nil }
    return translated(event, at: snapshot)
  }

  /// An event with the values that the step carried or left behind; others are those proposed.
  private func translated(_ event: EventIndex, at snapshot: Snapshot) -> Injection {
    var result = machine.proposal(for: event, in: snapshot)
    result.origin = injection.origin
    for (position, field) in machine.flow.events[event].payload.enumerated() {
      let variable = machine.flow.variables[field.variable]
      guard let own = flow.variableIndex(variable.id) else { continue }
      let carried = flow.events[injection.event].payload.firstIndex { $0.variable == own }
      // A callback inside the library carries nothing; what it is about is remembered.
      guard carried != nil || flow.events[injection.event].payload.isEmpty else { continue }
      let value = carried.map { injection.payload[$0] } ?? step.after.values[own]
      result.payload[position] = ReadingCourse.translated(value, flow.variables[own].type, variable.type)
    }
    return result
  }

  /// How well a course fits, the best greatest.
  private struct Fit: Comparable {
    /// How much it has in common with the step: its state before all else, then its error, its code, its domain.
    var rank: Int
    /// How many events do not carry the values of the step.
    var changes: Int
    var length: Int
    /// How many different events; what fails twice fails twice in the same way.
    var kinds: Int

    static func < (one: Fit, other: Fit) -> Bool {
      (one.rank, -one.changes, -one.length, -one.kinds) < (other.rank, -other.changes, -other.length, -other.kinds)
    }
  }

  private struct Course {
    var snapshot: Snapshot
    var injections: [Injection] = []
    var changes = 0
  }

  /// The course that fits best; nil if an answer is not what is missing, or if none comes.
  ///
  /// Breadth first through what lies inside the library, over what servers and the library itself do; the app and the user
  /// are not asked.
  func best(from start: Snapshot, longest: Int) -> [Injection]? {
    guard machine.flow.states[start.state].kind == .request, isAnswer(flow.events[injection.event]) else { return nil }
    var queue = [Course(snapshot: start)]
    var seen: Set<Snapshot> = [start]
    var found: (fit: Fit, injections: [Injection])?
    var next = 0
    while next < queue.count {
      let course = queue[next]
      next += 1
      for (injection, step, isChanged) in answers(at: course.snapshot) {
        var longer = course
        longer.snapshot = step.after
        longer.injections.append(injection)
        longer.changes += isChanged ? 1 : 0
        if flow.state(machine.flow.states[step.after.state].id) == nil {
          if longer.injections.count < longest, seen.insert(step.after).inserted { queue.append(longer) }
          continue
        }
        let fit = Fit(
          rank: rank(step), changes: longer.changes, length: longer.injections.count,
          kinds: Set(longer.injections.map(\.event)).count)
        if found.map({ $0.fit < fit }) ?? true { found = (fit, longer.injections) }
      }
    }
    return found?.injections
  }

  private func isAnswer(_ event: Event) -> Bool { [.token, .error, .server].contains(event.kind) }

  /// What can be answered in a snapshot, with the values of the step where those are taken, else with those proposed.
  private func answers(at snapshot: Snapshot) -> [(injection: Injection, step: Step, isChanged: Bool)] {
    let state = machine.flow.states[snapshot.state]
    let isInside = flow.state(state.id) == nil
    return machine.flow.events.positions.compactMap { index in
      let event = machine.flow.events[index]
      // A wait inside the library ends; that a request times out is not the usual course.
      guard isAnswer(event) || (event.kind == .timer && isInside && state.kind == .wait) else { return nil }
      let wanted = translated(index, at: snapshot)
      if let step = try? machine.send(wanted, to: snapshot) { return (wanted, step, false) }
      let usual = machine.proposal(for: index, in: snapshot)
      return (try? machine.send(usual, to: snapshot)).map { (usual, $0, true) }
    }
  }

  /// How much the end of a course has in common with the step.
  private func rank(_ end: Step) -> Int {
    let isSameState = flow.states[step.after.state].id == machine.flow.states[end.after.state].id
    let error = flow.events[injection.event].error
    let other = end.event.flatMap { machine.flow.events[$0].error }
    let isSameDomain = error?.domain == other?.domain
    let isSameCode = isSameDomain && error?.code == other?.code
    let isSameError = error.map(Self.key) == other.map(Self.key)
    // A reading that has not the state may take the error elsewhere.
    let likeness = isSameError ? 3 : isSameCode ? 2 : isSameDomain ? 1 : 0
    if isSameState { return 4 + likeness }
    return error == nil ? 0 : likeness
  }

  /// Domain, code and HTTP status: by these an app tells errors apart.
  private static func key(_ error: ErrorSignature) -> [String] {
    let status = error.userInfo.first { $0.key == "MSALHTTPResponseCodeKey" }?.value
    return [error.domain, String(error.code), status.flatMap { Int($0) }.map(String.init) ?? ""]
  }
}
