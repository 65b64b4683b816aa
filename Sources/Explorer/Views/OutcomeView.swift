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
  }

  private let session: Session
  private let rect: Rect
  private let free: Rect?
  private let now: [Sentence]
  /// What would come of the chosen row, and the words above it; nil where there is none.
  private let next: (title: String, sentences: [Sentence])?

  /// - Parameters:
  ///   - session: the explorer.
  ///   - rect: the rule above the text, and the text.
  ///   - free: lines elsewhere that nothing needs; what to do now goes there if it has room whole.
  init(_ session: Session, in rect: Rect, free: Rect? = nil) {
    self.session = session
    self.rect = rect
    self.free = free
    let flow = session.flow
    now = Self.sentences(of: session.shownState, session.shownSnapshot, session, [.app, .never])
    let row = session.viewState.selection
    guard session.exits.indices.contains(row) else {
      next = nil
      return
    }
    let exit = session.exits[row]
    var sentences: [Sentence] = []
    if !exit.isOpen {
      sentences.append(Sentence(label: "", text: session.closedWords(exit) + ".", style: Style(.warning)))
    }
    sentences += Self.sentences(
      of: exit.target, session.outcome(of: exit), session, [.happening, .app, .user, .never])
    let (name, title) = (RowName.of(row), flow.title(of: exit.target))
    let value = session.presetText(ofRow: row) ?? ""
    let short = "IF \(name) HAPPENS: \(title)"
    let whole = value.isEmpty ? short : "IF \(name) \(value) HAPPENS: \(title)"
    // Where it leads must not be cut: then the value has a line of its own.
    let hasRoom = whole.columns <= rect.columns - 4
    if !hasRoom, !value.isEmpty { sentences.insert(Sentence(label: "WITH", text: value), at: 0) }
    next = (hasRoom ? whole : short, sentences)
  }

  private static func sentences(
    of state: StateIndex, _ snapshot: Snapshot, _ session: Session, _ parts: [StateText]
  ) -> [Sentence] {
    parts.compactMap { part in
      let text = session.flow.states[state].texts[part]
      guard !text.isEmpty else { return nil }
      let words = TextFit.firstSentence(of: FlowWords.fill(text, in: session.flow, snapshot))
      switch part {
      case .app: return Sentence(label: "DO", text: words)
      case .user: return Sentence(label: "USER", text: words)
      case .never: return Sentence(label: "NEVER", text: words, mark: Style(.bad, .bold))
      default: return Sentence(label: "", text: words, style: .muted)
      }
    }
  }

  /// The columns of the labels.
  private static let indent = 7

  /// What a rule leaves, with a margin.
  private static func inside(_ rect: Rect) -> Rect {
    Rect(column: rect.column + 1, row: rect.row + 1, columns: rect.columns - 2, rows: rect.rows - 1)
  }

  func draw(in frame: inout Frame) {
    let title = session.lookedAt == nil ? "NOW" : "THERE"
    let head = "\(title): \(session.flow.title(of: session.shownState))"
    let inside = Self.inside(rect)
    guard let next else {
      frame.rule(rect, head)
      return frame.put(fitting(now, inside.columns, rows: inside.rows), in: inside)
    }
    if let free {
      let room = Self.inside(free)
      let whole = lines(now, room.columns, now.map { _ in Int.max }[...])
      if whole.count <= room.rows {
        frame.rule(free, head)
        frame.put(whole, in: room)
        frame.rule(rect, next.title)
        return frame.put(fitting(next.sentences, inside.columns, rows: inside.rows), in: inside)
      }
    }
    let all = now + next.sentences
    if let counts = counts(all, inside.columns, rows: inside.rows - 1) {
      let first = lines(now, inside.columns, counts[..<now.count])
      frame.rule(rect, head)
      frame.put(first, in: inside)
      var below = inside
      below.row += first.count
      below.rows -= first.count
      frame.rule(Rect(column: rect.column, row: below.row, columns: rect.columns, rows: 1), next.title)
      below.row += 1
      below.rows -= 1
      return frame.put(lines(next.sentences, inside.columns, counts[now.count...]), in: below)
    }
    // Where there is no room for both: on arrival what to do, then what the cursor is on.
    let shown = session.viewState.hasMoved ? next : (head, now)
    frame.rule(rect, shown.0)
    frame.put(fitting(shown.1, inside.columns, rows: inside.rows), in: inside)
  }

  /// How many lines each sentence gets, one of each at first, then more for those that say what to do; nil where not
  /// even that has room.
  private func counts(_ sentences: [Sentence], _ columns: Int, rows: Int) -> [Int]? {
    var counts = sentences.map { _ in 1 }
    guard counts.count <= rows else { return nil }
    let needed = sentences.map { lines([$0], columns, [.max]).count }
    let order = sentences.indices.sorted { (Self.rank(sentences[$0]), $0) < (Self.rank(sentences[$1]), $1) }
    var rest = rows - counts.count
    while rest > 0, let next = order.first(where: { counts[$0] < needed[$0] }) {
      counts[next] += 1
      rest -= 1
    }
    return counts
  }

  private static func rank(_ sentence: Sentence) -> Int {
    ["DO", "NEVER", "USER"].firstIndex(of: sentence.label) ?? (sentence.style.role == .warning ? 0 : 3)
  }

  private func lines(_ sentences: [Sentence], _ columns: Int, _ counts: ArraySlice<Int>) -> [StyledText] {
    zip(sentences, counts).flatMap { sentence, most in
      [StyledText].labelled(
        sentence.label, sentence.text, sentence.style, columns: columns,
        indent: sentence.label.isEmpty ? 0 : Self.indent, rows: most, label: sentence.mark)
    }
  }

  /// The sentences in so many rows; of too many those that say what to do and what not.
  private func fitting(_ sentences: [Sentence], _ columns: Int, rows: Int) -> [StyledText] {
    let kept = sentences.sorted { Self.rank($0) < Self.rank($1) }.prefix(max(1, rows))
    let shown = sentences.filter { one in kept.contains { $0.label == one.label && $0.text == one.text } }
    return lines(shown, columns, (counts(shown, columns, rows: rows) ?? shown.map { _ in 1 })[...])
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
