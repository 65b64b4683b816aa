import Canvas
import Catalogue
import Errors
import Maps
import Model

extension InspectorText {
  /// The error that brought the run here and the one the chosen row would bring, each as the app receives it.
  var error: [StyledText] {
    var lines: [StyledText] = []
    if let step = arrival, let event = step.event {
      lines +=
        session.arrivedError.map { describe("ARRIVED", $0, flow.events[event], by: step) }
        ?? describe("ARRIVED", flow.events[event], from: step.before.state, at: step.after)
      lines.insert(contentsOf: StyledText.wrapped(place(of: step), Style(.muted), columns: columns, indent: 1), at: 1)
    }
    let exits = session.exits
    if exits.indices.contains(session.viewState.selection) {
      let exit = exits[session.viewState.selection]
      let event = flow.events[exit.event]
      lines += describe(
        "IF YOU INJECT ROW \(RowName.of(session.viewState.selection))", event,
        called: FlowWords.label(session.machine.transition(exit.transition), in: flow), from: session.shownState,
        at: proposed(exit.event))
      if let refusal = exit.refusal {
        lines += StyledText.wrapped("✗ " + refusal.text(in: flow), Style(.warning), columns: columns)
      }
    }
    return lines.isEmpty ? [StyledText("Nothing has arrived yet.", Style(.muted))] : lines
  }

  /// `in Acquire silently; it led to Retry wait`: the run is no longer where this arrived, unless it came back to it.
  private func place(of step: Step) -> String {
    let (from, to) = (flow.states[step.before.state].names.title, flow.states[step.after.state].names.title)
    return from == to ? "in \(from)" : "in \(from); it led to \(to)"
  }

  /// The snapshot the event would lead to with the values it proposes; if it is refused, with those values set.
  private func proposed(_ event: EventIndex) -> Snapshot {
    var snapshot = session.snapshot
    snapshot.state = session.shownState
    let proposal = session.machine.proposal(for: event, in: snapshot)
    if let step = try? session.machine.send(proposal, to: snapshot) { return step.after }
    for (field, value) in zip(flow.events[event].payload, proposal.payload) {
      snapshot.values[field.variable] = value
    }
    return snapshot
  }

  /// An event with its NSError and log lines.
  ///
  /// - Parameters:
  ///   - heading: what stands above it.
  ///   - event: the event.
  ///   - label: what the card calls it; nil for its title.
  ///   - state: the state in which it happens.
  ///   - snapshot: the moment after it.
  /// - Returns: the lines.
  func describe(
    _ heading: String, _ event: Event, called label: String? = nil, from state: StateIndex, at snapshot: Snapshot
  ) -> [StyledText] {
    let title =
      StyledText(heading + "  ", Style(.title, .bold)) + StyledText(label ?? event.names.title, Style(.text, .bold))
    var lines = [title]
    lines += StyledText.wrapped(FlowWords.fill(event.about, in: flow, snapshot), columns: columns, indent: 1)
    if let error = event.error { lines += describe(error, at: snapshot) }
    return lines + log(of: event, from: state, at: snapshot)
  }

  /// The library's log lines for an event, and a blank line; where a flow says what its statements rest on, lines that
  /// are not the library's own say so.
  func log(of event: Event, from state: StateIndex, at snapshot: Snapshot) -> [StyledText] {
    var lines: [StyledText] = []
    for line in event.log {
      let mark = flow.marksBases && !line.isLiteral ? " (in our words)" : ""
      let words = FlowWords.fill(told(line.text, by: flow.states[state].request), in: flow, snapshot)
      let text = "\(line.level.rawValue): \(words)\(mark)"
      lines += StyledText.wrapped(text, Style(.muted), columns: columns, indent: 1)
    }
    return lines + [StyledText("")]
  }

  /// A line of the log with the name of the call that is in flight: an event that ends both kinds has one line for both.
  private func told(_ line: String, by request: RequestKind?) -> String {
    guard let request, let call = RequestKind.allCases.first(where: { line.hasPrefix("\($0.call) returning") }) else {
      return line
    }
    return request.call + line.dropFirst(call.call.count)
  }

