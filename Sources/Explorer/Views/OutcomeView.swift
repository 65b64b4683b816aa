import Canvas
import Maps
import Model

/// What to do now, and what would come of the chosen row: it follows the cursor.
struct OutcomeView {
  private let session: Session
  private let layout: ScreenLayout
  private var now: [Paragraph]
  /// The row that is chosen; nil where there is none.
  private let exit: Exit?

  init(_ session: Session, _ layout: ScreenLayout) {
    self.session = session
    self.layout = layout
    let (flow, state) = (session.flow, session.shownState)
    exit = session.chosenExit
    // What to do is read first.
    now = Self.sentences(of: state, session.shownSnapshot, flow).map {
      $0.label == "DO" ? Paragraph("DO", $0.text, .strong) : $0
    }
    if session.isAtStart {
      now = welcome() + now.filter { $0.label == "DO" }
      // A legend on the machine tells the same.
      if layout.dots != nil || flow.sheets.largest(for: session.shell.size)?.legend == nil {
        now.append(Paragraph.more(signs, "SIGNS"))
      }
    } else if layout.dots == nil, now.first?.label != "HERE" {
      // Around a state its place tells what it is.
      now.insert(Paragraph.more(session.happening(state, session.shownSnapshot)), at: 0)
    }
    if session.lookedAt == nil, let words = session.bookmarkWords {
      now.insert(Paragraph("", words, Style(.warning, .bold)), at: 0)
    }
    if session.lookedAt == nil ? session.run.cursor != nil : hasReasons {
      now.append(Paragraph.more(StepReason.text(session), "WHY"))
    }
    // A long name has a line of its own.
    if errorOnRule == nil, let error = session.arrivedWords.last {
      now.insert(Paragraph("ERROR", error), at: 0)
    }
    if layout.now == nil { now += closedRows }
    if exit == nil {
      now.append(
        Paragraph(
          "", "Nothing more can happen here. Press u to go back, or r to start over."))
    }
  }

  /// True if the texts have the room for why.
  private var hasReasons: Bool { layout.dots == nil || layout.now != nil }

  func draw(in frame: inout Frame) {
    guard !layout.isMachineAlone else { return drawLines(in: &frame) }
    if let left = layout.now {
      let here = fitting(now, Self.inside(left)).count + 1
      let used = max(here, drawNext(layout.text, in: &frame))
      // Around a state there may be room for all other rows.
      let hasOthers =
        layout.dots != nil && drawOthers(left.dropping(used + 1), in: &frame)
      ruleNow(left, in: &frame)
      _ = put(now + (hasOthers ? [] : closedRows), left, in: &frame)
      return
    }
    // Where both have no room whole: on arrival what to do, then what the cursor is on.
    let rect = layout.text
    let inside = Self.inside(rect)
    // 1 is for the rule above what would come of the row.
    let most = inside.rows - 1 - Self.lines(now.filter { !$0.isMore }, inside.columns).count
    let next = next(rect.columns).sentences
    // What the user sees then gives way; until the cursor asks, also what not to do.
    let (hasMoved, needed) = (session.viewState.hasMoved, next.filter(Self.isNeeded))
    let forms = [
      next.filter { !$0.isMore }, needed, hasMoved ? needed : Array(needed.prefix(1)),
    ]
    let least = forms.map { Self.lines($0, inside.columns).count }.first { $0 <= most }
    let rest = least.map { exit == nil ? 0 : $0 + 1 } ?? 0
    if exit != nil, rest == 0, hasMoved {
      drawNext(rect, in: &frame)
      return
    }
    let used = drawNow(rect.first(rect.rows - rest), in: &frame)
    // 2 is for the blank line and the second rule.
    let hasGap = used + 2 + Self.lines(next, inside.columns).count <= rect.rows
    if rest > 0 { drawNext(rect.dropping(used + (hasGap ? 1 : 0)), in: &frame) }
  }

  // MARK: Panels

  /// Draws what is needed most, each in a line of whole clauses: what to do now, and once the
  /// cursor has moved what would come of its row.
  private func drawLines(in frame: inout Frame) {
    var rect = layout.text
    let chosen = session.viewState.hasMoved ? exit : nil
    let next = chosen.map { _ in self.next(rect.columns) }
    if rect.rows > 2 {
      if let chosen, let next {
        frame.rule(rect, title(next.title, chosen.target))
      } else {
        ruleNow(rect, in: &frame)
      }
      rect = rect.dropping(1)
    }
    rect = rect.inset(columns: 1, rows: 0)
    let sentences = next?.sentences ?? now
    // Three lines are too few for what the user sees and for why a row is closed.
    let others = sentences.contains { $0.isClosedRow } ? "USER" : "KEY"
    let lines = sentences.filter {
      (!$0.isMore || $0.isClosedRow) && $0.label != others && $0.text != " "
    }
    .sorted { Self.rank($0) < Self.rank($1) }.flatMap { Self.line($0, rect.columns) }
    frame.put(lines, in: rect)
  }

