import BundledFlows
import Canvas
import Maps
import Model
import TestFlows
import Testing

@testable import Explorer

private func play(_ keys: String, columns: Int = 120, rows: Int = 40) throws -> Session {
  let state = Session(
    machine: try Documented.machine(), catalogue: BundledFlows.catalogue, size: Size(columns: columns, rows: rows),
    options: ExplorerOptions(hasMotion: false), view: .map)
  return ScriptPlayer(state, script: try KeyScript(keys), handler: MapEffects()).state
}

private func place(_ state: Session) -> String { state.machine.flow.states[state.snapshot.state].id }

@Test(arguments: [(80, 24), (120, 40)])
func `below the map stand the chosen row, what the app does, why, and the signs, always in this order`(
  columns: Int, rows: Int
) throws {
  let flow = try Documented.machine().flow
  var whole = 0
  for keys in flow.states.map({ "/\($0.names.title.replacing(" ", with: "<space>"))<enter>" })
    + ["1", "1 8", "1 8 1", "1 5", "1 7", "3", "1 1", "1 4", "1 +", "+ +"]
  {
    let text = try play(keys, columns: columns, rows: rows).text.split(separator: "\n")
    let labels = text.suffix(8).compactMap { line in
      ["EXIT", "APP", "WHY", "·", "✗", "KEY"].firstIndex { line.hasPrefix(" \($0) ") }
    }
    #expect(labels == labels.sorted() && !labels.isEmpty, "\(keys)\n\(text.joined(separator: "\n"))")
    whole += labels.count >= 3 ? 1 : 0
  }
  #expect(whole > 5)
}

@Test func `a tab walks the exits in the order of their digits, and enter takes the one chosen`() throws {
  let order = try (0..<12).map { try play("1" + String(repeating: "<tab>", count: $0)).viewState.selection }
  #expect(order == (0..<12).map { (order[0] + $0) % 12 })
  #expect(try play("1" + String(repeating: "<tab>", count: 12)).viewState.selection == order[0])
  #expect(try play("1 <tab><s-tab>").viewState.selection == order[0])
}

@Test func `the digits of the current card stand in one column, those of its frame before their labels`() throws {
  let state = try play("1 + +")
  let chart = try #require(state.chart)
  let rows = chart.rows(of: state.shownState.offset)
  #expect(rows.count == state.exits.count)
  #expect(Set(rows.filter { !$0.isOnEdge }.map(\.digit.column)).count == 1)
  // A blank parts them: a 6 before “429” would read as another number.
  for row in rows where row.isOnEdge {
    // The port of a wire downward stands between them.
    let port = Point(column: row.text.column - 2, row: row.text.row)
    let wanted = row.cells.first == port ? Point(column: port.column - 1, row: port.row) : port
    #expect(row.digit == wanted, "\(row.label)")
  }
  let frame = ExplorerScreen.frame(of: state)
  // Those of rows that are closed now stand back.
  let styles: [Role] = [.key, .muted]
  let digits = frame.cells.filter { styles.contains($0.style.role) && "1234567890".contains($0.glyph) }.map(\.glyph)
  #expect(Set(digits).isSuperset(of: "1234567890"))
}

@Test func `a card that is looked at has its digits, and the run keeps its sign where it stands`() throws {
  let state = try play("g /sign-in<space>page<enter>")
  #expect(state.viewState.lookedAt != nil && place(state) == "idle")
  let text = ExplorerScreen.frame(of: state).text
  #expect(text.contains("1 Token, all scopes") && text.contains("9 HTTP 429"), "\(text)")
  #expect(
    text.split(separator: "\n").contains { $0.contains("Ready ○ ") && $0.contains("─●┐") }, "\(text)")
}

@Test func `a map that is not laid out yet is asked for, and keys work meanwhile`() throws {
  var state = Session(
    machine: try Documented.machine(), catalogue: BundledFlows.catalogue, size: Size(columns: 120, rows: 40), view: .map
  )
  #expect(ExplorerScreen.frame(of: state).text.contains("Acquire silently"))
  let request = try #require(state.map.wanted(in: state))
  for _ in 0..<2 { _ = state.handle(.key(.character("+")), at: 0) }
  #expect(state.map.wanted(in: state) == request)
  #expect(ExplorerScreen.frame(of: state).text.contains("laying out frames and wires …"))
  _ = state.handle(.key(.character("1")), at: 0)
  #expect(place(state) == "silent")
  _ = state.update(.laidOut(request.layOut(state.machine.flow), request, flow: state.machine.flow.id), at: 0)
  #expect(state.map.wanted(in: state) == nil)
  #expect(ExplorerScreen.frame(of: state).text.contains("Silent"))
}

