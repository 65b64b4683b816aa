package import Model

extension Flow {
  /// The machine alone: without texts that teach, places in files, and the spelling of
  /// expressions.
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
        payload: $0.payload.map {
          PayloadField(variable: $0.variable, proposal: $0.proposal, text: "")
        },
        validity: $0.validity.map {
          Validity(condition: $0.condition.unspelt, reason: $0.reason)
        },
        matches: $0.matches, log: [], topics: [], keywords: [], citations: [],
        place: nowhere)
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
}

extension Guard {
  fileprivate var unspelt: Guard { Guard(text: "", expression: expression) }
}

extension Transition {
  /// What it does, without texts that teach, places, and the spelling of expressions.
  fileprivate var machine: Transition {
    Transition(
      event: event, to: to, condition: condition?.unspelt, actions: actions.map(\.unspelt),
      label: label, short: short,
      because: "", citations: [], hazards: [], place: Place(line: 0, column: 0), arm: arm,
      entered: entered)
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
          member: $0.member, condition: $0.condition?.unspelt,
          actions: $0.actions?.map(\.unspelt), label: $0.label,
          short: $0.short, place: Place(line: 0, column: 0))
      }
    }
    return Arm(
      transition: transition.machine, differences: machine(differences),
      entries: machine(entries))
  }
}
