import FlowModel

// Events, variables and groups.
extension FlowDraft {
  mutating func event(_ name: String) -> String {
    let id = eventIDs.id(eventNames[name] ?? name)
    if knownEvents.insert(name).inserted { usedEvents.append((name, id)) }
    return id
  }

  /// The events, where anything is to be said of one of them.
  var events: FieldValue {
    let declarations = Dictionary(machine.events.map { ($0.name, $0) }) { first, _ in first }
    let fields = usedEvents.map { name, id in
      let declared = declarations[name]
      var fields: [Field] = []
      if declared?.fields["title"] == nil { fields.add("title", eventNames[name] ?? name, unless: id) }
      let rest = declared?.fields.filter { $0.key != "id" } ?? []
      return Field(id, .mapping(fields + rest, place: declared?.place))
    }
    return .mapping(machine.events.isEmpty && fields.allSatisfy { $0.value.fields.isEmpty } ? [] : fields)
  }

  func variable(_ member: ForeignMachine.Member) -> Field {
    var fields = member.fields.filter { $0.key != "initial" || initials[member.name] == nil }
    if let initial = initials[member.name] { fields.append(Field("initial", initial)) }
    if let event = fields.firstIndex(where: { $0.key == "fires" }), let name = fields[event].value.text {
      var ids = eventIDs
      fields[event].value = .text(ids.id(eventNames[name] ?? name), place: fields[event].value.place)
    }
    return Field(member.name, .mapping(fields, place: member.place))
  }

  /// The id of the group that the outermost state around a leaf makes.
  func group(of leaf: Int) -> String? {
    guard let outer = machine.path(of: leaf).dropFirst().last, machine.states[outer].fields["contains"] == nil else {
      return nil
    }
    var table = IdentifierTable(fallback: "group")
    return table.id(machine.states[outer].id ?? machine.states[outer].name)
  }

  var groups: FieldValue {
    var fields = machine.groups.map { Field($0.name, .mapping($0.fields, place: $0.place)) }
    for leaf in kept where machine.states[leaf].fields["group"] == nil {
      guard let id = group(of: leaf), let outer = machine.path(of: leaf).dropFirst().last,
        !fields.contains(where: { $0.key == id })
      else { continue }
      var group: [Field] = []
      group.add("title", machine.states[outer].fields["title"]?.text ?? machine.states[outer].name, unless: id)
      fields.append(Field(id, .mapping(group, place: machine.states[outer].place)))
    }
    return .mapping(fields)
  }
}
