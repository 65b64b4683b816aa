import Canvas
package import Catalogue
import Maps
import Model

extension PalettePane {
  /// Says above the help in which order it is.
  private static let order = "This place, then all keys by theme, then the marks. Type what you look for."

  /// The help: where to begin at this place, its keys, the terms on this screen, then all keys; typing searches events,
  /// states and flows, too, and Enter does what is chosen.
  static func help(in session: Session) -> PalettePane {
    let shown = session.shownTerms
    let terms = shown.map { term in item(of: term).under("WORDS ON THIS SCREEN", "underlined there") }
    let hidesAnswers = session.hidesAnswers
    let further = contents(in: session)
    return PalettePane(
      .help, prompt: "HELP", order: order, items: keysHere(session) + terms + themes + marks,
      searched: rooms + others(than: shown, in: session), further: { hidesAnswers ? [] : further() },
      made: { query in
        guard !hidesAnswers, let item = wait(query) else { return [] }
        return [item]
      })
  }

  /// The help of what lies over the screen.
  static func help(over pane: any Pane, in session: Session) -> PalettePane {
    PalettePane(
      .help, prompt: "HELP", order: order, items: keys(over: pane) + themes + marks,
      searched: rooms + others(than: [], in: session))
  }

  private static let themes = items(of: HelpText.themes)
  private static let rooms = items(of: HelpText.rooms)
  private static let marks = HelpText.marks.map { item($0).under("MARKS", "what the signs on the screen mean") }

  private static func items(of sections: [HelpText.Section]) -> [Item] {
    sections.flatMap { section in
      section.rows.map { row in
        let command = Command.all.first { $0.section.rawValue == section.title && $0.title == row.words }
        var item = item(row, command?.id).under(section.title.uppercased(), HelpText.meanings[section.title] ?? "")
        if row == HelpText.chosenTime {
          item.action = .command("palette")
          item.keywords = HelpText.chosenTimeWords
        }
        return item
      }
    }
  }

  /// What is found by typing: other terms, and what happens and where one can go.
  private static func others(than shown: [Term], in session: Session) -> [Item] {
    // What an event leads to may be the answer that is asked for.
    guard !session.hidesAnswers else { return [] }
    let terms = session.library.terms.terms.filter { !shown.contains($0) }.map { item(of: $0).under("TERMS") }
    let palette = PalettePane(
      router: session.router, snapshot: session.snapshot, steps: session.run.nodes.count,
      flows: session.library.flowOffers, readings: session.readings)
    return terms + variables(in: session) + (palette.items + palette.searched).compactMap(named)
  }

  /// An event, a state or a flow, with what it is where keys stand: only keys are pressed.
  private static func named(_ item: Item) -> Item? {
    var item = item
    switch item.action {
    case .event: item.detail = (item.detail.hasPrefix("row ") ? item.detail.prefix(5) + ", " : "") + "event"
    case .goTo: item.detail = "state"
    case .flow: item.detail = "flow"
    default: return nil
    }
    item.kind = ""
    return item
  }

  /// What the flow remembers: what each variable stands for, and its value now.
  private static func variables(in session: Session) -> [Item] {
    let variables = session.machine.flow.variables
    return variables.positions.filter { !variables[$0].about.isEmpty }.map { index in
      let variable = variables[index]
      return Item(
        action: .text, title: variable.title, detail: variable.text(of: session.snapshot.values[index]),
        about: variable.about, keywords: [variable.id], isPossible: true, heading: "VARIABLES")
    }
  }

  private static func keys<Room: Pane>(over pane: Room) -> [Item] {
    let rows = pane.table.rows.filter { !$0.words.isEmpty }
    return (rows.filter { !$0.isShared } + rows.filter(\.isShared)).map { row in
      var result = item((row.help, row.words)).under("\(ContentsShelf.begin): \(pane.table.title.lowercased())")
      if case .keys(let keys) = row.taken, let key = keys.first { result.action = .key(key) }
      return result
    }
  }

  /// Where to begin at this place, then the keys that do something here, the most needed first, and those of the view; each
  /// once.
  private static func keysHere(_ session: Session) -> [Item] {
    let view = session.viewState.view
    let place = session.machine.flow.states[session.snapshot.state].names.title
    let own = keys(of: session.viewType).map { item($0) }
    let starts = HelpText.starts.filter { $0.applies(session) }.compactMap { start in
      Command.named(start.id).map { item(($0.keys(in: session), start.words), start.id) }
    }
    let begin = ((view == .focus ? [] : Array(own.prefix(2))) + starts).prefix(HelpText.mostStarts)
    let known = Set(begin.map(\.detail))
    let commands = Command.all.filter { command in
      command.hint?.applies(session) == true && !session.viewType.unhinted.contains(command.id)
    }.sorted { $0.rank(in: session) < $1.rank(in: session) }
    let more = commands.map { item(($0.keys(in: session), $0.title), $0.id) } + own
    return begin.map {
      $0.under("\(ContentsShelf.begin): \(view == .focus ? place : "the \(view.rawValue), \(place)")")
    }
      + more.filter { !known.contains($0.detail) }.map { $0.under("MORE KEYS HERE", "they do something now") }
  }

  private static func keys<Room: MainPane>(of type: Room.Type) -> [(keys: String, words: String)] {
    Room.tables.flatMap(\.help)
  }

  private static func item(_ row: (keys: String, words: String), _ command: Command.ID? = nil) -> Item {
    Item(
      // Of several keys one has to be chosen, which only a press does.
      action: command.flatMap { $0 == "injectRow" ? nil : .command($0) } ?? .text, title: row.words,
      detail: row.keys, about: "",
      // The word of the key line is the command's own, whatever else has it in its title.
      codes: command.flatMap { Command.named($0)?.hint?.word }.map { [$0] } ?? [],
      keywords: command.flatMap { HelpText.subjects[$0] } ?? [], isPossible: true)
  }

  private static func item(of term: Term) -> Item {
    Item(
      action: .text, title: term.name, detail: "term", about: term.text, keywords: term.also + ["terms"],
      isPossible: true)
  }
}

extension Command {
  /// Its keys as the help of a place names them: the first, and of digits those that take a row there.
  fileprivate func keys(in session: Session) -> String {
    id == "injectRow" ? hint?.here(session)?.symbol ?? symbol : keys.first.map(KeyName.symbol) ?? ""
  }

  /// How much it is needed at a place, the most first.
  fileprivate func rank(in session: Session) -> Int { hint?.here(session)?.rank ?? hint?.rank ?? .max }
}

extension Session {
  /// The terms in what is said of the state on the card, in the order of their first use.
  package var shownTerms: [Term] {
    let flow = machine.flow
    let state = flow.states[shownState]
    let texts = [state.names.title, state.texts.happening, state.texts.app, state.texts.user, state.texts.never]
    let rows = exits.map { FlowWords.label(machine.transition($0.transition), in: flow) }
    let said = (rows + texts + [StepReason.text(self)]).joined(separator: "\n")
    return library.terms.firstUses(in: Array(said.utf8)).map { library.terms.terms[$0.term] }
  }
}
