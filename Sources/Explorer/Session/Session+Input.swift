import Canvas
import Maps
import Model

// Keys, clicks and pasted text: what lies over the screen takes them, or else the commands.
extension Session {
  /// Does what an input asks for.
  ///
  /// - Parameters:
  ///   - input: what the user did.
  ///   - now: real milliseconds, from any fixed start.
  mutating func receive(_ input: Input, at now: Int) {
    // What is due comes first: the key is meant for the screen that shows it.
    tick(at: now)
    let isHidden = playing.motion != nil && shell.pane != nil
    // Motion never delays input: a key shows at once where the step leads.
    playing.motion = nil
    if case .resize(let size) = input {
      shell.size = size
      playing.demo?.resize(to: size)
      return
    }
    let wasDemo = playing.demo != nil
    playing.demo = nil
    // Who only wants the demo to end presses one of these.
    if wasDemo, case .key(let key) = input, Demo.onlyEnds(key) {
      return note(Demo.farewell)
    }
    // Nothing is done that nobody can see.
    guard ScreenLayout.isLargeEnough(shell.size) else {
      if input == .key("q") { emit(.quit) }
      return
    }
    // What a step has opened was not seen yet, so no key is meant for it, but for the one that
    // takes the step back whatever it was.
    if isHidden, input != .key("u") { return }
    shell.clearNotice()
    switch input {
    case .key(let key):
      handleFresh(key)
      // The key was meant for what the demo showed.
      if wasDemo, let notice = shell.notice, notice.isRefusal {
        refuse("The demo has ended. Your run is at the start. \(notice.text)")
      }
    case .mouse(let mouse): handle(mouse)
    case .paste(let text, let cut):
      paste(text)
      if cut > 0 {
        refuse(
          "authflow read only the first \(Grouped.text(text.utf8.count)) bytes of the pasted text"
        )
      }
    case .resize: break
    }
  }

  /// Handles a key, and remembers whether it has made a step that an Enter may still be meant
  /// for.
  private mutating func handleFresh(_ key: Key) {
    let isConfirmed = shell.pane != nil || RowDigits.all.contains { .character($0) == key }
    let before = run.position
    handle(key)
    // An Enter that is pressed once too often must not take the next row, too.
    viewState.isFresh = isConfirmed && run.position > before
  }

  /// True where Control-C closes what lies over the screen; else it ends the program.
  package var closesOnInterrupt: Bool {
    shell.pane != nil && ScreenLayout.isLargeEnough(shell.size)
  }

  mutating func handle(_ key: Key) {
    if shell.pane != nil { return giveToPane(key) }
    if let row = row(of: key) { return choose(row: row) }
    guard let command = Command.given(by: key) else {
      return carryOut([.unused(key, "? to see what the keys do")])
    }
    perform(command.id)
  }

  /// The row that a digit or a letter takes, where there are so many rows that one has it.
  func row(of key: Key) -> Int? {
    guard case .character(let letter) = key else { return nil }
    return RowDigits.all.firstIndex(of: letter).flatMap {
      exits.indices.contains($0) ? $0 : nil
    }
  }

  private mutating func giveToPane(_ key: Key) {
    let hasHelp = shell.beneath == nil && shell.pane?.isHelp == false
    // No pane has a use of its own for F1; what takes any key would close with it.
    if key == .function(1), hasHelp { return openHelp() }
    if askPane({ $0.take(key, in: $1) }) { return }
    // What has no use of its own for Control-C closes by it as by Escape.
    if key == .control("c") { return giveToPane(.escape) }
    guard key == "?", shell.beneath == nil else { return carryOut([.unused(key)]) }
    openHelp()
  }

  /// Lets what lies over the screen act, then does what it wants; false if it wants nothing.
  private mutating func askPane(_ act: (inout any BoxPane, Session) -> [Intent]?) -> Bool {
    guard var pane = shell.pane else { return false }
    guard let intents = act(&pane, self) else { return false }
    // The pane goes back before its intents are carried out, for one of them may close it.
    shell.pane = pane
    carryOut(intents)
    return true
  }

  private mutating func handle(_ mouse: Mouse) {
    switch mouse.action {
    case .wheelUp: turnWheel(by: -3, .up)
    case .wheelDown: turnWheel(by: 3, .down)
    case .drag: break
    case .press:
      guard let target = regions.last(where: { $0.rect.contains(mouse.point) })?.target
      else {
        return
      }
      press(target)
    }
  }

  private mutating func turnWheel(by lines: Int, _ key: Key) {
    if shell.pane != nil {
      giveToPane(key)
    } else if viewState.page == nil {
      select(row: viewState.selection + lines.signum())
    } else {
      scrollDetails(by: lines)
    }
  }

  /// What can be clicked.
  var regions: [HitRegion] {
    guard ScreenLayout.isLargeEnough(shell.size) else { return [] }
    if let pane = shell.pane { return pane.regions(in: self) }
    return viewState.pane.regions(in: self) + KeyLine(self, layout.keys).regions
  }

  private mutating func press(_ target: HitTarget) {
    switch target {
    case .exit(let row): choose(row: row)
    case .state(let state): look(at: state)
    case .step(let node): go(to: node)
    case .page(let page): viewState.page = page
    case .command(let command): perform(command)
    case .row(let row): _ = askPane { $0.press(row, in: $1) }
    case .nothing: break
    case .outside: close()
    }
  }

  /// Opens the box that explains errors, with a text.
  mutating func explain(_ text: String = "") { open(ExplainPane(text)) }

  /// What lies over the screen takes pasted text; where nothing does, it is explained.
  private mutating func paste(_ text: String) {
    let isExplained = shell.pane == nil
    if isExplained { explain() }
    _ = askPane { $0.paste(text, in: $1) }
    if isExplained { giveToPane(.enter) }
  }
}
