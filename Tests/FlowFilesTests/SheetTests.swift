import FlowFiles
import Model
import Testing

/// Reads `own.yaml`, which may build on `base.yaml`, with the places beside each.
private func read(
  _ own: String, places: String? = nil, base: String = "", basePlaces: String? = nil
) -> ParsedFlow {
  FlowReader.read(Array(own.utf8), path: "own.yaml", places: places.map { Array($0.utf8) })
  {
    name, _ in
    BaseFile(
      path: "\(name).yaml", bytes: Array(base.utf8),
      places: basePlaces.map { Array($0.utf8) })
  }
}

private let base = """
  flow: base
  initial: idle
  groups: {silent: {}}
  events: {go: {}, stop: {}}
  states:
    idle: {on: {go: busy, stop: done}}
    busy: {on: {stop: done}}
    done: {kind: outcome}
    both: {contains: [idle, busy]}
  """

private let places = """
  80x24:
    map: 40x9
    states:
      idle: 1,2 14x4
      busy: 18,2 8x1   # a pill
      done: 30,3 8x1
    frames:
      both: 0,-1 40x9
    groups:
      silent: 3,0 9x2
    gutters:
      bus: 0,1 40x1
    lanes:
      out: 20,1 9x2
    dim:
      idle: [busy, done]
    hide:
      both: done
  """

struct SheetTests {
  @Test func `the places of a flow are read from the file beside it`() throws {
    let reading = read(base, places: places)
    #expect(reading.diagnostics.map(\.text) == [])
    let sheet = try #require(reading.flow?.sheets.first)
    #expect(sheet.window == Sheet.Extent(columns: 80, rows: 24))
    #expect(sheet.map == Sheet.Extent(columns: 40, rows: 9))
    #expect(sheet.places.map(\.id) == ["idle", "busy", "done"])
    #expect(sheet.places[1].box == Sheet.Box(column: 18, row: 2, columns: 8, rows: 1))
    #expect(
      sheet.frames == [
        Sheet.Place(id: "both", box: Sheet.Box(column: 0, row: -1, columns: 40, rows: 9))
      ])
    #expect(sheet.captions.map(\.id) == ["silent"])
    #expect(sheet.gutters.map(\.id) == ["bus"])
    #expect(sheet.lanes.map(\.id) == ["out"])
    #expect(
      sheet.shown == [
        Sheet.Link(from: "idle", to: "busy"), Sheet.Link(from: "idle", to: "done"),
      ])
    #expect(sheet.hidden == [Sheet.Link(from: "both", to: "done")])
  }

  @Test func `what is wrong in the file beside a flow is told with its place there`() {
    let reading = read(base, places: "80x24:\n  map: 40x9\n  states: {idle: x}\n")
    #expect(
      reading.diagnostics.map(\.text).contains(
        """
        own.places.yaml:3:18: error: "idle" must be a place such as 0,1 15x4, not the text "x"
          3 |   states: {idle: x}
            |                  ^
        """))
  }

  @Test func `a flow that builds on another has its places, moves them and adds to them`()
    throws
  {
    let own =
      "flow: own\nextends: base\nstates: {more: {kind: outcome}, idle: {on: {go: more}}}\n"
    let added = read(
      own, places: "80x24:\n  states:\n    more: 30,6 8x1\n    idle: 2,3 12x3\n",
      base: base,
      basePlaces: places)
    #expect(added.diagnostics.map(\.text) == [])
    let sheet = try #require(added.flow?.sheets.first)
    #expect(sheet.places.map(\.id) == ["idle", "busy", "done", "more"])
    #expect(sheet.places[0].box == Sheet.Box(column: 2, row: 3, columns: 12, rows: 3))
    #expect(sheet.frames.map(\.id) == ["both"])
  }

  @Test
  func `an inherited sheet that lacks a state is not used, and nothing is said of it`() {
    let own =
      "flow: own\nextends: base\nstates: {more: {kind: outcome}, idle: {on: {go: more}}}\n"
    let reading = read(own, base: base, basePlaces: places)
    #expect(reading.diagnostics.map(\.text) == [])
    #expect(reading.flow?.sheets == [])
  }

  @Test func `what a flow leaves out of the one it builds on has no place and no road`()
    throws
  {
    let own = """
      flow: own
      extends: base
      without: {states: [busy, both], groups: [silent]}
      states: {idle: {on: {go: done}}}
      """
    let reading = read(own, base: base, basePlaces: places)
    #expect(reading.diagnostics.map(\.text) == [])
    let sheet = try #require(reading.flow?.sheets.first)
    #expect(sheet.places.map(\.id) == ["idle", "done"])
    #expect(sheet.frames == [] && sheet.captions == [] && sheet.hidden == [])
    #expect(sheet.shown == [Sheet.Link(from: "idle", to: "done")])
  }
}
