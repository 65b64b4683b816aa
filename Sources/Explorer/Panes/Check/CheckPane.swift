package import Analysis
import Canvas
import Model

/// The list of what checking the flow has found, and the chosen finding in full below it.
package struct CheckPane: ListPane, BoxedPane {
  package static let tables = [listing, waiting, nothing]

  private static let listing = KeyTable<CheckPane>(
    "What checking has found",
    [
      KeyRow(
        .keys([.enter]), "play the run that shows it, or look where it is written",
        foot: { key, pane, _ in
          pane.chosen.map { "\(key): \($0.counterexample == nil ? "look there" : "play the run")" }
        }
      ) { pane, session, _ in pane.play(in: session) }
    ], closing(""), KeyRow.movement(typing: true, hint: " choose"), KeyRow.typing(hint: " narrow", \.query))

  private static let nothing = KeyTable<CheckPane>(
    "", [KeyRow([.enter], "") { pane, _, _ in [pane.nothingToPlay] }], closing(" closes"),
    KeyRow.movement(typing: true), KeyRow.typing(\.query))

  private static let waiting = KeyTable<CheckPane>(
    "While the flow is checked",
    [
      KeyRow([.escape, .control("c"), .control("g")], "stop checking", hint: " stops it") { _, session, _ in
        // What was found by then is not kept, since more may be missing than is there.
        [.close, .emit(.stopCheck(session.machine.flow)), .say("checking is stopped; c begins it again")]
      },
      KeyRow([.character("c")], "let it go on", hint: " lets it go on, and lists later what is found") { _, _, _ in
        [.close]
      },
      KeyRow([.enter], "") { pane, _, _ in [pane.nothingToPlay] },
      KeyRow([.backspace], "") { _, _, _ in [.close] },
    ], KeyRow.movement(typing: true))

  private static func closing(_ hint: String) -> [KeyRow<CheckPane>] { KeyRow.close([], hint: hint) }

  /// How many times a cycle is gone round when it is played.
  private static let rounds = 3

  /// What checking has brought; nil while the flow is being explored.
  package let result: CheckResult?
  /// What was typed to narrow the list.
  package private(set) var query = TypedLine() { didSet { if query != oldValue { narrow() } } }
  /// The findings that match, by their positions.
  private var shown: [Int] = []
  /// The chosen finding.
  package var cursor = ListCursor()
  /// How far it is while nothing has come yet.
  private(set) var progress: ProofProgress?
  /// The columns that the rows below are for, and the rows of the longest finding in full.
  private var longest: (columns: Int, rows: Int) = (0, 0)

  init(_ result: CheckResult?, in size: Size) {
    self.result = result
    narrow()
    measure(size)
  }

  package var table: KeyTable<CheckPane> {
    guard let result else { return Self.waiting }
    return result.findings.isEmpty ? Self.nothing : Self.listing
  }

  /// The findings that match, in their order.
  package var matches: [Finding] { result.map { result in shown.map { result.findings[$0] } } ?? [] }

  /// The findings that match in words, in their order.
  var lines: [String] { result.map { result in shown.map { result.told[$0].message } } ?? [] }

  /// The chosen finding; nil if there is none.
  package var chosen: Finding? { chosenIndex.flatMap { result?.findings[$0] } }

  private var chosenIndex: Int? { shown.indices.contains(cursor.position) ? shown[cursor.position] : nil }

  /// The chosen finding in full.
  var detail: CheckDetail? {
    guard let result, let index = chosenIndex else { return nil }
    return CheckDetail(result.told[index])
  }

  package mutating func receive(_ message: Message, in session: Session) -> Bool {
    switch message {
    case .checking(let progress, let flow):
      if result == nil, flow == session.machine.flow.id { self.progress = progress }
    case .checked(let result): self = CheckPane(result, in: session.shell.size)
    default: return false
    }
    return true
  }

  package mutating func paste(_ text: String, in session: Session) -> [Intent] {
    if result != nil { query.type(text) }
    return []
  }

  /// Plays the run that shows the chosen finding, or looks at its state where no run does.
  private func play(in session: Session) -> [Intent] {
    guard let result, let finding = chosen else { return [nothingToPlay] }
    let words = FindingWords(session.machine.flow)
    guard let counterexample = finding.counterexample else { return look(at: finding, result, words) }
    let title = finding.title(ofRun: 0)
    let run = counterexample.run(in: session.machine, rounds: Self.rounds)
    let shown = Intent.explore(run, title: title)
    guard !run.nodes.isEmpty else {
      return [shown, .say("it is so at the start already: \(words.told(finding.message))")]
    }
    let cycle = counterexample.repeatsFrom == nil ? "" : ", the cycle \(Self.rounds) times round"
    return [shown, .perform("play"), .say("playing\(cycle); p pauses: \(words.told(title))")]
  }

  private func look(at finding: Finding, _ result: CheckResult, _ words: FindingWords) -> [Intent] {
    let state: StateIndex
    var row = 0
    switch finding.subject {
    case .property: return [.refuse("no run shows it, and it is in no state; see \(result.place(of: finding))")]
    case .state(let position): state = position
    case .transition(let transition): (state, row) = (transition.state, transition.index)
    }
    let said = "no run shows it, this is where it is written; Esc goes back: \(words.told(finding.message))"
    return [.close, .look(at: state, row: row), .say(said)]
  }

  /// Why there is nothing to play.
  private var nothingToPlay: Intent {
    guard let result else { return .refuse("the flow is still being explored; Esc stops that") }
    return .refuse(result.findings.isEmpty ? "there is nothing to play" : "nothing matches “\(query.text)”")
  }

  private mutating func narrow() {
    cursor = ListCursor()
    let search = SearchQuery(query.text)
    shown = (result?.findings ?? []).indices.filter { index in
      guard let finding = result?.findings[index] else { return false }
      return search.isFound(
        in: [result?.told[index].message ?? "", finding.message, finding.rule.id, finding.severity.rawValue])
    }
  }

  // Where its parts are: the list, and as much of the longest finding in full as there is room for, so that nothing
  // jumps while one walks down.

  /// The columns inside the box.
  private static func columns(_ size: Size) -> Int { min(110, size.columns - 4) }

  /// The rows that list and detail share: all but the box, the query, two blank lines and the foot.
  private static func room(_ size: Size) -> Int { size.rows - 4 - 5 }

  private mutating func measure(_ size: Size) {
    longest = (0, 0)
    longest = (Self.columns(size), longestRows(Self.columns(size)))
  }

  private func longestRows(_ columns: Int) -> Int {
    guard columns != longest.columns, let result else { return longest.rows }
    return result.told.map { CheckDetail($0).rows(columns: columns) }.max() ?? 0
  }

  private func listRows(_ size: Size) -> Int {
    let room = Self.room(size)
    return result.map { max(1, min($0.findings.count, room - min(8, room / 2))) } ?? 0
  }

  /// The rows of the finding in full.
  func detailRows(_ size: Size) -> Int {
    min(longestRows(Self.columns(size)), Self.room(size) - listRows(size))
  }

  /// What is said when nothing is found and not everything was explored.
  func extent(_ size: Size) -> [String] {
    guard let result, !result.isComplete else { return [] }
    return TextFit.wrapped(result.extent, to: Self.columns(size))
  }

  package func last(in session: Session) -> Int { shown.count - 1 }

  package func page(in session: Session) -> Int { max(1, listRows(session.shell.size)) }

  package func place(in session: Session) -> PanePlace {
    let size = session.shell.size
    guard let result, !result.findings.isEmpty else {
      return PanePlace(
        box: PaneBox(window: size, columns: Self.columns(size), rows: 3 + (result == nil ? 1 : extent(size).count)))
    }
    let list = listRows(size)
    let box = PaneBox(window: size, columns: Self.columns(size), rows: list + detailRows(size) + 5)
    let window = ListWindow.around(cursor.position, of: shown.count, rows: list)
    return PanePlace(box: box, lines: ListLine.all(window, below: box.inside.row + 1, in: box.inside))
  }
}