  private func describe(_ error: ErrorSignature, at snapshot: Snapshot) -> [StyledText] {
    var lines = [pair("domain", error.domain), pair("code", "\(error.code)")]
    if !error.name.isEmpty { lines.append(pair("name", error.name)) }
    if !error.swift.isEmpty { lines.append(pair("Swift", "." + error.swift)) }
    if !error.userInfo.isEmpty { lines.append([StyledText(" userInfo", Style(.muted))]) }
    for entry in error.userInfo {
      lines.append([StyledText("  " + entry.key, Style(.key))])
      lines.append(
        StyledText.wrapped(FlowWords.fillData(entry.value, in: flow, snapshot), columns: columns, indent: 4))
    }
    return lines.flatMap { $0 }
  }

  /// ` name    value`, on two lines when one is too short.
  func pair(_ name: String, _ value: String) -> [StyledText] {
    let label = StyledText(" " + TextFit.padded(name, to: 7), Style(.muted))
    if 8 + TextWidth.columns(value) <= columns { return [label + StyledText(value, Style(.text, .bold))] }
    return [label] + StyledText.wrapped(value, Style(.text, .bold), columns: columns, indent: 2)
  }
}

extension Session {
  /// The error of the catalogue that brought the run here; nil if an event of the flow did, or nothing.
  var arrivedError: Arrival? {
    guard viewState.lookedAt == nil, let step = run.arrival, case .injection(let injection) = step.cause,
      let text = injection.origin, let origin = ErrorOrigin(text, in: library.catalogue)
    else { return nil }
    return try? router.proposal(of: origin, at: step.before)
  }
}

extension InspectorText {
  /// What happened, what MSAL made of it step by step, and the NSError that came of it.
  func describe(_ heading: String, _ arrival: Arrival, _ event: Event, by step: Step) -> [StyledText] {
    let snapshot = step.after
    let origin = arrival.origin
    let title = StyledText(heading + "  ", Style(.title, .bold)) + StyledText(origin.title, Style(.text, .bold))
    var lines = [title]
    if case .entry(let id) = origin, let entry = session.library.catalogue[id] {
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
    let decision = Decision(of: arrival, in: session.library.catalogue)
    lines.append(StyledText("WHO MENDS IT", Style(.title, .bold)))
    lines += StyledText.wrapped(decision.mending, columns: columns, indent: 1)
    lines.append(StyledText("WHAT THE APP DOES", Style(.title, .bold)))
    lines += StyledText.wrapped(decision.app, columns: columns, indent: 1)
    return lines + log(of: event, from: step.before.state, at: snapshot)
  }

  /// An error with its userInfo; what it leaves open is filled with what the event of the flow says.
  private func describe(
    _ error: ErrorValue, filledBy signature: ErrorSignature?, at snapshot: Snapshot
  ) -> [StyledText] {
    var lines = pair("domain", error.domain) + pair("code", "\(error.code)")
    if let entry = session.library.catalogue.error(domain: error.domain, code: error.code) {
      lines += pair("name", entry.objc ?? entry.id)
      if let swift = entry.swift { lines += pair("Swift", "." + swift) }
    }
    if let inner = error.internalCode, let entry = session.library.catalogue.inner(inner) {
      lines += pair("inside", "\(inner) \(entry.id)")
    }
    // Keys whose values differ by the flow's own variables, such as the granted scopes.
    let filled = (signature?.userInfo ?? []).filter { entry in
      error[entry.key] == nil && entry.value.contains("{") && signature?.code == error.code
        && !entry.key.hasPrefix("NSUnderlying") && !entry.key.hasPrefix("MSALSTS")
    }
    if !(error.userInfo + filled).isEmpty || !error.underlying.isEmpty {
      lines.append(StyledText(" userInfo", Style(.muted)))
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
