import Canvas
import Catalogue
import Errors
import Maps
import Model

/// The help: every key of every table, and what the marks mean.
package enum HelpText {
  /// A part of the help: keys, and what they do.
  package struct Section: Sendable {
    /// What it is about.
    package let title: String
    /// The keys as they are called on screen, and what they do.
    package let rows: [(keys: String, words: String)]
  }

  /// The keys of every table: the commands, what moves in lists, the panes.
  package static let sections: [Section] = themes + rooms

  /// The keys that count nearly everywhere, by theme: the commands, what moves in lists.
  static let themes: [Section] = {
    let commands = Command.Section.allCases.map { part in
      let rows = Command.all.filter { $0.section == part }.map { ($0.helpKeys, $0.title) }
      return Section(title: part.rawValue, rows: part == .time ? [chosenTime] + rows : rows)
    }
    let moves = Movement.allCases.map {
      ((($0.keys + $0.letters).map(KeyName.symbol)).joined(separator: "  "), $0.words)
    }
    return (commands + [Section(title: lists, rows: moves)]).filter { !$0.rows.isEmpty }
  }()

  /// How a chosen time passes: what is typed after the key that opens the list.
  static let chosenTime = (keys: ":20s", words: "let 20s pass, or any other time")
  /// Words by which people look for it.
  static let chosenTimeWords = ["wait", "time", "let time pass", "sleep"]

  /// The keys of each pane, which its own help begins with.
  static let rooms: [Section] = PaneList.all.flatMap { type in sections(of: type) }.filter { !$0.rows.isEmpty }

  private static func sections<Room: Pane>(of type: Room.Type) -> [Section] {
    Room.tables.map { Section(title: $0.title, rows: $0.help.map { ($0.keys, $0.words) }) }
  }

  /// What a newcomer does first, in plain words.
  struct Start: Sendable {
    let id: Command.ID
    let words: String
    /// False where it would do nothing.
    var applies: @Sendable (Session) -> Bool = { _ in true }
  }

  /// How many of them the help begins with.
  static let mostStarts = 6

  /// What to begin with, the most needed first; of those that do something at a place the help shows some.
  static let starts: [Start] = [
    Start(id: "injectSelected", words: "go to the state that you look at, by the shortest run") {
      $0.viewState.lookedAt != nil
    },
    Start(id: "cancel", words: "go back to where the run is") { $0.viewState.lookedAt != nil || !$0.viewType.isHome },
    Start(id: "elapse", words: "end the wait; nobody has to sit through it") {
      !$0.isAsking && $0.viewState.lookedAt == nil && $0.machine.timeToNextTimer(in: $0.snapshot) != nil
    },
    Start(id: "injectRow", words: "make that row happen, and see where the app goes") {
      !$0.isAsking && $0.viewType.showsRows && !$0.exits.isEmpty
    },
    Start(id: "undo", words: "take the last step back; nothing is lost") { !$0.run.nodes.isEmpty },
    Start(id: "palette", words: "make any error happen: type 429, offline, -50003"),
    Start(id: "predict", words: "be asked about each step before it is shown: a quiz") { $0.run.nextStep != nil },
    Start(id: "inspector", words: "read what the app must do here, and why") { $0.viewType.isHome },
    Start(id: "check", words: "find what is wrong with the flow, with runs that show it") {
      $0.viewType.isHome && $0.viewState.view == .map
    },
    Start(id: "openRun", words: "open a lesson, or a case to step through"),
    Start(id: "map", words: "see the whole flow as a map") { $0.viewType.isHome && $0.viewState.view != .map },
    Start(id: "explain", words: "have the error explained that you have at work"),
  ]

  /// What people look for, and the command that has it.
  static let subjects: [Command.ID: [String]] = [
    "predict": ["quiz", "questions", "test yourself", "exam"],
    "otherReading": [
      "library", "what ships", "shipped", "sample code", "readings", "documented against shipped", "differ",
      "difference",
      "article against the library",
    ],
    "nextUntaken": ["coverage", "what was not tried", "matrix", "table"],
    "openRun": ["library", "contents", "lessons", "scenarios", "examples", "exercises", "quiz", "load", "file"],
    "learn": ["lesson", "lessons", "exercises", "training", "course", "progress"],
    "compare": ["compare", "difference", "diff", "side by side"],
    "palette": ["offline", "inject an error", "429", "error", "command"],
    "explain": ["log", "paste", "what does this error mean", "AADSTS"],
    "check": ["test the flow", "verify", "prove", "bugs", "errors in the flow", "findings", "dead ends", "loops"],
    "save": ["export", "scenario", "CI", "JUnit", "keep", "write"], "elapse": ["timer", "skip"],
    "play": ["replay", "run", "watch"], "realTime": ["timer", "real time", "clock", "speed"],
    "copy": ["share", "clipboard"], "undo": ["take back", "back"], "startOver": ["restart", "reset", "new run"],
    "branches": ["branch", "forks", "other ways"],
    "setVariables": ["variables", "Intune", "offline", "account", "settings"],
    "findState": ["search", "state"], "inspector": ["why", "docs", "details", "code"],
    "story": ["history", "steps"], "map": ["overview", "diagram", "whole flow"],
    "theme": ["colour", "color", "dark mode"], "ascii": ["characters", "symbols"], "quit": ["exit", "leave"],
  ]

  /// What stands under a heading, in a few words beside it.
  static let meanings: [String: String] = [
    Command.Section.inject.rawValue: "make something happen", Command.Section.time.rawValue: "back, on, and the clock",
    Command.Section.runs.rawValue: "open, save, compare, share",
    Command.Section.lessons.rawValue: "lessons and questions",
    Command.Section.look.rawValue: "card, map, story, inspector",
    Command.Section.program.rawValue: "colours, help, leaving",
    lists: "the same everywhere",
  ]

  /// The heading of the keys that all lists share.
  private static let lists = "In lists and long texts"

  static let marks: [(keys: String, words: String)] = [
    ("┠──►", "an open row"), ("┠╌╌►", "a closed row; pressing its digit says what opens it"),
    ("╠", "the same in every request: the row belongs to all cards of one frame"),
    ("from: …", "where a text comes from: the article, a header, source code, a report, or our own choice"),
    ("sees", "App sees -50002: the error that MSAL gives the app in the end"),
    ("•", "visited, a state or a transition"),
    ("◉ • ○", "the states above the card, by group: where the run is, been there, not yet; / finds one by name"),
    ("▶ ▐ ▌", "where the run is; on the map a heavy box or █ █"),
    ("↺", "back to the same state"),
    ("○ ✓ ■", "on the map: runs begin here, may end here well, otherwise"),
    ("┼ ╬", "wires cross; wires to one state join"),
    ("+ ~ -", "on the map after L: new, changed, removed in this reading"),
    ("╌ ╎ ▻", "there: what only the reading before has"),
    ("▪ ┌ ┘", "in the small map: a state; the part that shows"),
    ("= ≠ │ +", "compared: the same, where they part, after that, only one side tells"),
    ("[…]", "what must hold for the row to be open"),
    ("#", "the number of a step, counted from the start on this branch; :12 goes there"),
    ("NOT KEPT", "what you do cannot be written down; w saves it elsewhere"),
  ]
}

extension Command {
  /// Its keys as the help names them.
  fileprivate var helpKeys: String {
    hint?.symbol == "1-0" ? "1 … 9, 0" : keys.map(KeyName.symbol).joined(separator: "  ")
  }
}
