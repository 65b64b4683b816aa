import Model

// What parts of flows do; a property that there is not is empty.
extension Flow {
  func parts(_ kind: FlowPart.Kind) -> [FlowPart] {
    switch kind {
    case .flow:
      let whole = "the flow as a whole"
      return [
        FlowPart(
          kind: kind, id: whole, title: whole,
          properties: [
            "initial": initial, "scopes": scopes.joined(separator: ", "),
          ], reason: about, place: Place(line: 1, column: 1))
      ]
    case .variable: return variables.map(part)
    case .event: return events.map(part)
    case .state: return states.map(part)
    case .transition: return []
    case .property: return properties.map(part)
    }
  }

  private func part(_ variable: Variable) -> FlowPart {
    FlowPart(
      kind: .variable, id: variable.id, title: variable.title,
      properties: [
        "type": variable.type.declaration,
        "initial": variable.type.text(of: variable.initial),
        "set": variable.isSettable ? "true" : "",
      ], reason: variable.about, place: variable.place)
  }

  private func part(_ event: Event) -> FlowPart {
    FlowPart(
      kind: .event, id: event.id, title: event.names.title,
      properties: [
        "kind": event.kind == .plain ? "" : event.kind.rawValue,
        "error": event.error.map { "\($0.domain) \($0.code)" } ?? "",
        "reach": event.error.map { $0.reach == .code ? "" : $0.reach.rawValue } ?? "",
        "carries": event.payload.map { "\(variables[$0.variable].id): \($0.text)" }.joined(
          separator: "; "),
        "valid": event.validity?.condition.text ?? "",
        "matches": event.matches.map(words) ?? "",
        "acts": event.acts.map(\.rawValue).joined(separator: ", "),
      ], reason: event.about, citations: event.citations, place: event.place)
  }

  /// The rows as a file has them, an empty list as `none`.
  private func words(_ rows: [ErrorMatch]) -> String {
    guard !rows.isEmpty else { return "none" }
    return rows.map { row in
      let values = row.values.map { carried in
        let variable = variables[carried.variable]
        return "\(variable.id) \(variable.type.text(of: carried.value))"
      }
      return row.pattern.text
        + (values.isEmpty ? "" : ": \(values.joined(separator: ", "))")
    }.joined(separator: "; ")
  }

  private func part(_ state: State) -> FlowPart {
    FlowPart(
      kind: .state, id: state.id, title: state.names.title,
      properties: [
        "kind": state.kind == .plain ? "" : state.kind.rawValue,
        "request": state.request?.rawValue ?? "",
      ], reason: state.texts.happening, citations: state.citations, place: state.place)
  }

  private func part(_ property: FlowProperty) -> FlowPart {
    func part(_ properties: KeyValuePairs<String, String>) -> FlowPart {
      FlowPart(
        kind: .property, id: property.id, title: property.title, properties: properties,
        citations: property.citations, place: property.place)
    }
    let severity = property.severity.rawValue
    return switch property.demand {
    case .never(let condition): part(["never": condition.text, "severity": severity])
    case .always(let condition): part(["always": condition.text, "severity": severity])
    case .eventually(let condition):
      part(["eventually": condition.text, "severity": severity])
    case .leadsTo(let when, let condition):
      part(["when": when.text, "leadsTo": condition.text, "severity": severity])
    }
  }
}

extension Transition {
  var properties: KeyValuePairs<String, String> {
    [
      "to": to,
      "when": condition?.text ?? "",
      "do": actions.map(\.text).joined(separator: "; "),
    ]
  }

  /// The transition from a state, named as if it led to another.
  func part(from state: String, to target: String, in flow: Flow) -> FlowPart {
    let title = label.isEmpty ? flow.event(event)?.names.title ?? event : label
    let id = "\(state) ──\(title)──► \(target)"
    return FlowPart(
      kind: .transition, id: id, title: id, properties: properties, reason: because,
      citations: citations, place: place)
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
      "timer to \(DurationText.text(milliseconds: maximum))"
        + (fires.map { ", fires \($0)" } ?? "")
    }
  }
}
