import Canvas
import Lessons
import Maps
import Model

/// The first line: program, flow, view, state, clock, step, how much has been seen.
enum HeaderView {
  /// A part of the line; where there is no room for all, those of the lowest rank stay.
  private struct Part {
    var text: String
    let rank: Int
    var style = Style(.title)
    /// How short it may become before it goes; nil if it is told whole or not at all.
    var leastColumns: Int?
  }

  static func draw(_ session: Session, _ rect: Rect, in frame: inout Frame) {
    if rect.rows > 1 { drawGoal(session, rect, in: &frame) }
    var parts = parts(session, columns: rect.columns)
    while width(parts) > rect.columns, parts.count > 1, let rank = parts.map(\.rank).max() {
      if let index = parts.firstIndex(where: { $0.rank == rank }), let least = parts[index].leastColumns {
        let room = TextWidth.columns(parts[index].text) - (width(parts) - rect.columns)
        if room >= least {
          parts[index].text = TextFit.shortened(parts[index].text, to: room)
          break
        }
      }
      parts.removeAll { $0.rank == rank }
    }
    var column = 1
    for part in parts {
      if column > 1 {
        frame.put(" │ ", at: Point(column: column, row: rect.row), style: Style(.muted))
        column += 3
      }
      column += frame.put(
        part.text, at: Point(column: column, row: rect.row), style: part.style, columns: rect.endColumn - column)
    }
  }

  /// The second line: what a lesson asks for, or how it stands.
  private static func drawGoal(_ session: Session, _ rect: Rect, in frame: inout Frame) {
    guard let (label, text) = session.goalLine else { return }
    let roles: [String: Role] = ["DONE": .good, "GOAL": .title, "LOST": .warning]
    let point = Point(column: rect.column + 1, row: rect.row + 1)
    let used = frame.put(label, at: point, style: Style(roles[label] ?? .muted, .bold))
    let start = Point(column: point.column + used + 2, row: point.row)
    frame.put(text, at: start, style: Style(.text, .bold), columns: rect.endColumn - start.column)
  }

  private static func width(_ parts: [Part]) -> Int { parts.reduce(0) { $0 + TextWidth.columns($1.text) + 3 } }

  private static func parts(_ session: Session, columns: Int) -> [Part] {
    let flow = session.machine.flow
    let run = session.run
    let shown = session.snapshot
    let pace = session.playing.playback.speed == 100 ? "" : " \(session.playing.playback.words)"
    // A bare time reads as a length; where there is room it says what it is.
    let time =
      (columns < 100 ? "" : "clock ")
      + DurationText.clock(milliseconds: shown.clock) + (session.isClockRunning ? " real time\(pace)" : "")
    var parts =
      session.isUntouched
      ? [Part(text: Welcome.about, rank: -1, style: Style(.title, .bold))]
      : [
        Part(text: "authflow", rank: 12),
        session.lesson.map { Part(text: $0.ready.lesson.title, rank: 5, leastColumns: 16) }
          ?? Part(text: flow.title, rank: 6, leastColumns: 12),
        Part(text: session.viewState.view.rawValue.uppercased(), rank: 8),
      ]
    parts.append(Part(text: "● \(flow.states[shown.state].names.title)", rank: 0, style: Style(.current, .bold)))
    if let looked = session.viewState.lookedAt {
      parts.append(
        Part(text: "looking at \(flow.states[looked].names.title)", rank: 1, style: Style(.warning), leastColumns: 20))
    }
    if session.shell.unkept != nil { parts.append(Part(text: "NOT KEPT", rank: 1, style: Style(.warning, .bold))) }
    if session.playing.playback.isRunning { parts.append(Part(text: "► playing\(pace)", rank: 4)) }
    parts += timers(session, shown).map { Part(text: $0, rank: 5) }
    parts.append(Part(text: time, rank: session.isClockRunning ? 4 : 7))
    if let lesson = session.lesson, let standing = session.standing {
      parts += progress(of: lesson, standing, session)
    } else if !run.nodes.isEmpty {
      parts.append(Part(text: step(run), rank: 3))
      parts += branch(run).map { [Part(text: $0, rank: 9, leastColumns: 12)] } ?? []
    }
    if let quiz = session.shownQuiz, !quiz.answers.isEmpty {
      parts.append(Part(text: (quiz.purpose == .again ? "asked again: " : "") + quiz.words, rank: 2))
    }
    let seen = run.visits
    parts.append(
      Part(
        text: "seen \(seen.states.count)/\(flow.states.count) states "
          + "\(seen.transitions.count)/\(flow.transitionCount) transitions", rank: 11))
    return parts
  }

  /// How many steps were made since a lesson began, how much of its goal is reached, and the time of a drill.
  private static func progress(of lesson: LessonInPlay, _ standing: GoalStanding, _ session: Session) -> [Part] {
    // The steps have the numbers of the story; where the lesson begins in the middle, those made in it are counted, too.
    let isWhole = lesson.ready.beginning.nodes.isEmpty
    let own = isWhole ? "" : standing.steps == 0 ? ", none yours yet" : ", \(standing.steps) yours"
    var parts = session.run.nodes.isEmpty ? [] : [Part(text: step(session.run) + own, rank: 3)]
    if let all = standing.parts { parts.append(Part(text: "\(all.done) of \(all.all)", rank: 2)) }
    if lesson.isDrill {
      let time = lesson.duration ?? max(0, session.playing.now - lesson.began)
      let clock = DurationText.clock(milliseconds: time / 1000 * 1000)
      parts.append(Part(text: "on call \(clock)", rank: 1, style: Style(.warning, .bold)))
    }
    return parts
  }

  /// `step 7 of 8`: the number that goes there.
  private static func step(_ run: Run) -> String { "step \(run.position) of \(run.length)" }

  /// `branch “HTTP 429”`: whose steps the story shows, where there are several or it has a name.
  private static func branch(_ run: Run) -> String? {
    guard let branch = run.tip.map({ run.nodes[$0].branch }),
      run.branches.count > 1 || run.branches[branch].name != nil
    else { return nil }
    return "branch “\(FlowWords.name(ofBranch: branch, in: run))”"
  }

  /// Running timers with the time they have left.
  private static func timers(_ session: Session, _ snapshot: Snapshot) -> [String] {
    session.machine.flow.variables.enumerated().compactMap { index, variable in
      let left = snapshot.values[index]
      guard variable.type.isTimer, left > 0 else { return nil }
      return "\(variable.title) \(DurationText.clock(milliseconds: left))"
    }
  }
}
