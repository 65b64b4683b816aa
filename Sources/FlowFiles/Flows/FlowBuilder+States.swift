import Model

extension FlowBuilder {
  /// The entries of `states` that are places in the machine.
  var stateEntries: [Node.Entry] { (file["states"]?.entries ?? []).filter { $0.value["contains"] == nil } }

  /// The entries of `states` that hold others.
  var compoundEntries: [Node.Entry] { (file["states"]?.entries ?? []).filter { $0.value["contains"] != nil } }

  /// The states with their transitions, those from the arms of compound states among them.
  func states(_ flat: inout FlatMachine, _ expressions: ExpressionReader) -> [State] {
    let states = zip(stateEntries, stateNames).map { entry, names in
      let node = entry.value
      let id = entry.key.text ?? ""
      let own = arms(node["on"], expressions)
      let texts = StateTexts(
        happening: text(node["happening"]), app: text(node["app"]), user: text(node["user"]),
        never: text(node["never"]),
        everywhere: self.texts(node["everywhere"]).compactMap(StateText.init))
      return State(
        id: id, names: names, group: node["group"]?.text,
        kind: node["kind"]?.text.flatMap(StateKind.init) ?? .plain,
        request: node["request"]?.text.flatMap(RequestKind.init), texts: texts, bases: textBases(node["basis"]),
        handler: handler(node["handler"]), citations: citations(node["cite"]),
        hazards: self.texts(node["hazards"]), refusals: refusals(node["refuses"]),
        transitions: flat.transitions(of: id, own: own, refusing: refused(node["on"])),
        arms: own.filter { flat.isCompound($0.transition.to) }, place: entry.key.place)
    }
    flat.reportArmsNeverTaken()
    return states
  }

  private var stateNames: [Names] {
    names(stateEntries.map { ($0.key.text ?? "", $0.value) }, beside: compoundEntries.map(\.value))
  }

  private func textBases(_ node: Node?) -> StateBases {
    StateBases(
      happening: bases(node?["happening"]), app: bases(node?["app"]), user: bases(node?["user"]),
      never: bases(node?["never"]))
  }

  /// The lines as they stand in the file, without empty ones at the end.
  private func handler(_ node: Node?) -> Handler? {
    guard let node, let swift = node["swift"]?.text else { return nil }
    let lines = swift.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let count = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    return Handler(lines: Array(lines.prefix(count)), differs: text(node["differs"]))
  }

  private func refusals(_ node: Node?) -> [StateRefusal] {
    entries(node).map { StateRefusal(event: $0, reason: text($1)) }
  }

  /// The events with an empty list: nothing leads out on them, and no arm of a compound state does.
  private func refused(_ node: Node?) -> Set<String> {
    Set(entries(node).filter { $0.value.items?.isEmpty == true }.map(\.key))
  }

  /// The arms of a state or a compound state, in the order of the file.
  func arms(_ node: Node?, _ expressions: ExpressionReader) -> [Arm] {
    entries(node).flatMap { event, value in
      (value.items ?? [value]).map { node in
        Arm(
          transition: transition(node, event: event, expressions), differences: differences(node["for"], expressions),
          entries: differences(node["into"], expressions))
      }
    }
  }

  private func transition(_ node: Node, event: String, _ expressions: ExpressionReader) -> Transition {
    Transition(
      event: event, to: node.text ?? text(node["to"]), condition: node["when"].flatMap(expressions.condition),
      actions: actions(node["do"], expressions), label: text(node["label"]), short: text(node["short"]),
      because: text(node["because"]), bases: bases(node["basis"]), citations: citations(node["cite"]),
      hazards: texts(node["hazards"]), place: node.place)
  }

  private func actions(_ node: Node?, _ expressions: ExpressionReader) -> [Action] {
    (node.map { $0.items ?? [$0] } ?? []).compactMap(expressions.action)
  }

  private func differences(_ node: Node?, _ expressions: ExpressionReader) -> [ArmDifference] {
    (node?.entries ?? []).map { entry in
      let node = entry.value
      return ArmDifference(
        member: entry.key.text ?? "", condition: node["when"].flatMap(expressions.condition),
        actions: node["do"].map { actions($0, expressions) }, label: node["label"].map { text($0) },
        short: node["short"].map { text($0) }, because: node["because"].map { text($0) },
        bases: node["basis"].map { bases($0) },
        citations: node["cite"].map { citations($0) }, hazards: node["hazards"].map { texts($0) },
        place: entry.key.place)
    }
  }
}

extension FlowBuilder {
  /// The compound states, as they are written.
  func compounds(_ expressions: ExpressionReader) -> [Compound] {
    var made = DefaultNames(
      taken: stateNames.map { ($0.short, nil) } + compoundEntries.map { (given($0.value, "short"), nil) })
    return compoundEntries.map { entry in
      let node = entry.value
      let id = entry.key.text ?? ""
      let title = text(node["title"], default: id)
      return Compound(
        id: id, title: title, short: given(node, "short") ?? made.short(title: title, id: id),
        group: node["group"]?.text,
        about: text(node["about"]), citations: citations(node["cite"]),
        members: node["contains"]?.items?.compactMap(\.text) ?? [],
        initial: (node["initial"].map { $0.items ?? [$0] } ?? []).map { arm in
          InitialArm(
            to: arm.text ?? text(arm["to"]), condition: arm["when"].flatMap(expressions.condition), place: arm.place)
        },
        arms: arms(node["on"], expressions), place: entry.key.place)
    }
  }

  /// The state in which a run starts: of a compound state the one that it begins with, by the initial values.
  func initial(_ flat: FlatMachine, _ variables: [Variable]) -> String {
    guard let node = file["initial"] else { return "" }
    let id = text(node)
    guard flat.isCompound(id) else { return id }
    let ways = flat.ways(into: id, at: node.place)
    let values = variables.map(\.initial)
    if let way = ways.first(where: { way in way.conditions.allSatisfy { $0.expression.value(values) != 0 } }) {
      return way.state
    }
    if !ways.isEmpty { problems.add(.noStart(id), at: node) }
    return id
  }
}
