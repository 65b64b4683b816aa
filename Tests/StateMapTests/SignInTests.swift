import Canvas
import Foundation
import StateMap
import Testing

/// The machine of the product: it fits, from plans that a long search has found.
///
/// `RECORD_FRAMES=1` searches anew (some minutes in a debug build) and writes plans and frames; that run fails.
@Suite struct SignInTests {
  static let cases: [(String, Size, MapStyle)] = [
    ("signin-80x22", Size(columns: 80, rows: 22), MapStyle(cards: .dense, names: .short)),
    ("signin-120x40", Size(columns: 120, rows: 40), MapStyle()),
    (
      "signin-80x22-ascii", Size(columns: 80, rows: 22), MapStyle(cards: .dense, names: .short, glyphs: .ascii)
    ),
  ]

  @Test(arguments: cases.indices) func `it fits and reads back`(_ index: Int) throws {
    let (name, size, style) = Self.cases[index]
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Frames")
    let planFile = folder.appending(path: "\(name).plan.json")
    let frameFile = folder.appending(path: "\(name).txt")
    #expect(SignIn.machine.nodes.count == 18)
    #expect(SignIn.machine.edges.count == 59)
    if ProcessInfo.processInfo.environment["RECORD_FRAMES"] == "1" {
      var search = MapSearch(SignIn.machine, fitting: size, styles: [style], columns: 3)
      search.improve(evaluations: 60_000)
      while !search.best().fits, search.evaluations < 300_000 { search.improve(evaluations: 20_000) }
      let best = search.best()
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      try encoder.encode(best.plan).write(to: planFile)
      try best.draw(MapMarks(currentNode: 1)).text.write(to: frameFile, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name)")
    }
    let plan = try JSONDecoder().decode(MapPlan.self, from: Data(contentsOf: planFile))
    let layout = MapLayout.like(plan, SignIn.machine, fitting: size)
    #expect(layout.fits)
    #expect(layout.legend.isEmpty)
    #expect(Expectation.drawn(layout, SignIn.machine) == Expectation.reading(SignIn.machine, style))
    #expect(try String(contentsOf: frameFile, encoding: .utf8) == layout.draw(MapMarks(currentNode: 1)).text)
  }
}
