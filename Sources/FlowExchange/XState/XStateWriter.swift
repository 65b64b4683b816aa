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
  private let nested: NestedStates

  init(_ flow: Flow) {
    self.flow = flow
    nested = NestedStates(flow)
    fields = FlowFields(flow, hasTexts: false)
    names = Self.names
    for id in flow.states.map(\.id) + flow.compounds.map(\.id) { _ = names.id(id) }
  }

  /// Keys of states: a dot would part a path.
  private static var names: IdentifierTable {
    IdentifierTable(fallback: "state", isFirst: { IdentifierTable.isWordPart($0) || $0 == 0x2D })
  }

  /// The configuration as JSON.
  var text: String {
    var members: [(key: String, value: JSONValue)] = [
      ("id", .string(flow.id)), ("initial", .string(target(flow.initial))),
    ]
    if !flow.variables.isEmpty {
      members.append(("context", .object(flow.variables.map { ($0.id, Self.value($0)) })))
    }
    members.append(("meta", .object(meta)))
    members.append(("states", states(nested.items)))
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

  private func states(_ items: [NestedStates.Item]) -> JSONValue {
    .object(
      items.map { item in
        switch item {
        case .state(let state):
          let entry = fields.state(state) + fields.armsToCompounds(of: state)
          return (name(state.id), .object(self.entry(entry, of: state.id) + on(nested.transitions(of: state))))
        case .compound(let index, let items):
          let compound = flow.compounds[index]
          let entry =
            fields.compoundNames(compound) + [Field("contains", .list(compound.members.map { .text($0) }))]
            + (nested.isPlain(index) ? fields.initial(of: compound) : fields.nesting(of: compound))
          let start = nested.start(of: index).map { id in
            [(key: "initial", value: JSONValue.string(compound.members.contains(id) ? name(id) : target(id)))]
          }
          return (
            name(compound.id),
            .object(
              (start ?? []) + self.entry(entry, of: compound.id) + on(nested.transitionsOut[index]) + [
                ("states", states(items))
              ])
          )
        }
      })
  }

  /// What a target is called: a path from the machine where states lie within states.
  private func target(_ id: String) -> String {
    guard !flow.compounds.isEmpty else { return name(id) }
    let path = flow.compounds(around: id).reversed().map { name(flow.compounds[$0].id) } + [name(id)]
    return path.count == 1 && id == flow.initial ? name(id) : "#" + ([flow.id] + path).joined(separator: ".")
  }

  private func entry(_ entry: [Field], of id: String) -> [(key: String, value: JSONValue)] {
    let entry = (name(id) == id ? [] : [Field("id", .text(id))]) + entry
    return entry.isEmpty ? [] : [("meta", Self.json(.mapping(entry)))]
  }

  private func on(_ transitions: [Transition]) -> [(key: String, value: JSONValue)] {
    var byEvent: [(key: String, value: [JSONValue])] = []
    for transition in transitions {
      if let index = byEvent.firstIndex(where: { $0.key == transition.event }) {
        byEvent[index].value.append(self.transition(transition))
      } else {
        byEvent.append((transition.event, [self.transition(transition)]))
      }
    }
    return byEvent.isEmpty ? [] : [("on", .object(byEvent.map { ($0.key, .array($0.value)) }))]
  }

  private func transition(_ transition: Transition) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [("target", .string(target(transition.to)))]
    if let condition = transition.condition { members.append(("guard", Self.named("when", condition.text))) }
    if !transition.actions.isEmpty {
      members.append(("actions", .array(transition.actions.map { Self.named("assign", $0.text) })))
    }
    var names = fields.transitionNames(transition)
    if nested.follows(transition) { names.append(Field("follows", FieldValue(.boolean(true)))) }
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

extension ExchangeFormat {
  /// The configuration of an XState 5 machine, as JSON.
  package static let xstate = ExchangeFormat(
    id: "xstate", title: "XState", about: "JSON of XState 5, a machine that other programs run", endings: ["json"],
    isShown: { $0.hasPrefix("{") }, text: { XStateWriter($0).text }, machine: XStateReader.machine)
}
