import Model

/// The transitions of each state, out of its own arms and those of the compound states around it.
///
/// An arm of an inner state goes before those of the states around it, event by event (SCXML 1.0, 3.13). An arm that
/// leads to a compound state becomes a transition for each of its initial arms, with both guards. Outer arms that an
/// inner one without a guard hides are not there, nor is a transition whose joined guards can be seen to exclude each
/// other.
struct FlatMachine {
  /// A state that is entered by initial arms, and what must hold for that.
  struct Way {
    var state: String
    var conditions: [Guard]
  }

  private let compounds: [Compound]
  private let problems: Problems
  private let positions: [String: Int]
  /// The compound state around each member, where that is well said.
  private let parents: [String: Int]
  /// The compound states that contain themselves, or lie too deep; their arms are of no use.
  private let isCyclic: [Bool]
  private var count = 0
  private var taken: Set<ArmOrigin> = []

  /// Looks at the compound states and notes what is wrong with them.
  init(_ compounds: [Compound], _ problems: Problems) {
    self.compounds = compounds
    self.problems = problems
    positions = Dictionary(compounds.indices.map { (compounds[$0].id, $0) }) { first, _ in first }
    var parents: [String: Int] = [:]
    for (index, compound) in compounds.enumerated() {
      for member in Set(compound.members) where parents[member] == nil { parents[member] = index }
    }
    self.parents = parents
    isCyclic = compounds.map { compound in
      var id = compound.id
      for _ in 0...Limits.nesting {
        guard let parent = parents[id] else { return false }
        id = compounds[parent].id
      }
      return true
    }
  }

  /// True for the id of a compound state.
  func isCompound(_ id: String) -> Bool { positions[id] != nil }

  /// The compound states around a member, from the innermost.
  private func around(_ member: String) -> [Int] {
    let path = sequence(first: parents[member]) { $0.flatMap { parents[compounds[$0].id] } }
    var found: [Int] = []
    for index in path.prefix(Limits.nesting) {
      guard let index, !isCyclic[index] else { break }
      found.append(index)
    }
    return found
  }

  /// True if a state or a compound state is within a compound state, at any depth.
  private func isWithin(_ id: String, _ compound: Int) -> Bool { around(id).contains(compound) }

  /// The transitions of a state.
  ///
  /// - Parameters:
  ///   - state: its id.
  ///   - own: its own arms.
  ///   - refusing: the events on which nothing leads out, whatever is around it.
  /// - Returns: event by event, in the order in which the events come first; for each, inner arms first.
  mutating func transitions(of state: String, own: [Arm], refusing: Set<String>) -> [Transition] {
    var events: [String] = []
    var byEvent: [String: [Transition]] = [:]
    var closed = refusing
    func add(_ level: [Transition]) {
      for transition in level where !closed.contains(transition.event) {
        if byEvent[transition.event] == nil { events.append(transition.event) }
        byEvent[transition.event, default: []].append(transition)
        if let arm = transition.arm { taken.insert(arm) }
      }
      closed.formUnion(level.filter { $0.condition.map(\.alwaysHolds) ?? true }.map(\.event))
    }
    add(own.flatMap { transitions(of: $0, in: state, from: nil) })
    for compound in around(state) {
      add(
        compounds[compound].arms.indices.flatMap {
          transitions(of: compounds[compound].arms[$0], in: state, from: ArmOrigin(compound: compound, arm: $0))
        })
    }
    return events.flatMap { byEvent[$0] ?? [] }
  }

  /// What follows from an arm in one state.
  private mutating func transitions(of arm: Arm, in state: String, from origin: ArmOrigin?) -> [Transition] {
    guard count < Limits.transitions else {
      problems.add(.tooManyTransitions, at: arm.transition.place)
      return []
    }
    let path = [state] + around(state).map { compounds[$0].id }
    var base = arm.transition
    for member in path.reversed() {
      for difference in arm.differences where difference.member == member { base = difference.applied(to: base) }
    }
    base.arm = origin
    // What a state itself says stays as it is written, for a check to look at.
    if origin != nil { base.condition = Guard.both(base.condition, nil) }
    guard let target = positions[base.to] else {
      if origin != nil, base.condition?.expression.isSeenToFail == true { return [] }
      count += 1
      return [base]
    }
    base.entered = target
    var result: [Transition] = []
    for way in ways(into: base.to, at: base.place) {
      var transition = base
      let path = [way.state] + around(way.state).prefix { $0 != target }.map { compounds[$0].id }
      for member in path.reversed() {
        for entry in arm.entries where entry.member == member { transition = entry.applied(to: transition) }
      }
      transition.to = way.state
      transition.condition = way.conditions.reduce(Guard.both(transition.condition, nil)) { Guard.both($0, $1) }
      if transition.condition?.expression.isSeenToFail == true { continue }
      count += 1
      result.append(transition)
      if transition.condition == nil { break }
    }
    return result
  }

  /// The states in which a transition to a compound state may end, in the order in which their guards are asked.
  ///
  /// - Parameters:
  ///   - compound: its id.
  ///   - place: where it is named; a compound state that does not say where it begins is reported there.
  /// - Returns: the states with what must hold for each.
  func ways(into compound: String, at place: Place) -> [Way] {
    var ways: [Way] = []
    enter(compound, [], at: place, depth: 0, &ways)
    return ways
  }

  private func enter(_ id: String, _ conditions: [Guard], at place: Place, depth: Int, _ ways: inout [Way]) {
    guard let index = positions[id] else {
      ways.append(Way(state: id, conditions: conditions))
      return
    }
    let compound = compounds[index]
    if compound.initial.isEmpty {
      problems.add(.noInitialArm(id, members: compound.members), at: place, length: 1)
      return
    }
    guard depth < Limits.nesting, ways.count < Limits.members, !isCyclic[index] else { return }
    for arm in compound.initial where isWithin(arm.to, index) {
      enter(arm.to, conditions + [arm.condition].compactMap(\.self), at: place, depth: depth + 1, &ways)
      if arm.condition == nil { return }
    }
  }
}

extension FlatMachine {
  /// Notes arms that lead out of no state, because all of them have arms of their own.
  func reportArmsNeverTaken() {
    guard !problems.diagnostics.contains(where: { $0.severity == .error }) else { return }
    for (index, compound) in compounds.enumerated() {
      for arm in compound.arms.indices where !taken.contains(ArmOrigin(compound: index, arm: arm)) {
        let transition = compound.arms[arm].transition
        problems.add(.armNeverTaken(transition.event, of: compound.id), at: transition.place, severity: .warning)
      }
    }
  }
}
