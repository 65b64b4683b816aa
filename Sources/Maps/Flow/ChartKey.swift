import Canvas
package import Model

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
        ("━ ┃ ┏", "the right way"),
        ("►Name", "leads to the card whose title begins so"),
        ("╟─ from each card above: ─╢", "what stands below leaves every card in the frame"),
        ("◄── A ╢", "A leaves every card in the frame"), ("╠ ╣", "the same, beside the rows"),
        ("A · B ►Name", "both lead there"),
        ("○ ✓ ■", "runs begin here, may end here well, otherwise"),
        ("•", "the run has been here"), ("●", "the run is here, while you look elsewhere"),
      ]
    case .ascii:
      [
        ("> < V A", "a wire enters a state"), ("} { v", "a transition leaves its card or frame"),
        (", . ` '", "a wire turns"), ("} { ^ v", "wires to one state join; the sign points to the side arm"),
        ("v … ]", "the label behind that port"), ("%", "a wire passes a frame's edge"),
        (">Name", "leads to the card whose title begins so"),
        ("H- from each card above: -H", "what stands below leaves every card in the frame"),
        ("<-- A {", "A leaves every card in the frame"), (": :", "the same, beside the rows"),
        ("A / B >Name", "both lead there"),
        ("(o) [+] [=]", "runs begin here, may end here well, otherwise"),
        ("*", "the run has been here"), ("@", "the run is here, while you look elsewhere"),
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
    let hasWires = !isASCII && chart.rows.contains { !$0.cells.isEmpty }
    // Of a state that is looked at, guards are judged with what the shortest run there brings.
    let closed = isAway ? "closed on arrival" : "closed now"
    let signs: [(unicode: String, ascii: String, meaning: String, isThere: Bool)] = [
      ("╌", "~", closed, text.contains(isASCII ? "~" : "╌")), ("◂", "<", "leads here", text.contains("◂")),
      ("↕", ":", "by ↓ Enter", text.contains("↕")), ("●", "@", "the run is here", isAway),
      ("━", "=", "the chosen row", hasWires),
      ("✓", "[+]", "ends well", text.contains(isASCII ? "[+]" : "✓")),
      ("■", "[=]", "may end here", text.contains(isASCII ? "[=]" : "■")),
      ("•", "*", "been here", text.contains(isASCII ? "*" : "•")),
      ("○", "(o)", "start", text.contains(isASCII ? "(o)" : "○")),
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
    let jump = isASCII ? ">Name" : "►Name"
    let start = isASCII ? "(o)" : "○"
    let good = isASCII ? "[+]" : "✓"
    let end = isASCII ? "[=]" : "■"
    let ends = [(start, "start"), (good, "ends well"), (end, "may end here")].filter { has($0.0) }.map {
      "\($0.0) \($0.1)"
    }
    // Rows beside a frame stand below words of their own.
    let isBeside = drawing.map { $0.contains("from each: ") } ?? false
    let sides =
      isBeside
      ? ["from each: each card in the frame", "each: card in the frame", "each: card in the frame"]
      : ["╠ from each card in the frame", "╠ from each card above", "╠ each card above"]
    let hasSide = !isASCII && (isBeside || has("╠")) && !flow.compounds.isEmpty
    let hasWay = !isASCII && (has("━") || has("┃"))
    let whole =
      hasWay
      ? ["━ the right way", "\(jump): the card whose title begins so"] : ["\(jump): leads to that card"]
    let brief = (hasWay ? ["━ the right way"] : []) + ["\(jump): that card"]
    let visited = isASCII ? "*" : "•"
    let few = [
      isRunning && has(visited) ? "\(visited) been here" : nil,
      has(start) ? "\(start) start" : nil,
      [good, end].filter(has).isEmpty ? nil : [good, end].filter(has).joined(separator: " ") + " end",
    ]
    let least = (hasSide ? [sides[2]] : []) + few.compactMap(\.self)
    let here = isRunning && !isASCII ? ["┏━┓ you are here"] : []
    let been = isRunning && has(visited) ? ["\(visited) been here"] : []
    let lines = [
      here + whole + been + ends + (hasSide ? [sides[0]] : []),
      brief + been + ends + (hasSide ? [sides[0]] : []),
      here + whole + ends + (hasSide ? [sides[0]] : []),
      here + brief + ends + (hasSide ? [sides[0]] : []),
      whole + ends + (hasSide ? [sides[0]] : []),
      brief + ends + (hasSide ? [sides[0]] : []),
      brief + ends + (hasSide ? [sides[1]] : []),
      brief + ends + (hasSide ? [sides[2]] : []),
      brief + least,
      (hasWay ? ["━ right way"] : []) + ["\(jump): that card"] + least,
      ["\(jump): that card"] + least, least,
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
