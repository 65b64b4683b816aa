import Canvas
import FlowDiagram
import FlowEngine

/// The explorer drawn: a pure function of its state.
public enum ExplorerScreen {
  /// The whole screen.
  public static func compose(_ state: ExplorerState) -> Screen {
    var screen = Screen(size: state.size)
    let smallest = ScreenLayout.smallest
    guard state.size.columns >= smallest.columns, state.size.rows >= smallest.rows else {
      TooSmallView.draw(state.size, in: &screen.frame)
      return screen
    }
    draw(state, in: &screen)
    drawOverlay(state, in: &screen)
    if state.options.isASCII { screen.frame = screen.frame.ascii() }
    return screen
  }

  private static func draw(_ state: ExplorerState, in screen: inout Screen) {
    let board = ChipBoard(
      machine: state.machine, current: state.snapshot.state, visits: state.run.visits, lookedAt: state.lookedAt)
    let focus = FocusView.diagram(state)
    let layout = layout(state, board, focus)
    HeaderView.draw(state, layout.header, in: &screen)
    switch state.view {
    case .focus:
      ChipsView.draw(board, layout.chips, isBoxed: layout.isBoxed, in: &screen)
      FocusView.draw(focus, layout.main, isBoxed: layout.isBoxed, in: &screen)
      if let inspector = layout.inspector { InspectorView.draw(state, inspector, in: &screen) }
      if let story = layout.story { StoryView.draw(state, story, isBoxed: layout.isBoxed, in: &screen) }
      if let status = layout.status { StatusView.draw(state, status, in: &screen) }
      if let advice = layout.advice { BottomViews.drawAdvice(state, advice, in: &screen) }
    case .story:
      StoryView.draw(state, wholeMiddle(layout), isBoxed: layout.isBoxed, in: &screen)
    case .inspector:
      InspectorView.drawAll(state, wholeMiddle(layout), in: &screen)
    }
    BottomViews.drawExplanation(state, layout.explanation, in: &screen)
    BottomViews.drawKeys(layout.keys, in: &screen)
  }

  private static func drawOverlay(_ state: ExplorerState, in screen: inout Screen) {
    switch state.overlay {
    case .help(let scroll): HelpView.draw(scroll: scroll, in: &screen)
    case .palette(let palette): PaletteView.draw(palette, in: &screen)
    case .editor(let editor): EditorView.draw(editor, state, in: &screen)
    case nil: break
    }
  }

  private static func layout(_ state: ExplorerState, _ board: ChipBoard, _ focus: FocusDiagram) -> ScreenLayout {
    ScreenLayout(
      size: state.size, chipRows: { board.draw(columns: $0).frame.size.rows }, mainRows: focus.height,
      leastMainRows: focus.leastHeight)
  }

  /// Everything between the header and the explanation.
  private static func wholeMiddle(_ layout: ScreenLayout) -> Rect {
    Rect(
      column: 0, row: layout.header.endRow, columns: layout.header.columns,
      rows: layout.explanation.row - layout.header.endRow)
  }

  /// How far the inspector can be scrolled.
  static func inspectorScrollLimit(_ state: ExplorerState) -> Int {
    let board = ChipBoard(machine: state.machine, current: state.snapshot.state, visits: state.run.visits)
    let layout = layout(state, board, FocusView.diagram(state))
    return InspectorView.scrollLimit(state, state.view == .inspector ? wholeMiddle(layout) : layout.inspector)
  }

  /// How far the help can be scrolled.
  static func helpScrollLimit(_ state: ExplorerState) -> Int { HelpView.scrollLimit(state.size) }
}
