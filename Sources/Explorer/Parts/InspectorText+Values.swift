import Canvas
import Maps
import Model

extension InspectorText {
  /// Why the run is here, then what the machine remembers.
  var reason: [StyledText] {
    let why = section("WHY THE RUN IS HERE", StepReason.text(session))
    guard !flow.variables.isEmpty else {
      return why + [StyledText("This flow has no variables.", .muted)]
    }
    return why + values
  }

  /// What the machine remembers, and which of it can be set.
  private var values: [StyledText] {
    let canSet = !session.isLessonOpen
    // However long the names are, half of the row is left for the values.
    let width = min(columns / 2, flow.variables.map(\.title.columns).max() ?? 0)
    func line(_ name: String, _ value: String, _ mark: String = " ") -> [StyledText] {
      // What is called by too long a name stands below it.
      name.columns > width
        ? [StyledText(mark + name, .muted)] + wrapped(value, .strong, indent: 3)
        : .labelled(
          mark + name, value, .strong, columns: columns, indent: width + 2, label: .muted)
    }
    return [
      StyledText("VALUES", .heading)
        + StyledText(canSet ? "  v sets those with *" : "", .muted)
    ]
      + line("Clock", DurationText.clock(milliseconds: session.snapshot.clock))
      + flow.variables.positions.flatMap { index in
        let variable = flow.variables[index]
        let value = variable.text(of: session.snapshot.values[index])
        return line(variable.title, value, variable.isSettable && canSet ? "*" : " ")
      }
  }
}
