import Canvas
import FlowEngine
import FlowModel
import MSALErrors

extension Session {
  /// The error of the catalogue that brought the run here; nil if an event of the flow did, or nothing.
  var arrivedError: Arrival? {
    guard attention.lookedAt == nil, let step = run.arrival, case .injection(let injection) = step.cause,
      let text = injection.origin, let origin = ErrorOrigin(text, in: library.catalogue)
    else { return nil }
    return try? router.proposal(of: origin, at: step.before)
  }
}

extension InspectorText {
  /// What happened, what MSAL made of it step by step, and the NSError that came of it.
  func describe(_ heading: String, _ arrival: Arrival, _ event: Event, at snapshot: Snapshot) -> [StyledText] {
    let origin = arrival.origin
    let title = StyledText(heading + "  ", Style(.title, .bold)) + StyledText(origin.title, Style(.text, .bold))
    var lines = [title]
    if case .entry(let id) = origin, let entry = state.library.catalogue[id] {
      lines += StyledText.wrapped(entry.meaning, columns: columns, indent: 1)
      lines += StyledText.wrapped(entry.certainty.text, Style(.muted), columns: columns, indent: 1)
    }
    if !arrival.steps.isEmpty {
      lines.append(StyledText("HOW MSAL MAKES AN ERROR OF IT", Style(.title, .bold)))
      for (number, step) in arrival.steps.enumerated() {
        lines += StyledText.wrapped("\(number + 1) \(step.text)", columns: columns, indent: 1)
        lines += StyledText.wrapped(step.source, Style(.muted), columns: columns, indent: 3)
      }
    }
    lines.append(StyledText("THE NSERROR", Style(.title, .bold)) + StyledText("  " + event.names.title))
    lines += describe(arrival.error, filledBy: event.error, at: snapshot)
    return lines + log(of: event, at: snapshot)
  }

  /// An error with its userInfo; what it leaves open is filled with what the event of the flow says.
  private func describe(
    _ error: ErrorValue, filledBy signature: ErrorSignature?, at snapshot: Snapshot
  ) -> [StyledText] {
    var lines = pair("domain", error.domain) + pair("code", "\(error.code)")
    if let entry = state.library.catalogue.error(domain: error.domain, code: error.code) {
      lines += pair("name", entry.objc ?? entry.id)
      if let swift = entry.swift { lines += pair("Swift", "." + swift) }
    }
    if let inner = error.internalCode, let entry = state.library.catalogue.inner(inner) {
      lines += pair("inside", "\(inner) \(entry.id)")
    }
    lines.append(StyledText(" userInfo", Style(.muted)))
    // Keys whose values differ by the flow's own variables, such as the granted scopes.
    let filled = (signature?.userInfo ?? []).filter { entry in
      error[entry.key] == nil && entry.value.contains("{") && signature?.code == error.code
        && !entry.key.hasPrefix("NSUnderlying") && !entry.key.hasPrefix("MSALSTS")
    }
    for entry in error.userInfo + filled {
      lines.append(StyledText("  " + entry.key, Style(.key)))
      let value = FlowWords.fillData(entry.value, in: flow, snapshot)
      lines += StyledText.wrapped(value, columns: columns, indent: 4)
    }
    for inner in error.underlying {
      lines.append(StyledText("  NSUnderlyingErrorKey", Style(.key)))
      let code = inner.internalCode.map { ", inside \($0)" } ?? ""
      lines += StyledText.wrapped("\(inner.domain) \(inner.code)\(code)", columns: columns, indent: 4)
    }
    return lines
  }
}

extension ErrorOrigin {
  /// Its name on screen.
  var title: String {
    if case .device(let occurrence) = self { return occurrence.title }
    return text
  }
}
