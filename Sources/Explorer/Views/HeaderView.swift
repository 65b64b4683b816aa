import Canvas
import Lessons
import Maps
import Model

/// The first line: program, flow, state, step, clock at fixed places; then what is special, and
/// how much has been seen.
enum HeaderView {
  /// Something at the first line that has a place where there is room.
  private struct Part {
    /// What it says, the longest form first.
    let forms: [String]
    var style = Style.text
  }

  /// The columns of a title of a state, and of a flow in a narrow window.
  private static let title = 20
  private static let mostOfFlow = 26
  private static let leastOfFlow = 15

  static func draw(_ session: Session, _ rect: Rect, in frame: inout Frame) {
    if rect.rows > 1 { drawGoal(session, rect, in: &frame) }
    var column = rect.column + 1
    let slots =
      session.isIntroduced ? introduction(session) : slots(session, rect.columns)
    for (text, style, columns) in slots {
      frame.put(
        // Two columns stay blank before the next slot; the token's sign has but one.
        text, at: Point(column: column, row: rect.row), style: style,
        columns: max(1, columns - 2))
      column += columns
    }
    let (flow, run) = (session.flow, session.run)
    let (states, all) = (run.visits.states.count, flow.states.count)
    let seen = "seen \(states)/\(all)"
    frame.put(
      seen, at: Point(column: rect.endColumn - seen.columns - 1, row: rect.row),
      style: .muted)
    // Two blanks before what was seen, and one behind it.
    let end = rect.endColumn - seen.columns - 3
    for (number, part) in specials(session).enumerated() {
      let room = end - column
      // The first is cut down to 8 columns if it must be; others, and values, stand whole or
      // not at all.
      let isCut = number == 0 && part.style != .muted && room >= 8
      let form = part.forms.first { $0.columns <= room } ?? (isCut ? part.forms.last : nil)
      guard let text = form else { break }
      column +=
        frame.put(
          text, at: Point(column: column, row: rect.row), style: part.style,
          columns: room)
        + 2
    }
  }

  private typealias Slot = (text: String, style: Style, columns: Int)

  /// Before the first step: what there is to see.
  private static func introduction(_ session: Session) -> [Slot] {
    let purpose = StepReason.text(session)
    return [("authflow", .muted, 10), (purpose, .strong, purpose.columns + 2)]
  }

  /// Program, flow, state, step and clock, in a window of so many columns.
  private static func slots(_ session: Session, _ columns: Int) -> [Slot] {
    let (flow, run) = (session.flow, session.run)
    let isAlone = session.layout.isMachineAlone
    let isWide = columns >= 100
    let place = session.isElsewhere ? Style(.warning, .bold) : .text
    let isTight = session.isElsewhere && session.lesson == nil && !isWide
    var slots: [Slot] = []
    if isTight {
      // What goes on, and what is not being saved, must have room beside it.
      let isShort = session.shell.unkept != nil || session.playing.playback.isRunning
      let most = isShort ? leastOfFlow : mostOfFlow
      slots.append((flow.title, place, min(most, flow.title.columns + 2)))
    } else if !isAlone {
      slots.append(("authflow", .muted, 10))
    }
    if isWide, let lesson = session.lesson {
      slots.append((lesson.ready.lesson.title, .text, columns >= 120 ? 36 : 24))
    } else if isWide {
      slots.append((flow.title, place, columns >= 140 ? 36 : 24))
    }
    let state = session.snapshot.state
    slots += [("●", .token, 2), (flow.title(of: state), flow.hue(of: state), title)]
    // The number of a long run is never cut.
    let step = "step \(run.position)\(isWide ? " of " : "/")\(run.length)"
    let leastOfStep = isWide ? 14 : isTight ? 0 : 11
    slots.append((step, .text, max(leastOfStep, step.columns + 2)))
    guard !isAlone else { return slots }
    let clock =
      (isWide ? "clock " : "") + DurationText.clock(milliseconds: session.snapshot.clock)
    let leastOfClock = isTight ? 0 : isWide ? 12 : 8
    return slots + [(clock, .text, max(leastOfClock, clock.columns + 2))]
  }

  /// The second line: what a lesson asks for, or how it stands.
  private static func drawGoal(_ session: Session, _ rect: Rect, in frame: inout Frame) {
    guard let (label, text) = session.goalLine else { return }
    let roles: [String: Role] = ["DONE": .good, "GOAL": .title, "LOST": .warning]
    let point = rect.point(1, 1)
    let used = frame.put(label, at: point, style: Style(roles[label] ?? .muted, .bold))
    let start = point.point(used + 2)
    frame.put(text, at: start, style: .strong, columns: rect.endColumn - start.column)
  }

  /// The chosen row and where it leads, where no list and no text tells it.
  private static func chosen(_ session: Session) -> [String] {
    guard session.layout.isMachineAlone, !session.hasPane, let exit = session.chosenExit
    else { return [] }
    let row = RowName.of(session.viewState.selection)
    let target = session.flow.title(of: exit.target)
    return session.names(of: exit).map { "\(row) \($0) ► \(target)" }
  }

  /// What is special, the most needed first; then what the machine remembers.
  private static func specials(_ session: Session) -> [Part] {
    let (run, warning) = (session.run, Style(.warning, .bold))
    var parts: [Part] = []
    func add(_ text: String?, _ style: Style = .text) {
      if let text { parts.append(Part(forms: [text], style: style)) }
    }
    add(session.shell.unkept.map { _ in "NOT SAVED" }, warning)
    add(session.lookedAt.map { "looking at \(session.flow.title(of: $0))" }, warning)
    if let lesson = session.lesson, let standing = session.standing {
      add(
        lesson.isDrill ? "on call \(lesson.clock(at: session.playing.now))" : nil, warning)
      add(standing.parts.map { "\($0.done) of \($0.all) rows" })
      // The steps have the numbers of the story; where the lesson begins in the middle, those
      // made in it are counted, too.
      let own =
        standing.steps == 0 ? "your steps: none" : "your steps: \(standing.steps)"
      add(run.nodes.isEmpty || lesson.ready.beginning.nodes.isEmpty ? nil : own)
    }
    if let quiz = session.shownQuiz, !quiz.answers.isEmpty {
      add(quiz.words)
    }
    add(session.playing.playback.isRunning ? "► playing" : nil)
    parts += timers(session, session.snapshot).map { Part(forms: $0) }
    add(session.lesson != nil && session.isElsewhere ? session.flow.title : nil, warning)
    let chosen = chosen(session)
    if !chosen.isEmpty { parts.append(Part(forms: chosen, style: .strong)) }
    for value in values(session) { add(value, .muted) }
    return parts
  }

  /// What the machine remembers: what differs from the start, and what one may set.
  private static func values(_ session: Session) -> [String] {
    let (flow, values) = (session.flow, session.snapshot.values)
    return flow.variables.indices.filter {
      !flow.variables[$0].type.isTimer
        && (values[$0] != flow.variables[$0].initial || flow.variables[$0].isSettable)
    }.map { "\(flow.variables[$0].title): \(flow.variables[$0].text(of: values[$0]))" }
  }

  /// Running timers with the time they have left, which is never cut.
  private static func timers(_ session: Session, _ snapshot: Snapshot) -> [[String]] {
    session.flow.variables.enumerated().compactMap { index, variable in
      let left = snapshot.values[index]
      guard variable.type.isTimer, left > 0 else { return nil }
      let clock = DurationText.clock(milliseconds: left)
      return ["\(variable.title) \(clock)", "\(clock) left"]
    }
  }
}
