import BundledFlows
import Canvas
import FlowFiles
import Maps
import Model
import Testing

@testable import Explorer

private let sizes = [(80, 24), (100, 30), (120, 40), (200, 60)].map {
  Size(columns: $0.0, rows: $0.1)
}

/// The explorer with the whole machine, whatever is home in a window of this size.
private func session(_ flow: Flow, _ size: Size, isAround: Bool = false) -> Session {
  var session = Session(
    machine: Machine(flow), catalogue: BundledFlows.catalogue, size: size,
    options: ExplorerOptions(hasMotion: false))
  if session.isAround != isAround { session.toggleAround() }
  _ = session.update(.tick, at: 0)
  return session
}

private func play(_ keys: String, columns: Int = 120, rows: Int = 40) throws -> Session {
  try MemoryEffects().play(keys, size: Size(columns: columns, rows: rows))
}

/// The part of a screen that an area has, row by row.
private func text(of rect: Rect, in frame: Frame) -> [String] {
  (rect.row..<rect.endRow).map { row in
    String((rect.column..<rect.endColumn).map { frame[Point(column: $0, row: row)].glyph })
  }
}

@Suite struct `the machine` {
  @Test(arguments: sizes)
  func `has every state at the same place, whichever is looked at`(size: Size) throws {
    var state = session(try #require(BundledFlows["msal-apple"]), size)
    var places: Set<[Rect?]> = []
    for index in state.flow.states.positions {
      state.look(at: index)
      state.prepare()
      _ = state.update(.tick, at: 0)
      let map = try #require(state.machinePane.map(in: state)?.map)
      places.insert(state.flow.states.positions.map { map.area(of: $0.offset) })
      #expect(map.middle == nil)
    }
    #expect(places.count == 1)
  }

  @Test func `says in each box what to do there, but not where a question leads`() throws {
    let shown = try play("1").text
    let asked = try play("1 5 uP").text
    #expect(asked.contains("━━ HTTP 429 ‹Retry-After 30s› ━━► ?"))
    for remedy in ["Stay signed out", "Wait, retry", "Retry, report"] {
      let isAsked = remedy == "Wait, retry"
      #expect(shown.contains(remedy) && asked.contains(remedy) != isAsked, "\(remedy)")
    }
  }

  @Test(arguments: BundledFlows.ids)
  func
    `names below it the chosen row and where it leads, in two panels at the same places in every state`(
      id: String
    ) throws
  {
    for size in sizes {
      var state = session(try #require(BundledFlows[id]), size)
      var layouts: Set<ScreenLayout> = []
      for index in state.flow.states.positions {
        state.look(at: index)
        state.prepare()
        let layout = MachinePane.layout(of: state)
        guard layout.dots == nil else { continue }
        layouts.insert(layout)
        for (row, exit) in state.exits.enumerated() where !layout.isMachineAlone {
          state.select(row: row)
          let title = text(of: layout.text, in: ExplorerScreen.frame(of: state))[0]
          let transition = state.machine.transition(exit.transition)
          // A name too long for the line has a shorter form.
          let names = [state.label(of: exit), FlowWords.short(transition, in: state.flow)]
          #expect(
            names.contains { title.contains("IF \(RowName.of(row)) HAPPENS: \($0) ") },
            "\(id) \(size): \(title)")
          #expect(
            title.contains("► \(state.flow.title(of: exit.target)) "),
            "\(id) \(size): \(title)"
          )
        }
      }
      #expect(layouts.count <= 1, "\(id) \(size)")
    }
  }

  @Test
  func
    `shows every state at once, its roads with the next frame, and the same whether made ready or not`()
    throws
  {
    var state = try play("", columns: 200, rows: 60)
    let (atOnce, unready) = (
      ExplorerScreen.frame(of: state.atOnce), ExplorerScreen.frame(of: state)
    )
    let names = state.flow.states.flatMap {
      $0.names.title.split(separator: " ").map(String.init)
    }
    #expect(names.allSatisfy(atOnce.text.contains))
    let rows = state.layout.machine.rows
    func heads(_ frame: Frame) -> Int {
      (0...rows).reduce(0) { $0 + frame.line($1).count { "►▼◄▲".contains($0) } }
    }
    #expect(heads(atOnce) == 0 && heads(unready) > 10)
    state.prepare()
    #expect(ExplorerScreen.frame(of: state) == unready)
  }
}

