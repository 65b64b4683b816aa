package import FlowModel
package import StateMap

/// What the characters of a map mean, in a few words; `docs/map.md` has all of it.
package enum ChartKey {
  /// Characters and their meaning, for a help page.
  package static func lines(_ glyphs: MapStyle.Glyphs) -> [(glyphs: String, meaning: String)] {
    switch glyphs {
    case .unicode:
      [
        ("► ◄ ▼ ▲", "a wire enters a state"), ("├ ┤ ┬ ╤ ╢ ╟", "a transition leaves its card or frame"),
        ("╤ … ╞", "the label behind that port"), ("╭ ╮ ╰ ╯", "a wire turns"), ("├ ┤ ┬ ┴", "wires to one state join"),
        ("▸ ◂ ▾ ▴", "in a wire: which way it leads"), ("╫ ╪", "a wire passes a frame's edge"),
        ("━ ┃ ┏", "the way that should work"), ("►Name", "leads to the card whose title begins so"),
        ("╟─ from each of these: ─╢", "what stands below leaves every state in the frame"),
        ("╠ ╣", "the same, beside the rows"), ("A · B ►Name", "both lead there"),
        ("in: ►Name", "where that begins which leads to the frame"), ("┼", "wires of the current state cross others"),
        ("○ ■", "runs begin here, may end here"),
        ("•", "the run has been here"), ("*", "behind a frame's transition: not alike for all its states"),
      ]
    case .ascii:
      [
        ("> < V A", "a wire enters a state"), ("} { v", "a transition leaves its card or frame"),
        (", . ` '", "a wire turns"), ("} { ^ v", "wires to one state join; the sign points to the side arm"),
        ("v … ]", "the label behind that port"), ("%", "a wire passes a frame's edge"),
        (">Name", "leads to the card whose title begins so"),
        ("H- from each of these: -H", "what stands below leaves every state in the frame"),
        (": :", "the same, beside the rows"), ("A / B >Name", "both lead there"),
        ("in: >Name", "where that begins which leads to the frame"),
        ("-|-", "wires of the current state cross others"), ("(o) [=]", "runs begin here, may end here"),
        ("*", "the run has been here; behind a frame's transition: not alike for all its states"),
      ]
    }
  }

  /// One or two lines to be printed under a flow's map: how to read it, then its letters.
  ///
  /// The first line is the more telling one where only one has room.
  package static func lines(_ flow: Flow, _ glyphs: MapStyle.Glyphs) -> [String] {
    let way = glyphs == .unicode ? ["━ should work"] : []
    let marks = glyphs == .unicode ? ["○ start", "■ end"] : ["(o) start", "[=] end"]
    let jump = glyphs == .unicode ? "►Name: that card" : ">Name: that card"
    let frames = flow.compounds.isEmpty ? [] : [(glyphs == .unicode ? "╠" : ":") + " from each inside", "* differs"]
    let groups = flow.groups.filter { !$0.letter.isEmpty }.map { "\($0.letter) \($0.title)" }
    return [way + marks + [jump] + frames, groups].filter { !$0.isEmpty }.map { $0.joined(separator: "  ") }
  }
}
