import Model

/// The flow format, version 1, as `docs/authors/flow-format.md` describes it.
extension Form<Flow> {
  /// The whole file.
  static var flow: Form {
    record("a flow") { keys in
      _ = keys("format", .version, "Version of this format; 1 when absent.")
      let id = keys.text("flow", .identifier, "Name of the flow.", required: true)
      let extends = keys(
        "extends", .text,
        "The flow that this one builds on: a bundled one, or a file as seen from here.")
      _ = keys("without", Form<Void>.without, "Entries of that flow that are left out.")
      let title = keys("title", .text, "Name of the flow as a person reads it.") ?? id
      let about = keys.text("about", .text, "What the flow shows.")
      let meaning = keys.text(
        "meaning", .text, "What it means for an app, in a few words, for comparisons.")
      let initial = keys(
        "initial", .reference(.state), "The state in which a run starts.", required: true,
        inherited: true)
      var flow = Flow(
        id: id, title: title, extends: extends, about: about, meaning: meaning,
        initial: initial ?? "",
        sources: keys.sources(),
        topics: keys.list(
          "topics", .entries(.identifier, .text) { topics, _ in topics.map(Topic.init) },
          "Kinds of trouble, each with its title."),
        hazards: keys.list("hazards", .members(.hazard), "Warnings to refer to."),
        groups: keys.list("groups", .members(.group), "Parts of the machine."),
        scopes: keys.list(
          "scopes", .list(.scopeName, 0...Limits.scopes), "The universe of scopes."),
        variables: [], events: [], states: [])
      let variables = keys.list(
        "variables", .members(.variable, 0...Limits.variables),
        "What the machine remembers.")
      flow.variables = variables.map(\.variable)
      keys.reader?.name(variables)
      let events = keys(
        "events", .members(.event, 0...Limits.members),
        "What can happen; once present, every event used must be listed.")
      let members = keys.list(
        "states", .members(.told(by: "contains", .compound, .state), 1...Limits.members),
        "The states, each with its transitions, and the compound states.", required: true,
        inherited: true)
      keys.reader?.name(variables, states: members.compactMap(\.state?.id))
      flow.properties = keys.list(
        "properties", .members(.property),
        "What must hold of every run; authflow check proves it or shows a run in which it does not."
      )
      flow.sheets = keys.list(
        "sheets", .sheets,
        "Where the states are on the map, by size of window; else in the file beside the flow."
      )
      return keys.reader?.completed(flow, events: events, members)
    }
  }

  /// The keys without which there is no flow.
  static let requiredKeys = ["flow", "initial", "states"]
}

extension Topic {
  fileprivate init(_ entry: (key: Node, value: String)) {
    self.init(id: entry.key.text ?? "", title: entry.value)
  }
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
    reportDuplicates(in: file["events"]?.entries ?? [])
    let given = flow.events.map { ($0.id, $0.names) }
    for (index, names) in filled(given).enumerated() { flow.events[index].names = names }
    checkMatches(flow.events)

    let compounds = members.compactMap(\.compound)
    let states = members.compactMap(\.state)
    let entries = file["states"]?.entries ?? []
    reportDuplicates(
      in: entries.filter { !$0.isCompound }, beside: entries.filter(\.isCompound))
    let names = filled(states.map { ($0.id, $0.names) }, beside: compounds.map(\.short))
    var made = DefaultNames(shorts: names.map(\.short) + compounds.map(\.short))
    flow.compounds = compounds.map { compound in
      var compound = compound
      if compound.short.isEmpty {
        compound.short = made.short(title: compound.title, id: compound.id)
      }
      return compound
    }
    guard let nesting else { return flow }
    var flat = FlatMachine(flow.compounds, nesting, problems)
    flow.initial = start(flow, flat)
    flow.states = zip(members.filter { $0.state != nil }, names).compactMap {
      member, names in
      guard var state = member.state else { return nil }
      state.names = names
      state.transitions = flat.transitions(
        of: state.id, own: state.arms, refusing: member.refused)
      state.arms = state.arms.filter { flat.isCompound($0.transition.to) }
      return state
    }
    flat.reportArmsNeverTaken()
    return flow
  }

  /// The events of a file that does not list them, in the order in which they are first used.
  private var eventsUsed: [Event] {
    var seen: Set<String> = []
    let states = (file["states"]?.entries ?? []).flatMap { state in
      ["on", "refuses"].flatMap { state.value[$0]?.entries?.map(\.key) ?? [] }
    }
    let timers = (file["variables"]?.entries ?? []).compactMap { $0.value["fires"] }
    return (states + timers).compactMap { node in
      guard let id = node.text, seen.insert(id).inserted else { return nil }
      return Event(
        id: id, names: Names(title: id, short: "", code: ""), kind: .plain, about: "",
        error: nil, payload: [],
        validity: nil, log: [], topics: [], keywords: [], citations: [], place: node.place)
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
    let open = entrances.first {
      $0.conditions.allSatisfy { $0.expression.value(values) != 0 }
    }
    if open == nil, !entrances.isEmpty {
      let message =
        "no guard of the initial transitions of \(quoted(flow.initial)) holds when a run starts; give it a transition "
        + "without \"when\", or start in a state"
      problems.add(DiagnosticCause("no-start", message), at: node)
    }
    return open?.state ?? flow.initial
  }
}

