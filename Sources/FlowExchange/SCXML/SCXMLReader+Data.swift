import FlowFiles
import FlowModel

extension SCXMLReader {
  /// Keys whose values are lists or mappings in the notation of the flow format.
  private static let structured: Set<String> = [
    "scopes", "values", "carries", "valid", "matches", "contains", "begins", "initial", "on",
  ]

  /// An attribute of ours as a field; nil if its value is malformed.
  func field(_ attribute: XMLElement.Attribute) -> Field? {
    if Self.structured.contains(attribute.name) {
      return ForeignYAML.value(attribute.value, at: attribute.place, problems).map { Field(attribute.name, $0) }
    }
    if ["min", "max"].contains(attribute.name), let number = Int(attribute.value) {
      return Field(attribute.name, FieldValue(.number(number), place: attribute.place))
    }
    if attribute.name == "set" {
      return Field("set", FieldValue(.boolean(attribute.value == "true"), place: attribute.place))
    }
    return Field(attribute.name, .text(attribute.value, place: attribute.place))
  }

  /// Variables, groups and events.
  mutating func declarations(_ root: XMLElement) {
    for element in root.children where element.namespace == SCXMLNames.extensions {
      let fields = element.attributes.filter { !["id", "name"].contains($0.name) }.compactMap(field)
      let id = element["id"] ?? ""
      switch element.name {
      case "group": machine.groups.append(ForeignMachine.Member(name: id, fields: fields, place: element.place))
      case "event":
        let name = element["name"] ?? id
        let renamed = name == id ? [] : [Field("id", .text(id))]
        machine.events.append(ForeignMachine.Member(name: name, fields: renamed + fields, place: element.place))
      default: problems.add(.expected("af:group or af:event", found: element.name), at: element.place)
      }
    }
    var variables: [Variable] = []
    var names: [String] = []
    var models = [root]
    var index = 0
    // All data models are visible everywhere, whichever state they stand in.
    while index < models.count {
      for child in models[index].children {
        if child.name == "data", models[index].name == "datamodel" {
          if let (member, variable) = self.variable(child) {
            machine.variables.append(member)
            variables.append(variable)
            names.append(child["id"] ?? "")
          }
        } else if ["datamodel", "state", "parallel"].contains(child.name) {
          models.append(child)
        }
      }
      index += 1
    }
    let scopes = machine.fields["scopes"]?.items.compactMap(\.text) ?? []
    meaning = ScriptMeaning(variables: variables, names: names, scopes: scopes)
  }

  private func variable(_ element: XMLElement) -> (ForeignMachine.Member, Variable)? {
    let name = element["id"] ?? ""
    var fields = element.attributes.filter { $0.namespace == SCXMLNames.extensions && $0.name != "id" }.compactMap(
      field)
    // Events go by the names that SCXML knows them by until their ids are made; this one stands there by its id.
    if let index = fields.firstIndex(where: { $0.key == "fires" }), let event = fields[index].value.text {
      let declared = machine.events.first { ($0.fields["id"]?.text ?? $0.name) == event }
      fields[index].value = .text(declared?.name ?? event, place: fields[index].value.place)
    }
    let id = element.attribute("id", in: SCXMLNames.extensions)?.value ?? name
    let script = element["expr"].map { text in Result { () throws(ScriptProblem) in try ScriptParser.script(text) } }
    if fields["type"] == nil {
      switch script {
      case .success(.boolean(let value))?: fields = ForeignVariable.fields(FieldValue(.boolean(value))) + fields
      case .success(.number(let value))?: fields = ForeignVariable.fields(FieldValue(.number(value))) + fields
      case .success(.text)?:
        problems.add(.variable(name, because: ForeignVariable.textReason), at: element.place)
        return nil
      default:
        problems.add(.variable(name, because: ForeignVariable.dataReason), at: element.place)
        return nil
      }
    }
    let scopes = machine.fields["scopes"]?.items.compactMap(\.text) ?? []
    guard let type = VariableType(fields: fields, scopes: scopes) else {
      problems.add(.wrongValue(of: "type", expected: "a type of variables"), at: element.place)
      return nil
    }
    if fields["initial"] == nil, case .success(let script)? = script {
      let empty = ScriptMeaning(variables: [], names: [], scopes: scopes)
      if case .constant(let value)? = try? empty.expression(script, ExpressionKind(type)),
        value != type.bounds.lowerBound
      {
        fields.append(Field("initial", FlowFields.value(value, type)))
      }
    }
    let variable = Variable(
      id: id, title: id, type: type, initial: 0, isSettable: false, about: "", place: element.place)
    return (ForeignMachine.Member(name: id, fields: fields, place: element.place), variable)
  }

  /// Finds everything that is sent later, before anything refers to it.
  mutating func collectTimers(_ root: XMLElement) {
    var elements = [root]
    while let element = elements.popLast() {
      elements += element.children.reversed()
      guard element.name == "send", isDelayed(element), let event = element["event"] else { continue }
      let name = element["id"] ?? "timer_\(event)"
      let delay = element["delay"].flatMap(Self.milliseconds)
      let longest = timers[name].map { old in old.longest.flatMap { old in delay.map { max(old, $0) } } } ?? delay
      timers[name] = (event, longest, element.place)
    }
  }

  /// Timers that no `data` declares.
  mutating func declareTimers() {
    var variables = meaning.variables
    var names = meaning.names
    for (name, timer) in timers.sorted(by: { $0.value.place < $1.value.place }) where meaning.position(name) == nil {
      var table = IdentifierTable(fallback: "timer")
      let id = table.id(name)
      let longest = timer.longest.map { max(1, $0) } ?? Limits.duration
      let span = DurationText.text(milliseconds: longest)
      machine.variables.append(
        ForeignMachine.Member(
          name: id,
          fields: [Field("type", .text("timer")), Field("max", .text(span)), Field("fires", .text(timer.event))],
          place: timer.place))
      let type = VariableType.timer(maximum: longest, fires: timer.event)
      variables.append(
        Variable(id: id, title: id, type: type, initial: 0, isSettable: false, about: "", place: timer.place))
      names.append(name)
    }
    guard variables.count > meaning.variables.count else { return }
    meaning = ScriptMeaning(variables: variables, names: names, scopes: meaning.scopes)
  }

  /// True for a `send` to the machine itself that waits.
  func isDelayed(_ element: XMLElement) -> Bool {
    element["target"] == nil && element["type"] == nil && (element["delay"] != nil || element["delayexpr"] != nil)
  }

  /// A span of time as CSS has it: `1.5s`, `300ms`.
  static func milliseconds(_ text: String) -> Int? {
    let unit = text.hasSuffix("ms") ? 1 : text.hasSuffix("s") ? 1000 : 0
    guard unit > 0, let number = Double(text.dropLast(unit == 1 ? 2 : 1)), number >= 0 else { return nil }
    let milliseconds = (number * Double(unit)).rounded()
    return milliseconds <= Double(Limits.duration) ? Int(milliseconds) : nil
  }

  /// Events that carry values and are not declared: the values stay as they are unless others come.
  mutating func declareCarried() {
    for (event, variables) in carried.sorted(by: { $0.key < $1.key }) {
      let fields = [Field("carries", .mapping(variables.map { Field($0, .text($0)) }))]
      if let index = machine.events.firstIndex(where: { $0.name == event }) {
        if machine.events[index].fields["carries"] == nil { machine.events[index].fields += fields }
      } else {
        machine.events.append(ForeignMachine.Member(name: event, fields: fields, place: machine.start.place))
      }
    }
  }
}
