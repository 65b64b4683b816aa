import FlowModel
import FlowReader

/// A flow as a document of the flow format, made out of a chart.
struct FlowDraft {
  private let chart: Chart
  private let flattening: Flattening
  private let problems: ForeignProblems
  private let kept: [Int]
  private var stateIDs: [Int: String] = [:]
  private var eventIDs = IdentifierTable(fallback: "event")
  private var usedEvents: [(name: String, id: String)] = []
  /// What events are called in a flow, where the file says that.
  private let eventNames: [String: String]
  private var knownEvents: Set<String> = []
  private var initials: [String: FieldValue] = [:]
  private var transitionCount = 0

  private init(_ chart: Chart, _ problems: ForeignProblems) {
    self.chart = chart
    self.problems = problems
    let flattening = Flattening(chart, problems)
    self.flattening = flattening
    eventNames = Dictionary(chart.events.map { ($0.name, $0.fields["id"]?.text ?? $0.name) }) { first, _ in first }
    kept = flattening.leaves.filter { leaf in
      let arrival = Flattening.Arrival(state: leaf, conditions: [], actions: [])
      return flattening.settled(arrival, depth: 0).contains { $0.state == leaf }
    }
    var table = IdentifierTable(fallback: "state")
    for state in kept { stateIDs[state] = table.id(chart.states[state].id ?? chart.states[state].name) }
  }

  /// The document; nil where the chart has no states or names some that are not there.
  static func document(of chart: Chart, named fallback: String, _ problems: ForeignProblems) -> FieldValue? {
    let chart = WildcardExpansion.expanded(ChartExpressions.checked(chart, problems))
    guard !chart.states.isEmpty else {
      problems.add(.noStates, at: chart.start.place)
      return nil
    }
    var draft = FlowDraft(chart, problems)
    let document = draft.document(named: fallback)
    return problems.hasErrors ? nil : document
  }

  private mutating func document(named fallback: String) -> FieldValue? {
    for event in chart.events { _ = self.event(event.name) }
    guard let initial = initialState() else { return nil }
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
    fields.append(Field("states", .mapping(states)))
    return .mapping(fields)
  }

  // MARK: States

  private mutating func initialState() -> String? {
    let first = chart.children(of: nil).first { chart.states[$0].role != .history }
    guard let target = chart.start.target.map({ flattening.position($0, at: chart.start.place) }) ?? first else {
      return nil
    }
    var arrival = Flattening.Arrival(state: target, conditions: [], actions: chart.start.actions)
    flattening.enter(&arrival, below: nil)
    let ends = flattening.settled(arrival, depth: 0)
    if ends.count == 1, let end = ends.first, end.conditions.isEmpty {
      arrival = end
    } else {
      problems.add(.guardedAtOnce(chart.states[arrival.state].name), at: chart.states[arrival.state].place)
    }
    for action in arrival.actions { start(with: action) }
    return stateIDs[arrival.state] ?? kept.first.flatMap { stateIDs[$0] }
  }

  /// Puts what is set at the start into the initial values.
  private mutating func start(with action: FieldValue) {
    let parts = (action.text ?? "").split(separator: " ", maxSplits: 2)
    guard parts.count == 3, parts[1] == "=", let value = InitialValue.field(String(parts[2])),
      let variable = chart.variables.first(where: { $0.name == parts[0] }),
      InitialValue.fits(value, variable.fields)
    else {
      problems.add(.startAction(action.text ?? ""), at: action.place ?? chart.start.place)
      return
    }
    initials[variable.name] = value
  }

