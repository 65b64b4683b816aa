import Canvas

/// The characters of a map; `docs/authors/drawing-signs.md` says what each means.
struct MapSigns: Sendable {
  /// How a road looks, the lightest first.
  enum Weight: Int, Sendable {
    /// Of the story.
    case dim
    /// It cannot happen now.
    case closed
    /// It can happen now.
    case open
    /// Of the chosen row.
    case heavy
    /// Of the chosen row, which cannot happen now.
    case closedHeavy
  }

  /// A road's character by its arms, light and heavy: the heavy ones times 16 and all arms.
  private let roads: [Character]
  /// For each weight, a straight level and a straight upright piece.
  let level: [Character]
  private let upright: [Character]
  /// Arrowheads by heading.
  let heads: [Character]
  /// The border of a place.
  let card: BoxLines
  let currentCard: BoxLines
  /// Left and right end of a place with one row.
  private(set) var pill: (Character, Character)
  private(set) var currentPill: (Character, Character)
  /// A compound state: level, upright, corners; nil where it has a ground and no border.
  ///
  /// Then passed on a side, and above or below, if that does not look like any road.
  private(set) var frame: [Character]?
  /// Between the events of one line.
  let separator: String
  /// True where a grey says that a road is of the story, so that its line need not be broken.
  private(set) var hasGreys = false
  let here: Character
  let loop: Character
  let good: Character
  let end: Character

  static let unicode = MapSigns(
    roads: table(light: " │││─╯╮┤─╰╭├─┴┬┼", isMixed: true), level: Array("·┄─━┅"),
    upright: Array("┊┆│┃┇"),
    heads: Array("►▼◄▲"), card: BoxLines("─│┌┐└┘"), currentCard: .heavy,
    pill: ("▐", "▕"),
    currentPill: ("▐", "▕"), frame: Array("═║╔╗╚╝╫╪"), separator: " · ",
    here: "●", loop: "↺", good: "✓", end: "■")

  static let ascii = MapSigns(
    roads: table(light: " |||-'.{-`,}-^v+", isMixed: false), level: Array("_~-=%"),
    upright: Array(":;|#$"),
    heads: Array(">V<A"), card: BoxLines("-|++++"), currentCard: BoxLines("=#****"),
    pill: ("[", "]"),
    currentPill: ("(", ")"), frame: Array("\"H\"\"\"\""), separator: " / ",
    here: "@", loop: "&", good: "*", end: "=")

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
  func road(_ arms: UInt8, heavy: UInt8 = 0, _ weight: Weight) -> Character {
    if weight == .dim, !hasGreys {
      // Dots have no corners: where a road is not upright right through, it is level.
      let isUpright = arms & Heading.level == 0 || arms & Heading.upright == Heading.upright
      return isUpright ? upright[0] : level[0]
    }
    if weight != .dim, arms == 12 || arms == 3 {
      return (arms == 12 ? level : upright)[weight.rawValue]
    }
    return roads[Int(heavy & arms) * 16 + Int(arms)]
  }

  /// The border of a place where roads leave it.
  func port(_ arms: UInt8, isCurrent: Bool = false, isHeavy: Bool = false) -> Character {
    let border = arms & Heading.upright != 0 ? Heading.level : Heading.upright
    let heavy = (isCurrent ? border : 0) | (isHeavy ? arms : 0)
    return roads[Int(heavy) * 16 + Int(border | arms)]
  }

  private static func table(light: String, isMixed: Bool) -> [Character] {
    let light = Array(light)
    var table = Array(repeating: Character(" "), count: 256)
    // Without mixed pieces, as in ASCII, heavy arms look like light ones.
    for arms in 0..<16 { for weight in 0..<16 { table[weight * 16 + arms] = light[arms] } }
    guard isMixed else { return table }
    // Box drawing, U+2500 to U+257F: by the arms, up 1, down 2, left 4 and right 8, and for each
    // by those that are heavy.
    let mixed = "╹╻╿╽┃╸┚┙┛┒┑┓┦┧┨┥┩┪┫╺┖┕┗┎┍┏┞┟┠┝┡┢┣╾╼━┸┵┹┶┺┷┻┰┭┱┮┲┯┳╀╁╂┽╃╅╉┾╄╆╊┿╇╈╋"
    var glyphs = mixed.makeIterator()
    for arms in 1..<16 {
      for heavy in 1...arms where heavy & arms == heavy {
        table[heavy * 16 + arms] = glyphs.next() ?? " "
      }
    }
    return table
  }
}
