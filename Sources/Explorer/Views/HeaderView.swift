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
        let room = parts[index].text.columns - (width(parts) - rect.columns)
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
        frame.put(" │ ", at: Point(column: column, row: rect.row), style: .muted)
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
    let point = rect.point(1, 1)
    let used = frame.put(label, at: point, style: Style(roles[label] ?? .muted, .bold))
    let start = point.point(used + 2)
    frame.put(text, at: start, style: .strong, columns: rect.endColumn - start.column)
  }

  private static func width(_ parts: [Part]) -> Int { parts.reduce(0) { $0 + $1.text.columns + 3 } }

  private static func parts(_ session: Session, columns: Int) -> [Part] {
    let (flow, run, shown) = (session.flow, session.run, session.snapshot)
    let (playback, warning) = (session.playing.playback, Style(.warning))
    let pace = playback.speed == 100 ? "" : " \(playback.words)"
    // A bare time reads as a length; where there is room it says what it is.
    let time =
      (columns < 100 ? "" : "clock ")
      + DurationText.clock(milliseconds: shown.clock) + (session.isClockRunning ? " real time\(pace)" : "")
    var parts =
      session.isUntouched
      ? [Part(text: Welcome.about, rank: -1, style: .heading)]
      : [
        Part(text: "authflow", rank: 12),
        session.lesson.map { Part(text: $0.ready.lesson.title, rank: 5, leastColumns: 16) }
          ?? Part(text: flow.title, rank: 6, leastColumns: 12),
        Part(text: session.viewState.view.rawValue.uppercased(), rank: 8),
      ]
    func add(_ text: String?, _ rank: Int, _ style: Style = Style(.title), least: Int? = nil) {
      if let text { parts.append(Part(text: text, rank: rank, style: style, leastColumns: least)) }
    }
    add("● \(flow.title(of: shown.state))", 0, Style(.current, .bold))
    add(session.lookedAt.map { "looking at \(flow.title(of: $0))" }, 1, warning, least: 20)
    add(session.shell.unkept.map { _ in "NOT KEPT" }, 1, Style(.warning, .bold))
    add(playback.isRunning ? "► playing\(pace)" : nil, 4)
    for timer in timers(session, shown) { add(timer, 5) }
    add(time, session.isClockRunning ? 4 : 7)
    if let lesson = session.lesson, let standing = session.standing {
      // The steps have the numbers of the story; where the lesson begins in the middle, those made in it are counted, too.
      let own = standing.steps == 0 ? ", none yours yet" : ", \(standing.steps) yours"
      add(run.nodes.isEmpty ? nil : step(run) + (lesson.ready.beginning.nodes.isEmpty ? "" : own), 3)
      add(standing.parts.map { "\($0.done) of \($0.all)" }, 2)
      add(lesson.isDrill ? "on call \(lesson.clock(at: session.playing.now))" : nil, 1, Style(.warning, .bold))
    } else if !run.nodes.isEmpty {
      add(step(run), 3)
      add(branch(run), 9, least: 12)
    }
    if let quiz = session.shownQuiz, !quiz.answers.isEmpty {
      add((quiz.purpose == .again ? "asked again: " : "") + quiz.words, 2)
    }
    let (states, transitions) = (run.visits.states.count, run.visits.transitions.count)
    add("seen \(states)/\(flow.states.count) states \(transitions)/\(flow.transitionCount) transitions", 11)
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
    session.flow.variables.enumerated().compactMap { index, variable in
      let left = snapshot.values[index]
      guard variable.type.isTimer, left > 0 else { return nil }
      return "\(variable.title) \(DurationText.clock(milliseconds: left))"
    }
  }
}
