/// The characters of a map; `docs/authors/drawing-signs.md` says what each means.
struct MapSigns: Sendable {
  /// How a road looks, the lightest first.
  enum Weight: Int, Sendable, Comparable {
    /// Of the story.
    case dim
    /// It cannot happen now.
    case closed
    /// It can happen now.
    case open
    /// Of the chosen row.
    case heavy

    static func < (one: Weight, other: Weight) -> Bool { one.rawValue < other.rawValue }
  }

  /// A road's character by its arms, light and heavy: the heavy ones times 16 and all arms.
  private let roads: [Character]
  /// For each weight, a straight level and a straight upright piece; the heavy one of a closed
  /// row comes last.
  let level: [Character]
  private let upright: [Character]
  /// Arrowheads by heading.
  let heads: [Character]
  /// The border of a place: level, upright, and its corners.
  let card: [Character]
  let currentCard: [Character]
  /// Left and right end of a place with one row.
  private(set) var pill: (Character, Character)
  private(set) var currentPill: (Character, Character)
  /// A compound state: level, upright, corners; nil where it has a ground and no border.
  ///
  /// Then passed on a side, and above or below, if that does not look like any road.
  private(set) var frame: [Character]?
  /// Between the events of one line.
  let separator: String
  let isASCII: Bool
  /// True where a grey says that a road is of the story, so that its line need not be broken.
  private(set) var hasGreys = false
  let here: Character
  let loop: Character
  let good: Character
  let end: Character

  static let unicode = MapSigns(
    roads: table(light: " │││─╯╮┤─╰╭├─┴┬┼", isMixed: true), level: Array("·┄─━┅"),
    upright: Array("┊┆│┃┇"),
    heads: Array("►▼◄▲"), card: Array("─│┌┐└┘"), currentCard: Array("━┃┏┓┗┛"),
    pill: ("▐", "▕"),
    currentPill: ("▐", "▕"), frame: Array("═║╔╗╚╝╫╪"), separator: " · ", isASCII: false,
    here: "●", loop: "↺", good: "✓", end: "■")

  static let ascii = MapSigns(
    roads: table(light: " |||-'.{-`,}-^v+", isMixed: false), level: Array("_~-=%"),
    upright: Array(":;|#$"),
    heads: Array(">V<A"), card: Array("-|++++"), currentCard: Array("=#****"),
    pill: ("[", "]"),
    currentPill: ("(", ")"), frame: Array("\"H\"\"\"\""), separator: " / ",
    isASCII: true, here: "@", loop: "&", good: "*", end: "=")

  static func of(_ glyphs: MapStyle.Glyphs) -> MapSigns {
    var signs = glyphs == .ascii ? ascii : unicode
    if glyphs == .shaded {
      signs.hasGreys = true
      signs.frame = nil
      signs.pill.1 = " "
      signs.currentPill.1 = " "
    }
    return signs
  }

  /// The character of a road's cell, with some of its arms those of the chosen row.
  func road(_ arms: UInt8, heavy: UInt8, _ weight: Weight, isClosed: Bool) -> Character {
    let isHeavy = weight == .heavy
    if weight == .dim, !hasGreys {
      // Dots have no corners: where a road is not upright right through, it is level.
      let isUpright = arms & Heading.level == 0 || arms & Heading.upright == Heading.upright
      return isUpright ? upright[0] : level[0]
    }
    if weight != .dim, arms == 12 || arms == 3 {
      let glyphs = arms == 12 ? level : upright
      return isHeavy && isClosed ? glyphs[4] : glyphs[weight.rawValue]
    }
    return roads[Int(isHeavy ? heavy & arms : 0) * 16 + Int(arms)]
  }

  /// The arms of a light road's character; none where it is another.
  func arms(of glyph: Character) -> UInt8 {
    UInt8(roads.prefix(16).lastIndex(of: glyph) ?? 0)
  }

  /// The border of a place where roads leave it.
  func port(_ border: UInt8, isCurrent: Bool, arm: UInt8, isHeavy: Bool) -> Character {
    roads[Int((isCurrent ? border : 0) | (isHeavy ? arm : 0)) * 16 + Int(border | arm)]
  }

  private static func table(light: String, isMixed: Bool) -> [Character] {
    let light = Array(light)
    var table = Array(repeating: Character(" "), count: 256)
    // Without mixed pieces, as in ASCII, heavy arms look like light ones.
    for arms in 0..<16 { for weight in 0..<16 { table[weight * 16 + arms] = light[arms] } }
    guard isMixed else { return table }
    // Box drawing, U+2500 to U+257F: up 1, down 2, left 4, right 8.
    let mixed: [(heavy: Int, arms: Int, glyph: Character)] = [
      (1, 1, "╹"), (2, 2, "╻"), (4, 4, "╸"), (8, 8, "╺"),
      (3, 3, "┃"), (1, 3, "╿"), (2, 3, "╽"), (12, 12, "━"), (4, 12, "╾"), (8, 12, "╼"),
      (10, 10, "┏"), (2, 10, "┎"), (8, 10, "┍"), (6, 6, "┓"), (2, 6, "┒"), (4, 6, "┑"),
      (9, 9, "┗"), (1, 9, "┖"), (8, 9, "┕"), (5, 5, "┛"), (1, 5, "┚"), (4, 5, "┙"),
      (11, 11, "┣"), (3, 11, "┠"), (8, 11, "┝"), (1, 11, "┞"), (2, 11, "┟"), (9, 11, "┡"),
      (10, 11, "┢"),
      (7, 7, "┫"), (3, 7, "┨"), (4, 7, "┥"), (1, 7, "┦"), (2, 7, "┧"), (5, 7, "┩"),
      (6, 7, "┪"),
      (14, 14, "┳"), (12, 14, "┯"), (2, 14, "┰"), (4, 14, "┭"), (8, 14, "┮"), (6, 14, "┱"),
      (10, 14, "┲"),
      (13, 13, "┻"), (12, 13, "┷"), (1, 13, "┸"), (4, 13, "┵"), (8, 13, "┶"), (5, 13, "┹"),
      (9, 13, "┺"),
      (15, 15, "╋"), (12, 15, "┿"), (3, 15, "╂"), (1, 15, "╀"), (2, 15, "╁"), (4, 15, "┽"),
      (8, 15, "┾"),
      (5, 15, "╃"), (9, 15, "╄"), (6, 15, "╅"), (10, 15, "╆"), (13, 15, "╇"), (14, 15, "╈"),
      (7, 15, "╉"),
      (11, 15, "╊"),
    ]
    for entry in mixed { table[entry.heavy * 16 + entry.arms] = entry.glyph }
    return table
  }
}
