import Canvas
import Catalogue
import Errors
import Maps
import Model

extension InspectorText {
  /// The error that brought the run here and the one the chosen row would bring, each as the
  /// app receives it.
  var error: [StyledText] {
    var lines: [StyledText] = []
    if let step = arrival, let event = step.event {
      lines +=
        session.arrivedError.map { describe("ARRIVED", $0, flow.events[event], by: step) }
        ?? describe("ARRIVED", flow.events[event], from: step.before.state, at: step.after)
      // Below the title, which is the first line.
      lines.insert(contentsOf: wrapped(place(of: step), .muted, indent: 1), at: 1)
    }
    if let exit = session.chosenExit {
      let event = flow.events[exit.event]
      lines += describe(
        "IF YOU INJECT ROW \(RowName.of(session.viewState.selection))", event,
        called: session.label(of: exit), from: session.shownState,
        at: proposed(exit.event))
      if let refusal = exit.refusal {
        lines += wrapped("✗ " + refusal.text(in: flow), Style(.warning))
      }
    }
    return lines.isEmpty ? [StyledText("Nothing has arrived yet.", .muted)] : lines
  }

  /// `in Acquire silently; it led to Retry wait`: the run is no longer where this arrived,
  /// unless it came back to it.
  private func place(of step: Step) -> String {
    let (from, to) = (flow.title(of: step.before.state), flow.title(of: step.after.state))
    return from == to ? "in \(from)" : "in \(from), and it led to \(to)"
  }

  /// The snapshot the event would lead to with the values it proposes; if it is refused, with
  /// those values set.
  private func proposed(_ event: EventIndex) -> Snapshot {
    var snapshot = session.snapshot
    // Of a state that is looked at, the event is tried there, with the values of now.
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
    _ heading: String, _ event: Event, called label: String? = nil, from state: StateIndex,
    at snapshot: Snapshot
  ) -> [StyledText] {
    let title =
      StyledText(heading + "  ", .heading) + StyledText(label ?? event.names.title, .strong)
    var lines = [title]
    lines += wrapped(FlowWords.fill(event.about, in: flow, snapshot), indent: 1)
    if let error = event.error { lines += describe(error, at: snapshot) }
    return lines + log(of: event, from: state, at: snapshot)
  }

  /// The library's log lines for an event, and a blank line; where a flow says what its
  /// statements rest on, lines that are not the library's own say so.
  func log(of event: Event, from state: StateIndex, at snapshot: Snapshot) -> [StyledText] {
    var lines: [StyledText] = []
    for line in event.log {
      let mark = flow.marksBases && !line.isLiteral ? " (in our words)" : ""
      let words = FlowWords.fill(
        told(line.text, by: flow.states[state].request), in: flow, snapshot)
      let text = "\(line.level.rawValue): \(words)\(mark)"
      lines += wrapped(text, .muted, indent: 1)
    }
    return lines + [StyledText("")]
  }

  /// A line of the log with the name of the call that is in flight: an event that ends both
  /// kinds has one line for both.
  private func told(_ line: String, by request: RequestKind?) -> String {
    guard let request,
      let call = RequestKind.allCases.first(where: {
        line.hasPrefix("\($0.call) returning")
      })
    else {
      return line
    }
    return request.call + line.dropFirst(call.call.count)
  }

  private func describe(_ error: ErrorSignature, at snapshot: Snapshot) -> [StyledText] {
    let names = [
      ("name", error.name), ("Swift", error.swift.isEmpty ? "" : "." + error.swift),
    ]
    return pair("domain", error.domain) + pair("code", "\(error.code)")
      + names.filter { !$0.1.isEmpty }.flatMap { pair($0.0, $0.1) }
      + userInfo(
        error.userInfo.map { ($0.key, FlowWords.fillData($0.value, in: flow, snapshot)) })
  }

  /// The keys and values of a userInfo; nothing for an empty one.
  private func userInfo(_ entries: [(key: String, value: String)]) -> [StyledText] {
    guard !entries.isEmpty else { return [] }
    return [StyledText(" userInfo", .muted)]
      + entries.flatMap { key, value in
        [StyledText("  " + key, .heading)] + wrapped(value, indent: 4)
      }
  }

  /// ` name    value`, on two lines when one is too short.
  func pair(_ name: String, _ value: String) -> [StyledText] {
    let label = StyledText(" " + TextFit.padded(name, to: 7), .muted)
    // 8: a blank and the 7 columns of the name.
    if 8 + value.columns <= columns { return [label + StyledText(value, .strong)] }
    return [label] + wrapped(value, .strong, indent: 2)
  }
}

