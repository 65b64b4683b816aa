import FlowFiles
import FlowModel

extension FlowFields {
  /// The sources of a flow.
  func source(_ source: Source) -> [Field] {
    var fields: [Field] = []
    fields.add("title", source.title, unless: source.id)
    fields.add("url", source.url)
    fields.add("basis", source.basis?.rawValue ?? "")
    return fields
  }

  /// A warning.
  func hazard(_ hazard: Hazard) -> [Field] {
    var fields: [Field] = []
    fields.add("title", hazard.title, unless: hazard.id)
    fields.add("text", hazard.text)
    fields.add("basis", bases(hazard.bases))
    fields.add("cite", citations(hazard.citations))
    return fields
  }

  /// A property.
  func property(_ property: FlowProperty) -> [Field] {
    var fields: [Field] = []
    fields.add("title", property.title, unless: property.id)
    switch property.demand {
    case .never(let condition): fields.add("never", condition.text)
    case .always(let condition): fields.add("always", condition.text)
    case .eventually(let condition): fields.add("eventually", condition.text)
    case .leadsTo(let when, let condition):
      fields.add("when", when.text)
      fields.add("leadsTo", condition.text)
    }
    if property.severity != .error { fields.add("severity", property.severity.rawValue) }
    fields.add("cite", citations(property.citations))
    return fields
  }

  /// An NSError.
  func error(_ error: ErrorSignature) -> [Field] {
    var fields = [Field("domain", .text(error.domain)), Field("code", FieldValue(.number(error.code)))]
    fields.add("name", error.name)
    fields.add("swift", error.swift)
    fields.add("userInfo", .mapping(error.userInfo.map { Field($0.key, .text($0.value)) }))
    if error.reach != .code { fields.add("reach", error.reach.rawValue) }
    return fields
  }

  /// What an event shows, and how it is found.
  func eventTexts(_ event: Event) -> [Field] {
    var fields: [Field] = []
    fields.add("log", .mapping(event.log.map { Field($0.level.rawValue, .text($0.text)) }))
    fields.add("literal", .list(event.log.filter(\.isLiteral).map { .text($0.level.rawValue) }))
    fields.add("topics", .list(event.topics.map { .text($0) }))
    fields.add("keywords", .list(event.keywords.map { .text($0) }))
    fields.add("cite", citations(event.citations))
    return fields
  }

  /// What a state teaches.
  func stateTexts(_ state: State) -> [Field] {
    var fields: [Field] = []
    fields.add("happening", state.texts.happening)
    fields.add("app", state.texts.app)
    fields.add("user", state.texts.user)
    fields.add("never", state.texts.never)
    fields.add(
      "everywhere",
      .list(StateText.allCases.filter(state.texts.everywhere.contains).map { .text($0.rawValue) }))
    var stated: [Field] = []
    for text in StateText.allCases { stated.add(text.rawValue, bases(state.bases[text])) }
    fields.add("basis", .mapping(stated))
    if let handler = state.handler {
      var members = [Field("swift", .text(handler.lines.joined(separator: "\n")))]
      members.add("differs", handler.differs)
      fields.add("handler", .mapping(members))
    }
    fields.add("cite", citations(state.citations))
    fields.add("hazards", .list(state.hazards.map { .text($0) }))
    fields.add("refuses", .mapping(state.refusals.map { Field($0.event, .text($0.reason)) }))
    return fields
  }

  /// What a transition teaches.
  func transitionTexts(_ transition: Transition) -> [Field] {
    var fields: [Field] = []
    fields.add("because", transition.because)
    fields.add("basis", bases(transition.bases))
    fields.add("cite", citations(transition.citations))
    fields.add("hazards", .list(transition.hazards.map { .text($0) }))
    return fields
  }

  /// True if the reader would make up the same short names and codes.
  static func areMadeUp(_ members: [(id: String, names: Names)]) -> Bool {
    var made = DefaultNames(taken: [])
    return members.allSatisfy { id, names in
      made.short(title: names.title, id: id) == names.short && made.code(id: id) == names.code
    }
  }

  /// What a statement is said to rest on.
  func bases(_ bases: [Basis]) -> FieldValue { .list(bases.map { .text($0.rawValue) }) }

  func citations(_ citations: [Citation]) -> FieldValue {
    var fields: [Field] = []
    for citation in citations {
      let heading = FieldValue.text(citation.heading)
      if let index = fields.firstIndex(where: { $0.key == citation.source }) {
        fields[index].value = .list(fields[index].value.items + [heading])
      } else {
        fields.append(Field(citation.source, heading))
      }
    }
    return .mapping(fields)
  }
}
