import FlowFiles
import FlowModel

/// A flow as the configuration of an XState 5 machine.
///
/// Guards and actions are named objects with the expression as a parameter, so that an application can supply what
/// they do; what XState has no place for stands under `meta`, in the keys of the flow format.
struct XStateWriter {
  private let flow: Flow
  private let fields: FlowFields
  private var names: IdentifierTable

  init(_ flow: Flow) {
    self.flow = flow
    fields = FlowFields(flow, hasTexts: false)
    names = Self.names
    for state in flow.states { _ = names.id(state.id) }
  }

  /// Keys of states: a dot would part a path.
  private static var names: IdentifierTable {
    IdentifierTable(fallback: "state", isFirst: { IdentifierTable.isWordPart($0) || $0 == 0x2D })
  }

  /// The configuration as JSON.
  var text: String {
    var members: [(key: String, value: JSONValue)] = [
      ("id", .string(flow.id)), ("initial", .string(name(flow.initial))),
    ]
    if !flow.variables.isEmpty {
      members.append(("context", .object(flow.variables.map { ($0.id, Self.value($0)) })))
    }
    members.append(("meta", .object(meta)))
    members.append(("states", .object(flow.states.map { (name($0.id), state($0)) })))
    return JSONValue.object(members).text() + "\n"
  }

  private var meta: [(key: String, value: JSONValue)] {
    var meta = [Field("flow", .text(flow.id))]
    meta.add("title", flow.title, unless: flow.id)
    meta.add("scopes", .list(flow.scopes.map { .text($0) }))
    meta.add("groups", .mapping(flow.groups.map { Field($0.id, .mapping(fields.group($0))) }))
    meta.add("variables", .mapping(flow.variables.map { Field($0.id, .mapping(fields.variable($0))) }))
    meta.add("events", .mapping(flow.events.map { Field($0.id, .mapping(fields.event($0))) }))
    return meta.map { ($0.key, Self.json($0.value)) }
  }

  private func state(_ state: State) -> JSONValue {
    var entry = fields.state(state)
    if name(state.id) != state.id { entry.insert(Field("id", .text(state.id)), at: 0) }
    var members: [(key: String, value: JSONValue)] = []
    if !entry.isEmpty { members.append(("meta", Self.json(.mapping(entry)))) }
    var byEvent: [(key: String, value: [JSONValue])] = []
    for transition in state.transitions {
      if let index = byEvent.firstIndex(where: { $0.key == transition.event }) {
        byEvent[index].value.append(self.transition(transition))
      } else {
        byEvent.append((transition.event, [self.transition(transition)]))
      }
    }
    if !byEvent.isEmpty { members.append(("on", .object(byEvent.map { ($0.key, .array($0.value)) }))) }
    return .object(members)
  }

  private func transition(_ transition: Transition) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [("target", .string(name(transition.to)))]
    if let condition = transition.condition { members.append(("guard", Self.named("when", condition.text))) }
    if !transition.actions.isEmpty {
      members.append(("actions", .array(transition.actions.map { Self.named("assign", $0.text) })))
    }
    let names = fields.transitionNames(transition)
    if !names.isEmpty { members.append(("meta", Self.json(.mapping(names)))) }
    return .object(members)
  }

  private static func named(_ type: String, _ expression: String) -> JSONValue {
    .object([("type", .string(type)), ("params", .object([("expression", .string(expression))]))])
  }

  /// The initial value as an application would hold it; spans of time are milliseconds.
  private static func value(_ variable: Variable) -> JSONValue {
    switch variable.type {
    case .duration, .timer: .number(variable.initial)
    default: json(FlowFields.value(variable.initial, variable.type))
    }
  }

  private static func json(_ value: FieldValue) -> JSONValue {
    switch value.content {
    case .text(let text): .string(text)
    case .number(let number): .number(number)
    case .boolean(let value): .boolean(value)
    case .list(let items): .array(items.map(json))
    case .mapping(let fields): .object(fields.map { ($0.key, json($0.value)) })
    }
  }

  private func name(_ id: String) -> String {
    var names = names
    return names.id(id)
  }
}
