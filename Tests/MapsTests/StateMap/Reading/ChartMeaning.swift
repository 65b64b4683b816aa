/// What each character of a chart means, as `docs/map.md` has it.
struct ChartMeaning {
  /// Left, right, up, down as steps.
  struct Step: Hashable {
    var column: Int
    var row: Int

    static let left = Step(column: -1, row: 0)
    static let right = Step(column: 1, row: 0)
    static let up = Step(column: 0, row: -1)
    static let down = Step(column: 0, row: 1)

    var back: Step { Step(column: -column, row: -row) }
  }

  /// The directions in which a wire's character leaves its cell.
  let arms: [Character: Set<Step>]
  let crossing: Character
  let heads: [Character: Step]
  /// A card's corners: top left, top right, bottom left.
  let corners: (Set<Character>, Set<Character>, Set<Character>)
  /// What a card's top may hold behind its title.
  let level: Set<Character>
  /// What its sides may hold: no port, or a port to the left or to the right.
  let upright: Set<Character>
  let leftPort: Set<Character>
  let rightPort: Set<Character>
  let downPort: Set<Character>
  /// A frame: corners, level, upright, ports to the left, to the right and downward, passed by a wire.
  let frame:
    (
      corners: [Character], level: Character, upright: Character, left: Character, right: Character, down: Character,
      passed: Set<Character>
    )
  let jump: Character
  /// The end of a label behind a port of an edge.
  let labelEnds: Set<Character>
  /// The left end of the line above a frame's rows, and that line.
  let header: (end: Character, level: Character)
  /// The sides of a frame beside rows that hold for all within.
  let bandSides: Set<Character>
  /// Between labels with one jump.
  let list: String
  /// The marks of visits and of differences.
  let marks: Set<Character>
  let isASCII: Bool

  static let unicode: ChartMeaning = {
    var arms: [Character: Set<Step>] = [:]
    for (glyphs, steps): (String, Set<Step>) in [
      ("─━╌╾╼▸◂", [.left, .right]), ("│┃╎╿╽▾▴", [.up, .down]), ("╭┏┎┍", [.right, .down]), ("╮┓┒┑", [.left, .down]),
      ("╰┗┖┕", [.right, .up]), ("╯┛┚┙", [.left, .up]), ("├┣┠┝┞┟┡┢", [.up, .down, .right]),
      ("┤┫┨┥┦┧┩┪", [.up, .down, .left]), ("┬┳┯┰┭┮┱┲", [.left, .right, .down]), ("┴┻┷┸┵┶┹┺", [.left, .right, .up]),
    ] {
      for glyph in glyphs { arms[glyph] = steps }
    }
    return ChartMeaning(
      arms: arms, crossing: "┼",
      heads: [
        "►": .right, "◄": .left, "▼": .down, "▲": .up, "▻": .right, "◅": .left, "▽": .down, "△": .up,
      ],
      corners: (["┌", "┏"], ["┐", "┓"], ["└", "┗"]), level: ["─", "━", "╌"], upright: ["│", "┃", "╎"],
      leftPort: ["┤", "┨"], rightPort: ["├", "┠"], downPort: ["┬", "┯"],
      frame: (["╔", "╗", "╚", "╝"], "═", "║", "╢", "╟", "╤", ["╫", "╪"]), jump: "►", labelEnds: ["├", "╞"],
      header: ("╟", "─"), bandSides: ["╠", "╣"], list: " · ",
      marks: ["•", "+", "~", "-"],
      isASCII: false)
  }()

  static let ascii = ChartMeaning(
    arms: [
      "-": [.left, .right], "~": [.left, .right], "|": [.up, .down], ";": [.up, .down], ",": [.right, .down],
      ".": [.left, .down], "`": [.right, .up], "'": [.left, .up], "}": [.up, .down, .right], "{": [.up, .down, .left],
      "v": [.left, .right, .down], "^": [.left, .right, .up],
    ],
    crossing: "|",
    heads: [">": .right, "<": .left, "V": .down, "A": .up, ")": .right, "(": .left, "u": .down, "n": .up],
    corners: (["+"], ["+"], ["+"]), level: ["-", "=", "~"], upright: ["|", "!", ";"], leftPort: ["{"],
    rightPort: ["}"], downPort: ["v"], frame: (["#", "#", "#", "#"], "=", "H", "{", "}", "v", ["%"]), jump: ">",
    labelEnds: ["]"],
    header: ("H", "-"), bandSides: [":"], list: " / ",
    marks: ["*"],
    isASCII: true)
}
