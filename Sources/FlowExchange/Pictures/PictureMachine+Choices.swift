import FlowModel

// What pictures of others leave open: which of several arrows is taken, and where the machine begins.
extension PictureMachine {
  /// Makes a state of each choice of which the picture does not tell how it falls: there the user takes one of its arrows.
  mutating func openChoices() {
    for state in machine.states.indices where machine.states[state].role == .choice {
      let open = machine.states[state].transitions.filter { transition in
        switch transition.trigger {
        case .event(let text): transition.condition == nil && Self.isElse(text)
        default: transition.condition == nil
        }
      }
      if open.count > 1 { machine.states[state].role = .normal }
    }
  }

  /// Has every arrow of a state a run that takes it.
  ///
  /// The order of arrows means nothing in a picture: those with a guard come before the one without. Several that the same
  /// event takes under the same guard become events of their own, among which the user chooses.
  mutating func partArrows(of state: Int) {
    var arrows = machine.states[state].transitions
    if Self.hidesGuards(arrows) {
      arrows = arrows.filter { $0.condition != nil } + arrows.filter { $0.condition == nil }
    }
    var first: [ArrowKey: Int] = [:]
    var isShared: Set<ArrowKey> = []
    var kept: [ForeignTransition] = []
    var told: Set<ToldArrow> = []
    for arrow in arrows {
      let key = ArrowKey(trigger: arrow.trigger, condition: arrow.condition?.text)
      guard told.insert(ToldArrow(key: key, target: arrow.target, actions: arrow.actions.map(\.text))).inserted else {
        problems.add(.repeatedArrow, at: arrow.place)
        continue
      }
      if first[key] == nil { first[key] = kept.count } else { isShared.insert(key) }
      kept.append(arrow)
    }
    for key in isShared where key.trigger != .none {
      guard let position = first[key] else { continue }
      let word = if case .event(let text) = key.trigger { text } else { "" }
      problems.add(
        .openArrows(word, from: machine.states[state].fields["title"]?.text ?? machine.states[state].name),
        at: kept[position].place)
    }
    for index in kept.indices {
      let key = ArrowKey(trigger: kept[index].trigger, condition: kept[index].condition?.text)
      guard isShared.contains(key) else { continue }
      switch key.trigger {
      case .event(let text): kept[index].trigger = .event("\(text) to \(targetTitle(of: kept[index]))")
      case .done: kept[index].trigger = .event("to \(targetTitle(of: kept[index]))")
      default: break
      }
    }
    machine.states[state].transitions = kept
  }

  /// Begins the machine, and each state around others, in the first state within to which no arrow leads, where the picture
  /// does not say; without such a one, in the first that is no choice.
  mutating func beginWhereNothingLeads() {
    var entered: Set<Int> = []
    for state in machine.states.indices {
      for target in machine.states[state].transitions.compactMap({ $0.target.flatMap { positions[$0] } })
      where target != state {
        entered.formUnion(machine.path(of: target))
      }
    }
    let normal = machine.states.indices.filter { machine.states[$0].role == .normal }
    for (parent, within) in Dictionary(grouping: normal, by: { machine.states[$0].parent }) {
      guard (parent.map { machine.states[$0].start } ?? machine.start).target == nil else { continue }
      guard let first = within.first(where: { !entered.contains($0) }) ?? within.first else { continue }
      if let parent {
        machine.states[parent].start.target = machine.states[first].name
      } else {
        machine.start.target = machine.states[first].name
      }
    }
  }

  /// What the state is called to which a transition leads.
  func targetTitle(of transition: ForeignTransition) -> String {
    let target = transition.target.flatMap { positions[$0] }.map { machine.states[$0] }
    return target?.fields["title"]?.text ?? target?.id ?? target?.name ?? "itself"
  }

  private struct ArrowKey: Hashable {
    var trigger: ForeignTransition.Trigger
    var condition: String?
  }

  private struct ToldArrow: Hashable {
    var key: ArrowKey
    var target: String?
    var actions: [String?]
  }

  /// True if an arrow without a guard stands before one with a guard that the same event takes.
  private static func hidesGuards(_ arrows: [ForeignTransition]) -> Bool {
    var open: Set<ForeignTransition.Trigger> = []
    for arrow in arrows {
      if arrow.condition == nil { open.insert(arrow.trigger) } else if open.contains(arrow.trigger) { return true }
    }
    return false
  }
}