  private mutating func stateFields(_ leaf: Int) -> [Field] {
    let state = chart.states[leaf]
    var fields: [Field] = []
    if state.fields["title"] == nil { fields.add("title", state.id ?? state.name, unless: stateIDs[leaf] ?? "") }
    fields += state.fields
    if fields["group"] == nil, let group = group(of: leaf) { fields.append(Field("group", .text(group))) }
    if state.role == .final, fields["kind"] == nil { fields.append(Field("kind", .text("outcome"))) }
    var ways: [Field] = []
    var positions: [String: Int] = [:]
    for (source, way) in flattening.ways(of: leaf) {
      if way.trigger == .done, !flattening.children[source].contains(where: { chart.states[$0].role == .final }) {
        problems.add(.part("the end of \(chart.states[source].name)"), at: way.place)
      }
      guard case .event(let name) = way.trigger else { continue }
      let event = event(name)
      for arrival in flattening.arrivals(of: way, from: source, in: leaf) {
        guard let target = stateIDs[arrival.state] else { continue }
        transitionCount += 1
        guard transitionCount <= Limits.file.values else { return fields }
        let transition = FieldValue.mapping(
          self.fields(of: arrival, target: target, way) + way.fields, place: way.place)
        if let index = positions[event] {
          ways[index].value = .list(ways[index].value.items + [transition])
        } else {
          positions[event] = ways.count
          ways.append(Field(event, transition))
        }
      }
    }
    fields.add("on", .mapping(ways))
    return fields
  }

  private func fields(of arrival: Flattening.Arrival, target: String, _ way: ChartWay) -> [Field] {
    var fields = [Field("to", .text(target, place: way.place))]
    let texts = arrival.conditions.compactMap(\.text)
    if texts.count == 1 {
      fields.append(Field("when", arrival.conditions[0]))
    } else if let place = arrival.conditions.first?.place {
      let joined = texts.map { $0.contains(" or ") ? "(\($0))" : $0 }.joined(separator: " and ")
      fields.append(Field("when", .text(joined, place: place)))
    }
    switch arrival.actions.count {
    case 0: break
    case 1: fields.append(Field("do", arrival.actions[0]))
    default: fields.append(Field("do", .list(arrival.actions)))
    }
    return fields
  }

  // MARK: Declarations

  private mutating func event(_ name: String) -> String {
    let id = eventIDs.id(eventNames[name] ?? name)
    if knownEvents.insert(name).inserted { usedEvents.append((name, id)) }
    return id
  }

  /// The events, where anything is to be said of one of them.
  private var events: FieldValue {
    let declarations = Dictionary(chart.events.map { ($0.name, $0) }) { first, _ in first }
    let fields = usedEvents.map { name, id in
      let declared = declarations[name]
      var fields: [Field] = []
      if declared?.fields["title"] == nil { fields.add("title", eventNames[name] ?? name, unless: id) }
      let rest = declared?.fields.filter { $0.key != "id" } ?? []
      return Field(id, .mapping(fields + rest, place: declared?.place))
    }
    return .mapping(chart.events.isEmpty && fields.allSatisfy { $0.value.fields.isEmpty } ? [] : fields)
  }

  private func variable(_ member: Chart.Member) -> Field {
    var fields = member.fields.filter { $0.key != "initial" || initials[member.name] == nil }
    if let initial = initials[member.name] { fields.append(Field("initial", initial)) }
    if let event = fields.firstIndex(where: { $0.key == "fires" }), let name = fields[event].value.text {
      var ids = eventIDs
      fields[event].value = .text(ids.id(eventNames[name] ?? name), place: fields[event].value.place)
    }
    return Field(member.name, .mapping(fields, place: member.place))
  }

  /// The id of the group that the outermost state around a leaf makes.
  private func group(of leaf: Int) -> String? {
    guard let outer = chart.path(of: leaf).dropFirst().last else { return nil }
    var table = IdentifierTable(fallback: "group")
    return table.id(chart.states[outer].id ?? chart.states[outer].name)
  }

  private var groups: FieldValue {
    var fields = chart.groups.map { Field($0.name, .mapping($0.fields, place: $0.place)) }
    for leaf in kept where chart.states[leaf].fields["group"] == nil {
      guard let id = group(of: leaf), let outer = chart.path(of: leaf).dropFirst().last,
        !fields.contains(where: { $0.key == id })
      else { continue }
      var group: [Field] = []
      group.add("title", chart.states[outer].fields["title"]?.text ?? chart.states[outer].name, unless: id)
      fields.append(Field(id, .mapping(group, place: chart.states[outer].place)))
    }
    return .mapping(fields)
  }
}
