import Model

/// The flow format, version 1, as `docs/authors/flow-format.md` describes it.
extension Form<Flow> {
  /// The whole file.
  static var flow: Form {
    record("a flow") { keys in
      var flow = Flow.empty
      _ = keys("format", .version)
      flow.id = keys.text("flow", .identifier, required: true)
      flow.extends = keys("extends", .text)
      _ = keys("without", Form<Void>.without)
      flow.title = keys("title", .text) ?? flow.id
      flow.about = keys.text("about")
      flow.meaning = keys.text("meaning")
      flow.initial =
        keys("initial", .reference(.state), required: true, inherited: true) ?? ""
      flow.sources = keys.sources()
      flow.topics = keys.list("topics", .entries(.identifier, .text)).map {
        Topic(id: $0.key.text ?? "", title: $0.value)
      }
      flow.hazards = keys.list("hazards", .members(.hazard))
      flow.groups = keys.list("groups", .members(.group))
      flow.scopes = keys.list("scopes", .list(.scopeName, 0...Limits.scopes))
      let variables = keys.list("variables", .members(.variable, 0...Limits.variables))
      flow.variables = variables.map(\.variable)
      // Guards and actions name variables, so these come before events and states.
      keys.reader?.name(variables)
      // Nil without the section; then the events are those that the file uses.
      let events = keys("events", .members(.event, 0...Limits.members))
      let members = keys.list(
        "states", .members(.chosen(by: "contains", .compound, .state), 1...Limits.members),
        required: true, inherited: true)
      // Only properties may read `state`, so it gets its meaning after all guards were
      // read.
      keys.reader?.name(variables, states: members.compactMap(\.state?.id))
      flow.properties = keys.list("properties", .members(.property))
      flow.sheets = keys.list("sheets", .sheets)
      return keys.reader?.completed(flow, events: events, members)
    }
  }

  /// The keys without which there is no flow.
  static let requiredKeys = ["flow", "initial", "states"]
}

extension Reader {
  /// Has expressions name the variables of the file, and the present state where its values are
  /// given.
  func name(_ variables: [ReadVariable], states: [String]? = nil) {
    let table = VariableTable(
      ids: variables.map(\.variable.id), types: variables.map(\.type),
      scopes: declarations.all(.scope),
      states: states)
    expressions = ExpressionReader(table: table, problems: problems)
  }

  /// The flow with its events, its states and what leads from one to the other; only meaningful
  /// without problems.
  fileprivate func completed(_ flow: Flow, events: [Event]?, _ members: [ReadState]) -> Flow
  {
    let nesting = checkNesting()
    var flow = flow
    flow.events = events ?? eventsUsed
    // Over what the file says: names that are made up below are nobody's slip.
    reportTakenNames(file["events"]?.entries ?? [])
    var names = DefaultNames(flow.events.map(\.names.short))
    for index in flow.events.indices {
      names.fill(&flow.events[index].names, id: flow.events[index].id)
    }
    checkMatches(flow.events)

    flow.compounds = members.compactMap(\.compound)
    var states = members.compactMap(\.state)
    let entries = file["states"]?.entries ?? []
    // States first: of two with one name the compound state is the one to change.
    reportTakenNames(entries.filter { !$0.isCompound } + entries.filter(\.isCompound))
    names = DefaultNames(states.map(\.names.short) + flow.compounds.map(\.short))
    for index in states.indices { names.fill(&states[index].names, id: states[index].id) }
    for index in flow.compounds.indices where flow.compounds[index].short.isEmpty {
      let compound = flow.compounds[index]
      flow.compounds[index].short = names.short(title: compound.title, id: compound.id)
    }
    // What lies in a circle or too deep has been reported, and cannot be made flat.
    guard let nesting else { return flow }
    let groups = Dictionary(states.map { ($0.id, $0.group) }) { first, _ in first }
    var flat = FlatMachine(
      flow.compounds, nesting, groups: groups.compactMapValues(\.self), problems)
    flow.initial = start(flow, flat)
    // Without the compound states, so that each set meets its state in `zip`.
    let refused = members.filter { $0.state != nil }.map(\.refused)
    flow.states = zip(states, refused).map { state, refused in
      var state = state
      state.transitions = flat.transitions(
        of: state.id, own: state.arms, refusing: refused)
      // The others stand among the transitions as they are.
      state.arms = state.arms.filter { flat.isCompound($0.transition.to) }
      return state
    }
    return flow
  }

  /// The events of a file that does not list them, in the order in which they are first used.
  private var eventsUsed: [Event] {
    var seen: Set<String> = []
    let states = (file["states"]?.entries ?? []).flatMap { state in
      ["on", "refuses"].flatMap { state.value[$0]?.entries?.map(\.key) ?? [] }
    }
    // A timer may be all that names an event.
    let timers = (file["variables"]?.entries ?? []).compactMap { $0.value["fires"] }
    return (states + timers).compactMap { node in
      guard let id = node.text, seen.insert(id).inserted else { return nil }
      var event = Event.empty
      event.id = id
      event.names.title = id
      event.place = node.place
      return event
    }
  }

