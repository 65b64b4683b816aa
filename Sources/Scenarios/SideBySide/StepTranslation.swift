import Model

/// What an event is in another version of its flow: the event itself, or the steps inside the
/// library that come to the same, by their usual course.
struct StepTranslation {
  /// What to send, in order; empty if nothing comes of it.
  let injections: [Injection]
  /// Why nothing does; nil if something does, or if the step was one inside the library.
  let reason: String?

  /// Longer courses are not looked for: a request, two attempts with a wait between them, and
  /// the callback.
  private static let longest = 6

  /// Finds the course of a step's event from where another run is.
  init(_ step: Step, _ injection: Injection, of flow: Flow, in run: Run) {
    (injections, reason) = Self.translate(step, injection, of: flow, in: run)
  }

  private static func translate(
    _ step: Step, _ injection: Injection, of flow: Flow, in run: Run
  ) -> ([Injection], reason: String?) {
    let search = TranslationSearch(
      step: step, injection: injection, flow: flow, machine: run.machine)
    let own = search.counterpart(at: run.snapshot)
    // Where the same event is taken, nothing has to be looked for.
    if let own, let step = try? run.machine.send(own, to: run.snapshot) {
      let missed = search.value(missedIn: step.after)
      return (missed == nil ? [own] : [], missed)
    }
    let other = run.machine.flow
    // The other version does not tell what happens inside the library.
    if isInside(flow.states[step.after.state], of: flow, for: other) { return ([], nil) }
    if let course = search.best(from: run.snapshot, longest: longest) {
      let missed = search.value(missedIn: course.end)
      return (missed == nil ? course.injections : [], missed)
    }
    if let own {
      return (
        [],
        run.machine.refusal(of: own.event, in: run.snapshot)?.why(in: other)
          ?? "nothing happens"
      )
    }
    let isUnasked =
      flow.events[injection.event].error != nil
      && other.states[run.snapshot.state].kind != .request
    return ([], isUnasked ? "no request is in flight" : "it has no such event")
  }

  /// True for a state inside the library that another version does not tell: it has neither the
  /// state nor its group.
  static func isInside(_ state: State, of flow: Flow, for other: Flow) -> Bool {
    guard other.state(state.id) == nil else { return false }
    return flow.groups.isEmpty || !other.groups.contains { $0.id == state.group }
  }

  /// A value in the codes of another type: words of choices and names of scopes keep their
  /// meaning.
  static func translated(_ value: Int, _ from: VariableType, _ to: VariableType) -> Int {
    switch (from, to) {
    case (.choice(let words), .choice(let others)):
      // A word that the other type does not have becomes its first value.
      return words.indices.contains(value) ? others.firstIndex(of: words[value]) ?? 0 : 0
    case (.scopes(let universe), .scopes(let other)):
      // Each flow gives scopes bits of its own, so they are matched by name.
      return universe.indices.filter { value & 1 << $0 != 0 }.compactMap {
        other.firstIndex(of: universe[$0])
      }
      .reduce(0) { $0 | 1 << $1 }
    default: return value
    }
  }
}

