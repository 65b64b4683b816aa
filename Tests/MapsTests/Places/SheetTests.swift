import BundledFlows
import Canvas
import Model
import Testing

@testable import Maps

/// Sheets that are spoiled, and places of machines without a sheet.
@Suite struct SheetTests {
  // MARK: Spoiled on purpose

  private static let spoils:
    [(name: String, spoil: @Sendable (inout RoadTree, MachineMap) -> Void)] = [
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
      (
        "an arrowhead that points away",
        { tree, _ in tree.branches[1].head = Heading.back(tree.branches[1].head) }
      ),
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
          tree.branches[0].cells = (0..<other.columns + 6).map {
            map.ground.cell(other.column - 3 + $0, other.row)
          }
        }
      ),
      (
        "words away from their road",
        { tree, map in
          tree.branches[1].lines = tree.branches[1].lines.map {
            max(0, $0 - 3 * map.ground.columns)
          }
        }
      ),
    ]

  @Test func `every remedy has its line on the sheets with boxes`() throws {
    let machine = FlowMap.machine(try #require(BundledFlows["msal-apple"]))
    let told = machine.nodes.indices.filter { !machine.nodes[$0].remedy.isEmpty }
    #expect(told.count > 10)
    for sheet in try RoadTests.sheets("msal-apple") where sheet.size.columns > 100 {
      let map = try #require(MachineMap(machine, on: sheet))
      for node in told {
        #expect(map.remedy(of: node) == machine.nodes[node].remedy, "\(sheet.window)")
      }
    }
  }

  @Test(arguments: spoils.indices) func `a spoiled tree is caught`(number: Int) throws {
    let machine = FlowMap.machine(try #require(BundledFlows["msal-apple"]))
    for sheet in try RoadTests.sheets("msal-apple") {
      let map = try #require(MachineMap(machine, on: sheet))
      var tree = map.roads(from: 4)
      Self.spoils[number].spoil(&tree, map)
      #expect(
        !RoadTests.faults(map, tree, glyphs: .unicode).isEmpty,
        "\(Self.spoils[number].name)")
    }
  }

  @Test func `a place upon another, one that is cut and one that is missing are caught`()
    throws
  {
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

  private static let windows = [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)]

  @Test(arguments: machines.indices, windows)
  func `a machine without a sheet gets places, always the same, and soon`(
    number: Int, window: Size
  ) throws {
    let machine = Self.machines[number].1
    let clock = ContinuousClock()
    let start = clock.now
    let map = try #require(MachineMap.fitting(machine, [], window))
    let first = map.roads(from: machine.start)
    #expect(clock.now - start < .seconds(2))
    #expect(first.missing.isEmpty)
    #expect(map.sheet.size.columns == window.columns)
    #expect(map.sheet == MachineMap.fitting(machine, [], window)?.sheet)
  }

  @Test(arguments: windows) func `of places that are found nine drawings of ten read back`(
    window: Size
  ) throws {
    var wrong: [String] = []
    var drawings = 0
    for (id, machine) in Self.machines {
      let map = try #require(MachineMap.fitting(machine, [], window))
      for node in machine.nodes.indices {
        let tree = map.roads(from: node)
        for glyphs in MapStyle.Glyphs.allCases {
          drawings += 1
          let faults = RoadTests.faults(map, tree, glyphs: glyphs)
          if !faults.isEmpty {
            wrong.append("\(id) \(glyphs) \(machine.nodes[node].title) \(faults)")
          }
        }
      }
    }
    #expect(
      wrong.count * 10 <= drawings,
      "\(wrong.count) of \(drawings)\n\(wrong.joined(separator: "\n"))")
  }
}
