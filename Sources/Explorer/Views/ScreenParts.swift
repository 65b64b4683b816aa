import Canvas
import FlowDiagram
import FlowEngine

/// What the screen is put together from, made once for each frame.
struct ScreenParts {
  let chips: ChipBoard.Drawing
  let focus: FocusDiagram
  let layout: ScreenLayout

  init(_ state: Session) {
    let board = ChipBoard(
      machine: state.machine, current: state.snapshot.state, visits: state.run.visits,
      lookedAt: state.attention.lookedAt)
    chips = board.draw(columns: ScreenLayout.chipColumns(state.shell.size))
    focus = FocusView.diagram(state)
    layout = ScreenLayout(
      size: state.shell.size, chipRows: chips.frame.size.rows, mainRows: focus.height, leastMainRows: focus.leastHeight)
  }
}
