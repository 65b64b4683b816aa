package import FlowModel
package import StateMap

/// What the characters of a map mean, in a few words; `docs/map.md` has all of it.
package enum ChartKey {
  /// Characters and their meaning, for a help page.
  package static func lines(_ glyphs: MapStyle.Glyphs) -> [(glyphs: String, meaning: String)] {
    switch glyphs {
    case .unicode:
      [
        ("► ◄ ▼ ▲", "a wire enters a state or a frame"), ("├ ┤ ┬ ╤ ╢ ╟", "a transition leaves its card or frame"),
        ("╭ ╮ ╰ ╯", "a wire turns"), ("├ ┤ ┬ ┴", "wires to one state join"), ("╫ ╪", "a wire passes a frame's edge"),
        ("━ ┃ ┏", "the way that should work"), ("►Name", "leads to the card with this word in its title"),
        ("┼", "wires of the current state cross others"), ("○ ■", "runs begin here, may end here"),
        ("•", "the run has been here"), ("*", "behind a frame's transition: not alike for all its states"),
      ]
    case .ascii:
      [
        ("> < V A", "a wire enters a state or a frame"), ("} { v", "a transition leaves its card or frame"),
        (", . ` '", "a wire turns"), ("} { ^ v", "wires to one state join; the sign points to the side arm"),
        ("%", "a wire passes a frame's edge"), (">Name", "leads to the card with this word in its title"),
        ("-|-", "wires of the current state cross others"), ("(o) [=]", "runs begin here, may end here"),
        ("*", "the run has been here; behind a frame's transition: not alike for all its states"),
      ]
    }
  }

  /// One line about the letters and marks of a flow's map.
  package static func line(_ flow: Flow, _ glyphs: MapStyle.Glyphs) -> String {
    let marks =
      glyphs == .unicode
      ? "○ begins  ■ may end  ►Name: on to that card" : "(o) begins  [=] may end  >Name: on to that card"
    let groups = flow.groups.filter { !$0.letter.isEmpty }.map { "\($0.letter) \($0.title)" }
    return (groups + [marks]).joined(separator: "  ")
  }
}
