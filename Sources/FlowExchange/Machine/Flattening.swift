import FlowModel

/// Makes one level of states out of states within states, which behaves the same.
///
/// A state that holds others becomes the transitions it gives to them; what is done on entry and exit becomes part of every
/// transition that enters or leaves; a transition without event becomes part of the transitions that lead to it.
struct Flattening {
  /// Where a transition ends, on which condition and after which actions.
  struct Arrival {
    var state: Int
    var conditions: [FieldValue]
    var actions: [FieldValue]
  }

  let machine: ForeignMachine
  let problems: ForeignProblems
  let positions: [String: Int]
  let children: [[Int]]
  /// The transitions of each state that wait for no event.
  let atOnce: [[ForeignTransition]]
  /// The states that hold no others, or only such as are active at once.
  let leaves: [Int]

  init(_ machine: ForeignMachine, _ problems: ForeignProblems) {
    self.machine = machine
    self.problems = problems
    positions = Dictionary(machine.states.indices.map { (machine.states[$0].name, $0) }) { first, _ in first }
    var children = [[Int]](repeating: [], count: machine.states.count)
    for index in machine.states.indices {
      if let parent = machine.states[index].parent { children[parent].append(index) }
    }
    self.children = children
    atOnce = machine.states.map { state in state.transitions.filter { $0.trigger == .none } }
    let parallel = machine.states.indices.filter { machine.states[$0].role == .parallel }
    leaves = machine.states.indices.filter { index in
      let isHidden = machine.path(of: index).dropFirst().contains { machine.states[$0].role == .parallel }
      let holdsStates = machine.states[index].role != .parallel && !children[index].isEmpty
      return !isHidden && !holdsStates && machine.states[index].role != .history
    }
    for index in parallel where leaves.contains(index) {
      problems.add(.parallel(machine.states[index].name), at: machine.states[index].place)
    }
  }

  /// The position of the state that a name means, after complaining where there is none.
  func position(_ name: String, at place: Place) -> Int? {
    if let index = positions[name] { return visible(index) }
    problems.add(.unknownState(name, nearest: Nearest.name(to: name, among: machine.states.map(\.name))), at: place)
    return nil
  }

  /// The state itself, or the outermost one around it whose states are active at once.
  private func visible(_ index: Int) -> Int {
    machine.path(of: index).last { machine.states[$0].role == .parallel } ?? index
  }

  /// All transitions of a state and of those around it, the innermost first.
  func transitions(of leaf: Int) -> [(source: Int, transition: ForeignTransition)] {
    machine.path(of: leaf).flatMap { source in machine.states[source].transitions.map { (source, $0) } }
  }

  /// Where a transition leads that is taken in a leaf, after so many others.
  func arrivals(of transition: ForeignTransition, from source: Int, in leaf: Int, depth: Int = 0) -> [Arrival] {
    let conditions = [transition.condition].compactMap(\.self)
    guard let name = transition.target else {
      return settled(Arrival(state: leaf, conditions: conditions, actions: transition.actions), depth: depth)
    }
    guard let target = position(name, at: transition.place) else { return [] }
    let around = domain(of: transition, from: source, to: target)
    let left = machine.path(of: leaf).prefix { $0 != around }
    var arrival = Arrival(
      state: target, conditions: conditions, actions: left.flatMap { machine.states[$0].exit } + transition.actions)
    enter(&arrival, below: around)
    return settled(arrival, depth: depth)
  }

  /// The innermost state that stays entered; nil if none does.
  private func domain(of transition: ForeignTransition, from source: Int, to target: Int) -> Int? {
    let path = machine.path(of: target)
    if transition.isInternal, path.contains(source) { return source }
    let outer = Set(machine.path(of: source).dropFirst())
    return path.dropFirst().first { outer.contains($0) }
  }

  /// Enters the state of an arrival and then, within it, the states that begin there.
  func enter(_ arrival: inout Arrival, below around: Int?) {
    var around = around
    var seen: Set<Int> = []
    while true {
      let path = machine.path(of: arrival.state).prefix { $0 != around }.reversed()
      for state in path where seen.insert(state).inserted { arrival.actions += machine.states[state].entry }
      let state = arrival.state
      around = state
      if machine.states[state].role == .history {
        let place = machine.states[state].place
        problems.add(.history(machine.states[state].name), at: place)
        let transition = machine.states[state].transitions.first
        arrival.actions += transition?.actions ?? []
        guard let parent = machine.states[state].parent else { return }
        arrival.state = transition?.target.flatMap { position($0, at: place) } ?? begin(parent) ?? parent
        around = parent
        if arrival.state == state || arrival.state == parent { return }
        continue
      }
      guard machine.states[state].role != .parallel, let first = begin(state), first != state else { return }
      arrival.actions += machine.states[state].start.actions
      guard seen.count <= machine.states.count, machine.path(of: first).contains(state) else { return }
      arrival.state = first
    }
  }

