import Canvas
import FlowDiagram
import FlowEngine

/// What the screen is put together from, made once for each frame.
struct ScreenParts {
  let chips: ChipBoard.Drawing
  let focus: FocusDiagram
  let layout: ScreenLayout

  init(_ state: ExplorerState) {
    let board = ChipBoard(
      machine: state.machine, current: state.snapshot.state, visits: state.run.visits, lookedAt: state.lookedAt)
    chips = board.draw(columns: ScreenLayout.chipColumns(state.size))
    focus = FocusView.diagram(state)
    layout = ScreenLayout(
      size: state.size, chipRows: chips.frame.size.rows, mainRows: focus.height, leastMainRows: focus.leastHeight)
  }
}
