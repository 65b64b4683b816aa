import Canvas
import FlowEngine
import FlowErrors

extension ExplorerState {
  mutating func handle(_ key: Key, in pane: ExplainPane) -> Effect? {
    guard let findings = pane.findings else { return handleWriting(key, pane) }
    var pane = pane
    let page = max(1, size.rows - 8)
    let limit = ExplainView.scrollLimit(pane, size)
    switch key {
    case .escape, .character("q"):
      overlay = nil
      return nil
    case .enter:
      if findings.indices.contains(pane.selection) { replay(findings[pane.selection].way) }
      return nil
    case .backspace, .character("e"): pane.write()
    case .tab, .right, .character("n"): pane.select(pane.selection + 1)
    case .backTab, .left, .character("p"): pane.select(pane.selection - 1)
    case .down, .character("j"): pane.scroll(by: 1, limit: limit)
    case .up, .character("k"): pane.scroll(by: -1, limit: limit)
    case .pageDown, .character(" "), .character("]"): pane.scroll(by: page, limit: limit)
    case .pageUp, .character("["): pane.scroll(by: -page, limit: limit)
    case .home: pane.scroll(by: -limit, limit: limit)
    case .end: pane.scroll(by: limit, limit: limit)
    default: refuseInOverlay(key)
    }
    overlay = .explain(pane)
    return nil
  }

  private mutating func handleWriting(_ key: Key, _ pane: ExplainPane) -> Effect? {
    var pane = pane
    switch key {
    case .escape, .control("c"), .control("g"):
      overlay = nil
      return nil
    case .enter:
      explain(pane)
      return nil
    case .control("u"): pane = ExplainPane()
    case .backspace:
      guard pane.erase() else {
        overlay = nil
        return nil
      }
    case .character(let character): pane.type(String(character))
    default: refuseInOverlay(key)
    }
    overlay = .explain(pane)
    return nil
  }

  /// Looks for errors in the text of a pane and shows them.
  mutating func explain(_ pane: ExplainPane) {
    var pane = pane
    let found = findings(in: pane.text)
    if found.isEmpty {
      refuse("no error was recognised in the text; try a number such as -50003, a name, or a pasted log")
    } else {
      pane.show(found)
    }
    overlay = .explain(pane)
  }

  /// Starts over and goes the way to an error, so that its state and transition show; undo brings the run back.
  mutating func replay(_ way: ErrorWay?) {
    guard let way else { return refuse("this flow cannot show that error") }
    overlay = nil
    lookedAt = nil
    if view != .map && view != .matrix { view = .focus }
    _ = takeElapsed()
    advance { run in
      run.jump(to: nil)
      // The way was found by sending these very events, so none of them is refused.
      for injection in way.injections { try? run.inject(injection) }
    }
    page = .error
    if ExplorerScreen.hasInspector(view, size) {
      leaveQuiz()
    } else {
      message = Message(
        kind: .note, text: "replayed from the start; i shows the error as it arrived, u brings the run back")
      leaveQuiz()
    }
  }
}