@Test func `a transition runs along its wire`() throws {
  var state = Session(
    machine: try Documented.machine(), catalogue: BundledFlows.catalogue, size: Size(columns: 120, rows: 40), view: .map
  )
  let request = try #require(state.map.wanted(in: state))
  _ = state.update(.laidOut(request.layOut(state.machine.flow), request, flow: state.machine.flow.id), at: 0)
  _ = state.handle(.key(.character("1")), at: 0)
  var places: Set<Int> = []
  var now = 0
  while let wait = state.untilNextChange(at: now) {
    let frame = ExplorerScreen.frame(of: state)
    let token = frame.cells.firstIndex { $0.glyph == "●" && $0.style.role == .moving }
    if let token { places.insert(token) }
    now += wait
    _ = state.update(.tick, at: now)
  }
  // From the start to the first request it is not far.
  #expect(places.count >= 2)
  #expect(now <= 400)
}

@Test
func
  `a state that is looked at has the values that the shortest run there brings, on the map, the card and the inspector`()
  throws
{
  let looked = try MemoryEffects().play("/acquire<space>silently<enter>", size: Size(columns: 120, rows: 40))
  let there = try MemoryEffects().play("1", size: Size(columns: 120, rows: 40))
  #expect(looked.exits.map(\.isOpen) == there.exits.map(\.isOpen) && looked.exits.contains(where: \.isOpen))
  #expect(looked.text.contains("looking at Acquire silently") && !there.text.contains("looking at"))
  let scopes = try MemoryEffects().play("/scopes<space>declined<enter> <space>i", size: Size(columns: 120, rows: 40))
  #expect(scopes.text.contains("Granted: User.Read, Mail.Read. Declined:"), "\(scopes.text)")
  // Every state that a run comes to has a row that is open on arrival, unless nothing leads out of it.
  for state in looked.machine.flow.states {
    let title = state.names.title.replacing(" ", with: "<space>")
    let session = try MemoryEffects().play("1 /\(title)<enter>", size: Size(columns: 120, rows: 40))
    #expect(session.exits.isEmpty || session.exits.contains(where: \.isOpen), "\(title)")
  }
}

@Test func `where all rows show, walking past a card's rows leads to the next card in the map's order, and back`()
  throws
{
  var state = try play("g +")
  let rows = try #require(state.chart).order.rows
  // A column from top to bottom, then the next.
  let columns = (0..<(rows.map(\.count).max() ?? 0)).flatMap { column in
    rows.compactMap { $0.indices.contains(column) ? $0[column] : nil }
  }
  let order = columns.compactMap(state.machine.flow.stateIndex)
  #expect(order.count == state.machine.flow.states.count)
  var seen = [state.shownState]
  for _ in 0..<state.machine.flow.transitionCount {
    _ = state.handle(.key(.down), at: 0)
    if seen.last != state.shownState { seen.append(state.shownState) }
    #expect(seen.last == state.shownState)
  }
  #expect(seen == order)
  // The last card's last row is the end.
  let end = (state.shownState, state.viewState.selection)
  _ = state.handle(.key(.down), at: 0)
  #expect((state.shownState, state.viewState.selection) == end)
  for _ in 0..<state.machine.flow.transitionCount { _ = state.handle(.key(.up), at: 0) }
  #expect(state.shownState == order.first && state.viewState.selection == 0)
}

@Test func `looking elsewhere, Enter follows a row that was chosen there, else goes there; Backspace looks back`()
  throws
{
  let looking = try play("/sign-in<space>page<enter>")
  let page = try #require(looking.viewState.lookedAt)
  // The eleventh row has no digit.
  let offline = try play("/sign-in<space>page<enter>" + String(repeating: "<down>", count: 10) + "<enter>")
  #expect(place(offline) == "idle")
  #expect(offline.viewState.lookedAt.map { offline.machine.flow.states[$0].id } == "offline")
  let back = ScriptPlayer(offline, script: try KeyScript("<backspace>"), handler: MapEffects()).state
  #expect(back.viewState.lookedAt == page && place(back) == "idle")
  #expect(
    ScriptPlayer(back, script: try KeyScript("<backspace>"), handler: MapEffects()).state.viewState.lookedAt == nil)
  #expect(place(try play("/sign-in<space>page<enter><enter>")) == "interactive")
}

@Test func `clicking a row of the current card injects it, clicking another card looks at it`() throws {
  let start = try play("1")
  let regions = start.regions
  let exit = try #require(regions.last { $0.target == .exit(3) })
  #expect(try place(play("1 <click:\(exit.rect.column + 2),\(exit.rect.row)> <enter>")) == "declined")
  let others = start.machine.flow.states.positions.filter { $0 != start.shownState }
  let card = try #require(regions.last { region in others.contains { region.target == .state($0) } })
  let looking = try play("1 <click:\(card.rect.column + 2),\(card.rect.row)>")
  #expect(looking.viewState.lookedAt.map { card.target == .state($0) } == true)
}

@Test func `coverage points out what has not been taken, without colour by the mark alone`() throws {
  let state = try play("1 4 x")
  let text = ExplorerScreen.frame(of: state).text
  #expect(text.contains("seen 3/18 states 2/74 transitions"))
  let plain = ExplorerScreen.frame(of: try play("1 4")).text
  #expect(text.contains("· seen: 3 of 18 states") && !plain.contains("· seen:"))
  #expect(ExplorerScreen.frame(of: state).cells.contains { $0.style.role == .warning })
}

