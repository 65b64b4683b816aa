import Canvas
import FlowDiagram
import FlowEngine
import FlowModel
import PlainText

extension InspectorText {
  /// The error that brought the run here and the one the chosen row would bring, each as the app receives it.
  var error: [StyledText] {
    var lines: [StyledText] = []
    if let step = arrival, let event = step.event {
      lines +=
        state.arrivedError.map { describe("ARRIVED", $0, flow.events[event], at: step.after) }
        ?? describe("ARRIVED", flow.events[event], at: step.after)
    }
    let exits = state.exits
    if exits.indices.contains(state.attention.selection) {
      let exit = exits[state.attention.selection]
      let event = flow.events[exit.event]
      lines += describe("IF YOU INJECT ROW \(state.attention.selection + 1)", event, at: proposed(exit.event))
      if let refusal = exit.refusal {
        lines += StyledText.wrapped("✗ " + refusal.text(in: flow), Style(.warning), columns: columns)
      }
    }
    return lines.isEmpty ? [StyledText("Nothing has arrived yet.", Style(.muted))] : lines
  }

  /// The snapshot the event would lead to with the values it proposes; if it is refused, with those values set.
  private func proposed(_ event: Int) -> Snapshot {
    var snapshot = state.snapshot
    snapshot.state = state.shownState
    let proposal = state.machine.proposal(for: event, in: snapshot)
    if let step = try? state.machine.send(proposal, to: snapshot) { return step.after }
    for (field, value) in zip(flow.events[event].payload, proposal.payload) {
      snapshot.values[field.variable] = value
    }
    return snapshot
  }

  /// An event with its NSError and log lines.
  func describe(_ heading: String, _ event: Event, at snapshot: Snapshot) -> [StyledText] {
    let title = StyledText(heading + "  ", Style(.title, .bold)) + StyledText(event.names.title, Style(.text, .bold))
    var lines = [title]
    lines += StyledText.wrapped(FlowWords.fill(event.about, in: flow, snapshot), columns: columns, indent: 1)
    if let error = event.error { lines += describe(error, at: snapshot) }
    return lines + log(of: event, at: snapshot)
  }

  /// MSAL's log lines for an event, and a blank line.
  func log(of event: Event, at snapshot: Snapshot) -> [StyledText] {
    var lines: [StyledText] = []
    for line in event.log {
      let text = "\(line.level.rawValue): \(FlowWords.fill(line.text, in: flow, snapshot))"
      lines += StyledText.wrapped(text, Style(.muted), columns: columns, indent: 1)
    }
    return lines + [StyledText("")]
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
