import Canvas
import FlowEngine

extension Session {
  /// Does what a click or the wheel asks for: what is under the pointer knows what it stands for.
  mutating func handle(_ mouse: Mouse) -> Effect? {
    switch mouse.action {
    case .wheelUp: return handleWheel(.up)
    case .wheelDown: return handleWheel(.down)
    case .drag:
      drag(to: mouse.point)
      return nil
    case .press:
      shell.dragPoint = mouse.point
      let screen = ExplorerScreen.compose(self)
      guard let target = screen.regions.last(where: { $0.rect.contains(mouse.point) })?.target else { return nil }
      return press(target)
    }
  }

  /// The map follows the pointer.
  private mutating func drag(to point: Point) {
    if let start = shell.dragPoint, shell.overlay == nil {
      pan(columns: start.column - point.column, rows: start.row - point.row)
    }
    shell.dragPoint = point
  }

  private mutating func handleWheel(_ key: Key) -> Effect? {
    guard shell.overlay == nil else { return handleInOverlay(key) }
    if attention.view == .map {
      pan(columns: 0, rows: key == .up ? -3 : 3)
    } else {
      scrollInspector(by: key == .up ? -3 : 3)
    }
    return nil
  }

  private mutating func press(_ target: HitTarget) -> Effect? {
    switch target {
    case .exit(let row): choose(row: row)
    case .state(let state):
      attention.lookedAt = state == snapshot.state ? nil : state
      attention.selection = 0
    case .step(let node):
      go(to: node)
    case .cell(let from, let to):
      attention.cell = MatrixCell(from: from, to: to)
      takeCell()
    case .page(let page):
      attention.page = page
      attention.scroll = 0
    case .command(let command): return perform(command, key: nil)
    case .overlayRow(let row): return pressOverlay(row)
    case .nothing: break
    case .outside: shell.overlay = nil
    }
    return nil
  }

  private mutating func pressOverlay(_ row: Int) -> Effect? {
    switch shell.overlay {
    case .palette(var palette):
      palette.select(row)
      return accept(palette)
    case .editor(var editor):
      editor.select(row)
      editor.toggle()
      shell.overlay = .editor(editor)
    case .branches(var pane):
      pane.select(row)
      return handle(.enter, in: pane)
    case .quiz(var pane):
      answer(row, &pane)
      shell.overlay = .quiz(pane)
    case .check(var pane):
      pane.select(row)
      return handle(.enter, in: pane)
    case .help, .explain, .prompt, .comparison, .token, nil: break
    }
    return nil
  }
}
