import Canvas
import Catalogue
import Maps
import Model

extension PalettePane {
  /// The help: the terms on this screen, or the keys of what lies over it, then all keys and
  /// marks; Enter does what is chosen.
  ///
  /// The keys of the machine are in the last line of the screen.
  static func help(over pane: (any Pane)?, in session: Session) -> PalettePane {
    let size = session.shell.size
    let isWide = Self.isWide(size)
    // Those that have no room beside all keys are found by typing.
    let most = isWide ? size.rows - rowsOfKeys : .max
    let shown = pane == nil ? session.shownTerms.prefix(most) : []
    let terms = shown.map { item(of: $0).under("WORDS OF THIS STATE") }
    let others = session.library.terms.terms.filter { !shown.contains($0) }.map {
      item(of: $0).under("TERMS")
    }
    // What has room on the page is in no list once more.
    let place = pane.map { keys(over: $0) } ?? terms + (isWide ? [] : more)
    var help = PalettePane(
      .help, prompt: "HELP", items: place + (isWide ? [] : marks),
      searched: themes + (isWide ? marks : []) + rooms + others + [ownFlow],
      made: { [hides = session.hidesAnswers] in hides ? [] : [wait($0)].compactMap(\.self) }
    )
    guard pane == nil else { return help }
    let columns = help.columns(in: session)
    let first = HelpText.pairs(HelpText.first(session.rowDigits), columns: columns)
    help.keys = isWide ? first.apart : Array(first.joined())
    help.more =
      isWide
      ? [StyledText("")] + HelpText.pairs(HelpText.more, columns: columns).joined() : []
    return help
  }

  /// True in a window that has room for all keys, with all signs beside them.
  static func isWide(_ size: Size) -> Bool { size.columns >= 120 && size.rows >= 40 }

  /// The rows of such a window that the words of a state leave to all else.
  private static let rowsOfKeys = 33

  private static let more = items(of: HelpText.more)
  private static let themes = items(of: HelpText.themes)
  private static let rooms = items(of: HelpText.rooms)
  private static let marks = items(of: HelpText.signs)

  private static func items(of sections: [HelpText.Section]) -> [Item] {
    sections.flatMap { section in
      section.rows.map { row in
        let command = Command.all.first { $0.title == row.words }?.id
        var item = Item(
          // Of several keys one has to be chosen, which only a press does.
          action: command.flatMap { $0 == "injectRow" ? nil : .command($0) } ?? .text,
          title: row.words, detail: row.keys, codes: command.map { [$0.name] } ?? [],
          keywords: command.flatMap { HelpText.subjects[$0] } ?? [],
          heading: section.title.uppercased())
        if row == HelpText.chosenTime {
          item.action = .command("palette")
          item.keywords = ["wait", "time", "let time pass", "sleep", "clock"]
        }
        return item
      }
    }
  }

  private static func keys<Room: Pane>(over pane: Room) -> [Item] {
    let rows = pane.table.rows.filter { !$0.words.isEmpty }
    // What only this box can do comes before what every box can do.
    return (rows.filter { !$0.isShared } + rows.filter(\.isShared)).map { row in
      var item = Item(
        action: .text, title: row.words, detail: row.help,
        heading: "KEYS HERE: \(pane.table.title.lowercased())")
      if case .keys(let keys) = row.taken, let key = keys.first { item.action = .key(key) }
      return item
    }
  }

  /// What stands beside a term where other items have their keys.
  static let term = "term"

  private static func item(of term: Term) -> Item {
    Item(
      action: .text, title: term.name, detail: Self.term, about: term.text,
      keywords: term.also + ["terms"])
  }
}

extension Session {
  /// The terms in what is said of the state on the card, in the order of their first use.
  var shownTerms: [Term] {
    let state = flow.states[shownState]
    let texts = [
      state.names.title, state.texts.happening, state.texts.app, state.texts.user,
      state.texts.never,
    ]
    let rows = exits.map { label(of: $0) }
    let said = (rows + texts + [StepReason.text(self)]).joined(separator: "\n")
    return library.terms.firstUses(in: Array(said.utf8)).map {
      library.terms.terms[$0.term]
    }
  }
}
