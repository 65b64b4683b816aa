/// The words by which drawings and views name the parts of a flow; one place, so that all say
/// the same.
package enum FlowWords {
  /// What a transition is called: its own label, or its event's title.
  package static func label(_ transition: Transition, in flow: Flow) -> String {
    transition.label.isEmpty
      ? flow.event(transition.event)?.names.title ?? transition.event : transition.label
  }

  /// What a transition is called in at most twelve columns.
  package static func short(_ transition: Transition, in flow: Flow) -> String {
    let short =
      transition.short.isEmpty
      ? flow.event(transition.event)?.names.short : transition.short
    // As all names begin, so that none looks like another kind of thing.
    return (short ?? transition.event).capitalizedFirst
  }

  /// Of which compound state a transition is an arm, as words behind it: `from any request`;
  /// nil for the state's own.
  package static func origin(_ transition: Transition, in flow: Flow) -> String? {
    guard let arm = transition.arm, flow.compounds.indices.contains(arm.compound) else {
      return nil
    }
    let short = flow.compounds[arm.compound].short
    // Within a sentence a name has its small first letter, an abbreviation its capitals.
    let isWord = short.dropFirst().allSatisfy { !$0.isUppercase }
    return "from any " + (isWord ? short.prefix(1).lowercased() + short.dropFirst() : short)
  }

  /// `The app is in “Has token”`; in a flow that is not about an app that uses MSAL it is the
  /// run that is there.
  package static func whereabouts(_ state: StateIndex, in flow: Flow) -> String {
    "\(flow.isOfMSAL ? "The app" : "The run") is in “\(flow.title(of: state))”"
  }

  /// What a step is called: the row of the card that was taken, else its cause.
  package static func name(of step: Step, in flow: Flow) -> String {
    guard let taken = step.transition else { return cause(of: step, in: flow) }
    return label(flow.states[taken.state].transitions[taken.index], in: flow)
  }

  /// What caused a step, which does not tell which of several rows was taken: the event,
  /// `waited 2s`, or `set Account = known`.
  package static func cause(of step: Step, in flow: Flow) -> String {
    switch step.cause {
    case .injection(let injection): flow.events[injection.event].names.title
    case .timer(_, let event, _): flow.events[event].names.title
    case .wait(let duration): "waited \(DurationText.rounded(milliseconds: duration))"
    case .setting(let variable, let value):
      "set \(flow.variables[variable].title) = \(flow.variables[variable].text(of: value))"
    }
  }

  /// The text with the present values of variables filled in.
  package static func fill(_ text: String, in flow: Flow, _ snapshot: Snapshot) -> String {
    TextTemplate.fill(text, in: flow) { flow.variables[$0].text(of: snapshot.values[$0]) }
  }

  /// The same for data instead of sentences: a set of no scopes is nothing, not the word
  /// `none`.
  package static func fillData(_ text: String, in flow: Flow, _ snapshot: Snapshot)
    -> String
  {
    TextTemplate.fill(text, in: flow) { index in
      let variable = flow.variables[index]
      if case .scopes = variable.type, snapshot.values[index] == 0 { return "" }
      return variable.text(of: snapshot.values[index])
    }
  }

  /// The position of a state's group among the groups; 0 without one.
  package static func groupIndex(of state: State, in flow: Flow) -> UInt8 {
    // The role of a cell has one byte for it.
    UInt8(clamping: flow.groups.firstIndex { $0.id == state.group } ?? 0)
  }
}

extension StringProtocol {
  /// The text with a large first letter.
  package var capitalizedFirst: String { prefix(1).uppercased() + String(dropFirst()) }
}