@Suite struct `the text below the machine` {
  @Test(arguments: sizes)
  func `has the rows that the map of a small flow of one's own leaves`(size: Size) throws {
    let read = FlowReader.read(BundledFlows.starter, path: "mine.yaml")
    let screen = ExplorerScreen.frame(of: session(try #require(read.flow), size)).text
    for words in [
      "NOW: Ready", "DO     Ask for a token.", "IF 1 HAPPENS", "DO     Wait for",
      "1 Ask for a token", "Token received", "↺ Server refuses", "Sign-in failed ■",
    ] {
      #expect(screen.contains(words), "\(words)\n\(screen)")
    }
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `follows the cursor at once`(columns: Int, rows: Int) throws {
    let start = try play("1", columns: columns, rows: rows)
    for row in start.exits.indices {
      let down = Array(repeating: "<down>", count: row).joined()
      let state = try play(
        "1 <up><up><up><up><up><up><up><up><up><up><up><up> \(down)", columns: columns,
        rows: rows)
      guard state.viewState.hasMoved else { continue }
      let chosen = state.viewState.selection
      let target = state.flow.title(of: state.exits[chosen].target)
      #expect(state.text.contains("IF \(RowName.of(chosen)) HAPPENS: "))
      #expect(state.text.contains(" ► \(target) ─"), "\(row)\n\(state.text)")
    }
  }

  @Test(arguments: sizes)
  func `tells on arrival what to do and what never to do`(size: Size) throws {
    let state = try play("1", columns: size.columns, rows: size.rows)
    let text = text(
      of: MachinePane.layout(of: state).below, in: ExplorerScreen.frame(of: state)
    )
    .joined(separator: "\n")
    #expect(
      text.contains("NOW: Acquire silently") && text.contains("DO  ")
        && text.contains("NEVER  "), "\(text)")
  }

  @Test(arguments: sizes)
  func `gives way to the details by Tab, and comes back`(size: Size) throws {
    let code = try play("1 <tab><tab>", columns: size.columns, rows: size.rows).text
    #expect(code.contains("IN SWIFT") && !code.contains("NOW: "))
    let tabs = String(repeating: "<tab>", count: InspectorPage.allCases.count + 1)
    #expect(
      try play("1 \(tabs)", columns: size.columns, rows: size.rows).text.contains(
        "NOW: Acquire silently"))
  }
}

@Suite struct `what lies around a state` {
  @Test(arguments: BundledFlows.ids)
  func `has a road for every row with its digit and its name, and every target once`(
    id: String
  )
    throws
  {
    for size in sizes {
      var state = session(try #require(BundledFlows[id]), size, isAround: true)
      for index in state.flow.states.positions {
        state.look(at: index)
        state.prepare()
        var lines: Set<String> = []
        for row in state.exits.indices.isEmpty ? 0..<1 : state.exits.indices {
          state.select(row: row)
          let area = MachinePane.layout(of: state).machine
          lines.formUnion(text(of: area, in: ExplorerScreen.frame(of: state)))
        }
        for (row, exit) in state.exits.enumerated() {
          let transition = state.machine.transition(exit.transition)
          let whole = state.label(of: exit)
          let names =
            [whole, FlowWords.short(transition, in: state.flow)]
            + whole.split(separator: ", ").suffix(1).map(\.capitalizedFirst)
          let isThere = lines.contains { line in
            names.contains { line.contains("\(RowName.of(row)) \($0)") }
          }
          let isReached =
            exit.target == index
            || lines.contains { $0.contains(state.flow.title(of: exit.target)) }
          #expect(
            isThere && isReached || row >= RowDigits.all.count,
            "\(id) \(size) \(row)\n\(lines.sorted().joined(separator: "\n"))")
        }
      }
    }
  }

