import Model

/// A picture as a document of the flow format.
///
/// Each state becomes one, a state around others a compound state, each arrow a transition.
struct FlowDraft {
  private let picture: Picture
  /// The states directly within each state.
  private let children: [[Int]]
  /// The ids of the states that become some, by position.
  private var ids: [Int: String] = [:]
  private var eventIDs = IdentifierTable(fallback: "event")
  /// The events in the order in which arrows name them.
  private var events: [(name: String, id: String)] = []
  private var knownEvents: Set<String> = []
  /// The states to which arrows of others lead, and those around them.
  private let entered: Set<Int>

  private init(_ picture: Picture) {
    self.picture = picture
    var children = [[Int]](repeating: [], count: picture.states.count)
    for (index, state) in picture.states.enumerated() {
      if let parent = state.parent { children[parent].append(index) }
    }
    self.children = children
    entered = Self.entered(picture)
    var table = IdentifierTable(fallback: "state")
    for (index, state) in picture.states.enumerated() where children[index].count != 1 {
      ids[index] = table.id(state.id ?? state.name)
    }
  }

  /// The document of a picture that has states; what it is called where the picture has no name is given.
  static func document(of picture: Picture, named fallback: String) -> FieldValue {
    var draft = FlowDraft(picture)
    return draft.document(named: fallback)
  }

  private mutating func document(named fallback: String) -> FieldValue {
    for declared in picture.events { _ = event(declared.key) }
    var states = picture.states.indices.compactMap { index in
      ids[index].map { Field($0, .mapping(stateFields(index), place: picture.states[index].place)) }
    }
    if !picture.order.isEmpty {
      let ranks = Dictionary(picture.order.enumerated().map { ($1, $0) }) { first, _ in first }
      states = states.sortedStably { (ranks[$0.key] ?? .max) < (ranks[$1.key] ?? .max) }
    }
    var table = IdentifierTable(fallback: "flow")
    let name = picture.name.isEmpty ? fallback : picture.name
    let id = table.id(name)
    var fields = [Field("flow", .text(id, place: picture.place))]
    let title = picture.fields["title"] ?? .text(name)
    if title.text != id { fields.append(Field("title", title)) }
    let initial = picture.start.first.flatMap { position($0.target) } ?? beginning(among: outermost)
    if let id = initial.flatMap({ ids[$0] }) {
      fields.append(Field("initial", .text(id, place: picture.start.first?.place ?? picture.place)))
    }
    fields.add("groups", .mapping(picture.groups))
    fields += picture.fields.filter { $0.key == "scopes" }
    fields.add("variables", .mapping(picture.variables))
    fields.add("events", eventFields)
    fields.append(Field("states", .mapping(states)))
    return .mapping(fields)
  }

  /// The states that are in no other.
  private var outermost: [Int] {
    picture.states.indices.filter { picture.states[$0].parent == nil }.map(shown)
  }

  /// The state itself; of one that holds a single other, that.
  private func shown(_ index: Int) -> Int {
    var index = index
    while children[index].count == 1 { index = children[index][0] }
    return index
  }

  private func isWithin(_ state: Int, _ outer: Int) -> Bool {
    sequence(first: state) { picture.states[$0].parent }.dropFirst().contains(outer)
  }

  private func position(_ name: String) -> Int? { picture.position(name).map(shown) }

  /// The first of some states to which no arrow of another leads, where the picture does not say where it begins.
  private func beginning(among states: [Int]) -> Int? {
    let normal = states.filter { !picture.states[$0].isFinal }
    return normal.first { !entered.contains($0) } ?? normal.first ?? states.first
  }

  private static func entered(_ picture: Picture) -> Set<Int> {
    var entered: Set<Int> = []
    for (index, state) in picture.states.enumerated() {
      for target in state.arrows.compactMap({ picture.position($0.target) }) where target != index {
        entered.formUnion(sequence(first: target) { picture.states[$0].parent })
      }
    }
    return entered
  }
}

extension FlowDraft {
  private mutating func stateFields(_ index: Int) -> [Field] {
    let state = picture.states[index]
    var fields: [Field] = []
    let title = state.fields["title"] ?? .text(state.id ?? state.name)
    if title.text != ids[index] { fields.append(Field("title", title)) }
    fields += state.fields.filter { $0.key != "title" && $0.key != "on" }
    if children[index].isEmpty {
      if state.isFinal, state.parent == nil, fields["kind"] == nil { fields.append(Field("kind", .text("outcome"))) }
    } else {
      let members = children[index].map(shown)
      fields.append(Field("contains", .list(members.compactMap { ids[$0] }.map { .text($0, place: state.place) })))
      if fields["initial"] == nil { fields.add("initial", initial(of: index, members)) }
    }
    var on: [Field] = []
    for (event, arm) in arms(of: index) { on.add(arm, on: event) }
    fields.add("on", .mapping(on + (state.fields["on"]?.fields ?? [])))
    return fields
  }

