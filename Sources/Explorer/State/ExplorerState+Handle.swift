public import Canvas

extension ExplorerState {
  /// Does what an input asks for.
  ///
  /// - Parameters:
  ///   - input: what the user did.
  ///   - now: real milliseconds, from any fixed start.
  /// - Returns: what the program must do; nil for nothing.
  public mutating func handle(_ input: Input, at now: Int) -> Effect? {
    tick(at: now)
    if case .resize(let size) = input {
      self.size = size
      return nil
    }
    // Nothing is done that nobody can see.
    guard ExplorerScreen.isLargeEnough(size) else { return input == .key(.character("q")) ? .quit : nil }
    // Motion never delays input: a key shows at once where the transition leads.
    motion = nil
    message = nil
    switch input {
    case .key(let key): return handle(key)
    case .mouse(let mouse): return handle(mouse)
    case .paste(let text, let cut):
      let effect = paste(text)
      if cut > 0 { tellCut(text, cut) }
      return effect
    case .resize: return nil
    }
  }

  private mutating func handle(_ key: Key) -> Effect? {
    if overlay != nil { return handleInOverlay(key) }
    guard let command = Command.given(by: key) else {
      refuse("\(KeyName.symbol(key)) does nothing here; ? shows what the keys do")
      return nil
    }
    return perform(command.id, key: key)
  }

  /// The palette searches for what is pasted; everywhere else it is explained.
  private mutating func paste(_ text: String) -> Effect? {
    switch overlay {
    case .palette(var palette):
      palette.type(PastedText.query(in: text))
      overlay = .palette(palette)
    case .explain(var pane):
      if pane.findings != nil { pane = ExplainPane() }
      pane.type(text)
      overlay = .explain(pane)
    case .prompt(var prompt):
      prompt.type(text)
      overlay = .prompt(prompt)
    case .check(var pane):
      pane.type(text)
      overlay = .check(pane)
    case .help, .editor, .branches, .comparison, .quiz, .token:
      refuse("nothing here takes pasted text; Esc, then paste again to have it explained")
    case nil:
      var pane = ExplainPane()
      pane.type(text)
      explain(pane)
    }
    return nil
  }

  /// Says that not all of a paste was taken, before whatever else there is to say.
  private mutating func tellCut(_ text: String, _ cut: Int) {
    let taken = text.utf8.count
    var (part, whole) = (mebibytes(taken), mebibytes(taken + cut))
    if part == whole { (part, whole) = ("\(taken)", "\(taken + cut) bytes") }
    let words = "only the first \(part) of \(whole) pasted was read"
    refuse(message.map { "\(words); \($0.text)" } ?? words)
  }

  private func mebibytes(_ count: Int) -> String {
    let tenths = (count * 10 + (1 << 19)) >> 20
    return tenths % 10 == 0 ? "\(tenths / 10) MiB" : "\(tenths / 10).\(tenths % 10) MiB"
  }
}
