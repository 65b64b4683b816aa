import Model

/// What parts of flows are like, as names and words that can be compared and shown.
enum Properties {
  /// A property as flow files call it, and its value in words; empty if there is none.
  struct Property: Hashable {
    var name: String
    var value: String
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
      Property(name: "initial", value: flow.initial),
      Property(name: "scopes", value: flow.scopes.joined(separator: ", ")),
      Property(name: "groups", value: flow.groups.map { "\($0.letter) \($0.title)" }.joined(separator: ", ")),
    ]
  }

  static func of(_ variable: Variable, in flow: Flow) -> [Property] {
    [
      Property(name: "title", value: variable.title),
      Property(name: "type", value: variable.type.declaration),
      Property(name: "initial", value: variable.type.text(of: variable.initial)),
      Property(name: "set", value: variable.isSettable ? "true" : ""),
      Property(name: "texts", value: variable.texts.filter { !$0.isEmpty }.joined(separator: "; ")),
      Property(name: "about", value: variable.about),
    ]
  }

  static func of(_ event: Event, in flow: Flow) -> [Property] {
    [
      Property(name: "title", value: event.names.title),
      Property(name: "short", value: event.names.short),
      Property(name: "kind", value: event.kind == .plain ? "" : event.kind.rawValue),
      Property(name: "about", value: event.about),
      Property(name: "error", value: event.error.map { "\($0.domain) \($0.code)" } ?? ""),
      Property(name: "reach", value: event.error.map { $0.reach == .code ? "" : $0.reach.rawValue } ?? ""),
      Property(
        name: "userInfo", value: (event.error?.userInfo ?? []).map { "\($0.key): \($0.value)" }.joined(separator: "; ")),
      Property(
        name: "carries",
        value: event.payload.map { "\(flow.variables[$0.variable].id): \($0.text)" }.joined(separator: "; ")),
      Property(name: "valid", value: event.validity?.condition.text ?? ""),
      Property(name: "else", value: event.validity?.reason ?? ""),
      Property(name: "matches", value: event.matches.map { matches(of: $0, in: flow) } ?? ""),
      Property(name: "log", value: event.log.map { "\($0.level.rawValue): \($0.text)" }.joined(separator: "; ")),
      Property(
        name: "literal", value: event.log.filter(\.isLiteral).map(\.level.rawValue).joined(separator: ", ")),
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
      Property(name: "title", value: state.names.title),
      Property(name: "short", value: state.names.short),
      Property(name: "group", value: state.group ?? ""),
      Property(name: "kind", value: state.kind == .plain ? "" : state.kind.rawValue),
      Property(name: "request", value: state.request?.rawValue ?? ""),
      Property(name: "happening", value: state.texts.happening),
      Property(name: "app", value: state.texts.app),
      Property(name: "user", value: state.texts.user),
      Property(name: "never", value: state.texts.never),
      Property(
        name: "everywhere",
        value: StateText.allCases.filter(state.texts.everywhere.contains).map(\.rawValue).joined(separator: ", ")),
      Property(name: "handler", value: state.handler.map { ($0.lines + [$0.differs]).joined(separator: " ") } ?? ""),
      Property(name: "hazards", value: state.hazards.joined(separator: ", ")),
      Property(name: "refuses", value: state.refusals.map { "\($0.event): \($0.reason)" }.joined(separator: "; ")),
    ]
  }

  static func of(_ property: FlowProperty, in flow: Flow) -> [Property] {
    let demand: [Property] =
      switch property.demand {
      case .never(let condition): [Property(name: "never", value: condition.text)]
      case .always(let condition): [Property(name: "always", value: condition.text)]
      case .eventually(let condition): [Property(name: "eventually", value: condition.text)]
      case .leadsTo(let when, let condition):
        [Property(name: "when", value: when.text), Property(name: "leadsTo", value: condition.text)]
      }
    return [Property(name: "title", value: property.title)] + demand
      + [Property(name: "severity", value: property.severity.rawValue)]
  }

  static func of(_ transition: Transition) -> [Property] {
    [
      Property(name: "to", value: transition.to),
      Property(name: "when", value: transition.condition?.text ?? ""),
      Property(name: "do", value: transition.actions.map(\.text).joined(separator: "; ")),
      Property(name: "label", value: transition.label),
      Property(name: "short", value: transition.short),
      Property(name: "because", value: transition.because),
      Property(name: "hazards", value: transition.hazards.joined(separator: ", ")),
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
