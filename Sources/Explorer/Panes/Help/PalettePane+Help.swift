import Canvas
package import Catalogue
import FlowDiagram
import FlowEngine
import FlowModel

extension PalettePane {
  /// The help: where to begin at this place, its keys, the terms on this screen, then all keys; typing searches events,
  /// states and flows, too, and Enter does what is chosen.
  static func help(in session: Session) -> PalettePane {
    let view = session.attention.view
    let own = view == .focus ? [] : keys(of: session.viewType).prefix(2).map { item($0, under: "") }
    let start = HelpText.starts.filter { $0.applies(session) }.compactMap { start in
      Command.named(start.id).map { item(($0.keys(in: session), start.words), start.id, under: "") }
    }
    let place = session.machine.flow.states[session.snapshot.state].names.title
    let spot = view == .focus ? place : "the \(view.rawValue), \(place)"
    let begin = (own + start).prefix(HelpText.mostStarts).map { $0.under("\(ContentsShelf.begin): \(spot)") }
    let shown = session.shownTerms
    let terms = shown.map { termItem($0, under: "WORDS ON THIS SCREEN").meaning("underlined there") }
    return PalettePane(
      prompt: helpPrompt, order: order, items: begin + here(session, without: begin) + terms + themes + marks,
      searched: rooms + others(than: shown, in: session),
      further: session.hidesAnswers ? nil : contents(in: session),
      made: { session.hidesAnswers ? nil : wait($0) })
  }

  /// Says above the help in which order it is.
  private static let order = "This place, then all keys by theme, then the marks. Type what you look for."

  /// The help of what lies over the screen.
  static func help(over pane: any Pane, in session: Session) -> PalettePane {
    PalettePane(
      prompt: helpPrompt, order: order, items: keys(over: pane) + themes + marks,
      searched: rooms + others(than: [], in: session))
  }

  /// What the help is called.
  static let helpPrompt = "HELP"

  private static let marks = HelpText.marks.map {
    item($0, under: "MARKS").meaning("what the signs on the screen mean")
  }

  private static let themes = items(of: HelpText.themes)
  private static let rooms = items(of: HelpText.rooms)

  private static func items(of sections: [HelpText.Section]) -> [Item] {
    sections.flatMap { section in
      section.rows.map { row in
        let command = Command.all.first { $0.section.rawValue == section.title && $0.title == row.words }
        var item = item(row, command?.id, under: section.title.uppercased())
        item.meaning = HelpText.meanings[section.title] ?? ""
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
    let terms = session.library.terms.terms.filter { !shown.contains($0) }.map { termItem($0, under: "TERMS") }
    let palette = PalettePane(
      router: session.router, snapshot: session.snapshot, steps: session.run.nodes.count,
      flows: session.library.flowOffers, readings: session.readings)
    let subjects = palette.items.filter { if case .command = $0.action { false } else { true } } + palette.places
    return terms + variables(in: session) + subjects.map(\.named)
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
    let ranked = rows.filter { !$0.isShared } + rows.filter(\.isShared)
    return ranked.map { row in
      var result = item((row.help, row.words), under: "\(ContentsShelf.begin): \(pane.table.title.lowercased())")
      if case .keys(let keys) = row.taken, let key = keys.first { result.action = .key(key) }
      return result
    }
  }

  /// The keys that do something here, the most needed first, and those of the view; those that are listed already are
  /// left out.
  private static func here(_ session: Session, without listed: [Item]) -> [Item] {
    let commands = Command.all.filter { command in
      command.hint?.applies(session) == true && !session.viewType.unhinted.contains(command.id)
    }
    let ranked = commands.sorted { one, other in
      (one.hint?.here(session)?.rank ?? one.hint?.rank ?? .max)
        < (other.hint?.here(session)?.rank ?? other.hint?.rank ?? .max)
    }
    let items = ranked.map { item(($0.keys(in: session), $0.title), $0.id, under: "MORE KEYS HERE") }
    let known = Set(listed.map(\.detail))
    return (items + keys(of: session.viewType).map { item($0, under: "MORE KEYS HERE") })
      .filter { !known.contains($0.detail) }.map { $0.meaning("they do something now") }
  }

  private static func keys<Room: MainPane>(of type: Room.Type) -> [(keys: String, words: String)] {
    Room.tables.flatMap(\.help)
  }

  private static func item(
    _ row: (keys: String, words: String), _ command: Command.ID? = nil, under heading: String
  ) -> Item {
    Item(
      // Of several keys one has to be chosen, which only a press does.
      action: command.flatMap { $0 == "injectRow" ? nil : .command($0) } ?? .text, title: row.words,
      detail: row.keys, about: "",
      // The word of the key line is the command's own, whatever else has it in its title.
      codes: command.flatMap { Command.named($0)?.hint?.word }.map { [$0] } ?? [],
      keywords: (command.flatMap { HelpText.subjects[$0] } ?? []), isPossible: true, heading: heading)
  }

  private static func termItem(_ term: Term, under heading: String) -> Item {
    Item(
      action: .text, title: term.name, detail: "term", about: term.text, keywords: term.also + ["terms"],
      isPossible: true, heading: heading)
  }
}

extension PalettePane.Item {
  /// The same with what it is where keys stand: only keys are pressed.
  fileprivate var named: PalettePane.Item {
    var item = self
    let row = detail.hasPrefix("row ") ? detail.prefix(5) + ", " : ""
    item.detail =
      switch action {
      case .event: row + "event"
      case .error: "error"
      case .goTo: "state"
      case .flow: "flow"
      default: detail
      }
    item.kind = ""
    return item
  }

  /// The same with what stands under its heading.
  fileprivate func meaning(_ meaning: String) -> PalettePane.Item {
    var item = self
    item.meaning = meaning
    return item
  }

  /// The same under a heading.
  func under(_ heading: String) -> PalettePane.Item {
    var item = self
    item.heading = heading
    return item
  }
}

extension Command {
  /// Its keys as the help of a place names them: the first, and of digits those that take a row there.
  fileprivate func keys(in session: Session) -> String {
    id == "injectRow" ? hint?.here(session)?.symbol ?? symbol : keys.first.map(KeyName.symbol) ?? ""
  }
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