  /// Where a state that holds others begins; nil if it holds none.
  private func begin(_ state: Int) -> Int? {
    if let name = machine.states[state].start.target { return position(name, at: machine.states[state].start.place) }
    return children[state].first { machine.states[$0].role != .history }
  }
}

extension Flattening {
  /// The longest chain of transitions without event that is followed.
  private static let longestChain = 16

  /// Where an arrival ends once all transitions without event are taken.
  func settled(_ arrival: Arrival, depth: Int) -> [Arrival] {
    let state = machine.states[arrival.state]
    let transitions = waysOn(from: arrival.state)
    guard !transitions.isEmpty else { return [arrival] }
    guard depth < Self.longestChain else {
      problems.add(.endless(state.name), at: state.place)
      return [arrival]
    }
    var arrivals: [Arrival] = []
    for (source, transition) in transitions {
      if let condition = transition.condition, changes(arrival.actions, condition) {
        problems.add(.guardedAtOnce(state.name), at: transition.place)
        continue
      }
      // A way that leads nowhere and does nothing would be taken for ever.
      guard transition.target != nil else {
        problems.add(.endless(state.name), at: transition.place)
        continue
      }
      for next in self.arrivals(of: transition, from: source, in: arrival.state, depth: depth + 1) {
        arrivals.append(
          Arrival(
            state: next.state, conditions: arrival.conditions + next.conditions,
            actions: arrival.actions + next.actions))
      }
      if transition.condition == nil { return arrivals }
      guard arrivals.count < 64 else {
        problems.add(.endless(state.name), at: state.place)
        return arrivals
      }
    }
    if state.role == .choice { problems.add(.noOtherWay(state.name), at: state.place) }
    return arrivals + [arrival]
  }

  /// The transitions that are taken without an event as soon as a leaf is entered.
  func waysOn(from leaf: Int) -> [(source: Int, transition: ForeignTransition)] {
    var transitions = machine.path(of: leaf).flatMap { source in atOnce[source].map { (source: source, transition: $0) }
    }
    if machine.states[leaf].role == .final, let parent = machine.states[leaf].parent {
      transitions += machine.states[parent].transitions.filter { $0.trigger == .done }.map {
        (source: parent, transition: $0)
      }
    }
    return transitions
  }

  /// Whether actions set anything that a condition names.
  private func changes(_ actions: [FieldValue], _ condition: FieldValue) -> Bool {
    let words = Set(Self.words(condition.text ?? ""))
    return actions.contains { Self.words($0.text ?? "").first.map { words.contains($0) } ?? false }
  }

  private static func words(_ text: String) -> [Substring] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "-") }
  }
}

/// Ways for any event put as transitions for every event that the file names.
enum WildcardExpansion {
  /// The machine without transitions for any event.
  static func expanded(_ machine: ForeignMachine) -> ForeignMachine {
    var seen: Set<String> = []
    var names: [String] = []
    let sent = machine.variables.compactMap { $0.fields["fires"]?.text }
    for name in machine.events.map(\.name) + machine.states.flatMap({ $0.transitions.compactMap(eventName) }) + sent
    where seen.insert(name).inserted { names.append(name) }
    var machine = machine
    for index in machine.states.indices {
      machine.states[index].transitions = machine.states[index].transitions.flatMap {
        transition -> [ForeignTransition] in
        guard case .anyEvent(let prefix) = transition.trigger else { return [transition] }
        let known = names.filter { $0.hasPrefix(prefix) }
        // Where the file names no such event there is one all the same.
        let isTold = !known.isEmpty || seen.contains(String(prefix.dropLast()))
        return (isTold ? known : [prefix.isEmpty ? "any event" : "\(prefix)*"]).map {
          var transition = transition
          transition.trigger = .event($0)
          return transition
        }
      }
    }
    return machine
  }

  private static func eventName(_ transition: ForeignTransition) -> String? {
    if case .event(let name) = transition.trigger { name } else { nil }
  }
}
