import Canvas
import Maps
import Model

extension InspectorText {
  /// Why the run is here, what opens the rows that are closed, then what the machine remembers: scopes by their sets,
  /// then every other variable.
  var reason: [StyledText] {
    let why = section("WHY THE RUN IS HERE", StepReason.text(session))
    guard !flow.variables.isEmpty else { return why + [StyledText("This flow has no variables.", Style(.muted))] }
    return why + closedRows + scopes + variables + errors
  }

  private var closedRows: [StyledText] {
    let closed = session.exits.enumerated().filter { !$0.element.isOpen }
    guard !closed.isEmpty else { return [] }
    let lines = closed.flatMap { index, exit in
      let label = FlowWords.label(session.machine.transition(exit.transition), in: flow)
      // What opens it stands on a line of its own, so that its value is not torn off.
      return StyledText.wrapped("\(RowName.of(index)) \(label)", columns: columns, indent: 1)
        + StyledText.wrapped(ClosedRow(exit, in: session).reason, columns: columns, indent: 3)
    }
    return [StyledText("CLOSED ROWS", Style(.title, .bold))] + lines + [StyledText("")]
  }

  private var scopes: [StyledText] {
    let sets = flow.variables.filter { if case .scopes = $0.type { true } else { false } }
    guard !sets.isEmpty else { return [] }
    let width = sets.map { TextWidth.columns($0.title) }.max() ?? 0
    let longest = sets.flatMap { $0.type.scopes(in: .max) }.map { TextWidth.columns($0) }.max() ?? 0
    let lines = flow.variables.enumerated().flatMap { index, variable -> [StyledText] in
      guard case .scopes = variable.type else { return [] }
      let scopes = variable.type.scopes(in: session.snapshot.values[index])
      let words = scopes.isEmpty ? "none" : scopes.joined(separator: ", ")
      // Where the names leave no room for a whole scope, the scopes stand below.
      guard columns - width - 3 > longest else {
        return [StyledText(" \(variable.title)", Style(.muted))]
          + StyledText.wrapped(words, columns: columns, indent: 3)
      }
      return TextFit.wrapped(words, to: max(8, columns - width - 3)).enumerated().map { row, text in
        let label = TextFit.padded(row == 0 ? variable.title : "", to: width)
        return StyledText(" \(label)  ", Style(.muted)) + StyledText(text, Style(.text, .bold))
      }
    }
    return [StyledText("SCOPES", Style(.title, .bold))] + lines + [StyledText("")]
  }

  private var variables: [StyledText] {
    let canSet = !session.isLessonOpen
    let words = canSet ? "  v sets those with *" : ""
    var lines = [StyledText("VALUES", Style(.title, .bold)) + StyledText(words, Style(.muted))]
    lines.append(pair("Clock", DurationText.clock(milliseconds: session.snapshot.clock), isSettable: false))
    for index in flow.variables.positions {
      let variable = flow.variables[index]
      if case .scopes = variable.type { continue }
      // What an error says is a sentence of its own.
      if bringers(of: index) != nil { continue }
      lines.append(
        pair(
          variable.title, variable.text(of: session.snapshot.values[index]),
          isSettable: variable.isSettable && canSet))
    }
    return lines
  }

  /// The events that bring a word chosen beforehand, such as the code within an error; nil for all other variables.
  private func bringers(of index: VariableIndex) -> [Event]? {
    guard flow.variables[index].isSettable, case .choice = flow.variables[index].type else { return nil }
    let events = flow.events.filter { event in
      event.error != nil && event.payload.contains { $0.variable == index }
    }
    return events.isEmpty ? nil : events
  }

  /// What errors say that leave something open: what they brought in this run, or would bring now.
  private var errors: [StyledText] {
    let lines = flow.variables.positions.flatMap { index -> [StyledText] in
      guard let events = bringers(of: index) else { return [] }
      let value = flow.variables[index].text(of: session.snapshot.values[index])
      let brought = session.run.stepsTaken.last { step in
        events.contains { event in step.event.map { flow.events[$0].id } == event.id }
      }
      let name = brought.map { FlowWords.cause(of: $0, in: flow) } ?? events[0].names.title
      let words = "“\(name)” \(brought == nil ? "would bring" : "brought"): \(value)."
      return StyledText.wrapped(words, columns: columns, indent: 1)
    }
    guard !lines.isEmpty else { return [] }
    let words = StyledText(session.isLessonOpen ? "" : "  v sets what they would bring", Style(.muted))
    return [StyledText(""), StyledText("ERRORS WITH A CODE WITHIN", Style(.title, .bold)) + words] + lines
  }

  private func pair(_ name: String, _ value: String, isSettable: Bool) -> StyledText {
    let room = max(8, columns - TextWidth.columns(value) - 3)
    let label = (isSettable ? "*" : " ") + TextFit.padded(name, to: min(room, max(14, columns / 2)))
    return StyledText(label + " ", Style(.muted)) + StyledText(value, Style(.text, .bold))
  }
}
