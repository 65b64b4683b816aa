import FlowFiles
import FlowModel

/// A flow as a document of the flow format, made out of a chart.
struct FlowDraft {
  let chart: Chart
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

  private init(_ chart: Chart, isNested: Bool, _ problems: ForeignProblems) {
    self.chart = chart
    self.problems = problems
    let flattening = Flattening(chart, problems)
    self.flattening = flattening
    eventNames = Dictionary(chart.events.map { ($0.name, $0.fields["id"]?.text ?? $0.name) }) { first, _ in first }
    kept = flattening.leaves.filter { leaf in
      let arrival = Flattening.Arrival(state: leaf, conditions: [], actions: [])
      return flattening.settled(arrival, depth: 0).contains { $0.state == leaf }
    }
    nests = isNested ? FlowDraft.nests(within: chart, flattening, kept) : []
    var table = IdentifierTable(fallback: "state")
    for state in kept + nests { stateIDs[state] = table.id(chart.states[state].id ?? chart.states[state].name) }
  }

  /// The document; nil where the chart has no states or names some that are not there.
  ///
  /// - Parameters:
  ///   - chart: the chart.
  ///   - fallback: what the flow is called where the chart has no name.
  ///   - isNested: true to keep states within states as compound states; nil comes where there are none.
  ///   - problems: takes what has no place in a flow.
  /// - Returns: the document.
  static func document(
    of chart: Chart, named fallback: String, isNested: Bool = false, _ problems: ForeignProblems
  ) -> FieldValue? {
    let chart = WildcardExpansion.expanded(ChartExpressions.checked(chart, problems))
    guard !chart.states.isEmpty else {
      problems.add(.noStates, at: chart.start.place)
      return nil
    }
    var draft = FlowDraft(chart, isNested: isNested, problems)
    if isNested, draft.nests.isEmpty { return nil }
    let document = draft.document(named: fallback)
    return problems.hasErrors ? nil : document
  }

  private mutating func document(named fallback: String) -> FieldValue? {
    for event in chart.events { _ = self.event(event.name) }
    guard let initial = initialState() else { return nil }
    let compounds = nests.map { state in
      Field(stateIDs[state] ?? "", .mapping(compoundFields(state), place: chart.states[state].place))
    }
    let states = kept.map { state in
      Field(stateIDs[state] ?? "", .mapping(stateFields(state), place: chart.states[state].place))
    }
    guard transitionCount <= Limits.file.values else {
      problems.problems.add(.tooManyValues(most: Limits.file.values), at: chart.start.place)
      return nil
    }
    var table = IdentifierTable(fallback: "flow")
    let name = chart.name.isEmpty ? fallback : chart.name
    let id = table.id(name)
    var fields = [Field("flow", .text(id, place: chart.start.place))]
    if chart.fields["title"] == nil { fields.add("title", name, unless: id) }
    fields += chart.fields.filter { $0.key == "title" }
    fields.append(Field("initial", .text(initial, place: chart.start.place)))
    fields.add("groups", groups)
    fields += chart.fields.filter { $0.key == "scopes" }
    fields.add("variables", .mapping(chart.variables.map(variable)))
    fields.add("events", events)
    fields.append(Field("states", .mapping(compounds + states)))
    return .mapping(fields)
  }
}
