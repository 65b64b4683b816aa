import FlowModel

/// A flow as State Chart XML with the ECMAScript data model.
struct SCXMLWriter {
  private let flow: Flow
  private let fields: FlowFields
  private let names: SCXMLNames
  private let nested: NestedStates

  init(_ flow: Flow) {
    self.flow = flow
    nested = NestedStates(flow)
    fields = FlowFields(flow, hasTexts: false)
    names = SCXMLNames(flow)
  }

  /// The document.
  var text: String {
    var root = [
      ("xmlns", SCXMLNames.namespace), ("xmlns:af", SCXMLNames.extensions), ("version", "1.0"),
      ("datamodel", "ecmascript"), ("name", flow.id), ("initial", state(flow.initial)),
    ]
    if flow.title != flow.id { root.append(("af:title", flow.title)) }
    if !flow.scopes.isEmpty { root.append(("af:scopes", YAMLText.flow(.list(flow.scopes.map { .text($0) })))) }
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", XMLText.tag("scxml", root, isEmpty: false)]
    if !flow.variables.isEmpty {
      lines.append("  <datamodel>")
      for index in flow.variables.indices { lines.append("    " + data(index)) }
      lines.append("  </datamodel>")
    }
    for group in flow.groups {
      lines.append("  " + XMLText.tag("af:group", [("id", group.id)] + attributes(fields.group(group))))
    }
    for event in flow.events {
      let name = names.events[event.id] ?? event.id
      let attributes = [("id", event.id)] + (name == event.id ? [] : [("name", name)])
      lines.append("  " + XMLText.tag("af:event", attributes + self.attributes(fields.event(event))))
    }
    for item in nested.items { lines += self.item(item).map { "  " + $0 } }
    return (lines + ["</scxml>"]).map { $0 + "\n" }.joined()
  }

  private func data(_ index: Int) -> String {
    let variable = flow.variables[index]
    let name = names.variables[index]
    var list = [("id", name), ("expr", script().text(.constant(variable.initial), as: ExpressionKind(variable.type)))]
    if name != variable.id { list.append(("af:id", variable.id)) }
    return XMLText.tag("data", list + attributes(fields.variable(variable).filter { $0.key != "initial" }, "af:"))
  }

  private func item(_ item: NestedStates.Item) -> [String] {
    switch item {
    case .state(let state): self.state(state)
    case .compound(let index, let items): compound(index, items)
    }
  }

  private func compound(_ index: Int, _ items: [NestedStates.Item]) -> [String] {
    let compound = flow.compounds[index]
    var list = head(compound.id)
    if let start = nested.start(of: index) { list.insert(("initial", state(start)), at: 1) }
    // Engines that pass over namespaces would take af:initial for their own.
    let entry = (nested.isPlain(index) ? fields.initial(of: compound) : fields.nesting(of: compound))
      .map { $0.key == "initial" ? Field("begins", $0.value) : $0 }
    list += attributes(
      fields.compoundNames(compound) + [Field("contains", .list(compound.members.map { .text($0) }))] + entry, "af:")
    let inner = nested.transitionsOut[index].flatMap(transition) + items.flatMap(item)
    return [XMLText.tag("state", list, isEmpty: false)] + inner.map { "  " + $0 } + ["</state>"]
  }

  private func head(_ id: String) -> [(String, String)] {
    [("id", state(id))] + (state(id) == id ? [] : [("af:id", id)])
  }

  private func state(_ state: State) -> [String] {
    let list = head(state.id) + attributes(fields.state(state) + fields.armsToCompounds(of: state), "af:")
    let transitions = nested.transitions(of: state)
    guard !transitions.isEmpty else { return [XMLText.tag("state", list)] }
    return [XMLText.tag("state", list, isEmpty: false)] + transitions.flatMap { self.transition($0).map { "  " + $0 } }
      + ["</state>"]
  }

