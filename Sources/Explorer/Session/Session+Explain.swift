import Canvas
import FlowEngine
import MSALErrors

extension Session {
  mutating func handle(_ key: Key, in pane: ExplainPane) -> Effect? {
    guard let findings = pane.findings else { return handleWriting(key, pane) }
    var pane = pane
    let page = max(1, shell.size.rows - 8)
    let limit = ExplainView.scrollLimit(pane, shell.size)
    switch key {
    case .escape, .character("q"):
      shell.overlay = nil
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
    shell.overlay = .explain(pane)
    return nil
  }

  private mutating func handleWriting(_ key: Key, _ pane: ExplainPane) -> Effect? {
    var pane = pane
    switch key {
    case .escape, .control("c"), .control("g"):
      shell.overlay = nil
      return nil
    case .enter:
      explain(pane)
      return nil
    case .control("u"): pane = ExplainPane()
    case .backspace:
      guard pane.erase() else {
        shell.overlay = nil
        return nil
      }
    case .character(let character): pane.type(String(character))
    default: refuseInOverlay(key)
    }
    shell.overlay = .explain(pane)
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
    shell.overlay = .explain(pane)
  }

  /// Starts over and goes the way to an error, so that its state and transition show; undo brings the run back.
  mutating func replay(_ way: ErrorWay?) {
    guard let way else { return refuse("this flow cannot show that error") }
    shell.overlay = nil
    attention.lookedAt = nil
    if attention.view != .map && attention.view != .matrix { attention.view = .focus }
    _ = takeElapsed()
    advance { run in
      run.jump(to: nil)
      // The way was found by sending these very events, so none of them is refused.
      for injection in way.injections { try? run.inject(injection) }
    }
    attention.page = .error
    if ExplorerScreen.hasInspector(attention.view, shell.size) {
      leaveQuiz()
    } else {
      shell.notice = Notice(
        kind: .note, text: "replayed from the start; i shows the error as it arrived, u brings the run back")
      leaveQuiz()
    }
  }
}
