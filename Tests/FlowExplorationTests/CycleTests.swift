import FlowEngine
import FlowExploration
import FlowModel
import Testing

private func endless(_ machine: Machine) throws -> (Exploration, ExplorationCycle?) {
  let recovery = EndlessRecovery(choicesAndCountsOf: machine.flow)
  let exploration = try Exploration(of: machine, limit: 1000, observing: recovery.counters)
  return (exploration, exploration.firstCycle(of: recovery))
}

@Test func `a cycle that a count ends is none`() throws {
  #expect(try endless(SmallFlows.counted).1 == nil)
}

@Test func `a cycle that nothing ends is found with the way there`() throws {
  let machine = SmallFlows.endless
  let (exploration, found) = try endless(machine)
  let cycle = try #require(found)
  #expect(cycle.moves.map { $0.event.map { machine.flow.events[$0].id } } == ["fail", "again"])
  #expect(cycle.entry == 0)
  #expect(cycle.moves.last?.target == cycle.entry)
  let there = try exploration.path(to: cycle.entry)
  let around = try exploration.path(to: cycle.entry, then: cycle.moves)
  #expect(around.actions.count == there.actions.count + 2)
  #expect(around.end == there.end)
}

@Test func `a cycle may go through every move that is allowed`() throws {
  let exploration = try Exploration(of: SmallFlows.counted, limit: 1000)
  let cycle = try #require(exploration.firstCycle { _ in true })
  // Three counted repeats, the way out and the user's choice.
  #expect(cycle.moves.count == 9)
  #expect(exploration.firstCycle { _ in false } == nil)
}

@Test func `a configuration that leads to itself is a cycle`() throws {
  let exploration = try Exploration(of: SmallFlows.twoTimers, limit: 1000)
  let loop = exploration.firstCycle { $0.source == $0.target }
  #expect(loop == nil)
}

@Test func `calls and choices are decisions, and counters need no name`() {
  let recovery = EndlessRecovery(SmallFlows.counted.flow)
  let flow = SmallFlows.counted.flow
  #expect(recovery.counters.isEmpty)
  #expect(recovery.decisions == Set(flow.events.indices.filter { [.call, .choice].contains(flow.events[$0].kind) }))
}

extension EndlessRecovery {
  /// Asks for choices, and for changes of whole numbers.
  init(choicesAndCountsOf flow: Flow) {
    self.init(
      decisions: Set(flow.events.indices.filter { flow.events[$0].kind == .choice }),
      counters: Set(
        flow.variables.indices.filter {
          if case .integer = flow.variables[$0].type { true } else { false }
        }))
  }
}
