import Canvas
import FlowDiagram
import FlowEngine
import FlowModel
import PlainText

extension InspectorText {
  /// What the machine remembers: scopes as a table of ticks, then every other variable.
  var values: [StyledText] {
    guard !flow.variables.isEmpty else { return [StyledText("This flow has no variables.", Style(.muted))] }
    return scopeTable + variables
  }

  private var scopeTable: [StyledText] {
    let sets = flow.variables.indices.filter { if case .scopes = flow.variables[$0].type { true } else { false } }
    guard !sets.isEmpty else { return [] }
    let marks = Self.marks(sets.map { flow.variables[$0].title })
    let width = min(flow.scopes.map { TextWidth.columns($0) }.max() ?? 0, max(8, columns - 2 * sets.count - 2))
    let heading = TextFit.padded("SCOPES", to: width) + marks.map { "  \($0)" }.joined()
    var lines = [StyledText(heading, Style(.title, .bold))]
    for (bit, scope) in flow.scopes.enumerated() {
      let ticks = sets.map { session.snapshot.values[$0] & (1 << bit) != 0 ? "  ✓" : "  ·" }.joined()
      lines.append(StyledText(TextFit.padded(scope, to: width) + ticks))
    }
    for (mark, index) in zip(marks, sets) {
      lines += StyledText.wrapped("\(mark) \(flow.variables[index].title)", Style(.muted), columns: columns, indent: 1)
    }
    return lines + [StyledText("")]
  }

  private var variables: [StyledText] {
    var lines = [StyledText("VALUES", Style(.title, .bold)) + StyledText("  v sets those with *", Style(.muted))]
    lines.append(pair("Clock", DurationText.seconds(milliseconds: session.snapshot.clock), isSettable: false))
    for (index, variable) in flow.variables.enumerated() {
      if case .scopes = variable.type { continue }
      lines.append(
        pair(variable.title, variable.type.text(of: session.snapshot.values[index]), isSettable: variable.isSettable))
    }
    return lines
  }

  private func pair(_ name: String, _ value: String, isSettable: Bool) -> StyledText {
    let room = max(8, columns - TextWidth.columns(value) - 3)
    let label = (isSettable ? "*" : " ") + TextFit.padded(name, to: min(room, max(14, columns / 2)))
    return StyledText(label + " ", Style(.muted)) + StyledText(value, Style(.text, .bold))
  }

  /// One letter for each title: its first letter that no earlier title has taken.
  private static func marks(_ titles: [String]) -> [Character] {
    var taken: Set<Character> = []
    return titles.map { title in
      let letters = title.lowercased().filter(\.isLetter)
      let mark = letters.first { !taken.contains($0) } ?? Character("\(taken.count % 10)")
      taken.insert(mark)
      return mark
    }
  }
}
