import Canvas
import StateMap
import Testing

/// A picture that is known stays as it is.
@Suite struct StabilityTests {
  static let machines = [Machines.tcp, Machines.http2, Machines.tls, Machines.sip]
  static let size = Size(columns: 120, rows: 40)

  /// Five more transitions, one at a time.
  static func additions(_ machine: MapMachine) -> [MapMachine] {
    (0..<5).map { index in
      var changed = machine
      let count = machine.nodes.count
      changed.edges.append(MapEdge(from: (3 * index + 1) % count, to: (5 * index + 2) % count, label: "new event"))
      return changed
    }
  }

  @Test func `the same input gives the same bytes`() {
    for machine in Self.machines {
      let first = MapLayout.best(machine, fitting: Self.size, work: 100)
      let second = MapLayout.best(machine, fitting: Self.size, work: 100)
      #expect(first == second)
      #expect(first.draw().text == second.draw().text)
    }
  }

  @Test func `work may be done in any portions`() {
    var first = MapSearch(Machines.http2, fitting: Self.size)
    var second = first
    first.improve(evaluations: 600)
    for _ in 0..<60 { second.improve(evaluations: 10) }
    #expect(first.best() == second.best())
  }

  @Test func `a plan gives its own picture`() {
    for machine in Self.machines {
      let layout = MapLayout.best(machine, fitting: Self.size, work: 100)
      #expect(MapLayout.like(layout.plan, machine, fitting: Self.size) == layout)
    }
  }

  @Test func `a transition more reads back, a transition less restores the picture`() {
    for machine in Self.machines {
      let layout = MapLayout.best(machine, fitting: Self.size, work: 100)
      for changed in Self.additions(machine) {
        let after = MapLayout.like(layout.plan, changed, fitting: Self.size)
        #expect(Expectation.drawn(after, changed) == Expectation.reading(changed, after.style))
        #expect(MapLayout.like(after.plan, machine, fitting: Self.size) == layout)
      }
    }
  }

  @Test func `lanes keep their picture until there is another group`() {
    let style = MapStyle(lanes: true)
    let layout = MapLayout.best(SignIn.machine, fitting: Self.size, styles: [style], work: 20)
    #expect(layout.heads.map(\.title) == ["SILENT", "INTERACTIVE", "NARROWING", "FAILURE"])
    #expect(MapLayout.like(layout.plan, SignIn.machine, fitting: Self.size) == layout)
    var more = SignIn.machine
    more.nodes[17].groupIndex = 4
    let after = MapLayout.like(layout.plan, more, fitting: Self.size)
    #expect(after.heads.count == 5)
    #expect(Expectation.drawn(after, more) == Expectation.reading(more, style))
  }

  @Test func `a state more or less leaves the others in their columns`() {
    for machine in Self.machines {
      let layout = MapLayout.best(machine, fitting: Self.size, work: 100)
      var more = machine
      more.nodes.append(MapNode(id: "new", title: "New state"))
      more.edges.append(MapEdge(from: 0, to: machine.nodes.count, label: "new event"))
      let after = MapLayout.like(layout.plan, more, fitting: Self.size)
      #expect(Expectation.drawn(after, more) == Expectation.reading(more, after.style))
      #expect(zip(layout.cards, after.cards).allSatisfy { $0.column == $1.column })
      let last = machine.nodes.count - 1
      let less = MapMachine(
        nodes: Array(machine.nodes.dropLast()), edges: machine.edges.filter { $0.from != last && $0.to != last })
      let without = MapLayout.like(layout.plan, less, fitting: Self.size)
      #expect(Expectation.drawn(without, less) == Expectation.reading(less, without.style))
    }
  }
}
