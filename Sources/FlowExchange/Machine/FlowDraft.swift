import FlowFiles
import FlowModel

/// A flow as a document of the flow format, made out of a machine.
struct FlowDraft {
  let machine: ForeignMachine
  let flattening: Flattening
  let problems: ForeignProblems
  let kept: [Int]
  /// The states that stay compound states; none for a flat document.
  let nests: [Int]
  var stateIDs: [Int: String] = [:]
  var eventIDs = IdentifierTable(fallback: "event")
  var usedEvents: [(name: String, id: String)] = []
  /// What events are called in a flow, where the file says that.
  let eventNames: [String: String]
  var knownEvents: Set<String> = []
  var initials: [String: FieldValue] = [:]
  var transitionCount = 0

  private init(_ machine: ForeignMachine, isNested: Bool, _ problems: ForeignProblems) {
    self.machine = machine
    self.problems = problems
    let flattening = Flattening(machine, problems)
    self.flattening = flattening
    eventNames = Dictionary(machine.events.map { ($0.name, $0.fields["id"]?.text ?? $0.name) }) { first, _ in first }
    kept = flattening.leaves.filter { leaf in
      let arrival = Flattening.Arrival(state: leaf, conditions: [], actions: [])
      return flattening.settled(arrival, depth: 0).contains { $0.state == leaf }
    }
    nests = isNested ? FlowDraft.nests(within: machine, flattening, kept) : []
    var table = IdentifierTable(fallback: "state")
    for state in kept + nests { stateIDs[state] = table.id(machine.states[state].id ?? machine.states[state].name) }
  }

  /// The document; nil where the machine has no states or names some that are not there.
  ///
  /// - Parameters:
  ///   - machine: the machine.
  ///   - fallback: what the flow is called where the machine has no name.
  ///   - isNested: true to keep states within states as compound states; nil comes where there are none.
  ///   - problems: takes what has no place in a flow.
  /// - Returns: the document.
  static func document(
    of machine: ForeignMachine, named fallback: String, isNested: Bool = false, _ problems: ForeignProblems
  ) -> FieldValue? {
    let machine = WildcardExpansion.expanded(ForeignExpressions.checked(machine, problems))
    guard !machine.states.isEmpty else {
      problems.add(.noStates, at: machine.start.place)
      return nil
    }
    var draft = FlowDraft(machine, isNested: isNested, problems)
    if isNested, draft.nests.isEmpty { return nil }
    let document = draft.document(named: fallback)
    return problems.hasErrors ? nil : document
  }

  private mutating func document(named fallback: String) -> FieldValue? {
    for event in machine.events { _ = self.event(event.name) }
    guard !kept.isEmpty, let initial = initialState() else {
      problems.add(.allLeft, at: machine.start.place)
      return nil
    }
    let compounds = nests.map { state in
      Field(stateIDs[state] ?? "", .mapping(compoundFields(state), place: machine.states[state].place))
    }
    let states = kept.map { state in
      Field(stateIDs[state] ?? "", .mapping(stateFields(state), place: machine.states[state].place))
    }
    guard transitionCount <= Limits.file.values else {
      problems.problems.add(.tooManyValues(most: Limits.file.values), at: machine.start.place)
      return nil
    }
    var table = IdentifierTable(fallback: "flow")
    let name = machine.name.isEmpty ? fallback : machine.name
    let id = table.id(name)
    var fields = [Field("flow", .text(id, place: machine.start.place))]
    if machine.fields["title"] == nil { fields.add("title", name, unless: id) }
    fields += machine.fields.filter { $0.key == "title" }
    fields.append(Field("initial", .text(initial, place: machine.start.place)))
    fields.add("groups", groups)
    fields += machine.fields.filter { $0.key == "scopes" }
    fields.add("variables", .mapping(machine.variables.map(variable)))
    fields.add("events", events)
    fields.append(Field("states", .mapping(compounds + states)))
    return .mapping(fields)
  }
}
