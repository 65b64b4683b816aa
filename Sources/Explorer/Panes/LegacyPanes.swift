import Canvas
import FlowEngine
import FlowModel

// Panes that still change the session themselves; gone once they return intents.
protocol LegacyPane: Pane {
  static var commands: [Command] { get }
  mutating func take(_ key: Key, in session: inout Session) -> Bool
  mutating func press(_ row: Int, in session: inout Session)
  mutating func paste(_ text: String, in session: inout Session)
}

extension LegacyPane {
  package static var commands: [Command] { [] }
  mutating func take(_ key: Key, in session: inout Session) -> Bool {
    guard let row = table.rows.first(where: { $0.takes(key) }) else { return false }
    if let legacy = row.legacy { legacy(&self, &session, key) } else { session.carryOut(row.act(&self, session, key)) }
    return true
  }
  mutating func press(_ row: Int, in session: inout Session) {}
  mutating func paste(_ text: String, in session: inout Session) {
    session.refuse("nothing here takes pasted text; Esc, then paste again to have it explained")
  }
}
extension LegacyPane where Self: ListPane {
  mutating func press(_ row: Int, in session: inout Session) {
    cursor.go(to: row, last: last(in: session))
    _ = take(.enter, in: &session)
  }
}
extension PalettePane: LegacyPane {}
extension QuizEndPane: LegacyPane {}
extension LessonPane: LegacyPane {}
extension ComparisonPane: LegacyPane {}
extension TokenPane: LegacyPane {}

extension KeyRow where Subject: LegacyPane {
  typealias LegacyAct = @Sendable (inout Subject, inout Session, Key) -> Void
  init(_ taken: Taken, _ words: String, symbol: String? = nil, foot hint: @escaping Hint, _ act: @escaping LegacyAct) {
    self.init(taken, words, symbol: symbol, foot: hint, { _, _, _ in [] as [Intent] } as Act)
    legacy = act
  }
  init(_ keys: [Key], _ words: String, symbol: String? = nil, hint: String? = nil, _ act: @escaping LegacyAct) {
    self.init(.keys(keys), words, symbol: symbol, foot: { symbol, _, _ in hint.map { symbol + $0 } }, act)
  }
}

typealias Attention = ViewState

extension PaneList {
  static let commands: [Command] = PalettePane.commands + OpeningCommands.all.dropLast() + QuizPane.commands
    + LessonPane.commands + ComparisonPane.commands + TokenPane.commands + OpeningCommands.all.suffix(1)
  static var main: [any MainPane.Type] { views }
}

extension Session {
  var attention: ViewState {
    get { viewState }
    set { viewState = newValue }
  }
  mutating func refuseInPane(_ key: Key) { carryOut([.unused(key)]) }
  func pane<Shown: Pane>(_ type: Shown.Type) -> Shown? { shell.pane as? Shown ?? shell.beneath as? Shown }
  func closing(_ exits: [Exit], of snapshot: Snapshot) -> [Exit] { exits }

  mutating func withLegacyPane(_ action: (inout any LegacyPane, inout Session) -> Bool) -> Bool? {
    guard var pane = shell.pane as? any LegacyPane else { return nil }
    let turns = shell.turns
    let result = action(&pane, &self)
    if shell.turns == turns { shell.pane = pane }
    return result
  }
}