  /// A sentence in a line: as many whole clauses as fit.
  private static func line(_ sentence: Paragraph, _ columns: Int) -> [StyledText] {
    let indent = sentence.label.isEmpty ? 0 : Guidance.indent
    let text = TextFit.clauses(of: sentence.text, to: columns - indent - 1)
    let isWhole = text == sentence.text || text.last.map(".…".contains) ?? true
    let whole = Paragraph(sentence.label, isWhole ? text : text + ".", sentence.style)
    return lines([whole], columns, rows: 1)
  }

  /// Draws what to do now; returns the rows it took.
  @discardableResult
  private func drawNow(_ rect: Rect, in frame: inout Frame) -> Int {
    ruleNow(rect, in: &frame)
    return put(now, rect, in: &frame)
  }

  /// Draws where one is, with the error by which the run came here.
  private func ruleNow(_ rect: Rect, in frame: inout Frame) {
    frame.rule(rect, title(here, session.shownState))
    errorOnRule.map { _ = frame.note($0, on: rect, style: .text) }
  }

  /// Puts what fits below a rule; returns the rows that both take.
  private func put(_ sentences: [Paragraph], _ rect: Rect, in frame: inout Frame) -> Int {
    let inside = Self.inside(rect)
    let lines = fitting(sentences, inside)
    frame.put(lines, in: inside)
    return lines.count + 1
  }

  /// The error by which the run came here, as far as it has room above what to do.
  private var errorOnRule: String? {
    // The rule shows at both ends of it, and before the title.
    let used = title(here, session.shownState).text.columns + 8
    return session.arrivedWords.first {
      $0.columns + used <= (layout.now ?? layout.text).columns
    }
  }

  private var here: String { session.lookedAt == nil ? "NOW: " : "THERE: " }

  /// What a panel is about, and the state that it tells of.
  private func title(_ words: String, _ state: StateIndex) -> StyledText {
    StyledText(words, .heading)
      + StyledText(session.flow.title(of: state), session.flow.hue(of: state))
  }

  /// Draws what would come of the chosen row; returns the rows it took.
  @discardableResult
  private func drawNext(_ rect: Rect, in frame: inout Frame) -> Int {
    guard let exit else { return 0 }
    var (words, sentences) = next(rect.columns)
    frame.rule(rect, title(words, exit.target))
    // A reason that fits on the rule leaves its own line to the others.
    if let reason = sentences.first, reason.style.role == .warning,
      frame.note(reason.text, on: rect, style: reason.style)
    {
      sentences.removeFirst()
    }
    return put(sentences, rect, in: &frame)
  }

  /// Why each row but the chosen one is closed, where one is.
  private var closedRows: [Paragraph] {
    guard session.lookedAt == nil else { return [] }
    return session.exits.enumerated().filter { !$1.isOpen && $1 != exit }.map {
      Paragraph.more(whyClosed($1), "KEY \(RowName.of($0))")
    }
  }

  /// Draws what else there is room for, across the window: all other rows, or none; returns
  /// whether it did.
  private func drawOthers(_ room: Rect, in frame: inout Frame) -> Bool {
    var rect = room
    rect.columns = frame.size.columns
    let inside = Self.inside(rect)
    // What the user sees goes first, then blank lines, then all texts.
    let parts = [(2, 3), (2, 2), (2, 0), (1, 0)].map {
      otherRows(inside.columns, rows: $0, texts: $1)
    }
    let forms = parts.prefix(2).map(\.apart) + parts.dropFirst().map { $0.flatMap(\.self) }
    guard let lines = forms.first(where: { $0.count <= inside.rows }), !lines.isEmpty
    else { return false }
    frame.rule(rect, StyledText("OTHER KEYS HERE", .heading))
    frame.put(lines, in: inside)
    return true
  }

