import Canvas
import FlowDiagram
import FlowEngine
import FlowModel
import PlainText

extension InspectorText {
  /// Why the run is here, what opens the rows that are closed, then what the machine remembers: scopes by their sets,
  /// then every other variable.
  var reason: [StyledText] {
    let why = section("WHY THE RUN IS HERE", StepReason.text(session))
    guard !flow.variables.isEmpty else { return why + [StyledText("This flow has no variables.", Style(.muted))] }
    return why + closedRows + scopes + variables
  }

  private var closedRows: [StyledText] {
    let closed = session.exits.enumerated().filter { !$0.element.isOpen }
    guard !closed.isEmpty else { return [] }
    let lines = closed.flatMap { index, exit in
      let label = FlowWords.label(session.machine.transition(exit.transition), in: flow)
      let words = "\(RowName.of(index)) \(label), \(ClosedRow(exit, in: session).reason)"
      return StyledText.wrapped(words, columns: columns, indent: 1)
    }
    return [StyledText("CLOSED ROWS", Style(.title, .bold))] + lines + [StyledText("")]
  }

  private var scopes: [StyledText] {
    let sets = flow.variables.filter { if case .scopes = $0.type { true } else { false } }
    guard !sets.isEmpty else { return [] }
    let width = sets.map { TextWidth.columns($0.title) }.max() ?? 0
    let lines = flow.variables.enumerated().flatMap { index, variable -> [StyledText] in
      guard case .scopes = variable.type else { return [] }
      let scopes = variable.type.scopes(in: session.snapshot.values[index])
      let words = scopes.isEmpty ? "none" : scopes.joined(separator: ", ")
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
    for (index, variable) in flow.variables.enumerated() {
      if case .scopes = variable.type { continue }
      lines.append(
        pair(
          variable.title, variable.type.text(of: session.snapshot.values[index]),
          isSettable: variable.isSettable && canSet))
    }
    return lines
  }

  private func pair(_ name: String, _ value: String, isSettable: Bool) -> StyledText {
    let room = max(8, columns - TextWidth.columns(value) - 3)
    let label = (isSettable ? "*" : " ") + TextFit.padded(name, to: min(room, max(14, columns / 2)))
    return StyledText(label + " ", Style(.muted)) + StyledText(value, Style(.text, .bold))
  }
}
