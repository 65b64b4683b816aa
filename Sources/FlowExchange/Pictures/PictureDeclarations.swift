import FlowModel

/// What a picture has no place for, as comments: `authflow variable tries: {type: integer, max: 3}`.
///
/// Each is one entry of a section of the flow format, or the keys of the transition in the next line.
struct PictureDeclarations {
  private let fields: FlowFields

  init(_ flow: Flow) { fields = FlowFields(flow, hasTexts: false) }

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
  /// - Returns: the comment.
  func state(_ state: State, called name: String, hidden: Set<String>) -> String? {
    var entry = fields.state(state).filter { !hidden.contains($0.key) }
    if name != state.id { entry.insert(Field("id", .text(state.id)), at: 0) }
    return entry.isEmpty ? nil : line("state", name, entry)
  }

  /// The comment before a transition; nil if none is needed.
  func transition(_ transition: Transition) -> String? {
    let names = fields.transitionNames(transition)
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
