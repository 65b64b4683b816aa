import Canvas

extension Session {
  /// Does what an input asks for.
  ///
  /// - Parameters:
  ///   - input: what the user did.
  ///   - now: real milliseconds, from any fixed start.
  /// - Returns: what the program must do; nil for nothing.
  mutating func handle(_ input: Input, at now: Int) -> Effect? {
    tick(at: now)
    if case .resize(let size) = input {
      shell.size = size
      return nil
    }
    // Nothing is done that nobody can see.
    guard ExplorerScreen.isLargeEnough(shell.size) else { return input == .key(.character("q")) ? .quit : nil }
    // Motion never delays input: a key shows at once where the transition leads.
    playing.motion = nil
    shell.notice = nil
    switch input {
    case .key(let key): return handle(key)
    case .mouse(let mouse): return handle(mouse)
    case .paste(let text): return paste(text)
    case .resize: return nil
    }
  }

  private mutating func handle(_ key: Key) -> Effect? {
    if shell.overlay != nil { return handleInOverlay(key) }
    guard let command = Command.given(by: key) else {
      refuse("\(KeyName.symbol(key)) does nothing here; ? shows what the keys do")
      return nil
    }
    return perform(command.id, key: key)
  }

  /// The palette searches for what is pasted; everywhere else it is explained.
  private mutating func paste(_ text: String) -> Effect? {
    switch shell.overlay {
    case .palette(var palette):
      palette.type(PastedText.query(in: text))
      shell.overlay = .palette(palette)
    case .explain(var pane):
      if pane.findings != nil { pane = ExplainPane() }
      pane.type(text)
      shell.overlay = .explain(pane)
    case .prompt(var prompt):
      prompt.type(text)
      shell.overlay = .prompt(prompt)
    case .check(var pane):
      pane.type(text)
      shell.overlay = .check(pane)
    case .help, .editor, .branches, .comparison, .quiz, .token:
      refuse("nothing here takes pasted text; Esc, then paste again to have it explained")
    case nil:
      var pane = ExplainPane()
      pane.type(text)
      explain(pane)
    }
    return nil
  }
}
