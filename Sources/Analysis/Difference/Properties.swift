import Model

/// What parts of flows are like, as names and words that can be compared and shown.
enum Properties {
  /// A property as flow files call it, and its value in words; empty if there is none.
  struct Property: Hashable {
    var name: String
    var value: String

    init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The properties in which two parts differ; an empty list stands for a part that is not there.
  static func differing(_ before: [Property], _ after: [Property]) -> [FlowDifference.Detail] {
    (after + before).map(\.name).unique().compactMap { name in
      let old = before.first { $0.name == name }?.value ?? ""
      let new = after.first { $0.name == name }?.value ?? ""
      return old == new ? nil : FlowDifference.Detail(property: name, before: old, after: new)
    }
  }

  static func of(_ flow: Flow) -> [Property] {
    [
      Property("initial", flow.initial),
      Property("scopes", flow.scopes.joined(separator: ", ")),
      Property("groups", flow.groups.map { "\($0.letter) \($0.title)" }.joined(separator: ", ")),
    ]
  }

  static func of(_ variable: Variable, in flow: Flow) -> [Property] {
    [
      Property("title", variable.title),
      Property("type", variable.type.declaration),
      Property("initial", variable.type.text(of: variable.initial)),
      Property("set", variable.isSettable ? "true" : ""),
      Property("texts", variable.texts.filter { !$0.isEmpty }.joined(separator: "; ")),
      Property("about", variable.about),
    ]
  }

  static func of(_ event: Event, in flow: Flow) -> [Property] {
    [
      Property("title", event.names.title),
      Property("short", event.names.short),
      Property("kind", event.kind == .plain ? "" : event.kind.rawValue),
      Property("about", event.about),
      Property("error", event.error.map { "\($0.domain) \($0.code)" } ?? ""),
      Property("reach", event.error.map { $0.reach == .code ? "" : $0.reach.rawValue } ?? ""),
      Property("userInfo", (event.error?.userInfo ?? []).map { "\($0.key): \($0.value)" }.joined(separator: "; ")),
      Property(
        "carries", event.payload.map { "\(flow.variables[$0.variable].id): \($0.text)" }.joined(separator: "; ")),
      Property("valid", event.validity?.condition.text ?? ""),
      Property("else", event.validity?.reason ?? ""),
      Property("matches", event.matches.map { matches(of: $0, in: flow) } ?? ""),
      Property("log", event.log.map { "\($0.level.rawValue): \($0.text)" }.joined(separator: "; ")),
      Property("literal", event.log.filter(\.isLiteral).map(\.level.rawValue).joined(separator: ", ")),
    ]
  }

  /// The rows as a file has them, an empty list as `none`.
  private static func matches(of rows: [ErrorMatch], in flow: Flow) -> String {
    guard !rows.isEmpty else { return "none" }
    return rows.map { row in
      let values = row.values.map { carried in
        let variable = flow.variables[carried.variable]
        return "\(variable.id) \(variable.type.text(of: carried.value))"
      }
      return row.pattern.text + (values.isEmpty ? "" : ": \(values.joined(separator: ", "))")
    }.joined(separator: "; ")
  }

  static func of(_ state: State, in flow: Flow) -> [Property] {
    [
      Property("title", state.names.title),
      Property("short", state.names.short),
      Property("group", state.group ?? ""),
      Property("kind", state.kind == .plain ? "" : state.kind.rawValue),
      Property("request", state.request?.rawValue ?? ""),
      Property("happening", state.texts.happening),
      Property("app", state.texts.app),
      Property("user", state.texts.user),
      Property("never", state.texts.never),
      Property(
        "everywhere", StateText.allCases.filter(state.texts.everywhere.contains).map(\.rawValue).joined(separator: ", ")
      ),
      Property("handler", state.handler.map { ($0.lines + [$0.differs]).joined(separator: " ") } ?? ""),
      Property("hazards", state.hazards.joined(separator: ", ")),
      Property("refuses", state.refusals.map { "\($0.event): \($0.reason)" }.joined(separator: "; ")),
    ]
  }

  static func of(_ property: FlowProperty, in flow: Flow) -> [Property] {
    let demand: [Property] =
      switch property.demand {
      case .never(let condition): [Property("never", condition.text)]
      case .always(let condition): [Property("always", condition.text)]
      case .eventually(let condition): [Property("eventually", condition.text)]
      case .leadsTo(let when, let condition):
        [Property("when", when.text), Property("leadsTo", condition.text)]
      }
    return [Property("title", property.title)] + demand
      + [Property("severity", property.severity.rawValue)]
  }

  static func of(_ transition: Transition) -> [Property] {
    [
      Property("to", transition.to),
      Property("when", transition.condition?.text ?? ""),
      Property("do", transition.actions.map(\.text).joined(separator: "; ")),
      Property("label", transition.label),
      Property("short", transition.short),
      Property("because", transition.because),
      Property("hazards", transition.hazards.joined(separator: ", ")),
    ]
  }
}

extension VariableType {
  /// The type with its bounds, as a file declares it.
  fileprivate var declaration: String {
    switch self {
    case .boolean: "boolean"
    case .integer(let minimum, let maximum): "integer \(minimum) to \(maximum)"
    case .choice(let values): "choice \(values.joined(separator: ", "))"
    case .scopes: "scopes"
    case .duration(let maximum): "duration to \(DurationText.text(milliseconds: maximum))"
    case .timer(let maximum, let fires):
      "timer to \(DurationText.text(milliseconds: maximum))" + (fires.map { ", fires \($0)" } ?? "")
    }
  }
}