/// Looks for the steps in another version that come to the same as a step.
private struct TranslationSearch {
  let step: Step
  let injection: Injection
  let flow: Flow
  let machine: Machine

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
      result.payload[position] = StepTranslation.translated(
        value, flow.variables[own].type, variable.type)
    }
    return result
  }

  /// Says which value that came with an error is another one in a place, such as its inner
  /// code; nil if none is.
  ///
  /// Who asked for an error by its number means no other number; of a row whose values are only
  /// the usual ones another value is told as a difference.
  func value(missedIn place: Snapshot) -> String? {
    let event = flow.events[injection.event]
    guard event.error != nil, injection.origin != nil else { return nil }
    for (value, field) in zip(injection.payload, event.payload) {
      let own = flow.variables[field.variable]
      guard case .choice(let words) = own.type,
        let index = machine.flow.variableIndex(own.id),
        case .choice(let others) = machine.flow.variables[index].type
      else { continue }
      if words[value] != others[place.values[index]] {
        let missed = "\(own.title) “\(own.text(of: value))”"
        return "from here, no step of this version leads to \(missed)"
      }
    }
    return nil
  }

  private struct Course {
    var snapshot: Snapshot
    var injections: [Injection] = []
    /// How many events do not carry the values of the step.
    var changes = 0

    /// How well it fits, the best greatest: by its end, then by values, then by length; what
    /// fails twice fails twice with the same error.
    func fit(_ likeness: Int, isMissed: Bool) -> [Int] {
      // Less is better for all but the first, hence the signs.
      [
        likeness, isMissed ? -1 : 0, -changes, -injections.count,
        -Set(injections.map(\.event)).count,
      ]
    }
  }

  /// The course that fits best; nil if an answer is not what is missing, or if none comes.
  ///
  /// Breadth first through what lies inside the library, over what servers and the library
  /// itself do; the app and the user are not asked.
  func best(from start: Snapshot, longest: Int) -> (injections: [Injection], end: Snapshot)?
  {
    guard machine.flow.states[start.state].kind == .request,
      isAnswer(flow.events[injection.event])
    else { return nil }
    var layer = [Course(snapshot: start)]
    var seen: Set<Snapshot> = [start]
    var found: (fit: [Int], course: Course)?
    for _ in 0..<longest {
      var inside: [Course] = []
      for course in layer {
        for (injection, step, isChanged) in answers(at: course.snapshot) {
          let longer = Course(
            snapshot: step.after, injections: course.injections + [injection],
            changes: course.changes + (isChanged ? 1 : 0))
          // The first flow has no such state, so the course is still inside the library.
          if flow.state(machine.flow.states[step.after.state].id) == nil {
            // What has been seen leads nowhere new, and may go in circles.
            if seen.insert(step.after).inserted { inside.append(longer) }
          } else if case let fit = longer.fit(
            likeness(step), isMissed: value(missedIn: step.after) != nil),
            found?.fit.lexicographicallyPrecedes(fit) ?? true
          {
            found = (fit, longer)
          }
        }
      }
      layer = inside
    }
    return found.map { ($0.course.injections, $0.course.snapshot) }
  }

  private func isAnswer(_ event: Event) -> Bool {
    [.token, .error, .server].contains(event.kind)
  }

  /// What can be answered in a snapshot, with the values of the step where those are taken,
  /// else with those proposed.
  private func answers(at snapshot: Snapshot) -> [(
    injection: Injection, step: Step, isChanged: Bool
  )] {
    let state = machine.flow.states[snapshot.state]
    let isInside = flow.state(state.id) == nil
    return machine.flow.events.positions.compactMap { index in
      let event = machine.flow.events[index]
      // A wait inside the library ends; that a request times out is not the usual course.
      guard isAnswer(event) || (event.kind == .timer && isInside && state.kind == .wait)
      else {
        return nil
      }
      let wanted = translated(index, at: snapshot)
      if let step = try? machine.send(wanted, to: snapshot) { return (wanted, step, false) }
      let usual = machine.proposal(for: index, in: snapshot)
      return (try? machine.send(usual, to: snapshot)).map { (usual, $0, true) }
    }
  }

  /// How much the end of a course has in common with the step: its state before all else, then
  /// its error, its code, its domain.
  private func likeness(_ end: Step) -> Int {
    let isSameState =
      flow.states[step.after.state].id == machine.flow.states[end.after.state].id
    let error = flow.events[injection.event].error
    let other = end.event.flatMap { machine.flow.events[$0].error }
    var common = 0
    if error?.domain == other?.domain { common = error?.code == other?.code ? 2 : 1 }
    if error.map(Self.key) == other.map(Self.key) { common = 3 }
    // A version that has not the state may take the error elsewhere.
    return isSameState ? 4 + common : error == nil ? 0 : common
  }

  /// Domain, code and HTTP status: by these an app tells errors apart.
  private static func key(_ error: ErrorSignature) -> [String] {
    // A sample such as `{variable}` is no number and counts as no status.
    let status = error.userInfo.first { $0.key == "MSALHTTPResponseCodeKey" }?.value
    return [
      error.domain, String(error.code), status.flatMap { Int($0) }.map(String.init) ?? "",
    ]
  }
}
