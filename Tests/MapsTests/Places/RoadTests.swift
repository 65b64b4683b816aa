import BundledFlows
import Canvas
import Model
import Testing

@testable import Maps

/// Maps read back from their characters.
@Suite struct RoadTests {
  /// What a map must tell of a state: each row with its event and its target.
  private static func expected(_ map: MachineMap, from node: Int) -> Set<RoadReader.Row> {
    Set(
      map.rows(of: node).map { row in
        RoadReader.Row(
          digit: row.digit ?? "?", event: event(map, row.edge),
          target: name(map, row.target))
      })
  }

  private static func event(_ map: MachineMap, _ edge: Int) -> String {
    let (short, target) = (map.machine.edges[edge].short, map.machine.edges[edge].to)
    // Around a state they are what was taken of the name.
    guard map.middle == nil || map.middle == target else { return short }
    let parts = short.split(separator: ", ")
    return parts.count > 1 ? String(parts[parts.count - 1]).capitalizedFirst : short
  }

  private static func name(_ map: MachineMap, _ node: Int) -> String {
    let state = map.machine.nodes[node]
    let mark = state.isOutcome ? state.isGood ? " ✓" : " ■" : ""
    return map.name(of: node).joined(separator: " ") + mark
  }

  /// Reads the drawing of a state, and says what is wrong with it.
  static func faults(
    _ map: MachineMap, _ tree: RoadTree, glyphs: MapStyle.Glyphs, closed: Set<Int> = [],
    chosen: Int? = nil
  ) -> [String] {
    let node = tree.node
    let edges = map.rows(of: node).map(\.edge)
    var marks = MapMarks(currentNode: node, chosenEdge: chosen)
    // The name alone tells a place.
    marks.asked = Set(map.machine.nodes.indices)
    for edge in edges { marks.isOpen[edge] = !closed.contains(edge) }
    let signs = glyphs == .ascii ? RoadSigns.ascii : RoadSigns.unicode
    var drawing = map.draw(tree, marks: marks, glyphs: glyphs)
    // The legend is no place, whatever sign it begins with.
    if let legend = map.sheet.legend {
      drawing.fill(Sheet.Place(id: "", box: legend).rect)
    }
    if glyphs == .shaded {
      breakGreys(of: &drawing)
      markEnds(of: &drawing)
    }
    func plain(_ text: String) -> String {
      glyphs != .ascii
        ? text : text.replacing(" ✓", with: " *").replacing(" ■", with: " =")
    }
    let reader = RoadReader(
      drawing.text, signs,
      names: Set(map.machine.nodes.indices.map { plain(name(map, $0)) }),
      events: Set(edges.map { event(map, $0) }),
      keys: Set(map.rows(of: node).compactMap(\.digit)))
    let wanted = Set(
      expected(map, from: node).map {
        RoadReader.Row(digit: $0.digit, event: $0.event, target: plain($0.target))
      })
    var faults = reader.faults
    if reader.places.count != map.sheet.places.count {
      faults.append("\(reader.places.count) places, not \(map.sheet.places.count)")
    }
    faults += wanted.subtracting(reader.rows).map { "missing \($0)" }
    faults += Set(reader.rows).subtracting(wanted).map { "false \($0)" }
    if reader.rows.count != Set(reader.rows).count { faults.append("told twice") }
    return faults.map { "\(glyphs), \(closed.isEmpty ? "all open" : "some closed"): \($0)" }
  }

  /// Breaks the roads of the story, which only their grey tells from others, for who reads
  /// characters alone: where one joins a road of now, its arm goes.
  private static func breakGreys(of drawing: inout Frame) {
    let arms = RoadSigns.unicode.arms
    let whole = drawing
    func isGrey(_ point: Point, _ step: Step? = nil) -> Bool {
      guard (0..<whole.size.columns).contains(point.column),
        (0..<whole.size.rows).contains(point.row)
      else { return false }
      let style = whole[point].style
      return style.role == .muted && style.emphasis.contains(.dim)
        && (arms[whole[point].glyph] != nil
          || step.map { RoadSigns.unicode.heads[whole[point].glyph] == $0 } ?? false)
    }
    for row in 0..<drawing.size.rows {
      for column in 0..<drawing.size.columns {
        let point = Point(column: column, row: row)
        let (glyph, style) = (whole[point].glyph, whole[point].style)
        if isGrey(point) {
          drawing.put(glyph == "│" ? "┊" : "·", at: point, style: style)
        } else if let all = arms[glyph], all.count > 2 {
          let own = all.filter { step in
            let next = point.moved(step)
            return !isGrey(next, step)
              || arms[whole[next].glyph]?.contains(step.back) == false
          }
          let plain = "─│╭╮╰╯├┤┬┴┼".first { arms[$0] == own }
          if let plain, own != all { drawing.put(plain, at: point, style: style) }
        }
      }
    }
  }

