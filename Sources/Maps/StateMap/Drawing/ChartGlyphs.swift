/// The characters of a chart; `docs/map.md` says what each means.
struct ChartGlyphs: Sendable {
  /// A wire's character by its arms, light and heavy: `Arms` of the heavy ones times 16 and all arms.
  private let wires: [Character]
  /// Arrowheads: right, down, left, up.
  let heads: [Character]
  let removedHeads: [Character]
  let removedLevel: Character
  let removedUpright: Character
  let visited: Character
  /// Where the run stands while another card is looked at.
  let run: Character
  /// Level, upright, corners (top left, top right, bottom left, bottom right), ports to the left and to the right.
  let card: [Character]
  let currentCard: [Character]
  let removedCard: [Character]
  /// Level, upright, corners, ports to the left and to the right, downward; a wire passing the sides, the top or
  /// bottom; the sides beside rows that hold for all within.
  let frame: [Character]
  /// On a wire: it leads right, down, left, up; nil where there is no such character.
  let onward: [Character?]
  /// The end of the label behind a port on a frame's edge.
  let labelEnd: Character
  /// The ends of the line above a frame's rows.
  let headerEnds: [Character]
  /// Between labels with one jump.
  let listSign: Character

  static let unicode = ChartGlyphs(
    wires: table(heavy: true), heads: Array("►▼◄▲"), removedHeads: Array("▻▽◅△"), removedLevel: "╌",
    removedUpright: "╎", visited: "•", run: "●", card: Array("─│┌┐└┘┤├"), currentCard: Array("━┃┏┓┗┛┨┠"),
    removedCard: Array("╌╎┌┐└┘┤├"), frame: Array("═║╔╗╚╝╢╟╤╫╪╠╣"), onward: ["▸", "▾", "◂", "▴"],
    labelEnd: "╞", headerEnds: ["╟", "╢"], listSign: "·", start: " ○", good: " ✓", end: " ■")

  static let ascii = ChartGlyphs(
    wires: table(heavy: false), heads: Array(">V<A"), removedHeads: Array(")u(n"), removedLevel: "~",
    removedUpright: ";", visited: "*", run: "@", card: Array("-|++++{}"), currentCard: Array("=!++++{}"),
    removedCard: Array("~;++++{}"), frame: Array("=H####{}v%%::"),
    onward: [nil, nil, nil, nil], labelEnd: "]", headerEnds: ["H", "H"], listSign: "/", start: " (o)", good: " [+]",
    end: " [=]")

  static func of(_ glyphs: MapStyle.Glyphs) -> ChartGlyphs { glyphs == .unicode ? .unicode : .ascii }

  /// Behind a title: runs begin here, may end here well, otherwise.
  let start: String
  let good: String
  let end: String

  /// The character of a wire; `heavy` are those of its arms that are on the main way.
  func wire(_ arms: Arms, heavy: Arms) -> Character {
    wires[Int(heavy.intersection(arms).rawValue) * 16 + Int(arms.rawValue)]
  }

  /// The marks behind a node's title.
  func marks(_ node: MapNode) -> String {
    (node.isStart ? start : "") + (!node.isOutcome ? "" : node.isGood ? good : end)
  }

  private static func table(heavy: Bool) -> [Character] {
    let light = Array(heavy ? " ╵╷│╴╯╮┤╶╰╭├─┴┬┼" : " |||-'.{-`,}-^v|")
    var table = Array(repeating: Character(" "), count: 256)
    for arms in 0..<16 { for weight in 0..<16 { table[weight * 16 + arms] = light[arms] } }
    guard heavy else { return table }
    // Box drawing, U+2500 to U+257F: up 1, down 2, left 4, right 8.
    let mixed: [(heavy: Int, arms: Int, glyph: Character)] = [
      (1, 1, "╹"), (2, 2, "╻"), (4, 4, "╸"), (8, 8, "╺"),
      (3, 3, "┃"), (1, 3, "╿"), (2, 3, "╽"), (12, 12, "━"), (4, 12, "╾"), (8, 12, "╼"),
      (10, 10, "┏"), (2, 10, "┎"), (8, 10, "┍"), (6, 6, "┓"), (2, 6, "┒"), (4, 6, "┑"),
      (9, 9, "┗"), (1, 9, "┖"), (8, 9, "┕"), (5, 5, "┛"), (1, 5, "┚"), (4, 5, "┙"),
      (11, 11, "┣"), (3, 11, "┠"), (8, 11, "┝"), (1, 11, "┞"), (2, 11, "┟"), (9, 11, "┡"), (10, 11, "┢"),
      (7, 7, "┫"), (3, 7, "┨"), (4, 7, "┥"), (1, 7, "┦"), (2, 7, "┧"), (5, 7, "┩"), (6, 7, "┪"),
      (14, 14, "┳"), (12, 14, "┯"), (2, 14, "┰"), (4, 14, "┭"), (8, 14, "┮"), (6, 14, "┱"), (10, 14, "┲"),
      (13, 13, "┻"), (12, 13, "┷"), (1, 13, "┸"), (4, 13, "┵"), (8, 13, "┶"), (5, 13, "┹"), (9, 13, "┺"),
    ]
    for entry in mixed { table[entry.heavy * 16 + entry.arms] = entry.glyph }
    return table
  }
}