  private func transition(_ transition: Transition) -> [String] {
    let payload = flow.event(transition.event)?.payload.map(\.variable) ?? []
    var list = [("event", names.events[transition.event] ?? transition.event)]
    if let condition = transition.condition {
      list.append(("cond", script(carried: Set(payload)).text(condition.expression, as: .boolean)))
    }
    list.append(("target", state(transition.to)))
    list += attributes(fields.transitionNames(transition), "af:")
    if nested.follows(transition) { list.append(("af:follows", "true")) }
    let content =
      payload.map { index in
        XMLText.tag(
          "assign",
          [("location", names.variables[index.offset]), ("expr", "_event.data.\(names.variables[index.offset])")])
      } + transition.actions.flatMap(action)
    guard !content.isEmpty else { return [XMLText.tag("transition", list)] }
    return [XMLText.tag("transition", list, isEmpty: false)] + content.map { "  " + $0 } + ["</transition>"]
  }

  /// An assignment; a timer that sends an event is a delayed `send` under its name, which replaces the one before.
  private func action(_ action: Action) -> [String] {
    let variable = flow.variables[action.variable]
    let name = names.variables[action.variable.offset]
    guard case .timer(_, let event?) = variable.type else {
      return [
        XMLText.tag("assign", [("location", name), ("expr", script().assigned(action.value, to: variable))])
      ]
    }
    let cancel = XMLText.tag("cancel", [("sendid", name)])
    var send = [("id", name), ("event", names.events[event] ?? event)]
    switch action.value {
    case .constant(0): return [cancel]
    case .constant(let delay) where delay <= variable.type.bounds.upperBound: send.append(("delay", "\(delay)ms"))
    default: send.append(("delayexpr", "(\(script().assigned(action.value, to: variable))) + 'ms'"))
    }
    return [cancel, XMLText.tag("send", send)]
  }

  private func script(carried: Set<VariableIndex> = []) -> ScriptWriter {
    ScriptWriter(variables: flow.variables, names: names.variables, scopes: flow.scopes, carried: carried)
  }

  private func attributes(_ fields: [Field], _ prefix: String = "") -> [(String, String)] {
    fields.map { (prefix + $0.key, $0.value.text ?? YAMLText.flow($0.value)) }
  }

  private func state(_ id: String) -> String { names.states[id] ?? id }
}

/// What states, events and variables are called in SCXML, where their ids cannot stand.
struct SCXMLNames {
  /// The namespace of SCXML.
  static let namespace = "http://www.w3.org/2005/07/scxml"
  /// The namespace of what a flow has and SCXML lacks.
  static let extensions = "urn:authflow:flow-1"

  private static let words: Set<String> = [
    "and", "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete", "do",
    "else", "enum", "export", "extends", "false", "finally", "for", "function", "if", "import", "in", "instanceof",
    "let", "math", "new", "not", "null", "or", "return", "set", "static", "super", "switch", "this", "throw", "true",
    "try", "typeof", "undefined", "var", "void", "while", "with", "yield", "_event", "_sessionid", "_name",
    "_ioprocessors", "_x",
  ]

  private(set) var states: [String: String] = [:]
  private(set) var events: [String: String] = [:]
  /// The names of the variables in their order.
  let variables: [String]

  init(_ flow: Flow) {
    // An id of XML begins with a letter; a dot in an event would be a pattern that fits others.
    var table = IdentifierTable(
      fallback: "state", isFirst: { IdentifierTable.isLetter($0) || $0 == 0x5F },
      isPart: { IdentifierTable.isWordPart($0) || $0 == 0x2D || $0 == 0x2E })
    for id in flow.states.map(\.id) + flow.compounds.map(\.id) { states[id] = table.id(id) }
    var names = IdentifierTable(fallback: "event", isFirst: { IdentifierTable.isWordPart($0) || $0 == 0x2D })
    for event in flow.events { events[event.id] = names.id(event.id) }
    var words = IdentifierTable(
      fallback: "variable", reserved: Self.words, isFirst: { IdentifierTable.isLetter($0) || $0 == 0x5F },
      isPart: IdentifierTable.isWordPart)
    variables = flow.variables.map { words.id($0.id) }
  }
}

extension ExchangeFormat {
  /// State Chart XML, a recommendation of the W3C.
  package static let scxml = ExchangeFormat(
    id: "scxml", title: "SCXML",
    about: "State Chart XML with the data model of ECMAScript, a machine that other programs run",
    endings: ["scxml", "xml"], isShown: { $0.hasPrefix("<") }, text: { SCXMLWriter($0).text },
    machine: SCXMLReader.machine)
}
