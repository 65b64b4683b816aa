import FlowModel

extension FlowFields {
  /// A compound state with its members, initial arms and arms.
  func compound(_ compound: Compound) -> [Field] {
    compoundNames(compound) + [Field("contains", .list(compound.members.map { .text($0) }))] + nesting(of: compound)
  }

  /// What a compound state is called, and what its members have in common.
  func compoundNames(_ compound: Compound) -> [Field] {
    var fields: [Field] = []
    fields.add("title", compound.title, unless: compound.id)
    fields.add("short", compound.short)
    fields.add("group", compound.group ?? "")
    if hasTexts {
      fields.add("about", compound.about)
      fields.add("cite", citations(compound.citations))
    }
    return fields
  }

  /// The initial arms and the arms of a compound state.
  func nesting(of compound: Compound) -> [Field] {
    initial(of: compound) + on(compound.arms.map { ($0.transition.event, .mapping(arm($0))) })
  }

  /// The initial arms of a compound state, if there are any.
  func initial(of compound: Compound) -> [Field] {
    var fields: [Field] = []
    fields.add(
      "initial",
      .list(
        compound.initial.map { arm in
          guard let condition = arm.condition else { return .text(arm.to) }
          return .mapping([Field("to", .text(arm.to)), Field("when", .text(condition.text))])
        }))
    return fields
  }

  /// The arms of a state itself, as they are written, and the events on which it takes none of those around it.
  func transitions(of state: State) -> [Field] {
    var transitions: [(String, FieldValue)] = []
    var written: Set<Place> = []
    for transition in state.transitions where transition.arm == nil {
      if transition.entered == nil {
        transitions.append((transition.event, .mapping(self.transition(transition))))
      } else if let arm = arm(of: transition, in: state), written.insert(arm.transition.place).inserted {
        transitions.append((transition.event, .mapping(self.arm(arm))))
      }
    }
    return on(transitions + refused(by: state).map { ($0, .list([])) })
  }

  /// The arms of a state itself for events on which one of them leads to a compound state, or nothing leads out.
  func armsToCompounds(of state: State) -> [Field] {
    let events = Set(state.arms.map(\.transition.event))
    let all = transitions(of: state).first?.value.fields ?? []
    var fields: [Field] = []
    fields.add("on", .mapping(all.filter { events.contains($0.key) || $0.value == .list([]) }))
    return fields
  }

  /// The arm, as written, that a transition to a compound state follows from.
  private func arm(of transition: Transition, in state: State) -> Arm? {
    state.arms.first { $0.transition.place == transition.place && $0.transition.event == transition.event }
  }

  /// The events of arms around a state that lead nowhere from it.
  private func refused(by state: State) -> [String] {
    let taken = Set(state.transitions.map(\.event))
    var seen: Set<String> = []
    return flow.compounds(around: state.id).flatMap { flow.compounds[$0].arms.map(\.transition.event) }.filter {
      !taken.contains($0) && seen.insert($0).inserted
    }
  }

  /// The arms by event, those of one event as a list.
  private func on(_ transitions: [(String, FieldValue)]) -> [Field] {
    var on: [Field] = []
    for (event, transition) in transitions {
      if let index = on.firstIndex(where: { $0.key == event }) {
        on[index].value = .list(on[index].value.items + [transition])
      } else {
        on.append(Field(event, transition))
      }
    }
    var fields: [Field] = []
    fields.add("on", .mapping(on))
    return fields
  }

  private func transition(_ transition: Transition) -> [Field] {
    [Field("to", .text(transition.to))]
      + content(transition) + transitionNames(transition)
      + (hasTexts ? transitionTexts(transition) : [])
  }

  private func arm(_ arm: Arm) -> [Field] {
    var fields = transition(arm.transition)
    fields.add("for", .mapping(arm.differences.map { Field($0.member, .mapping(difference($0))) }))
    fields.add("into", .mapping(arm.entries.map { Field($0.member, .mapping(difference($0))) }))
    return fields
  }

  private func difference(_ difference: ArmDifference) -> [Field] {
    var fields: [Field] = []
    if let condition = difference.condition { fields.append(Field("when", .text(condition.text))) }
    if let actions = difference.actions {
      fields.append(Field("do", .list(actions.map { .text($0.text) })))
    }
    if let label = difference.label { fields.append(Field("label", .text(label))) }
    if let short = difference.short { fields.append(Field("short", .text(short))) }
    guard hasTexts else { return fields }
    if let because = difference.because { fields.append(Field("because", .text(because))) }
    if let bases = difference.bases { fields.append(Field("basis", self.bases(bases))) }
    if let citations = difference.citations { fields.append(Field("cite", self.citations(citations))) }
    if let hazards = difference.hazards { fields.append(Field("hazards", .list(hazards.map { .text($0) }))) }
    return fields
  }

  private func content(_ transition: Transition) -> [Field] {
    var fields: [Field] = []
    if let condition = transition.condition { fields.append(Field("when", .text(condition.text))) }
    let actions = transition.actions.map { FieldValue.text($0.text) }
    if let only = actions.first, actions.count == 1 {
      fields.append(Field("do", only))
    } else {
      fields.add("do", .list(actions))
    }
    return fields
  }
}