@Test func `a map that is too large follows the pointer`() throws {
  func frame(_ keys: String) throws -> [String] {
    let state = try play(keys, columns: 80, rows: 24)
    return (1..<20).map { ExplorerScreen.frame(of: state).line($0) }
  }
  let before = try frame("g + + H H H H H H K K K K K K K K")
  let dragged = try frame("g + + H H H H H H K K K K K K K K <click:79,22><drag:79,21><drag:79,19>")
  // Three rows up: what stood in the fourth row is in the first, the small map aside.
  func shown(_ line: String) -> [Substring] { line.prefix(50).split(separator: " ") }
  #expect(shown(before[3]) == shown(dragged[0]))
}

@Test func `n looks at what has not been taken, row by row and card by card, and stays in the run`() throws {
  let first = try play("1 1 <space>n")
  #expect(place(first) == "token" && first.viewState.lookedAt == nil && first.viewState.selection == 1)
  #expect(first.answer == "this way out was not taken yet (72 of 74 are left); Space n shows the next")
  let later = try play("1 1 <space>n <space>n <space>n <space>n")
  let lookedAt = try #require(later.viewState.lookedAt)
  #expect(place(later) == "token" && later.machine.flow.states[lookedAt].id == "wait")
  #expect(try play("g <space>n").viewState.view == .focus)
}

@Test(arguments: [(80, 24), (120, 40)])
func `the map begins with where one state leads; the next card tells its own, + all rows, - goes back`(
  columns: Int, rows: Int
) throws {
  func state(_ keys: String) throws -> Session { try play(keys, columns: columns, rows: rows) }
  let start = try state("g")
  let overview = try #require(start.chart)
  #expect(overview.isOverview && overview.cards.count == start.machine.flow.states.count)
  #expect(Set(overview.rows.filter { $0.source == start.shownState.offset }.flatMap(\.edges)) == [0, 1, 2])
  let offline = try state("/no<space>internet<enter>")
  let told = try #require(offline.chart).rows.filter { $0.source == offline.shownState.offset }
  #expect(told.flatMap(\.edges).count == offline.exits.count)
  let all = try state("g +")
  #expect(Set(try #require(all.chart).rows.flatMap(\.edges)).count == all.machine.flow.transitionCount)
  for row in try #require(all.chart).rows {
    let title = all.machine.flow.states[row.target].names.title
    #expect(row.cells.isEmpty && ("►" + title).hasPrefix((row.jump ?? "?").prefix { $0 != "…" }), "\(row.jump ?? "")")
  }
  let wires = try #require(try state("g + +").chart)
  #expect(!wires.frames.isEmpty && wires.rows.contains { !$0.cells.isEmpty })
  #expect(try state("g + + +").text.contains("the map shows everything already"))
  #expect(try state("g + -").chart == overview)
  let next = try state("g<pagedown>")
  #expect(next.shownState.offset == 1 && next.snapshot == start.snapshot)
  #expect(try state("g<pagedown><pageup>").shownState == start.shownState)
  #expect(try state("g<pageup>").text.contains("this is the first card of the map"))
}

@Test(arguments: [("80x24", 80, 24), ("120x40", 120, 40)])
func `the card where the chosen row leads has an arrowhead before its title, and no other has`(
  _: String, columns: Int, rows: Int
) throws {
  for (keys, title) in [
    ("g 1 <tab> <tab> <tab> <tab>", "Intune policy"), ("g 1 <tab> <tab>", "Sign-in page"),
    ("g 1 1", "Claims challenge"),
  ] {
    let state = try MemoryEffects().play(keys, size: Size(columns: columns, rows: rows), view: .map)
    let text = ExplorerScreen.frame(of: state).text
    let marked = text.split(whereSeparator: { "┌╭┏├".contains($0) }).filter { $0.hasPrefix("►") && $0.count > 1 }
    #expect(marked.count == 1 && marked.allSatisfy { $0.hasPrefix("►\(title)") }, "\(keys): \(marked)")
  }
}

@Test func `in an overview the title of a card says that a row of it differs from the reading before`() throws {
  let state = try MemoryEffects().play("L g", size: Size(columns: 80, rows: 24))
  let chart = try #require(state.chart)
  #expect(chart.isOverview && state.pointing == .differences)
  let other = try #require(BundledFlows["msal-apple"])
  // A state whose rows have other labels or other targets differs, whatever else is alike.
  func rows(_ id: String, _ flow: Flow) -> Set<String> {
    Set(flow.state(id)?.transitions.map { "\(FlowWords.label($0, in: flow)) \($0.to)" } ?? [])
  }
  let changed = Set(state.machine.flow.states.map(\.id).filter { rows($0, state.machine.flow) != rows($0, other) })
  #expect(changed.count > 10)
  let frame = ExplorerScreen.frame(of: state)
  let left = (80 - chart.size.columns) / 2
  for card in chart.cards where card.rect.row < 19 && !card.isRemoved {
    let sign = frame[Point(column: left + card.rect.endColumn - 2, row: card.rect.row + 1)].glyph
    let id = state.machine.flow.states[card.node].id
    if changed.contains(id) { #expect("+~".contains(sign), "\(id) \(sign)\n\(frame.text)") }
  }
}
