import FlowFiles

/// A flow as pictures draw it: states in states, and arrows.
struct DrawnFlow {
  /// An arrow with what stands at it.
  struct Arrow {
    var from: String
    var to: String
    var label: String
  }

  /// A state, or a compound state with what is in it.
  struct State {
    var id: String
    var title: String
    var members: [String]
    /// Where a compound state begins: guards are the labels.
    var start: [Arrow]
  }

  let id: String
  let title: String
  let initial: String
  let states: [State]
  let arrows: [Arrow]
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
    positions = Dictionary(states.indices.map { (states[$0].key, $0) }) { first, _ in first
    }
    members = Set(self.states.flatMap(\.members))
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

}

extension DrawnFlow {
  private static func state(_ entry: Field) -> State {
    let fields = entry.value.fields
    return State(
      id: entry.key, title: fields["title"]?.text ?? entry.key,
      members: fields["contains"]?.items.compactMap(\.text) ?? [],
      start: fields["initial"]?.items.map { arrow($0, from: entry.key, event: "") } ?? [])
  }

  private static func arrows(_ entry: Field) -> [Arrow] {
    entry.value.fields["on"]?.fields.flatMap { event in
      event.value.items.map { arrow($0, from: entry.key, event: event.key) }
    } ?? []
  }

  /// An arrow, its label as UML has it: `event [guard] / action; action`.
  private static func arrow(_ arm: FieldValue, from state: String, event: String) -> Arrow {
    let fields = arm.fields
    var label = event.isEmpty ? [] : [event]
    if let condition = fields["when"]?.text { label.append("[\(condition.inOneLine)]") }
    let actions = fields["do"]?.items.compactMap { $0.text?.inOneLine } ?? []
    if !actions.isEmpty { label.append("/ " + actions.joined(separator: "; ")) }
    return Arrow(
      from: state, to: arm.text ?? fields["to"]?.text ?? "",
      label: label.joined(separator: " "))
  }
}
