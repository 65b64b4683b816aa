import Canvas
import Maps
import Model

// What the panels say: what would come of the chosen row and of the others, why rows are closed,
// what to press first; and which sentences go first where there is no room for all.
extension OutcomeView {
  /// The other rows, each with where it leads and why it happens, in a line; then what to do
  /// there, and what not, with a third text also what the user sees.
  func otherRows(_ columns: Int, texts: Int) -> [[StyledText]] {
    let others = session.exits.enumerated().filter { $0.element != exit }
    let names = others.map { session.label(of: $0.element) }
    let widest = names.map(\.columns).max() ?? 0
    let ways = zip(others, names).map { other, name in
      let (title, hue) = (
        session.flow.title(of: other.element.target),
        session.flow.hue(of: other.element.target)
      )
      return StyledText(TextFit.padded(RowName.of(other.offset), to: 3), .strong)
        + StyledText(TextFit.padded(name, to: widest) + " ► ") + StyledText(title, hue)
    }
    let indent = (ways.map(\.text.columns).max() ?? 0) + 2
    // What to do there stands once for each state.
    var told = Set(exit.map { [$0.target] } ?? [])
    return zip(others, ways).map { other, way in
      let exit = other.element
      let why = TextFit.firstSentence(of: exit.isOpen ? because(exit) : whyClosed(exit))
      var lines = Self.line(Paragraph("", why), columns - indent)
      let isNew = told.insert(exit.target).inserted
      if texts > (isNew ? 0 : 2) {
        let all =
          isNew
          ? Self.sentences(of: exit.target, session.outcome(of: exit), session.flow)
          : [Paragraph("DO", "What is said above.")]
        lines += Self.lines(
          all.filter { texts > 2 || Self.isNeeded($0) }, columns - indent)
      }
      return lines.enumerated().map { number, line in
        let name = number == 0 ? way : StyledText("")
        let gap = String(repeating: " ", count: indent - name.text.columns)
        return name + StyledText(gap) + line
      }
    }
  }

  /// What would come of the chosen row, and the words above it before where it leads, in so many
  /// columns.
  func next(_ columns: Int) -> (title: String, sentences: [Paragraph]) {
    guard let exit else { return ("", []) }
    let flow = session.flow
    var sentences = Self.sentences(of: exit.target, session.outcome(of: exit), flow)
    let because = because(exit)
    if session.isAtStart {
      // Who begins reads little.
      sentences = sentences.filter(Self.isNeeded)
    } else if hasReasons, !because.isEmpty {
      sentences.insert(Paragraph.more(because), at: 0)
    }
    let begin = "IF \(RowName.of(session.viewState.selection)) HAPPENS: "
    let names = session.names(of: exit).map { begin + $0 }
    let value = session.presetText(of: exit)
    let forms = value.map { ["\(names[0]) \($0)"] } ?? []
    // Where it leads must not be cut: then the value has a line of its own.
    let room = columns - flow.title(of: exit.target).columns - 7
    let title = ((forms + names).first { $0.columns <= room } ?? begin) + " ► "
    if let value, !title.contains(value) {
      sentences.insert(Paragraph("WITH", value), at: 0)
    }
    if !exit.isOpen {
      sentences.insert(
        Paragraph("", whyClosed(exit), Style(.warning)), at: 0)
    }
    return (title, sentences)
  }

  /// Why each row but the chosen one is closed, where one is.
  var closedRows: [Paragraph] {
    guard session.lookedAt == nil else { return [] }
    return session.exits.enumerated().filter { !$1.isOpen && $1 != exit }.map {
      Paragraph.more(whyClosed($1), "KEY \(RowName.of($0))")
    }
  }

  /// Why a row may happen.
  func because(_ exit: Exit) -> String {
    FlowWords.fill(
      session.machine.transition(exit.transition).because, in: session.flow,
      session.outcome(of: exit))
  }

  func whyClosed(_ exit: Exit) -> String {
    session.closedWords(exit).capitalizedFirst + "."
  }

  /// What the program is for, unless the header says it, and the keys to begin with.
  func welcome() -> [Paragraph] {
    let purpose = Paragraph("", StepReason.text(session), .strong)
    let row = RowName.of(session.viewState.selection)
    let first = exit.map { ["\(row) to watch “\(session.label(of: $0))”"] } ?? []
    let goal = session.hasLastRun ? "go on with your last run" : "begin the first lesson"
    // Errors and lessons are about the program's own flows.
    let keys =
      session.isIntroduced
      ? first.map { $0 + ", and then what can fail" }
        + [": to find your error by its number or words", "o to \(goal)"]
      : first
    return (session.isIntroduced ? [] : [purpose])
      + keys.enumerated().map {
        Paragraph($0 == 0 ? "PRESS" : " ", $1, $0 == 0 ? .strong : .text)
      }
      + [Paragraph("", " ")]
  }

  static func sentences(of state: StateIndex, _ snapshot: Snapshot, _ flow: Flow)
    -> [Paragraph]
  {
    Guidance(flow, snapshot, at: state).sentences.map { Paragraph($0, $1) }
  }

  /// True for what must not be missed: what to do, and what not.
  static func isNeeded(_ sentence: Paragraph) -> Bool {
    !sentence.isMore && sentence.label != "USER"
  }

  static func rank(_ sentence: Paragraph) -> Int {
    // Why a row is closed is asked before why one is here.
    if sentence.isClosedRow { return 4 }
    return ["DO", "HERE", "NEVER", "USER"].firstIndex(of: sentence.label)
      ?? (sentence.isMore ? 5 : 0)
  }

  static func lines(_ sentences: [Paragraph], _ columns: Int, rows: Int = .max)
    -> [StyledText]
  {
    sentences.lines(columns: columns, indent: Guidance.indent, rows: rows)
  }
}

extension Paragraph {
  /// True for why a row is closed, `KEY 2`.
  var isClosedRow: Bool { label.hasPrefix("KEY") }
}

extension Session {
  /// True where nothing has been done yet, and nothing is asked for.
  var isAtStart: Bool {
    run.cursor == nil && run.nextStep == nil && lookedAt == nil && lesson == nil
      && playing.quiz == nil
  }

  /// True where the header says what there is to see, in place of a run that has not begun.
  var isIntroduced: Bool { isAtStart && !isElsewhere && shell.unkept == nil }

  /// What holds after a row: with the values that come with it; where it cannot be taken now,
  /// what holds now.
  func outcome(of exit: Exit) -> Snapshot {
    var after = shownSnapshot
    if lookedAt == nil, let preset = preset(of: exit),
      let step = try? machine.send(preset, to: snapshot)
    {
      after = step.after
    }
    after.state = exit.target
    return after
  }

  /// Why a row cannot be taken now, in a clause.
  func closedWords(_ exit: Exit) -> String {
    lookedAt == nil ? ClosedRow(exit, in: self).reason : "closed on arrival"
  }
}
