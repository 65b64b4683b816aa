import Analysis
import Canvas
import Model

/// The list of what checking the flow has found, and the chosen finding in full below it.
struct CheckPane: BoxPane {
  static let tables = [listing, waiting, nothing]

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
        [.close, .emit(.stopCheck(session.flow)), .say("checking is stopped; c begins it again")]
      },
      KeyRow(["c"], "let it go on", hint: " lets it go on, and lists later what is found", .close),
      KeyRow([.enter], "") { pane, _, _ in [pane.nothingToPlay] },
      KeyRow([.backspace], "", .close),
    ], KeyRow.movement(typing: true))

  private static func closing(_ hint: String) -> [KeyRow<CheckPane>] { KeyRow.close([], hint: hint) }

  /// How many times a cycle is gone round when it is played.
  private static let rounds = 3

  /// What checking has brought; nil while the flow is being explored.
  let result: CheckResult?
  /// What was typed to narrow the list.
  private(set) var query = TypedLine() { didSet { if query != oldValue { narrow() } } }
  /// The findings that match, by their positions.
  private var shown: [Int] = []
  /// The chosen finding.
  var cursor = ListCursor()
  /// How far it is while nothing has come yet.
  private(set) var progress: ProofProgress?

  init(_ result: CheckResult?) {
    self.result = result
    narrow()
  }

  var table: KeyTable<CheckPane> {
    guard let result else { return Self.waiting }
    return result.findings.isEmpty ? Self.nothing : Self.listing
  }

  /// The findings that match, in their order.
  var matches: [Finding] { result.map { result in shown.map { result.findings[$0] } } ?? [] }

  /// The chosen finding; nil if there is none.
  var chosen: Finding? { chosenIndex.flatMap { result?.findings[$0] } }

  private var chosenIndex: Int? { shown.indices.contains(cursor.position) ? shown[cursor.position] : nil }

  mutating func receive(_ message: Message, in session: Session) -> Bool {
    switch message {
    case .checking(let progress, let flow):
      if result == nil, flow == session.flow.id { self.progress = progress }
    case .checked(let result): self = CheckPane(result)
    default: return false
    }
    return true
  }

  mutating func paste(_ text: String, in session: Session) -> [Intent] {
    if result != nil { query.type(text) }
    return []
  }

  /// Plays the run that shows the chosen finding, or looks at its state where no run does.
  private func play(in session: Session) -> [Intent] {
    guard let result, let finding = chosen else { return [nothingToPlay] }
    let words = FindingWords(session.flow)
    guard let counterexample = finding.counterexample else { return look(at: finding, result, words) }
    let title = finding.title
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

  static let mostColumns = 110

  func title(in session: Session) -> String {
    guard let result, !result.findings.isEmpty else { return "CHECK" }
    return "CHECK  \(result.counts)"
  }

  /// What was typed, and how much matches.
  func above(in session: Session) -> [StyledText] {
    guard let result, !result.findings.isEmpty else { return [] }
    let count = shown.isEmpty ? "nothing matches" : "\(cursor.position + 1) of \(shown.count)"
    let columns = columns(in: session) - 2
    let query = query.shown(in: columns - count.columns - 2)
    return [StyledText("> ", Style(.key, .bold)) + .parted(query, count, columns: columns)]
  }

  /// The findings that match; where there are none, how far the check is or what was explored.
  func lines(in session: Session) -> [StyledText] {
    guard let result else { return waiting(for: session.flow) }
    guard result.findings.isEmpty else {
      return shown.map { index in
        let severity = result.findings[index].severity
        return StyledText(severity.sign + " ", Style(severity.role, .bold))
          + StyledText(TextFit.shortened(result.told[index].message, to: columns(in: session) - 2))
      }
    }
    let extent = result.isComplete ? "" : result.extent
    return [StyledText(result.nothing, Style(result.isComplete ? .good : .text))]
      + StyledText.wrapped(extent, Style(.warning), columns: columns(in: session))
  }

  private func waiting(for flow: Flow) -> [StyledText] {
    let text = progress?.text ?? "every configuration, up to \(Grouped.text(FlowProof.usualLimit))"
    let size = [
      Grouped.text(flow.states.count, "state"), Grouped.text(flow.transitionCount, "transition"),
      Grouped.text(flow.variables.count, "variable"),
    ].joined(separator: ", ")
    return [StyledText("exploring the flow… \(text)"), StyledText("\(size): seconds, seldom minutes", .muted)]
  }

  func row(ofLine line: Int, in session: Session) -> Int? { shown.indices.contains(line) ? line : nil }

  /// The chosen finding in full, always in as many rows, so that nothing jumps while one walks down.
  func below(in session: Session) -> [StyledText] {
    guard let result, !result.findings.isEmpty else { return [] }
    let (columns, rows) = (columns(in: session), min(Self.mostDetailRows, session.shell.size.rows / 3))
    let detail = chosenIndex.map { Self.detail(of: result.told[$0], columns, rows) } ?? []
    let extent = StyledText(
      TextFit.shortened(result.extent, to: columns), Style(result.isComplete ? .muted : .warning))
    return [StyledText("")] + detail.padded(to: rows) + [extent]
  }

  /// The message, which check found it where, the runs: the place whole, of a long message half of what is left.
  private static func detail(of finding: CheckResult.FindingText, _ columns: Int, _ rows: Int) -> [StyledText] {
    func lines(_ text: String, _ style: Style, _ rows: Int) -> [StyledText] {
      TextFit.wrapped(text, to: columns, rows: max(1, rows)).map { StyledText($0, style) }
    }
    let source = lines(finding.source, .muted, rows / 4)
    let runs = finding.runs.isEmpty ? "no run shows it" : "run: " + finding.runs.joined(separator: "\nor: ")
    let runRows = min(TextFit.wrapped(runs, to: columns).count, (rows - source.count) / 2)
    let message = lines(finding.message, .strong, rows - source.count - runRows)
    return message + source + lines(runs, .text, rows - source.count - message.count)
  }

  /// The rows for a finding in full, at most.
  private static let mostDetailRows = 10
}

extension Severity {
  fileprivate var role: Role {
    switch self {
    case .error: .bad
    case .warning: .warning
    case .note, .unsupported: .muted
    }
  }
}
