package import FlowModel

extension Flow {
  /// The machine alone: without texts that teach, places in files, and the spelling of expressions.
  package var machine: Flow {
    var flow = self
    flow.about = ""
    flow.extends = nil
    flow.properties = []
    flow.sources = []
    flow.topics = []
    flow.hazards = []
    let nowhere = Place(line: 0, column: 0)
    flow.variables = variables.map {
      var variable = $0
      variable.about = ""
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
    flow.states = states.map { state in
      var state = state
      state.texts = StateTexts(happening: "", app: "", user: "", never: "")
      state.citations = []
      state.hazards = []
      state.refusals = []
      state.place = nowhere
      state.transitions = state.transitions.map {
        Transition(
          event: $0.event, to: $0.to, condition: $0.condition?.unspelt,
          actions: $0.actions.map { Action(text: "", variable: $0.variable, value: $0.value) }, label: $0.label,
          short: $0.short, because: "", citations: [], hazards: [], place: nowhere)
      }
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
    for index in flow.states.indices {
      flow.states[index].place = nowhere
      for way in flow.states[index].transitions.indices { flow.states[index].transitions[way].place = nowhere }
    }
    return flow
  }
}

extension Guard {
  fileprivate var unspelt: Guard { Guard(text: "", expression: expression) }
}