/// A finding in full: the message, which check found it where, the runs in words.
struct CheckDetail {
  private let message: String
  private let source: String
  private let runs: [String]

  init(_ told: CheckResult.FindingText) {
    message = told.message
    source = told.source
    runs =
      told.runs.isEmpty
      ? ["no run shows it"] : told.runs.enumerated().map { ($0.offset == 0 ? "run: " : "or: ") + $0.element }
  }

  /// How many rows all of it takes.
  func rows(columns: Int) -> Int {
    ([message, source] + runs).reduce(0) { $0 + TextFit.wrapped($1, to: columns).count }
  }

  /// All of it where there is room; else of each part what fits, the place and the runs before a long message.
  func lines(columns: Int, rows: Int) -> [StyledText] {
    func count(_ texts: [String]) -> Int { texts.reduce(0) { $0 + TextFit.wrapped($1, to: columns).count } }
    let places = min(count([source]), max(1, rows / 4))
    let runRows = min(count(runs), max(1, max((rows - places) / 2, rows - places - count([message]))))
    let messages = max(1, rows - places - runRows)
    return
      (cut([message], Style(.text, .bold), columns, messages) + cut([source], Style(.muted), columns, places)
      + cut(runs, .text, columns, runRows)).prefix(rows).map(\.self)
  }

  /// The texts wrapped into so many rows at most; what does not fit ends in `…`.
  private func cut(_ texts: [String], _ style: Style, _ columns: Int, _ rows: Int) -> [StyledText] {
    let lines = texts.flatMap { TextFit.wrapped($0, to: columns) }
    guard lines.count > rows else { return lines.map { StyledText($0, style) } }
    let rest = TextFit.shortened(lines[(rows - 1)...].joined(separator: " "), to: columns)
    return (lines.prefix(rows - 1) + [rest]).map { StyledText($0, style) }
  }
}
