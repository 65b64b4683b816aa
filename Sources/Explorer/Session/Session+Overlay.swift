import Canvas
import FlowEngine

extension Session {
  /// Gives a key to what lies over the screen.
  mutating func handleInOverlay(_ key: Key) -> Effect? {
    switch shell.overlay {
    case .help(let scroll): return handleInHelp(key, scroll: scroll)
    case .palette(let palette): return handle(key, in: palette)
    case .editor(let editor): return handle(key, in: editor)
    case .explain(let pane): return handle(key, in: pane)
    case .prompt(let prompt): return handle(key, in: prompt)
    case .branches(let pane): return handle(key, in: pane)
    case .comparison(let pane): return handle(key, in: pane)
    case .quiz(let pane): return handle(key, in: pane)
    case .check(let pane): return handle(key, in: pane)
    case .token:
      shell.overlay = nil
      return nil
    case nil: return nil
    }
  }

  /// Says that a key does nothing in what lies over the screen, whose own keys stand at its foot.
  mutating func refuseInOverlay(_ key: Key) {
    refuse(
      key == .character("?")
        ? "the keys for this stand at its foot; Esc closes it, then ? shows all"
        : "\(KeyName.symbol(key)) does nothing here; Esc closes this")
  }

  private mutating func handleInHelp(_ key: Key, scroll: Int) -> Effect? {
    let page = max(1, shell.size.rows - 6)
    let limit = ExplorerScreen.helpScrollLimit(self)
    switch key {
    case .down, .character("j"): shell.overlay = .help(scroll: min(limit, scroll + 1))
    case .up, .character("k"): shell.overlay = .help(scroll: max(0, scroll - 1))
    case .pageDown, .character(" "), .character("]"): shell.overlay = .help(scroll: min(limit, scroll + page))
    case .pageUp, .character("["): shell.overlay = .help(scroll: max(0, scroll - page))
    case .home: shell.overlay = .help(scroll: 0)
    case .end: shell.overlay = .help(scroll: limit)
    default: shell.overlay = nil
    }
    return nil
  }

  private mutating func handle(_ key: Key, in palette: Palette) -> Effect? {
    var palette = palette
    switch key {
    case .escape, .control("c"), .control("g"):
      shell.overlay = nil
      return nil
    case .enter: return accept(palette)
    case .up, .control("p"), .backTab: palette.select(palette.selection - 1)
    case .down, .control("n"), .tab: palette.select(palette.selection + 1)
    case .pageUp: palette.select(palette.selection - 10)
    case .pageDown: palette.select(palette.selection + 10)
    case .home: palette.select(0)
    case .end: palette.select(palette.matches.count - 1)
    case .backspace:
      guard palette.erase() else {
        shell.overlay = nil
        return nil
      }
    case .character(let character): palette.type(String(character))
    default: refuseInOverlay(key)
    }
    shell.overlay = .palette(palette)
    return nil
  }

  mutating func accept(_ palette: Palette) -> Effect? {
    guard palette.matches.indices.contains(palette.selection) else {
      refuse("nothing matches “\(palette.query)”")
      return nil
    }
    shell.overlay = nil
    switch palette.matches[palette.selection].action {
    case .command(let command): return perform(command, key: nil)
    case .event(let event):
      attention.lookedAt = nil
      if attention.view != .map && attention.view != .matrix { attention.view = .focus }
      begin(event: event, foundBy: palette.query)
    case .error(let origin):
      attention.lookedAt = nil
      if attention.view != .map && attention.view != .matrix { attention.view = .focus }
      begin(origin)
    case .step(let number): go(toNumber: number)
    case .run(let name, let purpose): return .open(name, purpose, machine)
    case .branch(let branch): compare(withBranch: branch)
    case .state(let state):
      attention.lookedAt = state == snapshot.state ? nil : state
      attention.selection = 0
      if attention.view != .map { attention.view = .focus }
    }
    return nil
  }

  private mutating func handle(_ key: Key, in editor: ValueEditor) -> Effect? {
    var editor = editor
    switch key {
    case .escape, .character("q"):
      shell.overlay = nil
      return nil
    case .enter:
      accept(editor)
      return nil
    case .up, .character("k"), .backTab: editor.select(editor.selection - 1)
    case .down, .character("j"), .tab: editor.select(editor.selection + 1)
    case .home: editor.select(0)
    case .end: editor.select(editor.rows.count - 1)
    case .left, .character("h"), .character("-"): editor.change(by: -1)
    case .right, .character("l"), .character("+"): editor.change(by: 1)
    case .character(" "): editor.toggle()
    case .character(let character) where character.isASCII && character.isNumber: editor.type(digit: character)
    default: refuseInOverlay(key)
    }
    shell.overlay = .editor(editor)
    return nil
  }

  /// Injects the event with the edited values, or sets the edited variables.
  mutating func accept(_ editor: ValueEditor) {
    switch editor.purpose {
    case .injection(let event):
      // Refused values stay open for correction.
      shell.overlay =
        inject(Injection(event: event, payload: editor.values, origin: editor.origin)) ? nil : .editor(editor)
    case .settings:
      let changed = editor.fields.filter { $0.value != $0.initial }
      shell.overlay = set(changed.map { ($0.variable, $0.value) }) ? nil : .editor(editor)
    }
  }
}
