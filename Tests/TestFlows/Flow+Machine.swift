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
    flow.variables = variables.map {
      var variable = $0
      variable.about = ""
      variable.texts = []
      variable.place = .none
      return variable
    }
    flow.events = events.map {
      var event = Event.empty
      event.id = $0.id
      event.names = $0.names
      event.kind = $0.kind
      event.payload = $0.payload.map {
        PayloadField(variable: $0.variable, proposal: $0.proposal, text: "")
      }
      event.validity = $0.validity.map {
        Validity(condition: $0.condition.unspelt, reason: $0.reason)
      }
      event.matches = $0.matches
      return event
    }
    flow.compounds = compounds.map { compound in
      var compound = compound
      compound.about = ""
      compound.citations = []
      compound.place = .none
      compound.initial = compound.initial.map {
        InitialArm(to: $0.to, condition: $0.condition?.unspelt, place: .none)
      }
      compound.arms = compound.arms.map(\.machine)
      return compound
    }
    flow.states = states.map { state in
      var state = state
      state.arms = state.arms.map(\.machine)
      state.texts = .empty
      state.remedy = ""
      state.bases = .empty
      state.handler = nil
      state.citations = []
      state.hazards = []
      state.refusals = []
      state.place = .none
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
    var transition = self
    transition.condition = condition?.unspelt
    transition.actions = actions.map(\.unspelt)
    transition.because = ""
    transition.bases = []
    transition.citations = []
    transition.hazards = []
    transition.place = .none
    return transition
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
        var difference = ArmDifference.empty
        difference.member = $0.member
        difference.condition = $0.condition?.unspelt
        difference.actions = $0.actions?.map(\.unspelt)
        difference.label = $0.label
        difference.short = $0.short
        return difference
      }
    }
    return Arm(
      transition: transition.machine, differences: machine(differences),
      entries: machine(entries))
  }
}
