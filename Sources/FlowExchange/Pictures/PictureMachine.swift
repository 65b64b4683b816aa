import FlowModel

/// A machine as readers of pictures make it.
struct PictureMachine {
  var machine = ForeignMachine()
  let problems: ForeignProblems
  /// True once a comment of ours was read: such a picture says by itself what its arrows mean.
  private(set) var isOurs = false
  private var stateFields: [String: (fields: [Field], place: Place)] = [:]
  private var next: [Field] = []
  private(set) var positions: [String: Int] = [:]

  init(_ problems: ForeignProblems) { self.problems = problems }

  /// Takes the text of a comment; those that do not begin with `authflow ` are for people.
  mutating func comment(_ text: String, at place: Place) {
    guard text.hasPrefix("authflow ") else { return }
    isOurs = true
    let place = Place(line: place.line, column: place.column + 9)
    guard let entry = ForeignYAML.value(String(text.dropFirst(9)), at: place, problems)?.fields.first else { return }
    let words = entry.key.split(separator: " ", maxSplits: 1).map(String.init)
    let member = ForeignMachine.Member(name: Self.unquoted(words.last ?? ""), fields: entry.value.fields, place: place)
    switch words.first {
    case "flow":
      machine.name = member.name
      machine.fields += member.fields
    case "scopes": machine.fields.append(Field("scopes", entry.value))
    case "group": machine.groups.append(member)
    case "variable": machine.variables.append(member)
    case "event": machine.events.append(member)
    case "state": stateFields[member.name] = (member.fields, place)
    case "transition": next = entry.value.fields
    default:
      problems.add(.expected("flow, scopes, group, variable, event, state or transition", found: entry.key), at: place)
    }
  }

  /// The way that an arrow with a label stands for.
  ///
  /// - Parameters:
  ///   - label: what stands at the arrow.
  ///   - target: the state it leads to.
  ///   - place: where the arrow stands.
  ///   - position: where a character of the label stands.
  /// - Returns: the transition.
  mutating func transition(_ label: String, to target: String, at place: Place, position: (Int) -> Place)
    -> ForeignTransition
  {
    let parts = TransitionLabel(label)
    var transition = ForeignTransition(place: place)
    transition.target = target
    transition.trigger = parts.event.isEmpty ? .unlabelled : .event(parts.event)
    transition.condition = parts.condition.map { .text($0.text, place: position($0.offset)) }
    if let text = transition.condition?.text, Self.isElse(text) { transition.condition = nil }
    transition.actions = parts.actions.map { .text($0.text, place: position($0.offset)) }
    transition.fields = takeTransition()
    if !isOurs { transition.written = .text(label, place: position(0)) }
    return transition
  }

  /// What the comment before a transition says of it.
  mutating func takeTransition() -> [Field] {
    defer { next = [] }
    return next
  }

  /// The machine once the whole file is read: states have what comments say of them, arrows without words a meaning.
  mutating func finished() -> ForeignMachine {
    for (name, declared) in stateFields.sorted(by: { $0.value.place < $1.value.place }) {
      guard let index = positions[name] else {
        problems.add(.unknownState(name, nearest: nil), at: declared.place)
        continue
      }
      machine.states[index].id = declared.fields["id"]?.text
      let own = machine.states[index].fields.filter { declared.fields[$0.key] == nil }
      machine.states[index].fields = own + declared.fields.filter { $0.key != "id" }
    }
    if !isOurs { openChoices() }
    let ending = Set(machine.states.filter { $0.role == .final }.compactMap(\.parent))
    for state in machine.states.indices {
      for transition in machine.states[state].transitions.indices {
        let old = machine.states[state].transitions[transition]
        machine.states[state].transitions[transition].trigger = trigger(
          of: old, from: state, isAtEnd: ending.contains(state))
        guard machine.states[state].role == .choice, case .event(let text) = old.trigger, old.condition == nil,
          !Self.isElse(text)
        else { continue }
        machine.states[state].transitions[transition].condition = .text(text, place: old.place)
      }
      if !isOurs { partArrows(of: state) }
    }
    if !isOurs { beginWhereNothingLeads() }
    return machine
  }

