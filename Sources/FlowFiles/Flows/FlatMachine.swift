import Model

/// The transitions of each state, out of its own arms and those of the compound states around
/// it.
///
/// An arm of an inner state goes before those of the states around it, event by event (SCXML
/// 1.0, 3.13). An arm that leads to a compound state becomes a transition for each of its
/// initial arms, with both guards. Outer arms that an inner one without a guard hides are not
/// there, nor is a transition whose joined guards can be seen to exclude each other.
struct FlatMachine {
  /// A state that is entered by initial arms, and what must hold for that.
  struct Entrance {
    var state: String
    var conditions: [Guard]
  }

  private let compounds: [Compound]
  private let problems: Problems
  private let positions: [String: Int]
  private let nesting: Nesting
  /// The group of each state that has one.
  private let groups: [String: String]
  private var count = 0

  /// Takes compound states, none of which contains itself.
  init(
    _ compounds: [Compound], _ nesting: Nesting, groups: [String: String],
    _ problems: Problems
  ) {
    self.groups = groups
    self.compounds = compounds
    self.nesting = nesting
    self.problems = problems
    positions = Dictionary(compounds.indices.map { (compounds[$0].id, $0) }) { first, _ in
      first
    }
  }

  /// True for the id of a compound state.
  func isCompound(_ id: String) -> Bool { positions[id] != nil }

  /// The compound states around a member, from the innermost.
  private func around(_ member: String) -> [Int] {
    nesting.around(member).compactMap { positions[$0] }
  }

  /// The transitions of a state with its own arms: event by event, in the order in which
  /// the events come first; for each, inner arms first; but those to one state stand together,
  /// as their roads do.
  ///
  /// On the events of `refusing` nothing leads out, whatever is around it.
  mutating func transitions(of state: String, own: [Arm], refusing: Set<String>)
    -> [Transition]
  {
    var events: [String] = []
    var byEvent: [String: [Transition]] = [:]
    // Refused events are closed before any level is looked at, the state's own included.
    var closed = refusing
    func add(_ level: [Transition]) {
      for transition in level where !closed.contains(transition.event) {
        if byEvent[transition.event] == nil { events.append(transition.event) }
        byEvent[transition.event, default: []].append(transition)
      }
      // After the level, not within it: arms of one level do not hide each other.
      closed.formUnion(
        level.filter { $0.condition.map(\.alwaysHolds) ?? true }.map(\.event))
    }
    // From the inside outward: the state's own arms, then those of each state around it.
    add(own.flatMap { transitions(of: $0, in: state, from: nil) })
    for compound in around(state) {
      add(
        compounds[compound].arms.indices.flatMap {
          transitions(
            of: compounds[compound].arms[$0], in: state,
            from: ArmOrigin(compound: compound, arm: $0))
        })
    }
    let inOrder = events.flatMap { byEvent[$0] ?? [] }
    let rows = inOrder.reduce(into: [Transition]()) { rows, row in
      let place = rows.lastIndex { $0.to == row.to }.map { $0 + 1 } ?? rows.endIndex
      let isFree = rows[place...].allSatisfy { row.mayPass($0, behind: rows[..<place]) }
      rows.insert(row, at: isFree ? place : rows.endIndex)
    }
    return besideTheirGroups(rows)
  }

  /// The same rows, but a further arm of an event that leads to another group stands behind the
  /// other rows to that group, as its road does on the map.
  private func besideTheirGroups(_ rows: [Transition]) -> [Transition] {
    rows.reduce(into: rows) { rows, row in
      guard let group = groups[row.to],
        let first = rows.first(where: { $0.event == row.event }), groups[first.to] != group,
        let place = rows.firstIndex(of: row),
        let last = rows.lastIndex(where: { $0.to != row.to && groups[$0.to] == group }),
        place < last, rows[(place + 1)...last].allSatisfy({ $0.event != row.event })
      else { return }
      rows.insert(rows.remove(at: place), at: last)
    }
  }

