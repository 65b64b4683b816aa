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

    /// A row for each, below the title, with so many columns for the keys.
    func lines(columns: Int, label: Int? = nil) -> [StyledText] {
      let label = label ?? HelpText.label([self])
      return [StyledText(title.uppercased(), Style(.title))]
        + rows.map { keys, words in
          StyledText("  " + keys, .strong).padded(to: label)
            + StyledText(TextFit.clauses(of: words, to: columns - label))
        }
    }
  }

  /// The columns of keys or signs, with two blanks before them and two behind.
  private static func label(_ sections: [Section]) -> Int {
    4 + (sections.flatMap(\.rows).map(\.keys.columns).max() ?? 0)
  }

  /// The keys that one needs most, by purpose; first those of the rows.
  static func first(_ rows: String = "1") -> [Section] {
    [
      Section(
        title: "Do",
        rows: [
          (rows, "make that row happen"), ("↑ ↓ Enter", "choose a row, and do it"),
          ("← → =", "change the row's value"), (":", "find errors, commands"),
          ("e", "explain a pasted error"),
        ]),
      Section(
        title: "Run",
        rows: [
          ("u U", "undo, and redo"), ("[ ]", "go a step back or forward"),
          ("r", "start over"), ("t", "skip the wait"), ("p", "play what follows"),
        ]),
      Section(
        title: "Look",
        rows: [
          ("/", "find a state"), ("g", "map, or close-up"), ("Tab", "show the details"),
          ("s", "read your run's story"), ("v", "set variables"),
        ]),
      Section(
        title: "Learn",
        rows: [
          ("o", "open lessons and cases"), ("L", "compare with MSAL itself"),
          ("P", "take a quiz on your run"), ("c", "check the flow"), ("w", "save your run"),
        ]),
    ]
  }

  /// All other keys of the screen, and those of the menu.
  static let more = {
    let known = first().flatMap(\.rows).flatMap { keys, _ in
      keys.split(separator: " ").map(String.init)
    }
    func rest(_ commands: [Command]) -> [(String, String)] {
      commands.filter { command in
        command.id != "help"
          && !known.contains { command.keys.map(KeyName.symbol).contains($0) }
      }.map { ($0.symbol, $0.title) }
    }
    let others = Command.sections.dropLast().flatMap(\.commands)
    return [
      Section(title: "More keys", rows: [chosenTime] + rest(others)),
      Section(title: "In the menu", rows: rest(Command.menu)),
    ]
  }()

  /// Every two sections beside each other.
  static func pairs(_ sections: [Section], columns: Int) -> [[StyledText]] {
    let (half, label) = (columns / 2, label(sections))
    return stride(from: 0, to: sections.count, by: 2).map { index in
      sections[index].lines(columns: half - 2, label: label)
        .beside(sections[index + 1].lines(columns: half, label: label), columns: half)
    }
  }

  /// All keys of the screen, by theme.
  private static let commands = Command.sections.map { title, commands in
    let rows = commands.map { ($0.helpKeys, $0.title) }
    let isTime = commands.contains { $0.id == "elapse" }
    return Section(title: title, rows: isTime ? [chosenTime] + rows : rows)
  }

  /// Those that count nearly everywhere.
  static let themes = Array(commands.dropLast())

  private static let moves = Section(
    title: "In lists and long texts",
    rows: Movement.allCases.map(\.names).map {
      (($0.keys + $0.letters).map(KeyName.symbol).joined(separator: "  "), $0.words)
    })

  /// How a chosen time passes: what is typed after the key that opens the list.
  static let chosenTime = (keys: ":20s", words: "let 20s pass, or any other time")
  /// What is found by typing: the menu, what moves in lists, the keys of each pane, which its
  /// own help begins with.
  static let rooms: [Section] =
    Array(commands.suffix(1)) + [moves]
    + PaneList.all.flatMap { type in sections(of: type) }.filter { !$0.rows.isEmpty }

  private static func sections<Room: Pane>(of type: Room.Type) -> [Section] {
    Room.tables.map { Section(title: $0.title, rows: $0.help.map { ($0.keys, $0.words) }) }
  }

  /// What people look for, and the command that has it in other words.
  static let subjects: [Command.ID: [String]] = [
    "predict": ["questions", "exam"],
    "otherVersion": ["library", "shipped", "difference", "diff", "side by side"],
    "openRun": [
      "library", "contents", "lesson", "scenarios", "examples", "exercises", "load",
      "resume", "file",
      "progress",
    ],
    "palette": ["offline", "inject an error", "429", "error"],
    "explain": ["paste", "what does this error mean", "AADSTS"],
    "check": ["verify", "findings", "loops"],
    "save": ["export", "scenario", "CI"],
    "elapse": ["timer"],
    "play": ["replay", "run", "watch"],
    "undo": ["back"],
    "startOver": ["restart", "reset", "new run"],
    "setVariables": ["variables", "offline", "settings"],
    "findState": ["search"],
    "nextPage": ["why", "docs", "Swift", "handler"],
    "story": ["history", "branch", "bookmarks"],
    "map": ["diagram", "zoom"],
    "theme": ["color", "dark mode"],
    "quit": ["exit", "leave"],
    "cancel": ["leave the lesson", "stop"],
  ]

  /// Every sign that a screen can show, the machine's in the words of its legend, and the words
  /// that stand there like signs.
  static let signs = [
    Section(
      title: "Signs",
      rows: zip(["●", "•", "━ ┃", "─ │", "┄ ┆", "· ┊", "✓", "■"], MachineMap.meanings).map {
        ($0, $0 == "· ┊" ? "or grey: \($1)" : $1)
      } + [
        ("○", "not visited, or not done"), ("✗", "wrong, or not possible"),
        ("► →", "leads to (or ▲ ▼ ◄), then"), ("↺", "back to the same state"),
        ("◇ ◆", "where you look, the goal"), ("▐ ▕", "a state on one line"),
        ("╔═╗", "a state with states in it"), ("▸ ▏", "chosen, or where you type"),
        ("≠", "where runs first differ"), ("« »", "a bookmark"),
        ("§ ¶", "a source, its paragraph"),
      ]),
    Section(
      title: "Words like signs",
      rows: [
        ("‹30s›", "the row's value (←→)"),
        ("from: …", "where a text comes from"),
        ("sees", "the error the app gets"),
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
