import Canvas
import FlowDiagram
import FlowEngine

// Keys, clicks and pasted text: what lies over the screen takes them, then the view, then the commands.
extension Session {
  /// Does what an input asks for.
  ///
  /// - Parameters:
  ///   - input: what the user did.
  ///   - now: real milliseconds, from any fixed start.
  mutating func handle(_ input: Input, at now: Int) {
    tick(at: now)
    if case .resize(let size) = input {
      shell.size = size
      return
    }
    // Nothing is done that nobody can see.
    guard ScreenLayout.isLargeEnough(shell.size) else {
      if input == .key(.character("q")) { emit(.quit) }
      return
    }
    // Motion never delays input: a key shows at once where the transition leads.
    playing.motion = nil
    shell.notice = nil
    if case .key = input { shell.welcomeKeys = max(0, shell.welcomeKeys - 1) }
    switch input {
    case .key(let key): handleFresh(key)
    case .mouse(let mouse): handle(mouse)
    case .paste(let text, let cut):
      paste(text)
      if cut > 0 { tellCut(text, cut) }
    case .resize: break
    }
    tellCheck()
  }

  /// Handles a key, and remembers whether it has made a step that an Enter may still be meant for.
  private mutating func handleFresh(_ key: Key) {
    let isConfirmed = shell.pane != nil || RowDigits.all.contains { .character($0) == key }
    let before = run.position
    handle(key)
    attention.isFresh = isConfirmed && run.position > before
  }

  /// True where Control-C closes what lies over the screen; else it ends the program.
  package var closesOnInterrupt: Bool { shell.pane != nil && ScreenLayout.isLargeEnough(shell.size) }

  mutating func handle(_ key: Key) {
    if shell.pane != nil { return giveToPane(key) }
    if giveToView(key) { return }
    guard let command = Command.given(by: key) else {
      let other = (MeantKeys.command(for: key) ?? key.otherCase).map { "\($0.symbol) is “\($0.title)”" }
      return refuse("\(KeyName.symbol(key)) does nothing here; \(other ?? "? shows what the keys do")")
    }
    perform(command.id, key: key)
  }

  private mutating func giveToPane(_ key: Key) {
    // No pane has a use of its own for F1; what takes any key would close with it.
    if key == .function(1), let pane = shell.pane, shell.beneath == nil, !isHelpOpen { return showHelp(over: pane) }
    let isTaken = withPane { pane, session in pane.take(key, in: &session) }
    guard isTaken == false else { return }
    // What has no use of its own for Control-C closes by it as by Escape.
    if key == .control("c") { return giveToPane(.escape) }
    guard key == .character("?"), let pane = shell.pane, shell.beneath == nil else {
      return refuseInPane(key)
    }
    showHelp(over: pane)
  }

  /// Says that a key does nothing in what lies over the screen, whose own keys stand at its foot.
  mutating func refuseInPane(_ key: Key) {
    refuse("\(KeyName.symbol(key)) does nothing here; Esc closes this")
  }

  /// Gives a key to the view; false if it has no use of its own for it.
  mutating func giveToView(_ key: Key) -> Bool { withView { pane, session in pane.take(key, in: &session) } }

  /// Lets what lies over the screen act; it stays as it leaves itself, unless it has closed itself or opened another.
  private mutating func withPane<Result>(_ action: (inout any Pane, inout Session) -> Result) -> Result? {
    guard var pane = shell.pane else { return nil }
    let turns = shell.turns
    let result = action(&pane, &self)
    if shell.turns == turns { shell.pane = pane }
    return result
  }

  /// Lets the view act; it stays as it leaves itself, unless the session has changed it meanwhile.
  private mutating func withView<Result>(_ action: (inout any MainPane, inout Session) -> Result) -> Result {
    let view = attention.view
    var pane = attention.pane
    let changes = attention.changes
    let result = action(&pane, &self)
    if attention.changes == changes, attention.view == view { attention.pane = pane }
    return result
  }

  private mutating func handle(_ mouse: Mouse) {
    switch mouse.action {
    case .wheelUp: turnWheel(by: -3, .up)
    case .wheelDown: turnWheel(by: 3, .down)
    case .drag:
      if let start = shell.dragPoint, shell.pane == nil {
        withView { $0.drag(columns: start.column - mouse.point.column, rows: start.row - mouse.point.row, in: &$1) }
      }
      shell.dragPoint = mouse.point
    case .press:
      shell.dragPoint = mouse.point
      guard let target = regions.last(where: { $0.rect.contains(mouse.point) })?.target else { return }
      press(target)
    }
  }

  private mutating func turnWheel(by lines: Int, _ key: Key) {
    if shell.pane != nil { giveToPane(key) } else { withView { $0.wheel(lines, in: &$1) } }
  }

  /// What can be clicked.
  package var regions: [HitRegion<HitTarget>] {
    guard ScreenLayout.isLargeEnough(shell.size) else { return [] }
    if let pane = shell.pane { return pane.regions(in: self) }
    return attention.pane.regions(in: self) + KeyLine(self, viewType.layout(of: self).keys).regions
  }

  private mutating func press(_ target: HitTarget) {
    switch target {
    case .exit(let row): choose(row: row)
    case .state(let state): look(at: state)
    case .step(let node): go(to: node)
    case .page(let page):
      attention.page = page
      attention.scroll = 0
    case .command(let command): perform(command)
    case .row(let row):
      if shell.pane != nil {
        _ = withPane { $0.press(row, in: &$1) }
      } else {
        withView { $0.press(row, in: &$1) }
      }
    case .nothing: break
    case .outside: close()
    }
  }

  /// Says that not all of a paste was taken, before whatever else there is to say.
  private mutating func tellCut(_ text: String, _ cut: Int) {
    let taken = text.utf8.count
    var (part, whole) = (mebibytes(taken), mebibytes(taken + cut))
    if part == whole { (part, whole) = ("\(taken)", "\(taken + cut) bytes") }
    let words = "only the first \(part) of \(whole) pasted was read"
    refuse(shell.notice.map { "\(words); \($0.text)" } ?? words)
  }

  private func mebibytes(_ count: Int) -> String {
    let tenths = (count * 10 + (1 << 19)) >> 20
    return tenths % 10 == 0 ? "\(tenths / 10) MiB" : "\(tenths / 10).\(tenths % 10) MiB"
  }

  /// What lies over the screen takes pasted text; where nothing does, it is explained.
  private mutating func paste(_ text: String) {
    guard shell.pane == nil else {
      _ = withPane { $0.paste(text, in: &$1) }
      return
    }
    var pane = ExplainPane()
    pane.type(text)
    show(pane)
    explain(pane)
  }
}

extension Key {
  /// What the same letter does that is larger or smaller; nil where it does nothing.
  fileprivate var otherCase: Command? {
    guard case .character(let letter) = self, letter.isLetter else { return nil }
    let other = Character(letter.isLowercase ? letter.uppercased() : letter.lowercased())
    return Command.given(by: .character(other))
  }
}