  /// What follows from an arm in one state.
  private mutating func transitions(of arm: Arm, in state: String, from origin: ArmOrigin?)
    -> [Transition]
  {
    // An arm of an outer state becomes a transition of every state in it: they multiply.
    guard count < Limits.transitions else {
      let message =
        "more than \(Grouped.text(Limits.transitions)) transitions come from compound states"
      problems.add(
        DiagnosticCause("too-many-transitions", message), at: arm.transition.place)
      return []
    }
    // Walked from the outside inward, so that the innermost difference has the last word.
    let path = [state] + nesting.around(state)
    var base = arm.transition
    for member in path.reversed() {
      for difference in arm.differences where difference.member == member {
        base = difference.applied(to: base)
      }
    }
    base.arm = origin
    // What a state itself says stays as it is written, for a check to look at.
    if origin != nil { base.condition = Guard.both(base.condition, nil) }
    // An arm that leads to a plain state enters nothing and stays one transition.
    guard let target = positions[base.to] else {
      if origin != nil, base.condition?.expression.isSeenToFail == true { return [] }
      count += 1
      return [base]
    }
    base.entered = target
    var result: [Transition] = []
    for entrance in entrances(into: base.to, at: base.place) {
      var transition = base
      // The same, but only within the compound state that is entered.
      let path = [entrance.state] + nesting.around(entrance.state).prefix { $0 != base.to }
      for member in path.reversed() {
        for entry in arm.entries where entry.member == member {
          transition = entry.applied(to: transition)
        }
      }
      transition.to = entrance.state
      let condition = Guard.both(transition.condition, nil)
      transition.condition = entrance.conditions.reduce(condition) { Guard.both($0, $1) }
      if transition.condition?.expression.isSeenToFail == true { continue }
      count += 1
      result.append(transition)
      // Entered in any case, so no later entrance is ever asked.
      if transition.condition == nil { break }
    }
    return result
  }

  /// The states in which a transition to a compound state may end, in the order in which
  /// their guards are asked.
  ///
  /// A compound state that does not say where it begins is reported at `place`, where it is
  /// named.
  func entrances(into compound: String, at place: Place) -> [Entrance] {
    var entrances: [Entrance] = []
    enter(compound, [], at: place, &entrances)
    return entrances
  }

  private func enter(
    _ id: String, _ conditions: [Guard], at place: Place, _ entrances: inout [Entrance]
  ) {
    guard let index = positions[id] else {
      entrances.append(Entrance(state: id, conditions: conditions))
      return
    }
    let compound = compounds[index]
    if compound.initial.isEmpty {
      let message =
        "\(quoted(id)) is a compound state that does not say where it begins. Lead to one of \(listed(compound.members)), "
        + "or give it \"initial\""
      problems.add(DiagnosticCause("no-initial-arm", message), at: place)
      return
    }
    // Initial arms within initial arms multiply.
    guard entrances.count < Limits.members else { return }
    // An arm that leads outside has been reported; to follow it could end in a circle.
    for arm in compound.initial where nesting.isWithin(arm.to, id) {
      enter(arm.to, conditions + [arm.condition].compactMap(\.self), at: place, &entrances)
      // The arm is always taken, so those behind it are never asked.
      if arm.condition == nil { return }
    }
  }
}

extension Transition {
  /// True where it makes no difference which of both is asked first: of one event the first that
  /// matches wins.
  fileprivate func mayPass(_ other: Transition, behind first: ArraySlice<Transition>)
    -> Bool
  {
    guard other.event == event else { return true }
    let both = Guard.both(condition, other.condition)
    let needed = Set(both?.expression.conjuncts ?? [])
    return both?.expression.isSeenToFail == true
      // Where both match, one before them matches, too, and wins.
      || first.contains {
        $0.event == event && needed.isSuperset(of: $0.condition?.expression.conjuncts ?? [])
      }
  }
}
