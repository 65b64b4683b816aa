import FlowModel

/// The parts of a flow as the keys and values of the flow format.
struct FlowFields {
  let flow: Flow
  /// Whether texts that teach are part of it, or only the machine.
  let hasTexts: Bool
  let expressions: ExpressionText
  private let namesStates: Bool
  private let namesEvents: Bool

  init(_ flow: Flow, hasTexts: Bool) {
    self.flow = flow
    self.hasTexts = hasTexts
    expressions = ExpressionText(variables: flow.variables, scopes: flow.scopes)
    namesStates = !Self.areMadeUp(flow.states.map { ($0.id, $0.names) })
    namesEvents = !Self.areMadeUp(flow.events.map { ($0.id, $0.names) })
  }

  /// The whole flow.
  var document: FieldValue {
    var fields = [Field("flow", .text(flow.id))]
    fields.add("title", flow.title, unless: flow.id)
    if hasTexts {
      fields.add("about", flow.about)
      fields.add("meaning", flow.meaning)
    }
    fields.append(Field("initial", .text(flow.initial)))
    if hasTexts {
      fields.add("sources", .mapping(flow.sources.map { Field($0.id, .mapping(source($0))) }))
      fields.add("topics", .mapping(flow.topics.map { Field($0.id, .text($0.title)) }))
      fields.add("hazards", .mapping(flow.hazards.map { Field($0.id, .mapping(hazard($0))) }))
    }
    fields.add("groups", .mapping(flow.groups.map { Field($0.id, .mapping(group($0))) }))
    fields.add("scopes", .list(flow.scopes.map { .text($0) }))
    fields.add("variables", .mapping(flow.variables.map { Field($0.id, .mapping(variable($0))) }))
    fields.add("events", .mapping(flow.events.map { Field($0.id, .mapping(event($0))) }))
    fields.append(
      Field(
        "states",
        .mapping(
          flow.compounds.map { Field($0.id, .mapping(compound($0))) }
            + flow.states.map { Field($0.id, .mapping(state($0) + transitions(of: $0))) })))
    if hasTexts {
      fields.add("properties", .mapping(flow.properties.map { Field($0.id, .mapping(property($0))) }))
    }
    return .mapping(fields)
  }

  /// A group.
  func group(_ group: Group) -> [Field] {
    var fields: [Field] = []
    fields.add("title", group.title, unless: group.id)
    let letter = group.id.first { $0.isLetter || $0.isNumber }?.uppercased() ?? "?"
    fields.add("letter", group.letter, unless: letter)
    return fields
  }

  /// A variable with its type, bounds and initial value.
  func variable(_ variable: Variable) -> [Field] {
    var fields = [Field("type", .text(Self.word(variable.type)))]
    fields.add("title", variable.title, unless: variable.id)
    switch variable.type {
    case .boolean, .scopes: break
    case .integer(let minimum, let maximum):
      if minimum != 0 { fields.append(Field("min", FieldValue(.number(minimum)))) }
      fields.append(Field("max", FieldValue(.number(maximum))))
    case .choice(let values):
      fields.append(Field("values", .list(values.map { .text($0) })))
      let texts = zip(values, variable.texts).filter { !$0.1.isEmpty }.map { Field($0.0, .text($0.1)) }
      if hasTexts, !texts.isEmpty { fields.append(Field("texts", .mapping(texts))) }
    case .duration(let maximum), .timer(let maximum, _):
      fields.append(Field("max", .text(DurationText.text(milliseconds: maximum))))
    }
    if case .timer(_, let event?) = variable.type { fields.append(Field("fires", .text(event))) }
    if variable.initial != variable.type.bounds.lowerBound {
      fields.append(Field("initial", Self.value(variable.initial, variable.type)))
    }
    if variable.isSettable { fields.append(Field("set", FieldValue(.boolean(true)))) }
    if hasTexts { fields.add("about", variable.about) }
    return fields
  }

  /// The word of the flow format for a type.
  static func word(_ type: VariableType) -> String {
    switch type {
    case .boolean: "boolean"
    case .integer: "integer"
    case .choice: "choice"
    case .scopes: "scopes"
    case .duration: "duration"
    case .timer: "timer"
    }
  }

  /// A value as `initial` has it.
  static func value(_ value: Int, _ type: VariableType) -> FieldValue {
    switch type {
    case .boolean: FieldValue(.boolean(value != 0))
    case .integer: FieldValue(.number(value))
    case .choice(let values): .text(values.indices.contains(value) ? values[value] : "")
    case .scopes: .list(type.scopes(in: value).map { .text($0) })
    case .duration, .timer: .text(DurationText.text(milliseconds: value))
    }
  }

  /// An event without what it stands for in the world when only the machine is wanted.
  func event(_ event: Event) -> [Field] {
    var fields = names(event.names, id: event.id, areGiven: namesEvents)
    fields.add("kind", event.kind == .plain ? "" : event.kind.rawValue)
    if hasTexts {
      fields.add("about", event.about)
      fields.add("basis", bases(event.bases))
      if let error = event.error { fields.append(Field("error", .mapping(self.error(error)))) }
    }
    fields.add(
      "carries",
      .mapping(
        event.payload.map {
          let variable = flow.variables[$0.variable]
          return Field(variable.id, .text(expressions.text($0.proposal, as: ExpressionKind(variable.type))))
        }))
    if let validity = event.validity {
      let when = Field("when", .text(validity.condition.text))
      fields.append(Field("valid", .mapping([when, Field("else", .text(validity.reason))])))
    }
    if let matches = event.matches { fields.append(Field("matches", .mapping(matches.map(row)))) }
    if hasTexts { fields += eventTexts(event) }
    return fields
  }

  private func row(_ match: ErrorMatch) -> Field {
    let values = match.values.map { carried in
      let variable = flow.variables[carried.variable]
      return Field(variable.id, .text(expressions.text(.constant(carried.value), as: ExpressionKind(variable.type))))
    }
    return Field(match.pattern.text, .mapping(values))
  }

  /// A state without its transitions.
  func state(_ state: State) -> [Field] {
    var fields = names(state.names, id: state.id, areGiven: namesStates)
    fields.add("group", state.group ?? "")
    fields.add("kind", state.kind == .plain ? "" : state.kind.rawValue)
    fields.add("request", state.request?.rawValue ?? "")
    if hasTexts { fields += stateTexts(state) }
    return fields
  }

  /// What a transition has beside event, target, guard and actions.
  func transitionNames(_ transition: Transition) -> [Field] {
    var fields: [Field] = []
    fields.add("label", transition.label)
    fields.add("short", transition.short)
    return fields
  }

  private func names(_ names: Names, id: String, areGiven: Bool) -> [Field] {
    var fields: [Field] = []
    fields.add("title", names.title, unless: id)
    if areGiven {
      fields.add("short", names.short)
      fields.add("code", names.code)
    }
    return fields
  }
}
