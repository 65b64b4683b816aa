import Canvas
import Foundation
import StateMap
import TestSupport
import Testing

/// The machine of the product: it fits, from plans that a long search has found.
///
/// While texts are recorded, a plan that no longer fits, or is not there, is searched anew, which takes some minutes.
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
    #expect(SignIn.machine.nodes.count == 18)
    #expect(SignIn.machine.edges.count == 59)
    let layout = try layout(name, size, style)
    #expect(layout.fits)
    #expect(layout.legend.isEmpty)
    #expect(Expectation.drawn(layout, SignIn.machine) == Expectation.reading(SignIn.machine, style))
    Recording.expect(layout.draw(MapMarks(currentNode: 1)).text, in: "Frames/\(name).txt")
  }

  private func layout(_ name: String, _ size: Size, _ style: MapStyle) throws -> MapLayout {
    let file = "Frames/\(name).plan.json"
    do {
      let plan = try JSONDecoder().decode(MapPlan.self, from: Data(Recording.text(file).utf8))
      let layout = MapLayout.like(plan, SignIn.machine, fitting: size)
      if layout.fits || !Recording.isOn { return layout }
    } catch {
      if !Recording.isOn { throw error }
    }
    var search = MapSearch(SignIn.machine, fitting: size, styles: [style], columns: 3)
    search.improve(evaluations: 60_000)
    while !search.best().fits, search.evaluations < 300_000 { search.improve(evaluations: 20_000) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    Recording.expect(String(decoding: try encoder.encode(search.best().plan), as: UTF8.self), in: file)
    return search.best()
  }
}
