package import FlowModel

extension Flow {
  /// The machine alone: without texts that teach, places in files, and the spelling of expressions.
  package var machine: Flow {
    var flow = self
    flow.about = ""
    flow.meaning = ""
    flow.extends = nil
    flow.properties = []
    flow.sources = []
    flow.topics = []
    flow.hazards = []
    let nowhere = Place(line: 0, column: 0)
    flow.variables = variables.map {
      var variable = $0
      variable.about = ""
      variable.texts = []
      variable.place = nowhere
      return variable
    }
    flow.events = events.map {
      Event(
        id: $0.id, names: $0.names, kind: $0.kind, about: "", error: nil,
        payload: $0.payload.map { PayloadField(variable: $0.variable, proposal: $0.proposal, text: "") },
        validity: $0.validity.map { Validity(condition: $0.condition.unspelt, reason: $0.reason) },
        matches: $0.matches, log: [], topics: [], keywords: [], citations: [], place: nowhere)
    }
    flow.compounds = compounds.map { compound in
      var compound = compound
      compound.about = ""
      compound.citations = []
      compound.place = nowhere
      compound.initial = compound.initial.map {
        InitialArm(to: $0.to, condition: $0.condition?.unspelt, place: nowhere)
      }
      compound.arms = compound.arms.map(\.machine)
      return compound
    }
    flow.states = states.map { state in
      var state = state
      state.arms = state.arms.map(\.machine)
      state.texts = StateTexts(happening: "", app: "", user: "", never: "")
      state.bases = StateBases()
      state.handler = nil
      state.citations = []
      state.hazards = []
      state.refusals = []
      state.place = nowhere
      state.transitions = state.transitions.map(\.machine)
      return state
    }
    return flow
  }

  /// The flow without places in files and the spelling of proposals, to compare two files.
  package var withoutPlaces: Flow {
    var flow = self
    let nowhere = Place(line: 0, column: 0)
    // What is written is the whole flow.
    flow.extends = nil
    for index in flow.properties.indices { flow.properties[index].place = nowhere }
    for index in flow.variables.indices { flow.variables[index].place = nowhere }
    for index in flow.events.indices {
      flow.events[index].place = nowhere
      // What an event proposes is written in the spelling of the one who writes.
      for field in flow.events[index].payload.indices { flow.events[index].payload[field].text = "" }
    }
    for index in flow.compounds.indices {
      flow.compounds[index].place = nowhere
      for arm in flow.compounds[index].initial.indices { flow.compounds[index].initial[arm].place = nowhere }
      flow.compounds[index].arms = flow.compounds[index].arms.map(\.withoutPlaces)
    }
    for index in flow.states.indices {
      flow.states[index].place = nowhere
      flow.states[index].arms = flow.states[index].arms.map(\.withoutPlaces)
      for way in flow.states[index].transitions.indices { flow.states[index].transitions[way].place = nowhere }
    }
    return flow
  }
}

extension Guard {
  fileprivate var unspelt: Guard { Guard(text: "", expression: expression) }
}

extension Transition {
  /// What it does, without texts that teach, places, and the spelling of expressions.
  fileprivate var machine: Transition {
    Transition(
      event: event, to: to, condition: condition?.unspelt, actions: actions.map(\.unspelt), label: label, short: short,
      because: "", citations: [], hazards: [], place: Place(line: 0, column: 0), arm: arm, entered: entered)
  }
}

extension Action {
  fileprivate var unspelt: Action { Action(text: "", variable: variable, value: value) }
}

extension Arm {
  /// What it does, as `Transition.machine`; differences that only teach are none.
  fileprivate var machine: Arm {
    func machine(_ differences: [ArmDifference]) -> [ArmDifference] {
      differences.map {
        ArmDifference(
          member: $0.member, condition: $0.condition?.unspelt, actions: $0.actions?.map(\.unspelt), label: $0.label,
          short: $0.short, place: Place(line: 0, column: 0))
      }
    }
    return Arm(transition: transition.machine, differences: machine(differences), entries: machine(entries))
  }

  fileprivate var withoutPlaces: Arm {
    var arm = self
    arm.transition.place = Place(line: 0, column: 0)
    for index in arm.differences.indices { arm.differences[index].place = Place(line: 0, column: 0) }
    for index in arm.entries.indices { arm.entries[index].place = Place(line: 0, column: 0) }
    return arm
  }
}
