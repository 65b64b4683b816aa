import Canvas
import Catalogue
import Errors
import Maps
import Model

/// The help: every key of every table, and what the marks mean.
enum HelpText {
  /// A part of the help: keys, and what they do.
  struct Section: Sendable {
    /// What it is about.
    let title: String
    /// The keys as they are called on screen, and what they do.
    let rows: [(keys: String, words: String)]
  }

  /// The keys that one needs most, by purpose.
  private static let first = [
    ("DO", ""), ("RUN", ""),
    ("1 2 … a b", "make that row happen"), ("u U", "undo, and redo"),
    ("↑ ↓ Enter", "choose a row, and do it"), ("[ ]", "go a step back or forward"),
    ("← → =", "change the row's value"), ("r", "start over"),
    (":", "find an error or a command"), ("t", "skip the wait"),
    ("e", "explain a pasted error"), ("p", "play what follows"),
    ("LOOK", ""), ("LEARN", ""),
    ("/", "find a state"), ("o", "open lessons and cases"),
    ("g", "map, or close-up"), ("L", "compare with MSAL itself"),
    ("Tab", "show the details"), ("P", "take a quiz"),
    ("s", "read your run's story"), ("c", "check the flow"),
    ("v", "set variables"), ("w", "save your run"), ("", ""), ("", ""),
  ]

  /// These keys in two columns, in a high window with both pairs of groups apart.
  static func keys(columns: Int, isApart: Bool) -> [StyledText] {
    let cells = first.map { keys, words in
      StyledText(
        TextFit.padded(words.isEmpty ? keys : "  " + keys, to: 12),
        words.isEmpty ? Style(.title) : .strong)
        + StyledText(TextFit.padded(words, to: columns / 2 - 12))
    }
    return stride(from: 0, to: cells.count, by: 2).flatMap { cell -> [StyledText] in
      let gap = isApart && first[cell].0 == "LOOK" ? [StyledText("")] : []
      return gap + [cells[cell] + cells[cell + 1]]
    }
  }

  /// All signs in one column, and beside them what they mean.
  static let signLines: [StyledText] = signs.flatMap { section -> [StyledText] in
    let rows: [StyledText] = section.rows.flatMap { keys, words in
      [StyledText].labelled(keys, words, columns: 38, indent: 10, label: .strong)
    }
    return [StyledText(""), StyledText(section.title.uppercased(), Style(.title))] + rows
  }

  /// The keys that count nearly everywhere, by theme.
  static let themes = Command.Section.allCases.filter { $0 != .menu }.map(section)

  private static func section(_ part: Command.Section) -> Section {
    let rows = Command.all.filter { $0.section == part }.map { ($0.helpKeys, $0.title) }
    return Section(title: part.rawValue, rows: part == .time ? [chosenTime] + rows : rows)
  }

  private static let moves = Section(
    title: "In lists and long texts",
    rows: Movement.allCases.map {
      ((($0.keys + $0.letters).map(KeyName.symbol)).joined(separator: "  "), $0.words)
    })

  /// How a chosen time passes: what is typed after the key that opens the list.
  static let chosenTime = (keys: ":20s", words: "let 20s pass, or any other time")
  /// What is found by typing: the menu, what moves in lists, the keys of each pane, which its
  /// own help begins with.
  static let rooms: [Section] =
    [section(.menu), moves]
    + PaneList.all.flatMap { type in sections(of: type) }.filter { !$0.rows.isEmpty }

  private static func sections<Room: Pane>(of type: Room.Type) -> [Section] {
    Room.tables.map { Section(title: $0.title, rows: $0.help.map { ($0.keys, $0.words) }) }
  }

  /// What people look for, and the command that has it.
  static let subjects: [Command.ID: [String]] = [
    "predict": ["quiz", "questions", "exam"],
    "otherVersion": [
      "library", "shipped", "versions",
      "differ",
      "difference",
    ],
    "coverage": ["table"],
    "openRun": [
      "library", "contents", "lessons", "scenarios", "examples", "exercises", "quiz",
      "load", "resume",
      "file", "course", "progress", "due",
    ],
    "compare": ["compare", "difference", "diff", "side by side"],
    "palette": ["offline", "inject an error", "429", "error", "command"],
    "explain": ["log", "paste", "what does this error mean", "AADSTS"],
    "check": [
      "verify", "prove", "findings",
      "loops",
    ],
    "save": ["export", "scenario", "CI", "keep", "write"],
    "elapse": ["timer", "skip"],
    "play": ["replay", "run", "watch"],
    "copy": ["share", "clipboard"], "undo": ["back"],
    "startOver": ["restart", "reset", "new run"],
    "setVariables": ["variables", "Intune", "offline", "account", "settings"],
    "findState": ["search", "state"],
    "nextPage": ["why", "docs", "details", "code", "Swift", "handler"],
    "story": ["history", "steps", "branch", "forks", "bookmarks"],
    "map": ["diagram", "zoom", "whole machine"],
    "theme": ["colour", "color", "dark mode"], "ascii": ["characters"],
    "quit": ["exit", "leave"],
    "cancel": ["leave", "leave the lesson", "stop"],
  ]

  /// Every sign that a screen can show, the machine's in the words of its legend, and the words
  /// that stand there like signs.
  static let signs = [
    Section(
      title: "Signs",
      rows: Array(
        zip(["●", "•", "━ ┃", "─ │", "┄ ┆", "· ┊ grey", "✓", "■"], MachineMap.meanings)) + [
          ("○", "not visited, or not done"),
          ("◇ ◆", "the place you look at, the goal"),
          ("✗", "wrong, or not possible"), ("▐ ▕", "a state on one line"),
          ("╔═╗", "a state with states in it"),
          ("► →", "leads to (also ▲ ▼ ◄), then"), ("↺", "back to the same state"),
          ("▸ ▏", "a chosen line, where you type"),
          ("≠", "where two runs differ first"), ("« »", "a bookmark"),
          ("§ ¶", "a source, and its paragraph"),
        ]),
    Section(
      title: "Words like signs",
      rows: [
        ("‹30s›", "the row's value (←→)"),
        ("from: …", "where a text comes from"),
        ("sees", "the error that the app gets"),
        ("NOT SAVED", "press w to save it"),
      ]),
  ]
}

extension Command {
  /// Its keys as the help names them.
  fileprivate var helpKeys: String {
    id == "injectRow" ? "1 2 … a b" : keys.map(KeyName.symbol).joined(separator: "  ")
  }
}
