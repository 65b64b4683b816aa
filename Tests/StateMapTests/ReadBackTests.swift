import Canvas
import StateMap
import Testing

/// Every drawing reads back: states, transitions, labels, and nothing else.
@Suite struct ReadBackTests {
  static let machines = [Machines.tcp, Machines.http2, Machines.tls, Machines.sip]

  /// All kinds of cards, names and glyphs.
  static let styles: [MapStyle] = MapStyle.Cards.allCases.flatMap { cards in
    MapStyle.Glyphs.allCases.flatMap { glyphs in
      [
        MapStyle(cards: cards, glyphs: glyphs), MapStyle(cards: cards, glyphs: glyphs, lanes: true),
        MapStyle(cards: cards, names: .short, glyphs: glyphs, mergesParallel: true, widest: 9),
      ]
    }
  }

  @Test(arguments: styles) func `machines of the RFCs read back`(_ style: MapStyle) {
    for machine in Self.machines {
      let layout = MapLayout.best(machine, fitting: Size(columns: 80, rows: 24), styles: [style], work: 5)
      #expect(Expectation.drawn(layout, machine) == Expectation.reading(machine, style))
    }
  }

  @Test(arguments: 0..<200) func `machines drawn by lot read back`(_ seed: Int) {
    for index in 0..<10 {
      var lot = RandomMachine(seed: UInt64(10 * seed + index))
      let style = Self.styles[lot.next(Self.styles.count)]
      let states = 2 + min(lot.next(59), lot.next(59), lot.next(59), lot.next(59))
      let machine = lot.machine(states: states, wide: style.glyphs == .unicode && lot.next(3) == 0)
      var search = MapSearch(machine, fitting: Size(columns: 80, rows: 24), styles: [style], columns: 1 + lot.next(6))
      search.improve(evaluations: lot.next(3))
      let layout = search.best(nudges: lot.next(3))
      let reading = Expectation.drawn(layout, machine)
      let expected = Expectation.reading(machine, style)
      if reading != expected {
        Issue.record("seed \(10 * seed + index), \(style): \(reading.faults.prefix(5))\n\(layout.draw().text)")
      }
    }
  }

  @Test(arguments: [120, 300]) func `large machines read back`(_ states: Int) {
    var lot = RandomMachine(seed: 1)
    let machine = lot.machine(states: states)
    let style = MapStyle(cards: .tab)
    var search = MapSearch(machine, fitting: Size(columns: 200, rows: 60), styles: [style])
    search.improve(evaluations: 1)
    let layout = search.best(nudges: 0)
    #expect(!layout.fits)
    #expect(Expectation.drawn(layout, machine) == Expectation.reading(machine, style))
  }
}
