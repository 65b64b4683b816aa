import Canvas
import Maps
import Model

/// What to do now, and what would come of the chosen row: it follows the cursor.
struct OutcomeView {
  let session: Session
  let layout: ScreenLayout
  private var now: [Paragraph]
  /// The row that is chosen; nil where there is none.
  let exit: Exit?

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
      if layout.dots == nil, layout.now != nil {
        now.append(.more("Dim boxes come later. ✓ ends well, ■ badly.", "SIGNS"))
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
  var hasReasons: Bool { layout.dots == nil || layout.now != nil }

  func draw(in frame: inout Frame) {
    guard !layout.isMachineAlone else { return drawLines(in: &frame) }
    if let left = layout.now {
      let here = fitting(now, Self.inside(left)).count + 1
      let used = max(here, drawNext(layout.text, in: &frame))
      // There may be room for all other rows.
      let hasOthers = drawOthers(left.dropping(used + 1), in: &frame)
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
    let hasClosed = sentences.contains { $0.isClosedRow }
    let lines = sentences.filter {
      hasClosed ? $0.isClosedRow || Self.isNeeded($0) : !$0.isMore
    }.filter { $0.text != " " }
      .sorted { Self.rank($0) < Self.rank($1) }.flatMap { Self.line($0, rect.columns) }
    frame.put(lines, in: rect)
  }

  /// A sentence in a line: as many whole clauses as fit.
  static func line(_ sentence: Paragraph, _ columns: Int) -> [StyledText] {
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

  /// Draws what else there is room for, across the window: all other rows, or none; returns
  /// whether it did.
  private func drawOthers(_ room: Rect, in frame: inout Frame) -> Bool {
    var rect = room
    rect.columns = frame.size.columns
    let inside = Self.inside(rect)
    // What the user sees goes first, then blank lines, then all texts.
    let forms = [(3, true), (2, true), (2, false), (0, false)].lazy.map {
      let rows = otherRows(inside.columns, texts: $0)
      return $1 ? rows.apart : rows.flatMap(\.self)
    }
    guard let lines = forms.first(where: { $0.count <= inside.rows }), !lines.isEmpty
    else { return false }
    frame.rule(rect, StyledText("OTHER KEYS HERE", .heading))
    frame.put(lines, in: inside)
    return true
  }

  /// What a rule leaves, with a margin.
  private static func inside(_ rect: Rect) -> Rect {
    rect.dropping(1).inset(columns: 1, rows: 0)
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
