import Canvas
import Glibc
import Terminal

/// Counts events and draws them, newest last.
struct Probe {
  /// What the key `!` does.
  var action: ProbeAction
  /// How long to wait for an event before that is noted, too; nil for ever.
  var tick: Int?
  private var log: [String] = []
  private var counts: [String: Int] = [:]
  private var isPicture = false

  /// Creates a probe.
  init(action: ProbeAction, tick: Int?) {
    self.action = action
    self.tick = tick
  }

  /// Shows events until `q`, a signal or the end of the terminal; the exit code.
  mutating func run(_ terminal: inout Curses) -> Int32 {
    terminal.draw(frame(terminal))
    while true {
      // Draw when there is nothing to do, as a program should that is typed into fast.
      var event = terminal.next(timeoutMilliseconds: 0)
      if event == .timeout {
        terminal.draw(frame(terminal))
        event = terminal.next(timeoutMilliseconds: tick)
      }
      note(event)
      switch event {
      case .terminate(let signal): return 128 + signal
      case .hangUp: return 129
      case .input(.key(.character("q"))): return 0
      case .background(let background): terminal.use(Theme(background))
      case .input(.key(.character("#"))): isPicture.toggle()
      case .input(.key(.character("!"))):
        if let code = action.perform(&terminal) { return code }
      default: break
      }
    }
  }

  private mutating func note(_ event: TerminalEvent) {
    let text =
      switch event {
      case .input(.key(.character(let character))): "character \(character)"
      case .input(.key(let key)): "key \(key)"
      case .input(.mouse(let mouse)):
        "\(mouse.action) \(mouse.point.column),\(mouse.point.row)"
      case .input(.paste(let text, let cut)):
        "paste \(text.utf8.count) \(cut > 0 ? "cut \(cut) " : "")\(text.debugDescription.prefix(50))"
      case .input(.resize(let size)): "resize \(size.columns)x\(size.rows)"
      default: "\(event)"
      }
    if event != .timeout { log = log.suffix(99) + [text] }
    counts[String(text.split(separator: " ")[0].split(separator: "(")[0]), default: 0] += 1
  }

  private func frame(_ terminal: borrowing Curses) -> Frame {
    let size = terminal.size
    var frame = Frame(size: size)
    if isPicture {
      drawPicture(&frame)
      return frame
    }
    let title =
      "ready \(size.columns)x\(size.rows) \(terminal.theme) \(terminal.colours.rawValue) process \(getpid())."
    frame.put(title, at: Point(column: 0, row: 0), style: Style(.title))
    let characters = terminal.showsUnicode ? "unicode" : "ascii"
    let counted =
      ([characters] + counts.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" })
      .joined(separator: " ")
    frame.put(counted, at: Point(column: 0, row: 1), style: Style(.muted))
    for (row, text) in log.suffix(max(0, size.rows - 2)).enumerated() {
      frame.put(text, at: Point(column: 0, row: row + 2))
    }
    return frame
  }

  private func drawPicture(_ frame: inout Frame) {
    frame.box(frame.bounds)
    let roles: [Role] = [
      .text, .muted, .title, .visited, .good, .warning, .bad, .selected,
      .group(0), .group(1),
      .group(2), .group(3),
    ]
    for (row, role) in roles.enumerated() {
      frame.put("role \(role)", at: Point(column: 2, row: row + 1), style: Style(role))
    }
    frame.put("漢字 kana かな 한글 e\u{301} → ▼ ✓", at: Point(column: 30, row: 1))
    frame.put("漢字", at: Point(column: 30, row: 2))
    frame.put("x", at: Point(column: 31, row: 2))
    frame.put("underlined", at: Point(column: 30, row: 3), style: Style(.text, .underline))
    frame.put("family 👨‍👩‍👧 end", at: Point(column: 30, row: 4))
  }
}
