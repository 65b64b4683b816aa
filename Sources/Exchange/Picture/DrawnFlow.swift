import FlowFiles

/// A flow as pictures write it: states in states, arrows, and comments for what a picture has
/// no place for.
///
/// A comment is one entry of a section of the flow format,
/// `authflow variable tries: {type: integer, max: 3}`, or the keys of the transition in the
/// next line. Texts that teach are left out.
struct DrawnFlow {
  /// An arrow with what stands at it, and the comment before it.
  struct Arrow {
    var from: String
    var to: String
    var label: String
    var comment: String?
  }

  /// A state, or a compound state with what is in it.
  struct State {
    var id: String
    var title: String
    var members: [String]
    /// Where a compound state begins: guards are the labels.
    var start: [Arrow]
    fileprivate var fields: [Field]
  }

  let id: String
  let title: String
  let initial: String
  let states: [State]
  let arrows: [Arrow]
  private let machineComments: [String]
  private let positions: [String: Int]
  private let members: Set<String>

  /// A flow out of what its file says.
  init(_ document: Node) {
    let fields = FieldValue(document).fields
    id = fields["flow"]?.text ?? ""
    title = fields["title"]?.text ?? id
    initial = fields["initial"]?.text ?? ""
    let states = fields["states"]?.fields ?? []
    self.states = states.map(Self.state)
    arrows = states.flatMap(Self.arrows)
    machineComments = Self.comments(fields, id)
    positions = Dictionary(states.indices.map { (states[$0].key, $0) }) { first, _ in first
    }
    members = Set(self.states.flatMap(\.members))
  }

  /// The comments at the head of a picture, without the sign that begins a comment.
  var head: [String] {
    func drawn(_ states: [State]) -> [String] {
      states.flatMap { [$0.id] + drawn(members(of: $0)) }
    }
    let order = states.map(\.id)
    if drawn(outermost) == order { return machineComments }
    return machineComments + [
      "authflow states: " + YAMLText.flow(.list(order.map { .text($0) }))
    ]
  }

  /// The states that are in no compound state.
  var outermost: [State] { states.filter { !members.contains($0.id) } }

  /// The states and compound states in a compound state.
  func members(of state: State) -> [State] {
    state.members.compactMap { positions[$0] }.map { states[$0] }
  }

  /// True for the id of a compound state.
  func isCompound(_ id: String) -> Bool {
    positions[id].map { !states[$0].members.isEmpty } ?? false
  }

  /// The state itself, or the first in a compound state.
  func firstState(in id: String) -> String {
    var id = id
    while let index = positions[id], let first = states[index].members.first { id = first }
    return id
  }

  /// The comment for a state; nil if none is needed.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - name: what it is called in the picture.
  /// - Returns: the comment, without the sign that begins one.
  func comment(_ state: State, called name: String) -> String? {
    var fields = state.fields
    // A picture shows titles with one blank between words.
    if state.title != state.title.inOneLine {
      fields.append(Field("title", .text(state.title)))
    }
    if name != state.id { fields.insert(Field("id", .text(state.id)), at: 0) }
    return fields.isEmpty ? nil : Self.line("state", name, fields)
  }
}

extension DrawnFlow {
  /// The keys with texts that teach, in states, events, variables and transitions.
  private static let teaching: Set<String> = [
    "about", "basis", "cite", "hazards", "happening", "app", "user", "never", "everywhere",
    "handler", "refuses",
    "error", "log", "literal", "topics", "keywords", "texts", "because",
  ]

  private static func machine(_ fields: [Field], without keys: Set<String> = []) -> [Field]
  {
    fields.filter { !teaching.contains($0.key) && !keys.contains($0.key) }
  }

  private static func comments(_ fields: [Field], _ id: String) -> [String] {
    var lines = [line("flow", id, fields.filter { $0.key == "title" })]
    if let scopes = fields["scopes"] {
      lines.append("authflow scopes: " + YAMLText.flow(scopes))
    }
    for (section, word) in [
      ("groups", "group"), ("variables", "variable"), ("events", "event"),
    ] {
      lines +=
        fields[section]?.fields.map { line(word, $0.key, machine($0.value.fields)) } ?? []
    }
    return lines
  }

  private static func line(_ kind: String, _ id: String, _ fields: [Field]) -> String {
    "authflow \(kind) \(YAMLScalar.text(id)): \(YAMLText.flow(.mapping(fields)))"
  }

  private static func state(_ entry: Field) -> State {
    let fields = entry.value.fields
    var kept = machine(fields, without: ["title", "contains", "on"])
    // Events on which nothing leads out have no arrow.
    kept.add("on", .mapping(fields["on"]?.fields.filter(\.value.items.isEmpty) ?? []))
    return State(
      id: entry.key, title: fields["title"]?.text ?? entry.key,
      members: fields["contains"]?.items.compactMap(\.text) ?? [],
      start: fields["initial"]?.items.map { arrow($0, from: entry.key, event: "") } ?? [],
      fields: kept)
  }

  private static func arrows(_ entry: Field) -> [Arrow] {
    entry.value.fields["on"]?.fields.flatMap { event in
      event.value.items.map { arrow($0, from: entry.key, event: event.key) }
    } ?? []
  }

  private static func arrow(_ arm: FieldValue, from state: String, event: String) -> Arrow {
    let fields = arm.fields
    var rest = machine(fields, without: ["to", "when", "do"])
    for index in rest.indices where rest[index].key == "for" || rest[index].key == "into" {
      let differences = rest[index].value.fields
      rest[index].value = .mapping(
        differences.map { Field($0.key, .mapping(machine($0.value.fields))) })
    }
    let label = TransitionLabel.text(
      event: event, condition: fields["when"]?.text?.inOneLine,
      actions: fields["do"]?.items.compactMap { $0.text?.inOneLine } ?? [])
    return Arrow(
      from: state, to: arm.text ?? fields["to"]?.text ?? "", label: label,
      comment: rest.isEmpty ? nil : "authflow transition: " + YAMLText.flow(.mapping(rest)))
  }
}
