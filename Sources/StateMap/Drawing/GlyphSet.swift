/// The directions in which lines leave a cell.
struct Arms: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let up = Arms(rawValue: 1)
  static let down = Arms(rawValue: 2)
  static let left = Arms(rawValue: 4)
  static let right = Arms(rawValue: 8)
  static let upright: Arms = [.up, .down]
  static let level: Arms = [.left, .right]
  static let all: Arms = [.up, .down, .left, .right]
}

/// The characters of a drawing, and what each means.
///
/// A card has square corners, a wire round ones. A wire may turn, join others of its target, and cross others; a
/// crossing never joins. In ASCII every joint has a character of its own, so that a drawing reads back exactly:
///
///     ,  .      wires turn: down and right, down and left
///     `  '      wires turn: up and right, up and left
///     { } ^ v   a straight wire and an arm of the same target to the side to which the character points
///     |         upright, and where a level wire meets it from both sides, a crossing: the level one passes below
///     #         four arms of one target
///     +---+     a card's border, `}` and `{` its ports; when current, `!` and `=` for `|` and `-`
///     [ ]       a tab card's title, `:` its ports; when current, `!` for both brackets
///     > <       arrowheads
///     *         visited, beside a title or a port
///     ~ ; ) (   a level and an upright wire that is no longer there, its arrowheads; borders likewise
struct GlyphSet: Sendable {
  /// Lines by arms.
  let lines: [Character]
  let crossing: Character
  let fourWay: Character
  let arrowLeft: Character
  let arrowRight: Character
  let visited: Character
  /// Level, upright, arrowheads to the left and to the right of what is no longer there.
  let removed: (level: Character, upright: Character, arrowLeft: Character, arrowRight: Character)
  /// Left and right border of a tab card's title.
  let tab: (Character, Character)
  let currentTab: (Character, Character)
  /// Ports of tab cards to the left and to the right.
  let tabPort: (Character, Character)
  /// Level, upright, corners (top left, top right, bottom left, bottom right), ports to the left and to the right.
  let border: [Character]
  let currentBorder: [Character]

  static let unicode = GlyphSet(
    lines: Array(" ╵╷│╴╯╮┤╶╰╭├─┴┬┼"), crossing: "┼", fourWay: "╬", arrowLeft: "◄", arrowRight: "►", visited: "•",
    removed: ("╌", "╎", "◅", "▻"),
    tab: ("▐", "▌"), currentTab: ("█", "█"), tabPort: ("╴", "╶"), border: Array("─│┌┐└┘┤├"),
    currentBorder: Array("━┃┏┓┗┛┨┠"))

  static let ascii = GlyphSet(
    lines: Array(" |||-'.{-`,}-^v#"), crossing: "|", fourWay: "#", arrowLeft: "<", arrowRight: ">", visited: "*",
    removed: ("~", ";", "(", ")"),
    tab: ("[", "]"), currentTab: ("!", "!"), tabPort: (":", ":"), border: Array("-|++++{}"),
    currentBorder: Array("=!++++{}"))

  /// The border of a card that is no longer there.
  var removedBorder: [Character] { [removed.level, removed.upright] + border[2...] }

  /// A straight piece of a line as it is drawn where no wire of the machine runs any more; joints stay as they are.
  func dashed(_ glyph: Character) -> Character {
    glyph == lines[Int(Arms.level.rawValue)]
      ? removed.level : glyph == lines[Int(Arms.upright.rawValue)] ? removed.upright : glyph
  }

  static func of(_ glyphs: MapStyle.Glyphs) -> GlyphSet { glyphs == .unicode ? .unicode : .ascii }
}

extension MapStyle.Glyphs {
  /// What the characters of a drawing mean, for a help page: characters, then their meaning.
  package var key: [(glyphs: String, meaning: String)] {
    switch self {
    case .unicode:
      [
        ("► ◄", "a wire enters a state"), ("╶ ╴ ├ ┤", "a transition leaves its card"),
        ("╭ ╮ ╰ ╯", "a wire turns"), ("├ ┤ ┬ ┴ ╬", "wires to one state join"),
        ("┼", "wires cross and do not join"), ("○ ■", "runs begin here, may end here"), ("•", "the run has been here"),
      ]
    case .ascii:
      [
        ("> <", "a wire enters a state"), (": } {", "a transition leaves its card"), (", . ` '", "a wire turns"),
        ("} { ^ v #", "wires to one state join; the sign points to the side arm"),
        ("-|-", "wires cross and do not join"), ("- =", "behind a title: runs begin here, may end here"),
        ("*", "beside a port or at a title's edge: the run has been here"),
      ]
    }
  }
}
