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
    if let step = arrival, let index = step.event {
      let (event, arrived) = (flow.events[index], session.arrivedError)
      lines +=
        title("ARRIVED", arrived?.origin.title ?? event.names.title)
        + wrapped(place(of: step), .muted, indent: 1)
        + (arrived.map { describe($0, event, at: step.after) }
          ?? describe(event, at: step.after))
        + log(of: event, from: step.before.state, at: step.after)
    }
    if let exit = session.chosenExit {
      let (event, snapshot) = (flow.events[exit.event], proposed(exit.event))
      let row = RowName.of(session.viewState.selection)
      lines +=
        title("IF YOU INJECT ROW \(row)", session.label(of: exit))
        + describe(event, at: snapshot)
        + log(of: event, from: session.shownState, at: snapshot)
        + (exit.refusal.map { wrapped("✗ " + $0.text(in: flow), Style(.warning)) } ?? [])
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

  private func title(_ heading: String, _ title: String) -> [StyledText] {
    [StyledText(heading + "  ", .heading) + StyledText(title, .strong)]
  }

  /// What an event is about, and its NSError.
  private func describe(_ event: Event, at snapshot: Snapshot) -> [StyledText] {
    let about = wrapped(FlowWords.fill(event.about, in: flow, snapshot), indent: 1)
    guard let error = event.error else { return about }
    let swift = error.swift.isEmpty ? "" : "." + error.swift
    return about
      + nsError(
        error.domain, error.code, [("name", error.name), ("Swift", swift)], error.userInfo,
        at: snapshot)
  }

  /// The library's log lines for an event, and a blank line; where a flow says what its
  /// statements rest on, lines that are not the library's own say so.
  private func log(of event: Event, from state: StateIndex, at snapshot: Snapshot)
    -> [StyledText]
  {
    event.log.flatMap { line in
      let mark = flow.marksBases && !line.isLiteral ? " (in our words)" : ""
      let words = FlowWords.fill(
        told(line.text, by: flow.states[state].request), in: flow, snapshot)
      return wrapped("\(line.level.rawValue): \(words)\(mark)", .muted, indent: 1)
    } + [StyledText("")]
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

  /// An NSError: its domain, its code, its names as far as it has them, and its userInfo filled
  /// with values.
  private func nsError(
    _ domain: String, _ code: Int, _ names: [(String, String)], _ userInfo: [UserInfoEntry],
    at snapshot: Snapshot
  ) -> [StyledText] {
    let pairs = [("domain", domain), ("code", "\(code)")] + names
    let entries = userInfo.flatMap { entry in
      [StyledText("  " + entry.key, .heading)]
        + wrapped(FlowWords.fillData(entry.value, in: flow, snapshot), indent: 4)
    }
    return pairs.filter { !$0.1.isEmpty }.flatMap { pair($0, $1) }
      + (entries.isEmpty ? [] : [StyledText(" userInfo", .muted)]) + entries
  }

  /// ` name    value`, on two lines when one is too short.
  private func pair(_ name: String, _ value: String) -> [StyledText] {
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
  /// What MSAL made of an error step by step, and the NSError that came of it.
  private func describe(_ arrival: Arrival, _ event: Event, at snapshot: Snapshot)
    -> [StyledText]
  {
    let catalogue = session.library.catalogue
    var lines: [StyledText] = []
    if case .entry(let id) = arrival.origin, let entry = catalogue[id] {
      let certainty = catalogue.words(.certainties, for: entry.certainty)
      lines += wrapped(entry.meaning, indent: 1) + wrapped(certainty, .muted, indent: 1)
    }
    if !arrival.steps.isEmpty {
      lines.append(StyledText("HOW THE ERROR REACHES THE APP", .heading))
    }
    for (number, step) in arrival.steps.enumerated() {
      let words = step.words(in: catalogue)
      lines += wrapped("\(number + 1) \(words.first ?? "")", indent: 1)
      lines += wrapped(words.last ?? "", .muted, indent: 3)
    }
    lines.append(StyledText("THE NSERROR", .heading) + StyledText("  " + event.names.title))
    lines += describe(arrival.error, filledBy: event.error, at: snapshot)
    for section in Explanation(of: arrival, in: catalogue).answer.sections {
      lines.append(StyledText(section.heading, .heading))
      lines += wrapped(section.text, indent: 1)
    }
    return lines
  }

  /// An error with its userInfo; what it leaves open is filled with what the event of the flow
  /// says.
  private func describe(
    _ error: ErrorValue, filledBy signature: ErrorSignature?, at snapshot: Snapshot
  ) -> [StyledText] {
    let catalogue = session.library.catalogue
    let entry = catalogue.error(domain: error.domain, code: error.code)
    let inner = error.internalCode.flatMap { code in
      catalogue.inner(code).map { "\(code) \($0.id)" }
    }
    // Keys whose values differ by the flow's own variables, such as the granted scopes.
    let filled = (signature?.userInfo ?? []).filter { entry in
      error[entry.key] == nil && entry.value.contains("{") && signature?.code == error.code
        && !entry.key.hasPrefix("NSUnderlying") && !entry.key.hasPrefix("MSALSTS")
    }
    let underlying = error.underlying.map { inner in
      let code = inner.internalCode.map { ", inside \($0)" } ?? ""
      return UserInfoEntry(
        key: "NSUnderlyingErrorKey", value: "\(inner.domain) \(inner.code)\(code)")
    }
    return nsError(
      error.domain, error.code,
      [
        ("name", entry?.objc ?? entry?.id ?? ""),
        ("Swift", entry?.swift.map { "." + $0 } ?? ""), ("inside", inner ?? ""),
      ],
      error.userInfo + filled + underlying, at: snapshot)
  }
}

extension ErrorOrigin {
  /// Its name on screen.
  var title: String {
    if case .device(let occurrence) = self { return occurrence.title }
    return text
  }
}
