import Canvas
import FlowEngine
import FlowModel
import PlainText

extension ViewName {
  package static let inspector = ViewName("inspector")
}

/// A page of the inspector: the question it answers.
package enum InspectorPage: String, Hashable, Sendable, CaseIterable {
  /// What to do here.
  case advice = "Do"
  /// Why the run is here, what keeps rows closed, and what the machine remembers.
  case reason = "Why"
  /// The error as it arrives.
  case error = "Error"
  /// What to beware of, and where all this is said.
  case sources = "Docs"

  func next(by offset: Int) -> InspectorPage {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + offset + all.count) % all.count]
  }
}

/// What there is to know about the present, on the whole screen.
package struct InspectorPane: MainPane {
  package static let name = ViewName.inspector
  package static let unhinted: Set<Command.ID> = ["inspector", "injectRow"]
  package static let tables = [
    KeyTable<InspectorPane>(
      "In the inspector",
      Movement.allCases.map { movement in
        let keys = movement.keys.filter { ![.tab, .backTab].contains($0) } + movement.letters
        let space: [Key] = movement == .pageDown ? [.character(" ")] : []
        var row = KeyRow<InspectorPane>(keys + space, movement.words) { _, session, _ in session.moveInspector(movement)
        }
        row.isShared = true
        return row
      })
  ]

  package static let commands = [
    Command(
      "nextPage", [.tab], "next page of the inspector",
      hint: Command.Hint(
        word: "page", rank: 140,
        here: { $0.attention.view == .inspector ? Command.Hint.Here(word: "next page", rank: 8) : nil }), .look
    ) { session, _ in session.turnPage(by: 1) },
    Command("previousPage", [.backTab], "previous page of the inspector", .look) { session, _ in
      session.turnPage(by: -1)
    },
    Command("scrollUp", [.pageUp, .character("[")], "scroll up", .look) { session, _ in
      session.scrollInspector(by: -session.inspectorRows)
    },
    Command("scrollDown", [.pageDown, .character("]")], "scroll down", .look) { session, _ in
      session.scrollInspector(by: session.inspectorRows)
    },
    Command(
      "inspector", [.character("i")], "inspector on the whole screen, and back",
      hint: Command.Hint(word: "inspect", rank: 34), .look
    ) { session, _ in session.toggle(.inspector) },
  ]

  package init() {}

  package mutating func wheel(_ lines: Int, in session: inout Session) { session.scrollInspector(by: lines) }

  package func regions(in session: Session) -> [HitRegion<HitTarget>] {
    InspectorTabs(session, onWholeScreen: Self.layout(of: session).wholeMiddle)?.regions ?? []
  }

  /// The part of the whole screen that text takes: all of it up to a width that can be read.
  static func text(in inside: Rect) -> Rect {
    var text = inside
    text.columns = min(inside.columns, 100)
    return text
  }
}

/// The names of the pages in the top line of the inspector, the chosen one in brackets, and where they stand.
struct InspectorTabs {
  /// A name and its cells.
  private(set) var tabs: [(page: InspectorPage, name: String, rect: Rect)] = []

  /// The names above the inspector beside a card.
  init(_ session: Session, besideCard rect: Rect) {
    let room = Rect(column: rect.column + 2, row: rect.row, columns: rect.columns - 3, rows: 1)
    let width = InspectorPage.allCases.reduce(0) { $0 + TextWidth.columns(Self.name($1, session)) }
    self.init(session, room, isShort: width > room.columns)
  }

  /// The names above the inspector on the whole screen; nil if there is no room.
  init?(_ session: Session, onWholeScreen rect: Rect) {
    let title = Self.title(session)
    let names = InspectorPage.allCases.reduce(0) { $0 + TextWidth.columns(Self.name($1, session)) }
    guard rect.columns - names - 2 > TextWidth.columns(title) + 5 else { return nil }
    self.init(session, Rect(column: rect.endColumn - names - 2, row: rect.row, columns: names, rows: 1))
  }

  private init(_ session: Session, _ rect: Rect, isShort: Bool = false) {
    var column = rect.column
    for page in InspectorPage.allCases {
      let name = Self.name(page, session, isShort: isShort)
      let columns = max(0, min(TextWidth.columns(name), rect.endColumn - column))
      tabs.append((page, name, Rect(column: column, row: rect.row, columns: columns, rows: 1)))
      column += columns
    }
  }

  /// What stands at the left of the top line on the whole screen.
  static func title(_ session: Session) -> String {
    "INSPECTOR  \(session.machine.flow.states[session.shownState].names.title)"
  }

  private static func name(_ page: InspectorPage, _ session: Session, isShort: Bool = false) -> String {
    let hasWarnings = page == .sources && !InspectorText(session, columns: 0).hazards.isEmpty
    // A name that is cut names nothing; the warnings are what one must not miss.
    let name = hasWarnings ? isShort ? "Warnings" : "Warnings and docs" : page.rawValue
    return page == session.attention.page ? "[\(name)]" : " \(name) "
  }

  /// What can be clicked.
  var regions: [HitRegion<HitTarget>] { tabs.map { HitRegion(.page($0.page), $0.rect) } }
}

extension Session {
  /// True if the inspector stands beside the card in this window.
  private var hasInspectorPane: Bool { shell.size.columns >= ScreenLayout.leastColumnsForInspector }

  /// Turns the page of the inspector; where it has no pane it takes the whole screen, first as it is.
  fileprivate mutating func turnPage(by offset: Int) {
    attention.scroll = 0
    if attention.view == .inspector || hasInspectorPane {
      attention.page = attention.page.next(by: offset)
      if attention.view == .story { attention.view = attention.home }
    } else {
      attention.view = .inspector
    }
  }

  /// Moves in the text as in every list; says where there is nothing more.
  fileprivate mutating func moveInspector(_ movement: Movement) {
    let before = attention.scroll
    switch movement {
    case .previous: scrollInspector(by: -1)
    case .next: scrollInspector(by: 1)
    case .pageUp: scrollInspector(by: -inspectorRows)
    case .pageDown: scrollInspector(by: inspectorRows)
    case .first: attention.scroll = 0
    case .last: attention.scroll = lastInspectorScroll
    }
    guard attention.scroll == before else { return }
    let isUp = [.previous, .pageUp, .first].contains(movement)
    refuse("this is the \(isUp ? "start" : "end") of the page; Tab shows the next")
  }

  mutating func scrollInspector(by lines: Int) {
    if attention.view != .inspector, !hasInspectorPane { attention.view = .inspector }
    attention.scroll = max(0, min(attention.scroll + lines, lastInspectorScroll))
  }

  /// How many lines the inspector turns at once: what it shows, but two.
  fileprivate var inspectorRows: Int {
    let layout = cardLayout
    let rect = attention.view == .inspector ? layout.wholeMiddle : layout.inspector ?? layout.wholeMiddle
    return max(1, rect.rows - 4)
  }

  /// How far the inspector can be scrolled.
  private var lastInspectorScroll: Int {
    let layout = cardLayout
    let isWhole = attention.view == .inspector
    guard let rect = isWhole ? layout.wholeMiddle : layout.inspector else { return 0 }
    let inside = rect.inset(columns: 2, rows: 1)
    let text = isWhole ? InspectorPane.text(in: inside) : inside
    return max(0, InspectorText(self, columns: text.columns).lines.count - inside.rows)
  }
}
