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
  private var events: [Field] = []

  private init(_ picture: Picture) {
    self.picture = picture
    var children = [[Int]](repeating: [], count: picture.states.count)
    for (index, state) in picture.states.enumerated() {
      if let parent = state.parent { children[parent].append(index) }
    }
    self.children = children
    var table = IdentifierTable(fallback: "state")
    for (index, state) in picture.states.enumerated()
    // A state around a single other becomes none: compound states have two members or more.
    where children[index].count != 1 && !state.isMark {
      ids[index] = table.id(state.id)
    }
  }

  /// The document of a picture that has states; what it is called where the picture has no name
  /// is given.
  static func document(of picture: Picture, named fallback: String) -> FieldValue {
    var draft = FlowDraft(picture)
    return draft.document(named: picture.name.isEmpty ? fallback : picture.name)
  }

  private mutating func document(named name: String) -> FieldValue {
    let states = picture.states.indices.compactMap { index in
      ids[index].map {
        Field($0, .mapping(stateFields(index), place: picture.states[index].place))
      }
    }
    var table = IdentifierTable(fallback: "flow")
    let id = table.id(name)
    var fields = [Field("flow", .text(id, place: picture.place))]
    let title = picture.title ?? .text(name)
    if title.text != id { fields.append(Field("title", title)) }
    // Where no arrow comes from `[*]`, runs start in the first state.
    let first = picture.states.indices.first {
      picture.states[$0].parent == nil && !picture.states[$0].isMark
    }
    if let initial = picture.start.first.flatMap({ stateID($0.target) })
      ?? first.flatMap({ ids[shown($0)] })
    {
      fields.append(
        Field("initial", .text(initial, place: picture.start.first?.place ?? picture.place))
      )
    }
    if events.contains(where: { !$0.value.fields.isEmpty }) {
      fields.append(Field("events", .mapping(events)))
    }
    fields.append(Field("states", .mapping(states)))
    return .mapping(fields)
  }

  /// The state itself; of one that holds a single other, that.
  private func shown(_ index: Int) -> Int {
    var index = index
    // `{ { a } }` is `a`, through any number of braces around it.
    while children[index].count == 1 { index = children[index][0] }
    return index
  }

  private func stateID(_ name: String) -> String? {
    picture.position(name).flatMap { ids[shown($0)] }
  }

  private mutating func stateFields(_ index: Int) -> [Field] {
    let state = picture.states[index]
    var fields: [Field] = []
    let title = state.title ?? .text(state.id)
    if title.text != ids[index] { fields.append(Field("title", title)) }
    let members = children[index].compactMap { ids[shown($0)] }
    if let first = members.first {
      fields.append(Field("contains", .list(members.map { .text($0, place: state.place) })))
      // A start that is no member cannot be written, so the first member stands in.
      let start = state.start.first.flatMap { stateID($0.target) }.flatMap {
        members.contains($0) ? $0 : nil
      }
      fields.append(Field("initial", .text(start ?? first, place: state.place)))
    } else if state.isFinal, state.parent == nil {
      // An end within another state only leaves that state, so it ends no run.
      fields.append(Field("kind", .text("outcome")))
    }
    let transitions = transitions(of: index)
    if !transitions.isEmpty { fields.append(Field("on", .mapping(transitions))) }
    return fields
  }

  /// The arrows of a state, and of those around it that hold nothing else: each label is an
  /// event.
  ///
  /// Where several arrows with the same words lead to different states, the user chooses: each
  /// is an event of its own.
  private mutating func transitions(of index: Int) -> [Field] {
    var arrows = picture.states[index].arrows
    var around = picture.states[index].parent
    while let state = around, children[state].count == 1 {
      arrows += picture.states[state].arrows
      around = picture.states[state].parent
    }
    var targets: [String: Set<String>] = [:]
    for arrow in arrows { targets[arrow.label, default: []].insert(arrow.target) }
    var seen: Set<String> = []
    return arrows.compactMap { arrow in
      let isShared = targets[arrow.label, default: []].count > 1
      let name =
        arrow.label.isEmpty || isShared
        ? "\(arrow.label) to \(targetTitle(of: arrow))".trimmed : arrow.label
      let event = event(name)
      // Of two arrows alike, the second could never be taken.
      guard seen.insert(event).inserted else { return nil }
      let target = FieldValue.text(
        stateID(arrow.target) ?? arrow.target, place: arrow.place)
      return Field(event, .mapping([Field("to", target)], place: arrow.place))
    }
  }

  /// What the state is called to which an arrow leads.
  private func targetTitle(of arrow: PictureArrow) -> String {
    guard let state = picture.position(arrow.target).map({ picture.states[shown($0)] })
    else {
      return arrow.target
    }
    return state.title?.text ?? state.id
  }

  /// The id of the event with a title.
  private mutating func event(_ name: String) -> String {
    let isKnown = eventIDs.made[name] != nil
    let id = eventIDs.id(name)
    if !isKnown {
      events.append(Field(id, .mapping(name == id ? [] : [Field("title", .text(name))])))
    }
    return id
  }
}