  @Test(arguments: BundledFlows.ids)
  func `tells what to do now and what comes of each row in whole sentences`(id: String)
    throws
  {
    for size in sizes {
      var state = session(try #require(BundledFlows[id]), size, isAround: true)
      for index in state.flow.states.positions {
        state.look(at: index)
        state.prepare()
        for row in state.exits.indices {
          state.select(row: row)
          let layout = MachinePane.layout(of: state)
          let told = text(of: layout.text, in: ExplorerScreen.frame(of: state)).joined(
            separator: " "
          )
          .split(separator: " ").joined(separator: " ")
          let exit = state.exits[row]
          for part in [StateText.app, .user, .never] {
            let words = FlowWords.fill(
              state.flow.states[exit.target].texts[part], in: state.flow,
              state.outcome(of: exit))
            let sentence = TextFit.firstSentence(of: words)
            // What the user sees then is the first to go where there is no room; it is never
            // cut.
            let after = told.split(separator: "HAPPENS:").last ?? ""
            let isLeftOut = part == .user && !after.contains(" USER ")
            #expect(
              told.contains(sentence) || isLeftOut,
              "\(id) \(size) \(row) \(sentence)\n\(state.text)")
          }
        }
      }
    }
  }

  @Test func `is home in a narrow window, and g shows the whole machine there`() throws {
    func middle(_ keys: String) throws -> Int? {
      let state = try play(keys, columns: 80, rows: 24)
      return try #require(state.machinePane.map(in: state)).map.middle
    }
    let silent = try play("1").snapshot.state.offset
    #expect(try middle("1") == silent && middle("1 g") == nil && middle("1 g g") == silent)
  }

  @Test
  func `shows the value that comes with a row on its road, and the arrows change it there`()
    throws
  {
    #expect(
      try play("1 <down><down><down><down>", columns: 80, rows: 24).text.contains(
        "▸5 HTTP 429 -50000 ‹30s› ━"))
    let changed = try play("1 <down><down><down><down><right>", columns: 80, rows: 24)
    #expect(
      !changed.text.contains("-50000 ‹30s›") && changed.text.contains("HTTP 429 -50000 ‹"))
  }

  @Test func `has every state as a dot that a click looks at`() throws {
    let state = try play("1", columns: 80, rows: 24)
    let dots = try #require(MachinePane.layout(of: state).dots)
    let regions = state.regions.filter {
      dots.contains(Point(column: $0.rect.column, row: $0.rect.row))
    }
    #expect(regions.count == state.flow.states.count)
    for region in regions {
      guard case .state(let index) = region.target else { continue }
      let looked = try play(
        "1 <click:\(region.rect.column),\(region.rect.row)>", columns: 80, rows: 24)
      #expect(looked.shownState == index)
    }
  }
}

@Test func `g shows what lies around a state, and the whole machine again`() throws {
  func middle(_ keys: String) throws -> Int? {
    let state = try play(keys)
    return try #require(state.machinePane.map(in: state)).map.middle
  }
  let silent = try play("1").snapshot.state.offset
  #expect(try middle("1") == nil && middle("1 g") == silent && middle("1 g g") == nil)
}

@Test
func `a click on a place looks at its state, one on a row or its road makes it happen`()
  throws
{
  let state = try play("1")
  for region in state.regions {
    let keys = "1 <click:\(region.rect.column),\(region.rect.row)>"
    switch region.target {
    case .state(let index): #expect(try play(keys).shownState == index)
    case .exit(let row) where state.exits[row].isOpen:
      #expect(try play(keys).run.nodes.count == 2, "\(row)")
    default: break
    }
  }
}

extension Session {
  /// The machine as it was laid out.
  fileprivate var machinePane: MachinePane {
    viewState.pane
  }
}
