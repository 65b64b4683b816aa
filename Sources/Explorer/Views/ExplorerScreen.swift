package import Canvas
import FlowDiagram
import FlowEngine

/// The explorer drawn: a pure function of its state.
package enum ExplorerScreen {
  /// The whole screen.
  package static func compose(_ state: Session) -> Screen {
    var screen = Screen(size: state.shell.size)
    guard isLargeEnough(state.shell.size) else {
      TooSmallView.draw(state.shell.size, in: &screen.frame)
      return screen
    }
    draw(state, in: &screen)
    drawOverlay(state, in: &screen)
    if state.shell.options.isASCII { screen.frame = screen.frame.ascii() }
    return screen
  }

  /// The smallest window in which the explorer works.
  package static var smallest: Size { ScreenLayout.smallest }

  /// True if the explorer works in a window of this size.
  package static func isLargeEnough(_ size: Size) -> Bool {
    size.columns >= ScreenLayout.smallest.columns && size.rows >= ScreenLayout.smallest.rows
  }

  private static func draw(_ state: Session, in screen: inout Screen) {
    if state.attention.view == .map || state.attention.view == .matrix { return drawMap(state, in: &screen) }
    let parts = ScreenParts(state)
    let layout = parts.layout
    HeaderView.draw(state, layout.header, in: &screen)
    switch state.attention.view {
    case .focus:
      ChipsView.draw(
        parts.chips, around: state.shownState, layout.chips, isBoxed: layout.isBoxed, in: &screen)
      if !state.isQuestionOpen {
        FocusView.draw(parts.focus, layout.main, isBoxed: layout.isBoxed, in: &screen)
        if let inspector = layout.inspector { InspectorView.draw(state, inspector, in: &screen) }
      }
      if let story = layout.story { StoryView.draw(state, story, isBoxed: layout.isBoxed, in: &screen) }
      if let status = layout.status { StatusView.draw(state, status, in: &screen) }
      if let advice = layout.advice { BottomViews.drawAdvice(state, advice, in: &screen) }
    case .story:
      StoryView.draw(state, layout.wholeMiddle, isBoxed: layout.isBoxed, in: &screen)
    case .inspector, .map, .matrix:
      if !state.isQuestionOpen { InspectorView.drawAll(state, layout.wholeMiddle, in: &screen) }
    }
    BottomViews.drawExplanation(state, layout.explanation, in: &screen)
    KeyLineView.draw(state, layout.keys, in: &screen)
  }

  private static func drawMap(_ state: Session, in screen: inout Screen) {
    let layout = MapScreenLayout(size: state.shell.size)
    HeaderView.draw(
      state, Rect(column: 0, row: 0, columns: state.shell.size.columns, rows: 1), in: &screen)
    if state.isQuestionOpen {
      MapView.drawBoard(state, layout.map, in: &screen, dots: false)
    } else {
      if state.attention.view == .map {
        MapView.draw(state, layout.map, in: &screen)
      } else {
        MatrixView.draw(state, layout.map, in: &screen)
      }
      if let inspector = layout.inspector { InspectorView.draw(state, inspector, in: &screen) }
      BottomViews.drawExit(state, layout.exit, in: &screen)
    }
    if let advice = layout.advice { BottomViews.drawAdvice(state, advice, in: &screen) }
    BottomViews.drawExplanation(state, layout.explanation, in: &screen)
    KeyLineView.draw(state, layout.keys, in: &screen)
  }

  private static func drawOverlay(_ state: Session, in screen: inout Screen) {
    switch state.shell.overlay {
    case .help(let scroll): HelpView.draw(scroll: scroll, in: &screen)
    case .palette(let palette): PaletteView.draw(palette, in: &screen)
    case .editor(let editor): EditorView.draw(editor, state, in: &screen)
    case .explain(let pane): ExplainView.draw(pane, in: &screen)
    case .prompt(let prompt): PromptView.draw(prompt, state, in: &screen)
    case .branches(let pane): BranchView.draw(pane, state.run, in: &screen)
    case .comparison(let pane): ComparisonView.draw(pane, in: &screen)
    case .quiz(let pane): QuizView.draw(pane, state, in: &screen)
    case .check(let pane): CheckView.draw(pane, in: &screen)
    case .token(let token): TokenView.draw(token, in: &screen)
    case nil: break
    }
  }

  /// How far the inspector can be scrolled.
  static func inspectorScrollLimit(_ state: Session) -> Int {
    let layout = ScreenParts(state).layout
    return InspectorView.scrollLimit(state, state.attention.view == .inspector ? layout.wholeMiddle : layout.inspector)
  }

  /// How many lines the inspector turns at once: what it shows, but two.
  static func inspectorPage(_ state: Session) -> Int {
    let layout = ScreenParts(state).layout
    let rect = state.attention.view == .inspector ? layout.wholeMiddle : layout.inspector ?? layout.wholeMiddle
    return max(1, rect.rows - 4)
  }

  /// True if the inspector stands beside the card.
  static func hasInspectorPane(_ size: Size) -> Bool { size.columns >= ScreenLayout.leastColumnsForInspector }

  /// True if a page of the inspector is in sight in a view.
  static func hasInspector(_ view: ExplorerView, _ size: Size) -> Bool {
    switch view {
    case .focus: hasInspectorPane(size)
    case .map, .matrix: MapScreenLayout(size: size).inspector != nil
    case .story: false
    case .inspector: true
    }
  }

  /// How far the help can be scrolled.
  static func helpScrollLimit(_ state: Session) -> Int { HelpView.scrollLimit(state.shell.size) }
}
