import BundledFlows
import Canvas
import Maps
import Model
import TestFlows
import TestSupport
import Testing

private func documented() throws -> Flow { try #require(BundledFlows["msal-apple"]) }

/// The documented flow's map: whole, or in parts.
private func maps(_ columns: Int, _ rows: Int, isASCII: Bool = false) throws -> [Chart] {
  FlowMap.charts(try documented(), fitting: Size(columns: columns, rows: rows), isASCII: isASCII)
}

@Test(arguments: [(100, 30), (120, 34), (120, 40), (150, 55)])
func `the documented flow fits whole, and no label is cut`(columns: Int, rows: Int) throws {
  let flow = try documented()
  let charts = try maps(columns, rows)
  let chart = try #require(charts.first)
  #expect(charts.count == 1 && chart.fits && chart.legend.isEmpty)
  #expect(chart.cards.count == flow.states.count && chart.frames.count == flow.compounds.count)
  #expect(Set(chart.rows.flatMap(\.edges)).count == flow.transitionCount)
  guard (columns, rows) == (120, 40) else { return }
  Recording.expect(chart.draw().text, in: "Frames/map-120x40.txt")
}

/// With a row for each state that is entered, the cards outside of the frame take 51 lines; two columns of 23 have 46.
@Test(arguments: [(80, 24, false), (80, 24, true), (100, 25, false)])
func `in a small window the documented flow comes in two parts, the first with its whole main way`(
  columns: Int, rows: Int, isASCII: Bool
) throws {
  let charts = try maps(columns, rows - 1, isASCII: isASCII)
  #expect(charts.count == 2 && charts.allSatisfy { $0.fits && $0.legend.isEmpty })
  #expect(charts[0].rows.allSatisfy { !$0.isMain || !$0.cells.isEmpty } && !charts[1].rows.contains { $0.isMain })
  #expect(charts[0].frames.count == 1)
  let text = charts.map { $0.draw().text }.joined(separator: "\n")
  #expect(!isASCII || text.utf8.allSatisfy { $0 < 0x80 })
  guard columns == 80 else { return }
  Recording.expect(text, in: "Frames/map-80x24\(isASCII ? "-ascii" : "").txt")
}

@Test(arguments: [(80, 24), (100, 30), (120, 40), (200, 60)])
func `every row names a state that is really entered`(columns: Int, rows: Int) throws {
  let edges = FlowMap.machine(try documented()).edges
  for row in try maps(columns, rows - 1).flatMap(\.rows) {
    #expect(Set(row.edges.map { edges[$0].to }) == [row.target], "\(row.label)")
    // An arrow from a frame's side to the card beside it needs no name.
    #expect(row.jump != nil || row.isOnEdge && !row.cells.isEmpty, "\(row.label)")
  }
}

/// The story is the main way, every token, the fall-back from one request to the next, and the arrows beside the frame.
///
/// Readers of drawings with more wires rated them harder: each wire that has to be told from its neighbours costs all.
@Test(arguments: [(120, 40, 8 + 9), (100, 30, 8 + 9), (80, 24, 6)])
func `the story of the documented flow is wired and nothing else, and no wire shares a cell with one to another place`(
  columns: Int, rows: Int, wired: Int
) throws {
  let chart = try #require(try maps(columns, rows - 1).first)
  #expect(chart.rows.count { !$0.cells.isEmpty } == wired)
  #expect(chart.rows.allSatisfy { !$0.isMain || !$0.cells.isEmpty })
  var targets: [Point: Int] = [:]
  for row in chart.rows {
    for cell in row.cells { #expect(targets.updateValue(row.target, forKey: cell) ?? row.target == row.target) }
  }
}

@Test(arguments: [(120, 40), (100, 30)])
func `what leaves every request stands as a straight arrow at the height of the card that it leads to`(
  columns: Int, rows: Int
) throws {
  let flow = try documented()
  let chart = try #require(try maps(columns, rows - 1).first)
  let frame = try #require(chart.frames.first)
  let arms = chart.rows.filter { $0.source == flow.states.count && !$0.cells.isEmpty }
  #expect(arms.count == 9)
  for arm in arms {
    let card = try #require(chart.cards.first { $0.node == arm.target })
    let isLeft = card.rect.column < frame.rect.column
    let (port, head) =
      isLeft ? (frame.rect.column, card.rect.endColumn) : (frame.rect.endColumn - 1, card.rect.column - 1)
    #expect(arm.cells.first?.column == port, "\(arm.label)")
    #expect(arm.cells.last == Point(column: head, row: card.titleRow), "\(arm.label)")
    // A second one joins the first right below it.
    #expect(Set(arm.cells.map(\.row)).count <= 2 && arm.text.row - card.titleRow <= 1, "\(arm.label)")
  }
}

@Test func `no pair of the documented flow's cards is reversed between two sizes`() throws {
  let places = try [(80, 24), (100, 25), (100, 30), (120, 34), (120, 40), (150, 55)].map { columns, rows in
    // Parts stand one below the other.
    var places: [Int: Rect] = [:]
    var top = 0
    for chart in try maps(columns, rows - 1) {
      for card in chart.cards {
        places[card.node] = card.rect
        places[card.node]?.row += top
      }
      top += chart.size.rows
    }
    return places
  }
  for (one, other) in zip(places, places.dropFirst()) {
    for (first, left) in one {
      for (second, right) in one where second != first {
        let (here, there) = (try #require(other[first]), try #require(other[second]))
        #expect(!(left.endColumn <= right.column && here.column >= there.endColumn))
        #expect(!(left.endRow <= right.row && here.row > there.row))
      }
    }
  }
}

@Test(arguments: [(120, 40), (100, 30), (80, 24)])
func `a row names its target by the whole title, or by the least words where that has no room`(
  columns: Int, rows: Int
) throws {
  let charts = try maps(columns, rows)
  let chart = try #require(charts.first)
  for (place, rows) in Dictionary(grouping: chart.rows, by: \.target) {
    let title = try #require(charts.flatMap(\.cards).first { $0.node == place }?.title)
    let names = Set(rows.compactMap(\.jump)).sorted { $0.count < $1.count }
    #expect(names.count <= 2 && names.allSatisfy { title.hasPrefix($0.dropFirst()) }, "\(title) \(names)")
    for row in rows where !row.isOnEdge && names.count == 2 && row.jump == names[0] {
      let card = try #require(chart.cards.first { $0.node == row.source }).rect
      let jump = try #require(row.jumpText)
      let isBehind = row.label.last.map { !$0.isEmpty } == true && row.text.row == jump.row
      let start = isBehind ? row.text.column + (row.label.last?.count ?? 0) + 1 : row.text.column
      #expect(card.endColumn - 2 - start < names[1].count, "\(row.label) has room for \(names[1])")
    }
  }
  // Nobody takes the name of one request for that of another.
  #expect(!chart.rows.contains { $0.jump == "►Silent" })
}

@Test(arguments: [(120, 40), (120, 34), (100, 30), (80, 24), (80, 20)])
func `what is called alike is written alike in a part of the map`(columns: Int, rows: Int) throws {
  let machine = FlowMap.machine(try documented())
  for chart in try maps(columns, rows) {
    var written: [[String]: Set<String>] = [:]
    for row in chart.rows {
      let edge = machine.edges[try #require(row.edges.first)]
      written[[edge.label, edge.short], default: []].insert(row.label.joined(separator: " "))
    }
    for (name, texts) in written { #expect(texts.count == 1, "\(name): \(texts.sorted())") }
  }
}

@Test func `the way that should work goes from the start through the requests to the tokens`() throws {
  let flow = try documented()
  let machine = FlowMap.machine(flow)
  let main = Set(machine.edges.filter(\.isMain).map { "\(flow.states[$0.from].id) \(flow.states[$0.to].id)" })
  #expect(main == ["idle silent", "idle interactive", "silent token", "interactive token"])
}

@Test(arguments: [("msal-apple", 80, 20), ("msal-apple-shipped", 120, 39)])
func `what does not fit the height comes in parts that do, with each state and transition once`(
  id: String, columns: Int, rows: Int
) throws {
  let flow = try #require(BundledFlows[id])
  let charts = FlowMap.charts(flow, fitting: Size(columns: columns, rows: rows))
  #expect(charts.count > 1 && charts.allSatisfy { $0.fits && $0.size.rows <= rows && $0.size.columns <= columns })
  #expect(charts.flatMap { $0.cards.map(\.node) }.sorted() == Array(flow.states.indices))
  #expect(Set(charts.flatMap { $0.rows.flatMap(\.edges) }).count == flow.transitionCount)
}

@Test func `transitions of one event are told apart by their guards`() {
  let machine = FlowMap.machine(TestFlows.signIn.flow)
  let tokens = machine.edges.filter { $0.label == "Token" }
  #expect(tokens.map(\.condition) == ["narrowed", "account == known"])
}

@Test func `a new transition reverses no pair of cards, and taken out again restores the picture exactly`() throws {
  let flow = try documented()
  let size = Size(columns: 120, rows: 40)
  let machine = FlowMap.machine(flow)
  let before = try #require(Chart.best(machine, order: KeptOrder.of(flow), fitting: size))
  for index in 0..<4 {
    var changed = machine
    let count = machine.nodes.count
    changed.edges.append(
      MapEdge(from: (3 * index + 1) % count, to: (5 * index + 2) % count, label: "new event", short: "new"))
    let after = try #require(Chart.best(changed, order: before.order, fitting: size))
    for (one, other) in zip(before.cards, after.cards) {
      for (second, third) in zip(before.cards, after.cards) where second.node != one.node {
        #expect(!(one.rect.endColumn <= second.rect.column && other.rect.column >= third.rect.endColumn))
        #expect(!(one.rect.endRow <= second.rect.row && other.rect.row >= third.rect.endRow))
      }
    }
    let restored = try #require(Chart.best(machine, order: after.order, fitting: size))
    #expect(restored.draw().text == before.draw().text)
  }
}

@Test(arguments: 18...24)
func `in parts a title begins with the name by which any other part calls it`(rows: Int) throws {
  let charts = try maps(80, rows)
  var titles: [Int: String] = [:]
  for card in charts.flatMap(\.cards) { titles[card.node] = letters(card.title) }
  for row in charts.flatMap(\.rows) {
    guard let jump = row.jump, let title = titles[row.target] else { continue }
    let name = letters(String(jump.dropFirst()))
    // A title that is cut may end before the name does.
    #expect(title.hasPrefix(name) || name.hasPrefix(title), "\(jump) \(title)")
  }
  #expect(Set(charts.map(\.names)).count == 1)
}

/// The letters of a text, in small ones.
private func letters(_ text: String) -> String { text.lowercased().filter(\.isLetter) }

@Test func `in a low window the requests stand side by side below the start`() throws {
  let flow = try documented()
  let low = try #require(KeptOrder.of(flow)?.flattened(FlowMap.machine(flow)))
  #expect(low.rows.prefix(2) == [[nil, "idle", "token"], ["silent", "interactive", "narrowed"]])
  #expect(Set(low.rows.joined().compactMap { $0 }) == Set(flow.states.map(\.id)))
  let first = try #require(try maps(80, 20).first)
  let rows = first.cards.filter { ["silent", "interactive", "narrowed"].contains(flow.states[$0.node].id) }
    .map(\.titleRow)
  #expect(rows.count == 3 && Set(rows).count == 1)
}
