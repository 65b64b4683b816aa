import Canvas
package import Model

/// What the characters of a map mean, in a few words; `docs/map.md` has all of it.
package enum ChartKey {
  /// Characters and their meaning, for a help page.
  package static func lines(_ glyphs: MapStyle.Glyphs) -> [(glyphs: String, meaning: String)] {
    let enters = "a wire enters a state"
    let leaves = "a transition leaves its card or frame"
    let port = "the label behind that port"
    let title = "leads to the card whose title begins so"
    let shared = "what stands below leaves every card in the frame"
    let side = "A leaves every card in the frame"
    let ends = "runs begin here, may end here well, otherwise"
    let present = "the run is here, while you look elsewhere"
    return switch glyphs {
    case .unicode:
      [
        ("► ◄ ▼ ▲", enters), ("├ ┤ ┬ ╤ ╢ ╟", leaves), ("╤ … ╞", port), ("╭ ╮ ╰ ╯", "a wire turns"),
        ("├ ┤ ┬ ┴", "wires to one state join"), ("▸ ◂ ▾ ▴", "in a wire: which way it leads"),
        ("╫ ╪", "a wire passes a frame's edge"), ("━ ┃ ┏", "the right way"), ("►Name", title),
        ("╟─ from each card above: ─╢", shared), ("◄── A ╢", side), ("╠ ╣", "the same, beside the rows"),
        ("A · B ►Name", "both lead there"), ("○ ✓ ■", ends), ("•", "the run has been here"), ("●", present),
      ]
    case .ascii:
      [
        ("> < V A", enters), ("} { v", leaves), (", . ` '", "a wire turns"),
        ("} { ^ v", "wires to one state join; the sign points to the side arm"), ("v … ]", port),
        ("%", "a wire passes a frame's edge"), (">Name", title), ("H- from each card above: -H", shared),
        ("<-- A {", side), (": :", "the same, beside the rows"), ("A / B >Name", "both lead there"),
        ("(o) [+] [=]", ends), ("*", "the run has been here"), ("@", present),
      ]
    }
  }

  /// The signs of a map that a run goes through, for a free place in it.
  package static func signs(_ glyphs: MapStyle.Glyphs) -> [String] {
    switch glyphs {
    case .unicode:
      [
        "┏━┓ you are here", "►Name: that card", "━ the right way", "○ start  ✓ ■ may end here",
        "• you have been here",
      ]
    case .ascii:
      ["digits: you are here", ">Name: that card", "(o) start  [+] [=] may end here", "* you have been here"]
    }
  }

  /// The signs of an overview, what one needs first at the front.
  ///
  /// - Parameters:
  ///   - chart: the overview; signs that it has not are left out.
  ///   - text: what it looks like.
  ///   - isAway: true where the run is in another state than the one that is looked at.
  /// - Returns: each sign with what it means.
  package static func overviewSigns(_ chart: Chart, drawn text: String, isAway: Bool) -> [String] {
    let isASCII = chart.glyphs == .ascii
    func has(_ unicode: String, _ ascii: String) -> Bool { text.contains(isASCII ? ascii : unicode) }
    let hasWires = !isASCII && chart.rows.contains { !$0.cells.isEmpty }
    // Of a state that is looked at, guards are judged with what the shortest run there brings.
    let closed = isAway ? "closed on arrival" : "closed now"
    let signs: [(unicode: String, ascii: String, meaning: String, isThere: Bool)] = [
      ("╌", "~", closed, has("╌", "~")), ("◂", "<", "leads here", text.contains("◂")),
      ("↕", ":", "by ↓ Enter", text.contains("↕")), ("●", "@", "the run is here", isAway),
      ("━", "=", "the chosen row", hasWires), ("✓", "[+]", "ends well", has("✓", "[+]")),
      ("■", "[=]", "may end here", has("■", "[=]")), ("•", "*", "been here", has("•", "*")),
      ("○", "(o)", "start", has("○", "(o)")),
    ]
    return signs.filter(\.isThere).map { "\(isASCII ? $0.ascii : $0.unicode) \($0.meaning)" }
  }

  /// One or two lines to be printed under a flow's map: how to read it, then its letters.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - glyphs: which characters there are.
  ///   - columns: the columns for a line.
  ///   - drawing: the map; signs that are not in it are left out.
  ///   - isRunning: true where the card of the present state is heavy, and the cards the run has been to are marked.
  /// - Returns: the lines that have room.
  package static func lines(
    _ flow: Flow, _ glyphs: MapStyle.Glyphs, within columns: Int, of drawing: String? = nil, isRunning: Bool = false
  ) -> [String] {
    func has(_ sign: String) -> Bool { drawing?.contains(sign) ?? true }
    let isASCII = glyphs == .ascii
    let (jump, start, good, end, visited) =
      isASCII ? (">Name", "(o)", "[+]", "[=]", "*") : ("►Name", "○", "✓", "■", "•")
    // Rows beside a frame stand below words of their own.
    let isBeside = drawing.map { $0.contains("from each: ") } ?? false
    let hasSide = !isASCII && (isBeside || has("╠")) && !flow.compounds.isEmpty
    let sides: [[String]] =
      if !hasSide {
        [[], [], []]
      } else if isBeside {
        [["from each: each card in the frame"], ["each: card in the frame"], ["each: card in the frame"]]
      } else {
        [["╠ from each card in the frame"], ["╠ from each card above"], ["╠ each card above"]]
      }
    let way = !isASCII && (has("━") || has("┃")) ? ["━ the right way"] : []
    let brief = way + ["\(jump): that card"]
    let whole = way + [way.isEmpty ? "\(jump): leads to that card" : "\(jump): the card whose title begins so"]
    let here = isRunning && !isASCII ? ["┏━┓ you are here"] : []
    let been = isRunning && has(visited) ? ["\(visited) been here"] : []
    let ends = [(start, "start"), (good, "ends well"), (end, "may end here")].filter { has($0.0) }
      .map { "\($0.0) \($0.1)" }
    let allEnds = [good, end].filter(has).joined(separator: " ")
    let few = been + (has(start) ? ["\(start) start"] : []) + (allEnds.isEmpty ? [] : [allEnds + " end"])
    let least = sides[2] + few
    let lines = [
      here + whole + been + ends + sides[0], brief + been + ends + sides[0], here + whole + ends + sides[0],
      here + brief + ends + sides[0], whole + ends + sides[0], brief + ends + sides[0], brief + ends + sides[1],
      brief + ends + sides[2], brief + least,
      (way.isEmpty ? [] : ["━ right way"]) + ["\(jump): that card"] + least, ["\(jump): that card"] + least, least,
    ].map { $0.joined(separator: "  ") }
    let first = lines.first { TextWidth.columns($0) <= columns }
    let groups = flow.groups.filter { !$0.letter.isEmpty }
      .filter { group in drawing.map { $0.contains(" \(group.letter) ") } ?? true }
      .map { "\($0.letter) \($0.title)" }.joined(separator: "  ")
    // Frames of a flow without compound states are only there to write equal rows once.
    let shared = isASCII ? "#= ~ with rows in common" : "╔═ … with rows in common"
    let note = shared + ": no state; the rows below leave each card in it"
    let hasShared =
      flow.compounds.isEmpty
      && drawing.map { $0.contains(" states with rows in common") } ?? !FlowMap.drawn(flow).frames.isEmpty
    let told = hasShared && TextWidth.columns(note) <= columns ? note : nil
    return [first, told, groups.isEmpty || TextWidth.columns(groups) > columns ? nil : groups].compactMap { $0 }
  }
}
