package import Canvas

/// A room of the explorer: its state, the table of its keys, where its parts are; how it is drawn stands beside it.
///
/// A pane reads the session and cannot change it: what it wants it returns as intents. It knows no other pane; it opens
/// one by a request. It lies over the screen and takes all keys until it is closed; a `MainPane` fills the middle of the
/// screen. `PaneList` has them all.
package protocol Pane: Sendable {
  /// The tables of its keys; most have one.
  static var tables: [KeyTable<Self>] { get }
  /// The table that counts now.
  var table: KeyTable<Self> { get }
  /// True for the help, over which there is no other.
  var isHelp: Bool { get }
  /// True while it waits for an answer, which must not stand anywhere else on the screen.
  var isOpenQuestion: Bool { get }
  /// The quiz whose result it tells; nil for none.
  var shownQuiz: QuestionRound? { get }
  /// What can be clicked in it, computed from the session.
  func regions(in session: Session) -> [HitRegion<HitTarget>]
  /// Does what a key does here; nil if it does nothing.
  mutating func take(_ key: Key, in session: Session) -> [Intent]?
  /// Does what a click on one of its rows asks for.
  mutating func press(_ row: Int, in session: Session) -> [Intent]
  /// Takes pasted text.
  mutating func paste(_ text: String, in session: Session) -> [Intent]
  /// Takes what came of an effect; false if it has not waited for that.
  mutating func receive(_ message: Message, in session: Session) -> Bool
  /// Real milliseconds until it changes by itself; nil if it never does.
  func untilNextChange(at now: Int) -> Int?
}

/// A pane with a list, or with a text to scroll.
package protocol ListPane: Pane {
  /// True for a text, which Space turns by a page.
  static var isText: Bool { get }
  /// The chosen line, or how far the text is scrolled.
  var cursor: ListCursor { get set }
  /// The last line, or how far the text can be scrolled.
  func last(in session: Session) -> Int
  /// The lines of a page.
  func page(in session: Session) -> Int
}

extension Pane {
  package var table: KeyTable<Self> { Self.tables[0] }
  package var isHelp: Bool { false }
  package var isOpenQuestion: Bool { false }
  package var shownQuiz: QuestionRound? { nil }

  /// What the foot of the pane says.
  package func foot(in session: Session) -> String { table.foot(self, session) }

  package mutating func take(_ key: Key, in session: Session) -> [Intent]? {
    table.rows.first { $0.takes(key) }?.act(&self, session, key)
  }

  package mutating func press(_ row: Int, in session: Session) -> [Intent] { [] }

  package mutating func paste(_ text: String, in session: Session) -> [Intent] {
    [.refuse("nothing here takes pasted text; Esc, then paste again to have it explained")]
  }

  package mutating func receive(_ message: Message, in session: Session) -> Bool { false }

  package func untilNextChange(at now: Int) -> Int? { nil }
}

extension ListPane {
  package static var isText: Bool { false }

  package func page(in session: Session) -> Int { 10 }

  /// A click on a line chooses it and does what Enter does.
  package mutating func press(_ row: Int, in session: Session) -> [Intent] {
    cursor.go(to: row, last: last(in: session))
    return take(.enter, in: session) ?? []
  }
}

/// A pane that lies over the screen in a box.
package protocol BoxedPane: Pane {
  /// Where its box is, and the lines of its list that can be clicked.
  func place(in session: Session) -> PanePlace
}

/// Where a pane in a box and its lines are.
package struct PanePlace: Hashable, Sendable {
  /// The box.
  package let box: PaneBox
  /// The lines that can be clicked.
  package var lines: [ListLine] = []
}

extension BoxedPane {
  /// A click beside the box closes it, one on a line takes it, one on another part of the box does nothing.
  package func regions(in session: Session) -> [HitRegion<HitTarget>] {
    let place = place(in: session)
    return [
      HitRegion(.outside, Rect(column: 0, row: 0, columns: session.shell.size.columns, rows: session.shell.size.rows)),
      HitRegion(.nothing, place.box.frame),
    ] + place.lines.map { HitRegion(.row($0.index), $0.rect) }
  }
}

/// A view: a pane that fills the middle of the screen, and stays as it is while another does.
package protocol MainPane: Pane {
  /// What it is called.
  static var name: ViewName { get }
  /// True for views in which the machine is explored; the others are looked into and left.
  static var isHome: Bool { get }
  /// True if the rows of the card are in sight.
  static var showsRows: Bool { get }
  /// True if digits take the rows of the card, be it out of sight: where what comes of that can be seen.
  static var takesDigits: Bool { get }
  /// Commands that need no hint here: the view is there already, or they mean something else in it, or nothing.
  static var unhinted: Set<Command.ID> { get }
  /// The view as it begins.
  init()
  /// Where the parts of the screen go while this fills the middle.
  static func layout(of session: Session) -> ScreenLayout
  /// It is asked for by its command, from another view.
  mutating func begin()
  /// The run is somewhere else.
  mutating func arrive()
  /// Another flow is explored, or another variant of it, or again the one from before.
  mutating func take(_ change: SubjectChange, in session: Session)
  /// What it needs once everything that was told is done.
  mutating func settle(in session: Session) -> [Effect]
  /// The wheel was turned so many lines.
  mutating func wheel(_ lines: Int, in session: Session) -> [Intent]
  /// The pointer was moved with the main button down.
  mutating func drag(columns: Int, rows: Int, in session: Session)
}

extension MainPane {
  package static var isHome: Bool { false }
  package static var showsRows: Bool { false }
  package static var takesDigits: Bool { showsRows }
  package static var unhinted: Set<Command.ID> { [] }
  package static func layout(of session: Session) -> ScreenLayout { session.cardLayout }
  package mutating func begin() {}
  package mutating func arrive() {}
  package mutating func take(_ change: SubjectChange, in session: Session) {}
  package mutating func settle(in session: Session) -> [Effect] { [] }
  package mutating func drag(columns: Int, rows: Int, in session: Session) {}
}

/// What is explored instead of what was.
package enum SubjectChange: Hashable, Sendable {
  /// Another flow.
  case flow
  /// Another variant of the flow.
  case variant
  /// Again what was explored before a look at another variant.
  case back
}

/// The name of a view, as the command line takes it.
package struct ViewName: RawRepresentable, Hashable, Sendable, CaseIterable {
  package let rawValue: String

  /// The name, if a view has it.
  package init?(rawValue: String) {
    guard let name = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = name
  }

  private init(_ name: String) { rawValue = name }

  package static let focus = ViewName("focus")
  package static let map = ViewName("map")
  package static let story = ViewName("story")
  package static let inspector = ViewName("inspector")

  /// The names of all views, as the command line lists them.
  package static let allCases: [ViewName] = [focus, map, story, inspector]
}