extension Reader {
  /// The three names of each state or event; names that are not given are made up, but none
  /// that others have.
  private func filled(_ given: [(id: String, names: Names)], beside others: [String] = [])
    -> [Names]
  {
    var made = DefaultNames(
      shorts: given.map(\.names.short) + others, codes: given.map(\.names.code))
    return given.map { id, names in
      var names = names
      if names.short.isEmpty { names.short = made.short(title: names.title, id: id) }
      if names.code.isEmpty { names.code = made.code(id: id) }
      return names
    }
  }

  private func reportDuplicates(in entries: [Node.Entry], beside others: [Node.Entry] = [])
  {
    for (key, entries) in [("short", entries + others), ("code", entries)] {
      let names = entries.compactMap { $0.value[key] }.filter {
        !$0.isNothing && $0.text?.isEmpty == false
      }
      for (name, first) in names.repeated(by: \.text) {
        problems.add(
          .duplicateName(key: key, name.text ?? "", first: first.place), at: name)
      }
    }
  }
}

// What is said both of flows and of catalogues.
extension Keys {
  /// The documents that citations may name.
  func sources() -> [Source] {
    list("sources", .members(.source), "Documents that cite may name.")
  }

  /// Where something is said.
  func citations(_ about: String = "Where the source says so.") -> [Citation] {
    list("cite", .citations(), about)
  }

  /// What a statement rests on, where that is not what its citations say.
  func bases() -> [Basis]? {
    self("basis", .oneOrMore(.word), "What that rests on; what it cites when absent.")
  }

  /// Ids of hazards.
  func hazards() -> [String]? {
    self(
      "hazards", .list(.reference(.hazard)),
      "Warnings that apply here, the most serious first.")
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
        id: keys.id, title: keys("title", .text, "Title of the document.") ?? keys.id,
        url: keys.text("url", .text, "Where to read it."),
        basis: keys("basis", .word, "What a statement that cites it rests on."))
    }
  }
}

extension Form<Hazard> {
  fileprivate static var hazard: Form {
    record("a hazard") { keys in
      Hazard(
        id: keys.id, title: keys("title", .text, "The warning in a few words.") ?? keys.id,
        text: keys.text("text", .template, "What goes wrong and how to avoid it."),
        bases: keys.bases() ?? [], citations: keys.citations("Where this is known from."))
    }
  }
}

extension Form<Group> {
  fileprivate static var group: Form {
    record("a group") { keys in
      let letter = keys.id.first { $0.isLetter || $0.isNumber }?.uppercased() ?? "?"
      return Group(
        id: keys.id,
        title: keys("title", .text, "Name of the group as a person reads it.") ?? keys.id,
        letter: keys(
          "letter", .text(.columns(1)),
          "One column that marks its states; default: first letter of the id.") ?? letter)
    }
  }
}

extension Form<Void> {
  /// What is left out, section by section; the ids are looked up in the flow that is built on.
  fileprivate static var without: Form {
    record("what is left out") { keys in
      for section in Namespace.sections.keys.sorted() {
        _ = keys(section, .list(.identifier), "Ids of the \(section) that are left out.")
      }
    }
  }
}

extension Form<FlowProperty> {
  /// What must hold of every run; in its conditions `state` stands for the present state.
  fileprivate static var property: Form {
    record("a property") { keys in
      let title = keys("title", .text, "The demand, as a person reads it.")
      let demands: [PropertyDemand?] = [
        keys("never", .condition, "It must hold in no run.").map { .never($0) },
        keys("always", .condition, "It must hold at every step of every run.").map {
          .always($0)
        },
        keys(
          "eventually", .condition,
          "Every run that goes on must reach a step where it holds."
        )
        .map {
          .eventually($0)
        },
      ]
      let when = keys(
        "when", .condition, "After it holds, leadsTo must hold at some later step.")
      let end = keys(
        "leadsTo", .condition,
        "Every run that goes on after \"when\" holds must reach a step where this holds.")
      let severities = [Severity.error, .warning].map(\.rawValue)
      let severity = keys(
        "severity", .word(severities, Severity.init),
        "How bad it is when it does not hold: error when absent.")
      let citations = keys.citations("Where the demand comes from.")

      let forms = ["never", "always", "eventually", "leadsTo"].filter { keys[$0] != nil }
      guard forms.count == 1 else {
        keys.note(
          "one-demand",
          "a property has one of \"never\", \"always\", \"eventually\", \"leadsTo\"",
          at: nil)
        return nil
      }
      var demand = demands.compactMap(\.self).first
      if (forms == ["leadsTo"]) != (keys["when"] != nil) {
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