  /// The other rows, each with where it leads and why it happens, in so many rows at most; then
  /// what to do there, and what not, with a third text also what the user sees.
  private func otherRows(_ columns: Int, rows: Int, texts: Int) -> [[StyledText]] {
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
      var lines = TextFit.wrapped(why, to: columns - indent, rows: rows).map {
        StyledText($0)
      }
      if texts > 0, told.insert(exit.target).inserted {
        let all = Self.sentences(of: exit.target, session.outcome(of: exit), session.flow)
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
  private func next(_ columns: Int) -> (title: String, sentences: [Paragraph]) {
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

  // MARK: Sentences

  /// Why a row may happen.
  private func because(_ exit: Exit) -> String {
    FlowWords.fill(
      session.machine.transition(exit.transition).because, in: session.flow,
      session.outcome(of: exit))
  }

  private func whyClosed(_ exit: Exit) -> String {
    session.closedWords(exit).capitalizedFirst + "."
  }

  /// What signs mean that nothing else explains.
  private var signs: String {
    let isNamed = session.shell.size.columns >= StateDots.columnsOfLegend
    let parts = [
      (layout.dots == nil, "Grey lines can come later."),
      (layout.dots != nil && !isNamed, "● is now, • is seen, ○ is not seen."),
      (true, "✓ ends well, ■ badly."),
    ]
    return parts.filter(\.0).map(\.1).joined(separator: " ")
  }

  /// What the program is for, unless the header says it, and the keys to begin with.
  private func welcome() -> [Paragraph] {
    let purpose = Paragraph("", StepReason.text(session), .strong)
    let row = RowName.of(session.viewState.selection)
    let first = exit.map { ["\(row) to watch “\(session.label(of: $0))”"] } ?? []
    // Errors and lessons are about the program's own flows.
    let keys =
      session.isIntroduced
      ? first.map { $0 + ", and then what can fail" }
        + [": to find your error by its number or words", "o to begin the first lesson"]
      : first
    return (session.isIntroduced ? [] : [purpose])
      + keys.enumerated().map { Paragraph($0 == 0 ? "PRESS" : " ", $1, .strong) }
      + [Paragraph("", " ")]
  }

  private static func sentences(of state: StateIndex, _ snapshot: Snapshot, _ flow: Flow)
    -> [Paragraph]
  {
    Guidance(flow, snapshot, at: state).sentences.map { Paragraph($0, $1) }
  }

  /// What a rule leaves, with a margin.
  private static func inside(_ rect: Rect) -> Rect {
    rect.dropping(1).inset(columns: 1, rows: 0)
  }

  /// True for what must not be missed: what to do, and what not.
  private static func isNeeded(_ sentence: Paragraph) -> Bool {
    !sentence.isMore && sentence.label != "USER"
  }

  private static func rank(_ sentence: Paragraph) -> Int {
    // Why a row is closed is asked before why one is here.
    if sentence.isClosedRow { return 4 }
    return ["DO", "HERE", "NEVER", "USER"].firstIndex(of: sentence.label)
      ?? (sentence.isMore ? 5 : 0)
  }

  private static func lines(_ sentences: [Paragraph], _ columns: Int, rows: Int = .max)
    -> [StyledText]
  {
    sentences.lines(columns: columns, indent: Guidance.indent, rows: rows)
  }

  /// The sentences in so many rows; of too many those that say what to do and what not, whole.
  private func fitting(_ sentences: [Paragraph], _ rect: Rect) -> [StyledText] {
    var rest = rect.rows
    var shown: [Int: [StyledText]] = [:]
    func opens(_ index: Int) -> Bool {
      sentences[index].label.isEmpty && sentences[index].isMore
    }
    // By rank they get their rows; on the screen they keep their own order.
    let order = sentences.indices.sorted {
      (Self.rank(sentences[$0]), $0) < (Self.rank(sentences[$1]), $1)
    }
    for index in order {
      var lines = Self.lines([sentences[index]], rect.columns)
      // A reason in part is better than none.
      if lines.count > rest, sentences[index].isMore {
        let (label, text) = (sentences[index].label, sentences[index].text)
        var part = Paragraph(label, TextFit.firstSentence(of: text), sentences[index].style)
        part.isMore = true
        lines = Self.lines([part], rect.columns)
      }
      guard lines.count <= rest else { continue }
      // A blank line below what opens a panel is worth more than a whole reason.
      if opens(index), lines.count < rest { lines.append(StyledText("")) }
      shown[index] = lines
      rest -= lines.count
    }
    return sentences.indices.flatMap { shown[$0] ?? [] }
  }
}

extension Paragraph {
  /// True for why a row is closed, `KEY 2`.
  fileprivate var isClosedRow: Bool { label.hasPrefix("KEY") }
}

extension Session {
  /// True where nothing has been done yet, and nothing is asked for.
  var isAtStart: Bool {
    run.cursor == nil && lookedAt == nil && lesson == nil && playing.quiz == nil
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