extension Session {
  /// The error of the catalogue that brought the run here; nil if an event of the flow did, or
  /// nothing.
  var arrivedError: Arrival? {
    // Where one looks elsewhere nothing has arrived.
    guard lookedAt == nil, let step = run.arrival,
      case .injection(let injection) = step.cause,
      let text = injection.origin, let origin = ErrorOrigin(text, in: library.catalogue)
    else { return nil }
    return try? router.proposal(of: origin, at: step.before)
  }

  /// `MSALErrorDomain -50002 · AADSTS50076`: the error that brought the run here and what it
  /// came of, and shorter without that; empty if none did.
  var arrivedWords: [String] {
    guard lookedAt == nil, let step = run.arrival else { return [] }
    if let arrival = arrivedError {
      let error = "\(arrival.error.domain) \(arrival.error.code)"
      let origin = arrival.origin.title
      return ["\(error) · \(origin)", "\(arrival.error.code) · \(origin)", error]
    }
    guard case .injection(let injection) = step.cause,
      let error = flow.errorWords(of: injection)
    else { return [] }
    let values = FlowWords.values(carriedBy: step, in: flow)
    return values.isEmpty ? [error] : ["\(error) · \(values)", error]
  }
}

extension InspectorText {
  /// What happened, what MSAL made of it step by step, and the NSError that came of it.
  func describe(_ heading: String, _ arrival: Arrival, _ event: Event, by step: Step)
    -> [StyledText]
  {
    let snapshot = step.after
    let origin = arrival.origin
    let title = StyledText(heading + "  ", .heading) + StyledText(origin.title, .strong)
    var lines = [title]
    let catalogue = session.library.catalogue
    if case .entry(let id) = origin, let entry = catalogue[id] {
      lines += wrapped(entry.meaning, indent: 1)
      let certainty = catalogue.words(.certainties, for: entry.certainty)
      lines += wrapped(certainty, .muted, indent: 1)
    }
    if !arrival.steps.isEmpty {
      lines.append(StyledText("HOW THE ERROR REACHES THE APP", .heading))
      for (number, step) in arrival.steps.enumerated() {
        let words = step.words(in: catalogue)
        lines += wrapped("\(number + 1) \(words.first ?? "")", indent: 1)
        lines += wrapped(words.last ?? "", .muted, indent: 3)
      }
    }
    lines.append(StyledText("THE NSERROR", .heading) + StyledText("  " + event.names.title))
    lines += describe(arrival.error, filledBy: event.error, at: snapshot)
    for section in Explanation(of: arrival, in: session.library.catalogue).answer.sections {
      lines.append(StyledText(section.heading, .heading))
      for line in section.text.split(whereSeparator: \.isNewline) {
        lines += wrapped(String(line), indent: 1)
      }
    }
    return lines + log(of: event, from: step.before.state, at: snapshot)
  }

  /// An error with its userInfo; what it leaves open is filled with what the event of the flow
  /// says.
  private func describe(
    _ error: ErrorValue, filledBy signature: ErrorSignature?, at snapshot: Snapshot
  ) -> [StyledText] {
    let catalogue = session.library.catalogue
    var lines = pair("domain", error.domain) + pair("code", "\(error.code)")
    if let entry = catalogue.error(domain: error.domain, code: error.code) {
      lines +=
        pair("name", entry.objc ?? entry.id)
        + (entry.swift.map { pair("Swift", "." + $0) } ?? [])
    }
    if let inner = error.internalCode, let entry = catalogue.inner(inner) {
      lines += pair("inside", "\(inner) \(entry.id)")
    }
    // Keys whose values differ by the flow's own variables, such as the granted scopes.
    let filled = (signature?.userInfo ?? []).filter { entry in
      error[entry.key] == nil && entry.value.contains("{") && signature?.code == error.code
        && !entry.key.hasPrefix("NSUnderlying") && !entry.key.hasPrefix("MSALSTS")
    }
    let own = (error.userInfo + filled).map {
      ($0.key, FlowWords.fillData($0.value, in: flow, snapshot))
    }
    return lines
      + userInfo(
        own
          + error.underlying.map { inner in
            let code = inner.internalCode.map { ", inside \($0)" } ?? ""
            return ("NSUnderlyingErrorKey", "\(inner.domain) \(inner.code)\(code)")
          })
  }
}

extension ErrorOrigin {
  /// Its name on screen.
  var title: String {
    if case .device(let occurrence) = self { return occurrence.title }
    return text
  }
}
