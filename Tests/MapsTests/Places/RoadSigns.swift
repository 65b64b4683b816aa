/// The signs of a map, as `docs/authors/drawing-signs.md` has them.
struct RoadSigns {
  /// Roads that can be followed: the headings in which a sign leaves its cell.
  let arms: [Character: Set<Step>]
  let heads: [Character: Step]
  let corners: [Character]
  let currentCorners: [Character]
  /// What the borders of places hold.
  let level: Set<Character>
  let upright: Set<Character>
  let pills: [(Character, Character)]
  /// The borders of compound states where a road passes.
  let walls: Set<Character>
  let here: Character
  let loop: Character
  let separator: String
  /// Straight pieces of the chosen row's road, and of closed ones.
  let heavy: Set<Character>
  let closed: Set<Character>

  func isUpright(_ glyph: Character) -> Bool {
    arms[glyph].map { $0.contains(.up) || $0.contains(.down) } ?? false
  }

  private static func arms(_ signs: [(String, Set<Step>)]) -> [Character: Set<Step>] {
    var arms: [Character: Set<Step>] = [:]
    for (glyphs, steps) in signs { for glyph in glyphs { arms[glyph] = steps } }
    return arms
  }

  static let unicode = RoadSigns(
    arms: arms([
      ("─━┄┅╾╼", [.left, .right]), ("│┃┆┇╿╽", [.up, .down]), ("╭┏┎┍", [.right, .down]),
      ("╮┓┒┑", [.left, .down]),
      ("╰┗┖┕", [.right, .up]), ("╯┛┚┙", [.left, .up]), ("├┣┠┝┞┟┡┢", [.up, .down, .right]),
      ("┤┫┨┥┦┧┩┪", [.up, .down, .left]), ("┬┳┯┰┭┮┱┲", [.left, .right, .down]),
      ("┴┻┷┸┵┶┹┺", [.left, .right, .up]),
      ("┼╋┿╂╀╁┽┾╃╄╅╆╇╈╉╊", [.left, .right, .up, .down]),
    ]), heads: ["►": .right, "▼": .down, "◄": .left, "▲": .up], corners: Array("┌┐└┘"),
    currentCorners: Array("┏┓┗┛"), level: Set("─━┬┴┳┻┯┷"), upright: Set("│┃├┤┣┫┠┨"),
    pills: [("▐", "▕")], walls: ["╫", "╪"], here: "●", loop: "↺", separator: " · ",
    heavy: Set("━┃┅┇"), closed: Set("┄┆┅┇"))

  static let ascii = RoadSigns(
    arms: arms([
      ("-=~%", [.left, .right]), ("|#;$", [.up, .down]), (",", [.right, .down]),
      (".", [.left, .down]),
      ("`", [.right, .up]), ("'", [.left, .up]), ("}", [.up, .down, .right]),
      ("{", [.up, .down, .left]),
      ("v", [.left, .right, .down]), ("^", [.left, .right, .up]),
      ("+", [.left, .right, .up, .down]),
    ]), heads: [">": .right, "V": .down, "<": .left, "A": .up], corners: Array("++++"),
    currentCorners: Array("****"), level: Set("-=v^<"), upright: Set("|#{}"),
    pills: [("[", "]"), ("(", ")")],
    walls: [], here: "@", loop: "&", separator: " / ", heavy: Set("=#%$"),
    closed: Set("~;%$"))
}
