import FlowModel

/// A flow as formats with states within states write it: what lies in what, and which transitions stand where.
///
/// A transition stands at the compound state whose arm it follows from if every tool then does what the flow does: each state in
/// it has the transition or, before it, one of its own for the event without a guard. All transitions for an event that are not so stand
/// at the states, and the arms are told beside them in the words of the flow format.
struct NestedStates {
  /// A state, or a compound state with what is in it.
  indirect enum Item {
    case state(State)
    case compound(Int, [Item])
  }

  let flow: Flow
  /// The outermost states and compound states, each where the first of its states is in the flow.
  let items: [Item]
  /// The transitions that stand at each compound state.
  let transitionsOut: [[Transition]]
  /// The events of each outermost compound state, by its position, whose arms stand at the compound states.
  private let lifted: [Int: Set<String>]

  init(_ flow: Flow) {
    self.flow = flow
    items = Self.items(flow)
    var lifted: [Int: Set<String>] = [:]
    for index in flow.compounds.indices where flow.compounds(around: flow.compounds[index].id).isEmpty {
      lifted[index] = Self.lifted(flow, within: index)
    }
    self.lifted = lifted
    transitionsOut = flow.compounds.indices.map { index in
      let root = flow.compounds(around: flow.compounds[index].id).last ?? index
      let arms = flow.compounds[index].arms.indices.filter {
        lifted[root]?.contains(flow.compounds[index].arms[$0].transition.event) ?? false
      }
      return arms.flatMap { Self.transitions(ArmOrigin(compound: index, arm: $0), flow) }
    }
  }

  /// The transitions that stand at a state.
  func transitions(of state: State) -> [Transition] {
    guard let root = flow.compounds(around: state.id).last else { return state.transitions }
    return state.transitions.filter { $0.arm == nil || !(lifted[root]?.contains($0.event) ?? false) }
  }

  /// True for a transition that is told beside it, in the words of the flow format.
  func follows(_ transition: Transition) -> Bool {
    transition.arm.map { !isPlain($0.compound) } ?? (transition.entered != nil)
  }

  /// True if all arms of a compound state stand at it, and none leads to a compound state.
  func isPlain(_ compound: Int) -> Bool {
    let root = flow.compounds(around: flow.compounds[compound].id).last ?? compound
    return flow.compounds[compound].arms.allSatisfy { arm in
      (lifted[root]?.contains(arm.transition.event) ?? false) && flow.compoundIndex(arm.transition.to) == nil
        && arm.differences.isEmpty && arm.entries.isEmpty
    }
  }

  /// The state where a tool begins that knows no guards there; nil if the flow does not say.
  func start(of compound: Int) -> String? {
    let arms = flow.compounds[compound].initial
    guard let arm = arms.first(where: { $0.condition == nil }) ?? arms.last else { return nil }
    return flow.compoundIndex(arm.to).map { start(of: $0) ?? arm.to } ?? arm.to
  }

  private static func items(_ flow: Flow) -> [Item] {
    var seen: Set<Int> = []
    func item(_ compound: Int) -> Item {
      seen.insert(compound)
      let members = flow.compounds[compound].members
      var inner: [Item] = []
      for state in flow.states {
        let around = flow.compounds(around: state.id)
        guard let position = around.firstIndex(of: compound) else { continue }
        if members.contains(state.id) {
          inner.append(.state(state))
        } else if position > 0, !seen.contains(around[position - 1]) {
          inner.append(item(around[position - 1]))
        }
      }
      return .compound(compound, inner)
    }
    return flow.states.compactMap { state in
      guard let outer = flow.compounds(around: state.id).last else { return .state(state) }
      return seen.contains(outer) ? nil : item(outer)
    }
  }

  /// What follows from an arm in the first state that has it.
  private static func transitions(_ arm: ArmOrigin, _ flow: Flow) -> [Transition] {
    for id in flow.states(in: arm.compound) {
      let transitions = flow.state(id)?.transitions.filter { $0.arm == arm } ?? []
      if !transitions.isEmpty { return transitions }
    }
    return []
  }

  /// The events for which every state does the same if the arms stand at the compound states.
  private static func lifted(_ flow: Flow, within root: Int) -> Set<String> {
    let states = flow.states(in: root).compactMap { flow.state($0) }
    let compounds = Set(states.flatMap { flow.compounds(around: $0.id) })
    let events = Set(compounds.flatMap { flow.compounds[$0].arms.map(\.transition.event) })
    return events.filter { event in
      states.allSatisfy { state in
        var expected: [[String]] = []
        var isClosed = false
        func add(_ transitions: [Transition]) {
          guard !isClosed else { return }
          expected += transitions.map(told)
          isClosed = transitions.contains { $0.condition == nil }
        }
        add(state.transitions.filter { $0.event == event && $0.arm == nil })
        for compound in flow.compounds(around: state.id) {
          add(
            flow.compounds[compound].arms.indices.filter {
              flow.compounds[compound].arms[$0].transition.event == event
            }.flatMap { transitions(ArmOrigin(compound: compound, arm: $0), flow) })
        }
        return expected == state.transitions.filter { $0.event == event }.map(told)
      }
    }
  }

  /// What a tool knows of a transition.
  private static func told(_ transition: Transition) -> [String] {
    [transition.to, transition.condition?.text ?? "", transition.label, transition.short]
      + transition.actions.map(\.text)
  }
}
