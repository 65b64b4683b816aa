import Canvas
import FlowEngine
import FlowModel
import PlainText

/// A line to type, with what Enter will do.
enum PromptView {
  static func draw(_ prompt: Prompt, _ state: Session, in screen: inout Screen) {
    let lines = about(prompt, state)
    let columns = min(76, screen.frame.size.columns - 8)
    let wrapped = lines.flatMap { TextFit.wrapped($0, to: columns) }
    let inner = OverlayBox.draw(title: title(prompt), columns: columns, rows: wrapped.count + 3, in: &screen)
    let text = prompt.text.suffix(max(1, inner.columns - 4))
    screen.frame.put("> ", at: Point(column: inner.column, row: inner.row), style: Style(.key, .bold))
    screen.frame.put(
      text + "▏", at: Point(column: inner.column + 2, row: inner.row), style: Style(.text, .bold))
    for (row, line) in wrapped.enumerated() {
      screen.frame.put(
        line, at: Point(column: inner.column, row: inner.row + 2 + row), style: Style(.muted), columns: inner.columns)
    }
  }

  private static func title(_ prompt: Prompt) -> String {
    switch prompt.purpose {
    case .save: "SAVE THE RUN AS"
    case .branch: "NAME THE BRANCH"
    case .bookmark: "BOOKMARK THIS STEP"
    }
  }

  private static func steps(_ count: Int) -> String { count == 1 ? "1 step" : "\(count) steps" }

  private static func about(_ prompt: Prompt, _ state: Session) -> [String] {
    switch prompt.purpose {
    case .save(let isWhole):
      let count = state.run.openBranches.count
      let what =
        isWhole
        ? "The whole run: \(steps(state.run.nodes.count)) on all branches."
        : "The branch up to here: \(steps(state.run.position)), and that it ends in "
          + "\(state.machine.flow.states[state.run.snapshot.state].names.title)."
      let unkept = state.shell.unkept.map { ["The run is not being kept by itself: \($0)."] } ?? []
      return unkept + [
        what,
        (prompt.replaces ? "The file exists: Enter replaces it" : "Enter saves")
          + (count > 1 && state.run.cursor != nil
            ? " · Tab: \(isWhole ? "only this branch" : "all \(count) branches")" : "") + " · Esc",
      ]
    case .branch, .bookmark: return ["Enter accepts; an empty line takes the name away · Esc"]
    }
  }
}