  private func initial(of index: Int, _ members: [Int]) -> FieldValue {
    let state = picture.states[index]
    guard picture.isOurs else {
      let first = state.start.first.flatMap { position($0.target) }
      let start = first.flatMap { isWithin($0, index) ? $0 : nil } ?? beginning(among: members)
      return .list(start.flatMap { ids[$0] }.map { [.text($0, place: state.place)] } ?? [])
    }
    return .list(
      state.start.map { arrow in
        let to = target(of: arrow)
        guard let condition = TransitionLabel(arrow.label).condition else { return to }
        let place = arrow.place(ofLabel: condition.offset)
        return .mapping([Field("to", to), Field("when", .text(condition.text, place: place))], place: arrow.place)
      })
  }

  /// The arrows of a state, and of those around it that hold nothing else, as arms with their events.
  private mutating func arms(of index: Int) -> [(event: String, arm: FieldValue)] {
    var arrows = picture.states[index].arrows
    var around = picture.states[index].parent
    while let state = around, children[state].count == 1 {
      arrows += picture.states[state].arrows
      around = picture.states[state].parent
    }
    return picture.isOurs ? arrows.map { arm($0) } : labelledArms(arrows)
  }

  /// An arrow of a picture in which `event [guard] / action` means something.
  private mutating func arm(_ arrow: PictureArrow) -> (event: String, arm: FieldValue) {
    let label = TransitionLabel(arrow.label)
    var fields = [Field("to", target(of: arrow))]
    if let condition = label.condition {
      fields.append(Field("when", .text(condition.text, place: arrow.place(ofLabel: condition.offset))))
    }
    let actions = label.actions.map { FieldValue.text($0.text, place: arrow.place(ofLabel: $0.offset)) }
    if actions.count == 1 { fields.append(Field("do", actions[0])) } else { fields.add("do", .list(actions)) }
    let name = label.event.isEmpty ? "to \(targetTitle(of: arrow))" : label.event
    return (event(name), .mapping(fields + arrow.fields, place: arrow.place))
  }

  /// Arrows of a picture that only has labels: each label is an event.
  ///
  /// Where several arrows with the same words lead to different states, the user chooses: each is an event of its own.
  private mutating func labelledArms(_ arrows: [PictureArrow]) -> [(event: String, arm: FieldValue)] {
    var targets: [String: Set<Int>] = [:]
    for arrow in arrows { targets[arrow.label, default: []].insert(position(arrow.target) ?? -1) }
    var seen: Set<String> = []
    return arrows.compactMap { arrow in
      let isShared = targets[arrow.label, default: []].count > 1
      let name =
        arrow.label.isEmpty || isShared ? "\(arrow.label) to \(targetTitle(of: arrow))".trimmed : arrow.label
      let event = event(name)
      guard seen.insert(event).inserted else { return nil }
      return (event, .mapping([Field("to", target(of: arrow))], place: arrow.place))
    }
  }

  private func target(of arrow: PictureArrow) -> FieldValue {
    .text(position(arrow.target).flatMap { ids[$0] } ?? arrow.target, place: arrow.place)
  }

  /// What the state is called to which an arrow leads.
  private func targetTitle(of arrow: PictureArrow) -> String {
    guard let state = position(arrow.target).map({ picture.states[$0] }) else { return arrow.target }
    return state.fields["title"]?.text ?? state.id ?? state.name
  }

  private mutating func event(_ name: String) -> String {
    let id = eventIDs.id(name)
    if knownEvents.insert(id).inserted { events.append((name, id)) }
    return id
  }

  /// The events, where anything is to be said of one of them.
  private var eventFields: FieldValue {
    let fields = events.map { name, id in
      let declared = picture.events[name]
      let title = declared?.fields["title"] == nil && name != id ? [Field("title", .text(name))] : []
      return Field(id, .mapping(title + (declared?.fields ?? []), place: declared?.place))
    }
    return .mapping(fields.allSatisfy { $0.value.fields.isEmpty } && picture.events.isEmpty ? [] : fields)
  }
}