  /// The state in which a run starts: of a compound state the one that it begins with, by the
  /// initial values.
  private func start(_ flow: Flow, _ flat: FlatMachine) -> String {
    guard let node = file["initial"], flat.isCompound(flow.initial) else {
      return flow.initial
    }
    let entrances = flat.entrances(into: flow.initial, at: node.place)
    let values = flow.variables.map(\.initial)
    // An expression gives a number, and 0 means that it does not hold.
    let open = entrances.first {
      $0.conditions.allSatisfy { $0.expression.value(values) != 0 }
    }
    // Without any entrance the missing `initial` has been reported already.
    if open == nil, !entrances.isEmpty {
      let message =
        "no guard of the initial transitions of \(quoted(flow.initial)) holds when a run starts. Give it a transition "
        + "without \"when\", or start in a state"
      problems.note("no-start", message, at: node)
    }
    return open?.state ?? flow.initial
  }
}

extension Reader {
  /// Notes a `short` that another has already.
  private func reportTakenNames(_ entries: [Node.Entry]) {
    let names = entries.compactMap { $0.value["short"] }.filter {
      // An empty `short` means none, and many may have none.
      !$0.isNothing && $0.text?.isEmpty == false
    }
    for (name, first) in names.repeated(by: \.text) {
      problems.add(
        .duplicateName(key: "short", name.text ?? "", first: first.place), at: name)
    }
  }
}

// What is said both of flows and of catalogues.
extension Keys {
  /// The name as a person reads it: its key where none is given.
  var title: String { self("title", .text) ?? id }

  /// The documents that citations may name.
  func sources() -> [Source] {
    list("sources", .members(.source))
  }

  /// Where something is said.
  func citations() -> [Citation] { list("cite", .citations()) }

  /// What a statement rests on, where that is not what its citations say.
  func bases() -> [Basis]? {
    self("basis", .oneOrMore(.word))
  }

  /// Ids of hazards.
  func hazards() -> [String]? {
    self("hazards", .list(.reference(.hazard)))
  }
}

extension Form<[Citation]> {
  /// Headings by source.
  static func citations(
    _ source: Form<String> = .reference(.source), _ count: ClosedRange<Int> = anyCount
  ) -> Form {
    entries(source, .oneOrMore(.text), count) { entries, _ in
      entries.flatMap { key, headings in
        headings.map { Citation(source: key.text ?? "", heading: $0) }
      }
    }
  }
}

extension Form<Source> {
  fileprivate static var source: Form {
    record("a source") { keys in
      Source(
        id: keys.id, title: keys.title,
        url: keys.text("url"),
        basis: keys("basis", .word))
    }
  }
}

extension Form<Hazard> {
  fileprivate static var hazard: Form {
    record("a hazard") { keys in
      var hazard = Hazard.empty
      hazard.id = keys.id
      hazard.title = keys.title
      hazard.text = keys.text("text", .template)
      hazard.bases = keys.bases() ?? []
      hazard.citations = keys.citations()
      return hazard
    }
  }
}

extension Form<Group> {
  fileprivate static var group: Form {
    record("a group") { keys in
      // `_network` → `N`: the first letter or digit of the id.
      let letter = keys.id.first { $0.isLetter || $0.isNumber }?.uppercased() ?? "?"
      return Group(
        id: keys.id,
        title: keys.title,
        letter: keys("letter", .text(.columns(1))) ?? letter)
    }
  }
}

extension Form<Void> {
  /// What is left out, section by section; the ids are looked up in the flow that is built on.
  fileprivate static var without: Form {
    record("what is left out") { keys in
      // Sorted: the order of a dictionary changes from run to run, and the schema must not.
      for section in Namespace.sections.keys.sorted() {
        _ = keys(section, .list(.identifier))
      }
    }
  }
}

extension Form<FlowProperty> {
  /// What must hold of every run; in its conditions `state` stands for the present state.
  fileprivate static var property: Form {
    record("a property") { keys in
      let title = keys("title", .text)
      let demands: [PropertyDemand?] = [
        keys("never", .condition).map { .never($0) },
        keys("always", .condition).map { .always($0) },
        keys("eventually", .condition)
          .map {
            .eventually($0)
          },
      ]
      let when = keys("when", .condition)
      let end = keys("leadsTo", .condition)
      let severities = [Severity.error, .warning].map(\.rawValue)
      let severity = keys("severity", .word(severities, Severity.init))
      let citations = keys.citations()

      // By the keys, not by what could be read: a demand with a slip in it is a demand.
      let forms = ["never", "always", "eventually", "leadsTo"].filter { keys[$0] != nil }
      guard forms.count == 1 else {
        keys.note(
          "one-demand",
          "a property has one of \"never\", \"always\", \"eventually\", \"leadsTo\"",
          at: nil)
        return nil
      }
      var demand = demands.compactMap(\.self).first
      // `leadsTo` needs `when`, and nothing else may have it.
      if (forms == ["leadsTo"]) != (keys["when"] != nil) {
        // Where neither could be read, their own problems say enough.
        if demand != nil || end != nil {
          keys.note(
            "when-without-leads-to", "\"when\" and \"leadsTo\" go together",
            at: keys["when"])
        }
        return nil
      }
      if let when, let end { demand = .leadsTo(when: when, end) }
      return demand.map {
        FlowProperty(
          id: keys.id, title: title ?? keys.id, demand: $0, severity: severity ?? .error,
          citations: citations,
          place: keys.place)
      }
    }
  }
}