  /// Puts the right end of a place without a border where its ground ends, for who reads
  /// characters alone.
  private static func markEnds(of drawing: inout Frame) {
    for row in 0..<drawing.size.rows {
      func isOnGround(_ column: Int) -> Bool {
        drawing[Point(column: column, row: row)].style.emphasis.contains(.shaded)
      }
      func glyph(_ column: Int) -> Character {
        drawing[Point(column: column, row: row)].glyph
      }
      let columns = drawing.size.columns
      for column in 0..<columns - 1
      where glyph(column) == "▐"
        || glyph(column) == "●" && !"┃┣┠┨┫┝┥".contains(glyph(column - 1))
      {
        let ground = isOnGround(column + 1)
        let end = (column + 1..<columns).first { isOnGround($0) != ground } ?? columns
        drawing.put("▕", at: Point(column: end - 1, row: row))
      }
    }
  }

  static func sheets(_ id: String) throws -> [Sheet] {
    try #require(BundledFlows[id]).sheets
  }

  /// True if two roads to different states meet again after they parted: then one comes into a
  /// cell from two sides.
  private static func crosses(_ tree: RoadTree) -> Bool {
    var before: [Int: Set<Int>] = [:]
    var targets: [Int: Set<Int>] = [:]
    for branch in tree.branches {
      for (cell, next) in branch.steps {
        before[next, default: []].insert(cell)
        targets[next, default: []].insert(branch.target)
      }
    }
    return before.contains { $1.count > 1 && targets[$0, default: []].count > 1 }
  }

  /// What is closed and chosen in a drawing, and its signs.
  private struct View {
    var closed: Set<Int> = []
    var chosen: Int?
    var glyphs: MapStyle.Glyphs
  }

  /// A drawing in each set of signs, and one with each row chosen, in the sets by turns.
  private static func views(of edges: [Int]) -> [View] {
    let sets = MapStyle.Glyphs.allCases
    let closed = Set(edges.filter { $0 % 2 == 0 })
    return sets.map { View(glyphs: $0) }
      + edges.enumerated().map {
        View(closed: closed, chosen: $1, glyphs: sets[$0 % sets.count])
      }
  }

  @Test(arguments: BundledFlows.ids)
  func
    `on each sheet every row of every state is followed to its target, open and closed, chosen or not`(
      id: String
    ) throws
  {
    let flow = try #require(BundledFlows[id])
    let machine = FlowMap.machine(flow)
    for sheet in flow.sheets {
      let map = try #require(MachineMap(machine, on: sheet))
      #expect(sheet.problems(of: machine).isEmpty)
      // A state may lead back to itself, which is no road.
      for (end, tree) in map.story.trees { #expect(tree.missing.allSatisfy { $0 == end }) }
      for node in machine.nodes.indices {
        let tree = map.roads(from: node)
        let faults = Self.views(of: map.rows(of: node).map(\.edge)).lazy.map {
          Self.faults(map, tree, glyphs: $0.glyphs, closed: $0.closed, chosen: $0.chosen)
        }
        let first = faults.first { !$0.isEmpty } ?? []
        #expect(!Self.crosses(tree), "\(sheet.window) \(machine.nodes[node].title)")
        #expect(first.isEmpty, "\(sheet.window) \(machine.nodes[node].title)")
      }
    }
  }

  @Test(
    arguments: BundledFlows.ids,
    [Size(columns: 80, rows: 20), Size(columns: 120, rows: 24)])
  func `around each state every row is followed to its target`(id: String, room: Size)
    throws
  {
    let machine = FlowMap.machine(try #require(BundledFlows[id]))
    for node in machine.nodes.indices {
      let map = try #require(MachineMap.around(node, in: machine, fitting: room))
      let tree = map.roads(from: node)
      for glyphs in MapStyle.Glyphs.allCases {
        let faults = Self.faults(map, tree, glyphs: glyphs)
        #expect(faults.isEmpty, "\(glyphs) \(machine.nodes[node].title)")
      }
    }
  }
}
