/// What each character of a wire means: the directions in which its lines leave.
struct GlyphMeaning {
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

  let arms: [Character: Set<Step>]
  /// Characters through which wires run straight.
  let crossings: Set<Character>
  let arrows: [Character: Step]
  /// The corners of cards: top left, top right, bottom left, bottom right.
  let corners: (Set<Character>, Set<Character>, Set<Character>)
  let level: Set<Character>
  /// Ports in borders, to the left and to the right.
  let ports: (Set<Character>, Set<Character>)
  let tabLeft: Set<Character>
  let tabRight: Set<Character>
  let tabPorts: (Set<Character>, Set<Character>)
  let visited: Character

  static let unicode = GlyphMeaning(
    arms: [
      "─": [.left, .right], "│": [.up, .down], "╭": [.right, .down], "╮": [.left, .down], "╰": [.right, .up],
      "╯": [.left, .up], "├": [.up, .down, .right], "┤": [.up, .down, .left], "┬": [.left, .right, .down],
      "┴": [.left, .right, .up], "┼": [.left, .right, .up, .down], "╬": [.left, .right, .up, .down],
    ],
    crossings: ["┼"], arrows: ["►": .right, "◄": .left], corners: (["┌", "┏"], ["┐", "┓"], ["└", "┗"]),
    level: ["─", "━"], ports: (["┤", "┨"], ["├", "┠"]), tabLeft: ["▐", "█"], tabRight: ["▌", "█"],
    tabPorts: (["╴", "•"], ["╶", "•"]), visited: "•")

  static let ascii = GlyphMeaning(
    arms: [
      "-": [.left, .right], "|": [.up, .down], ",": [.right, .down], ".": [.left, .down], "`": [.right, .up],
      "'": [.left, .up], "}": [.up, .down, .right], "{": [.up, .down, .left], "v": [.left, .right, .down],
      "^": [.left, .right, .up], "#": [.left, .right, .up, .down],
    ],
    crossings: ["|"], arrows: [">": .right, "<": .left], corners: (["+"], ["+"], ["+"]), level: ["-", "="],
    ports: (["{"], ["}"]), tabLeft: ["[", "!"], tabRight: ["]", "!"], tabPorts: ([":", "*"], [":", "*"]),
    visited: "*")
}
