import BundledFlows
import Canvas
import Model
import Testing

@testable import Maps

/// Sheets as text, sheets that are spoiled, and places of machines without a sheet.
@Suite struct SheetTests {
  @Test func `a sheet is read as it is written`() throws {
    let sheet = try #require(
      try Sheet.read(
        """
        # Two states.
        sheet 80x24 map 40x9
        frame both 0,0 40x9
        idle 1,2 14x4 Ready / to go | no page
        done 30,3 8x1   # a pill
        gutter bus 0,1 40x1
        group 1 3,0 SCOPE / NARROWING
        dim idle > done
        hide both > idle
        """
      ).first)
    #expect(sheet.window == Size(columns: 80, rows: 24))
    #expect(sheet.size == Size(columns: 40, rows: 9))
    #expect(sheet.places.map(\.id) == ["idle", "done"])
    #expect(sheet.places[0].name == ["Ready", "to go"])
    #expect(sheet.places[0].note == ["no page"])
    #expect(sheet.places[1].rect == Rect(column: 30, row: 3, columns: 8, rows: 1))
    #expect(sheet.captions.first?.lines == ["SCOPE", "NARROWING"])
    #expect(sheet.shown == [Sheet.Link(from: "idle", to: "done")])
    #expect(sheet.hidden == [Sheet.Link(from: "both", to: "idle")])
  }

  @Test(arguments: [
    ("idle 1,2 3x4", 1, 5), ("sheet 80x24", 1, 12), ("sheet 80x map 9x9", 1, 7),
    ("sheet 80x24 map 40x9\nidle 1;2 3x4", 2, 6), ("sheet 80x24 map 40x9\nidle 1,2", 2, 9),
    ("sheet 80x24 map 40x9\nidle 39,2 3x4", 2, 6), ("sheet 80x24 map 40x9\na 1,2 8x1\na 1,4 8x1", 3, 1),
    ("sheet 80x24 map 40x9\ndim a b", 2, 8),
  ]) func `what is wrong with a sheet is told with its place`(text: String, line: Int, column: Int) {
    #expect {
      try Sheet.read(text)
    } throws: { error in
      let problem = error as? SheetProblem
      return problem?.line == line && problem?.column == column
    }
  }

  // MARK: Spoiled on purpose

  private static let spoils: [(name: String, spoil: @Sendable (inout RoadTree, MachineMap) -> Void)] = [
    ("a road that stops short", { tree, _ in tree.branches[0].cells.removeLast(2) }),
    ("a road left out", { tree, _ in tree.branches.removeLast() }),
    (
      "words exchanged",
      { tree, _ in
        let words = tree.branches[0].words
        tree.branches[0].words = tree.branches[1].words
        tree.branches[1].words = words
      }
    ),
    ("words that are missing", { tree, _ in tree.branches[1].lines = [] }),
    ("an arrowhead that points away", { tree, _ in tree.branches[1].head = Heading.back(tree.branches[1].head) }),
    (
      "two roads that merge",
      { tree, _ in
        let cells = tree.branches[1].cells
        tree.branches[0].cells += cells.suffix(3)
      }
    ),
    (
      "a road through a place",
      { tree, map in
        let other = map.sheet.places[13].rect
        tree.branches[0].cells = (0..<other.columns + 6).map { map.ground.cell(other.column - 3 + $0, other.row) }
      }
    ),
    (
      "words away from their road",
      { tree, map in
        tree.branches[1].lines = tree.branches[1].lines.map { max(0, $0 - 3 * map.ground.columns) }
      }
    ),
  ]

  @Test(arguments: spoils.indices) func `a spoiled tree is caught`(number: Int) throws {
    let machine = FlowMap.machine(try #require(BundledFlows["msal-apple"]))
    for sheet in try RoadTests.sheets("msal-apple") {
      let map = try #require(MachineMap(machine, on: sheet))
      var tree = map.roads(from: 4)
      Self.spoils[number].spoil(&tree, map)
      #expect(!RoadTests.faults(map, tree, glyphs: .unicode).isEmpty, "\(Self.spoils[number].name)")
    }
  }

  @Test func `a place upon another, one that is cut and one that is missing are caught`() throws {
    let machine = FlowMap.machine(try #require(BundledFlows["msal-apple"]))
    for sheet in try RoadTests.sheets("msal-apple") {
      var missing = sheet
      missing.places.removeLast()
      #expect(MachineMap(machine, on: missing) == nil)
      var upon = sheet
      upon.places[2].rect = upon.places[5].rect
      #expect(!sheet.problems(of: machine).contains { $0.contains("token") })
      #expect(upon.problems(of: machine).contains { $0.contains("token") })
      var cut = sheet
      cut.places[2].rect.columns = 6
      #expect(cut.problems(of: machine).contains { $0.contains("token") })
    }
  }

  // MARK: Places of other machines

  private static let machines: [(String, MapMachine)] =
    BundledFlows.ids.compactMap { id in BundledFlows[id].map { (id, FlowMap.machine($0)) } }

  @Test(arguments: machines.indices, [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)])
  func `a machine without a sheet gets places, always the same, and reads back`(number: Int, window: Size) throws {
    let (id, machine) = Self.machines[number]
    let sheet = Sheet.automatic(machine, fitting: window)
    #expect(sheet == Sheet.automatic(machine, fitting: window))
    #expect(sheet.size.columns == window.columns)
    let clock = ContinuousClock()
    let start = clock.now
    let map = try #require(MachineMap(machine, on: sheet))
    let first = map.roads(from: machine.start)
    #expect(clock.now - start < .seconds(2))
    #expect(first.missing.isEmpty)
    var wrong: [String] = []
    for node in machine.nodes.indices {
      let tree = map.roads(from: node)
      for glyphs in MapStyle.Glyphs.allCases {
        let faults = RoadTests.faults(map, tree, glyphs: glyphs)
        if !faults.isEmpty {
          wrong.append(
            "\(glyphs) \(machine.nodes[node].title) \(faults)\n\(map.draw(tree, marks: MapMarks(currentNode: node), glyphs: glyphs).text)"
          )
        }
      }
    }
    #expect(
      wrong.count * 3 <= machine.nodes.count * 2,
      "\(id) \(window) \(wrong.count) of \(machine.nodes.count * 2)\n\(wrong.prefix(3).joined(separator: "\n"))")
  }
}