  /// What takes a transition: nothing at forks, the end of what is within, or an event called after the target.
  private func trigger(of transition: ForeignTransition, from state: Int, isAtEnd: Bool) -> ForeignTransition.Trigger {
    if machine.states[state].role == .choice { return .none }
    guard transition.trigger == .unlabelled else { return transition.trigger }
    return isAtEnd ? .done : .event("to \(targetTitle(of: transition))")
  }

  /// The position of a state, which is added when it is new.
  mutating func state(_ name: String, parent: Int?, at place: Place) -> Int {
    if let index = positions[name] { return index }
    machine.states.append(ForeignState(name: name, parent: parent, place: place))
    positions[name] = machine.states.count - 1
    return machine.states.count - 1
  }

  static func isElse(_ text: String) -> Bool { ["else", "otherwise", "default"].contains(text.lowercased()) }

  private static func unquoted(_ text: String) -> String {
    text.hasPrefix("\"") && text.hasSuffix("\"") && text.count > 1 ? String(text.dropFirst().dropLast()) : text
  }
}

/// What a picture has no place for, as comments: `authflow variable tries: {type: integer, max: 3}`.
///
/// Each is one entry of a section of the flow format, or the keys of the transition in the next line.
struct PictureDeclarations {
  private let fields: FlowFields
  private let nested: NestedStates

  init(_ nested: NestedStates) {
    self.nested = nested
    fields = FlowFields(nested.flow, hasTexts: false)
  }

  /// The comments at the head of a picture, without the sign that begins a comment.
  var head: [String] {
    let flow = fields.flow
    var lines = [line("flow", flow.id, title(flow))]
    if !flow.scopes.isEmpty {
      lines.append("authflow scopes: " + YAMLText.flow(.list(flow.scopes.map { .text($0) })))
    }
    lines += flow.groups.map { line("group", $0.id, fields.group($0)) }
    lines += flow.variables.map { line("variable", $0.id, fields.variable($0)) }
    lines += flow.events.map { line("event", $0.id, fields.event($0)) }
    return lines
  }

  /// The comment for a state, called otherwise in the picture if its id cannot stand there; nil if none is needed.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - name: what it is called in the picture.
  ///   - hidden: keys that the picture itself shows.
  ///   - isFlat: true for a picture whose transitions all stand at the states.
  /// - Returns: the comment.
  func state(_ state: State, called name: String, hidden: Set<String>, isFlat: Bool = false) -> String? {
    var entry = fields.state(state).filter { !hidden.contains($0.key) }
    if !isFlat { entry += fields.armsToCompounds(of: state) }
    if name != state.id { entry.insert(Field("id", .text(state.id)), at: 0) }
    return entry.isEmpty ? nil : line("state", name, entry)
  }

  /// The comment for a compound state.
  ///
  /// - Parameters:
  ///   - index: its position in the flow.
  ///   - name: what it is called in the picture.
  /// - Returns: the comment.
  func compound(_ index: Int, called name: String) -> String {
    let compound = nested.flow.compounds[index]
    var entry = fields.compoundNames(compound).filter { $0.key != "title" }
    entry.append(Field("contains", .list(compound.members.map { .text($0) })))
    entry += nested.isPlain(index) ? fields.initial(of: compound) : fields.nesting(of: compound)
    if name != compound.id { entry.insert(Field("id", .text(compound.id)), at: 0) }
    return line("state", name, entry)
  }

  /// The comment before a transition; nil if none is needed.
  func transition(_ transition: Transition, isFlat: Bool = false) -> String? {
    var names = fields.transitionNames(transition)
    if !isFlat, nested.follows(transition) { names.append(Field("follows", FieldValue(.boolean(true)))) }
    return names.isEmpty ? nil : "authflow transition: " + YAMLText.flow(.mapping(names))
  }

  private func title(_ flow: Flow) -> [Field] {
    var title: [Field] = []
    title.add("title", flow.title, unless: flow.id)
    return title
  }

  private func line(_ kind: String, _ id: String, _ fields: [Field]) -> String {
    "authflow \(kind) \(YAMLScalar.text(id)): \(YAMLText.flow(.mapping(fields)))"
  }
}
