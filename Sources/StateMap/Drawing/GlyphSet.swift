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
struct GlyphSet: Sendable {
  /// Lines by arms.
  let lines: [Character]
  let crossing: Character
  let fourWay: Character
  let arrowLeft: Character
  let arrowRight: Character
  let visited: Character
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
    tab: ("▐", "▌"), currentTab: ("█", "█"), tabPort: ("╴", "╶"), border: Array("─│┌┐└┘┤├"),
    currentBorder: Array("━┃┏┓┗┛┨┠"))

  static let ascii = GlyphSet(
    lines: Array(" |||-'.{-`,}-^v#"), crossing: "|", fourWay: "#", arrowLeft: "<", arrowRight: ">", visited: "*",
    tab: ("[", "]"), currentTab: ("!", "!"), tabPort: (":", ":"), border: Array("-|++++{}"),
    currentBorder: Array("=!++++{}"))

  static func of(_ glyphs: MapStyle.Glyphs) -> GlyphSet { glyphs == .unicode ? .unicode : .ascii }
}
