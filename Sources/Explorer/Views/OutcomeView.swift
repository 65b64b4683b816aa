import Canvas
import Model

/// What to do now, and what would come of the chosen row: it follows the cursor.
struct OutcomeView {
  /// A sentence beside its label.
  private struct Sentence {
    let label: String
    let text: String
    var style = Style.text
    var mark = Style.heading
    /// True for what stands there where all else has room.
    var isMore = false
    /// True for what must not be missed: what to do, and what not.
    var isNeeded: Bool { !isMore && label != "USER" }
  }

  private let session: Session
  private let rect: Rect
  private let free: Rect?
  /// What stands at the end of the first rule: the error that came.
  private let arrived: [String]
  private var now: [Sentence]
  /// What would come of the chosen row, the words above it, and why it is closed; nil where there is none.
  private let next: (title: String, reason: String, sentences: [Sentence])?

  /// - Parameters:
  ///   - session: the explorer.
  ///   - rect: the rule above the text, and the text.
  ///   - free: lines elsewhere that nothing needs; what to do now goes there if it has room whole.
  init(_ session: Session, in rect: Rect, free: Rect? = nil) {
    self.session = session
    self.rect = rect
    self.free = free
    arrived = session.arrivedWords
    let flow = session.flow
    now =
      [Self.more(StepReason.text(session))]
      + Self.sentences(of: session.shownState, session.shownSnapshot, flow)
    let row = session.viewState.selection
    guard session.exits.indices.contains(row) else {
      now.append(Sentence(label: "", text: "Nothing leads out of here: u goes back, r starts over."))
      next = nil
      return
    }
    let exit = session.exits[row]
    let outcome = session.outcome(of: exit)
    var sentences = Self.sentences(of: exit.target, outcome, flow)
    let because = session.machine.transition(exit.transition).because
    if !because.isEmpty { sentences.insert(Self.more(FlowWords.fill(because, in: flow, outcome)), at: 0) }
    let (name, title) = (RowName.of(row), flow.title(of: exit.target))
    let value = session.presetText(of: exit) ?? ""
    let short = "IF \(name) HAPPENS: \(title)"
    let whole = value.isEmpty ? short : "IF \(name) \(value) HAPPENS: \(title)"
    // Where it leads must not be cut: then the value has a line of its own.
    let hasRoom = whole.columns <= rect.columns - 4
    if !hasRoom, !value.isEmpty { sentences.insert(Sentence(label: "WITH", text: value), at: 0) }
    var reason = exit.isOpen ? "" : session.closedWords(exit)
    if reason.columns + whole.columns + 8 > rect.columns, !reason.isEmpty {
      sentences.insert(Sentence(label: "", text: reason + ".", style: Style(.warning)), at: 0)
      reason = ""
    }
    next = (hasRoom ? whole : short, reason, sentences)
  }

  private static func more(_ text: String) -> Sentence {
    Sentence(label: "", text: text, style: .muted, isMore: true)
  }

  private static func sentences(of state: StateIndex, _ snapshot: Snapshot, _ flow: Flow) -> [Sentence] {
    Guidance(flow, snapshot, at: state).sentences.map { label, text in
      Sentence(label: label, text: text, mark: label == "NEVER" ? Style(.bad, .bold) : .heading)
    }
  }

  /// What a rule leaves, with a margin.
  private static func inside(_ rect: Rect) -> Rect {
    Rect(column: rect.column + 1, row: rect.row + 1, columns: rect.columns - 2, rows: rect.rows - 1)
  }

  func draw(in frame: inout Frame) {
    let title = session.lookedAt == nil ? "NOW" : "THERE"
    let head = "\(title): \(session.flow.title(of: session.shownState))"
    let inside = Self.inside(rect)
    func drawNext(_ rect: Rect) {
      guard let next else { return }
      frame.rule(rect, next.title, note: next.reason, style: Style(.warning))
      frame.put(fitting(next.sentences, Self.inside(rect)), in: Self.inside(rect))
    }
    if let free, lines(now.filter(\.isNeeded), Self.inside(free).columns).count < free.rows || free.row == rect.row {
      frame.rule(free, head)
      _ = arrived.contains { frame.note($0, on: free) }
      let (inside, lines) = (Self.inside(free), fitting(now, Self.inside(free)))
      let code = InspectorText(session, columns: inside.columns).swift
      let hasRoom = !code.isEmpty && lines.count + 1 + code.count <= inside.rows
      frame.put(hasRoom ? lines + [StyledText("")] + code : lines, in: inside)
      return next == nil ? frame.rule(rect, "") : drawNext(rect)
    }
    // Where both have no room whole: on arrival what to do, then what the cursor is on.
    let most = inside.rows - 1 - lines(now.filter(\.isNeeded), inside.columns).count
    let least = lines((next?.sentences ?? []).filter { !$0.isMore }, inside.columns).count
    let hasBoth = next != nil && least <= most
    if next != nil, !hasBoth, session.viewState.hasMoved { return drawNext(rect) }
    let all = Rect(
      column: inside.column, row: inside.row, columns: inside.columns,
      rows: hasBoth ? inside.rows - 1 - least : inside.rows)
    let first = fitting(now, all)
    frame.rule(rect, head)
    _ = arrived.contains { frame.note($0, on: rect) }
    frame.put(first, in: inside)
    guard hasBoth else { return }
    var below = rect
    below.row += first.count + 1
    below.rows -= first.count + 1
    drawNext(below)
  }

  private static func rank(_ sentence: Sentence) -> Int {
    ["DO", "HERE", "NEVER", "USER"].firstIndex(of: sentence.label) ?? (sentence.style.role == .warning ? 0 : 4)
  }

  private func lines(_ sentences: [Sentence], _ columns: Int) -> [StyledText] {
    sentences.flatMap { Self.lines($0, columns) }
  }

  private static func lines(_ sentence: Sentence, _ columns: Int) -> [StyledText] {
    [StyledText].labelled(
      sentence.label, sentence.text, sentence.style, columns: columns,
      indent: sentence.label.isEmpty ? 0 : Guidance.indent, label: sentence.mark)
  }

  /// The sentences in so many rows; of too many those that say what to do and what not, whole.
  private func fitting(_ sentences: [Sentence], _ rect: Rect) -> [StyledText] {
    var rest = rect.rows
    var shown: [Int: [StyledText]] = [:]
    let order = sentences.indices.sorted { (Self.rank(sentences[$0]), $0) < (Self.rank(sentences[$1]), $1) }
    for index in order {
      let lines = Self.lines(sentences[index], rect.columns)
      guard lines.count <= rest else { continue }
      shown[index] = lines
      rest -= lines.count
    }
    return sentences.indices.flatMap { shown[$0] ?? [] }
  }
}

extension Session {
  /// What holds after a row: with the values that come with it; where it cannot be taken now, what holds now.
  func outcome(of exit: Exit) -> Snapshot {
    var after = shownSnapshot
    if lookedAt == nil, let preset = preset(of: exit), let step = try? machine.send(preset, to: snapshot) {
      after = step.after
    }
    after.state = exit.target
    return after
  }
}
