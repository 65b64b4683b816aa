import Canvas
import FlowDiagram
import FlowEngine
import FlowModel
package import MSALErrors

extension PalettePane {
  /// The help: the keys of this place, the terms on this screen, then all keys; typing searches, Enter runs a command.
  static func help(in session: Session) -> PalettePane {
    let all = HelpText.sections.flatMap { section in
      section.rows.map { row in
        let command = Command.all.first { $0.section.rawValue == section.title && $0.title == row.words }
        return helpItem(row.keys, row.words, command?.id, under: section.title)
      }
    }
    let marks = HelpText.marks.map { helpItem($0.keys, $0.words, nil, under: "Marks") }
    let shown = session.shownTerms
    let terms = shown.map { termItem($0, under: "Terms on this screen") }
    let others = session.library.terms.terms.filter { !shown.contains($0) }.map { termItem($0, under: "Terms") }
    return PalettePane(
      prompt: "HELP", items: here(session) + terms + all + marks, searched: others, aboutRows: 4)
  }

  /// The keys that do something here, the most needed first, and those of the view.
  private static func here(_ session: Session) -> [Item] {
    let commands = Command.all.filter { command in
      command.hint?.applies(session) == true && !session.viewType.unhinted.contains(command.id)
    }
    let ranked = commands.sorted { one, other in
      (one.hint?.here(session)?.rank ?? one.hint?.rank ?? .max)
        < (other.hint?.here(session)?.rank ?? other.hint?.rank ?? .max)
    }
    let items = ranked.map { command in
      let keys = command.hint?.here(session)?.symbol ?? command.symbol
      return helpItem(keys, command.title, command.id, under: "Here")
    }
    return items + keys(of: session.viewType).map { helpItem($0.keys, $0.words, nil, under: "Here") }
  }

  private static func keys<Room: MainPane>(of type: Room.Type) -> [(keys: String, words: String)] {
    Room.tables.flatMap(\.help)
  }

  private static func helpItem(_ keys: String, _ words: String, _ command: Command.ID?, under heading: String) -> Item {
    Item(
      action: command.map { .command($0) } ?? .text, title: words, detail: keys, about: "", keywords: [heading],
      isPossible: true, heading: heading)
  }

  private static func termItem(_ term: Term, under heading: String) -> Item {
    Item(
      action: .text, title: term.name, detail: "term", about: term.text, keywords: term.also + ["terms"],
      isPossible: true, heading: heading)
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
