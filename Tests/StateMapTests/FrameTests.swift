import Canvas
import StateMap
import TestSupport
import Testing

/// A few drawings as files, for the eye.
@Suite struct FrameTests {
  static let drawings: [(String, MapMachine, Size, MapStyle)] = [
    ("tcp-full", Machines.tcp, Size(columns: 120, rows: 40), MapStyle()),
    ("tcp-tab", Machines.tcp, Size(columns: 80, rows: 22), MapStyle(cards: .tab)),
    ("http2-ascii", Machines.http2, Size(columns: 80, rows: 24), MapStyle(glyphs: .ascii)),
    ("http2-dense", Machines.http2, Size(columns: 80, rows: 22), MapStyle(cards: .dense, mergesParallel: true)),
    ("sip-ascii-tab", Machines.sip, Size(columns: 80, rows: 22), MapStyle(cards: .tab, glyphs: .ascii)),
    ("tls", Machines.tls, Size(columns: 120, rows: 40), MapStyle()),
  ]

  @Test(arguments: drawings.indices) func `it looks as recorded`(_ index: Int) {
    let (name, machine, size, style) = Self.drawings[index]
    let layout = MapLayout.best(machine, fitting: size, styles: [style], work: 300)
    let text = layout.draw(MapMarks(currentNode: 2, visitedNodes: [0, 1, 2], visitedEdges: [0, 1])).text
    Recording.expect(text, in: "Frames/\(name).txt")
  }
}
