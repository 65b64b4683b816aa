import BundledFlows
import Model
import TestFlows
import Testing

@testable import Analysis

/// Explores a flow twice, with and without exchanging scopes.
private func explored(_ machine: Machine) throws -> (
  exchanged: Exploration, full: Exploration
) {
  (
    try Exploration(of: machine, limit: 2_000_000, exchangingScopes: true),
    try Exploration(of: machine, limit: 2_000_000)
  )
}

/// What is the same for all snapshots that differ by exchanges of some scopes: for each scope
/// in which sets it is, those that can be exchanged in no order.
private struct Class: Hashable {
  var state: StateIndex
  var values: [Int]
  var columns: [[Int]]

  init(_ snapshot: Snapshot, exchanging classes: [[Int]], in flow: Flow) {
    let sets = flow.variables.positions.filter {
      if case .scopes = flow.variables[$0].type { true } else { false }
    }
    func column(_ scope: Int) -> Int {
      sets.enumerated().reduce(0) {
        $0 | (snapshot.values[$1.element] >> scope & 1) << $1.offset
      }
    }
    state = snapshot.state
    values = snapshot.values.indices.map {
      sets.contains(VariableIndex($0)) ? 0 : snapshot.values[$0]
    }
    let alone = Set(flow.scopes.indices).subtracting(classes.joined()).sorted().map { [$0] }
    columns = (classes + alone).map { $0.map(column).sorted() }
  }
}

/// One configuration for each class, as near to a start, and nothing else lost.
private func check(_ machine: Machine, _ note: String) throws {
  let (exchanged, full) = try explored(machine)
  try #require(full.isComplete && exchanged.isComplete)
  func classes(_ exploration: Exploration) -> [Class] {
    (0..<exploration.count).map {
      Class(
        exploration.snapshot(of: $0), exchanging: exchanged.scopeClasses,
        in: machine.flow)
    }
  }
  let found = classes(exchanged)
  #expect(Set(found).count == found.count, "\(note)")
  // Configurations are found in the order of their depth.
  let depths = Dictionary(
    zip(classes(full), (0..<full.count).map(full.depth)),
    uniquingKeysWith: { first, _ in first })
  #expect(
    Dictionary(uniqueKeysWithValues: zip(found, (0..<exchanged.count).map(exchanged.depth)))
      == depths, "\(note)")
  #expect(exchanged.reachedTransitions == full.reachedTransitions, "\(note)")
  for index in stride(from: 0, to: exchanged.count, by: max(1, exchanged.count / 100)) {
    // A path that could not be replayed would stop the test.
    let end = try #require(exchanged.run(to: index)).end
    #expect(end.state == exchanged.state(of: index), "\(note)")
    if exchanged.tick.parts == 1 { #expect(exchanged.index(of: end) == index, "\(note)") }
  }
}

private let scopes = ["A", "B", "C", "D"]

@Test(
  arguments: RandomFlow.seedsOfSmallFlows(hasTwoTimers: false, scopes: scopes, upTo: 5_000))
func `one configuration stands for all that differ by exchanged scopes`(seed: UInt64) throws
{
  let machine = RandomFlow.machine(seed: seed, hasTwoTimers: false, scopes: scopes)
  try check(machine, "seed \(seed)")
}

@Test(arguments: ["msal-apple", "msal-apple-objc-sample", "msal-apple-swift-sample"])
func `the bundled versions lose nothing by exchanging scopes`(name: String) throws {
  let machine = Machine(try #require(BundledFlows[name]))
  try check(machine, name)
  let (exchanged, full) = try explored(machine)
  #expect(exchanged.scopeClasses == [[0, 1, 2, 3]])
  #expect(exchanged.count * 6 < full.count)
}

private let turning = """
  flow: turning
  initial: asking
  scopes: [A, B, C]
  variables:
    have: {type: scopes, initial: [A]}
    had: {type: scopes, initial: [C]}
  events:
    turn: {kind: error}
  states:
    asking: {on: {turn: [{to: asking, when: count(have) > 0, do: [have = had, "had = %@"]}]}}
  """

@Test(arguments: [
  ("had - have", [[0, 1, 2]]), ("had - [B]", [[0, 2]]), ("had - [A, B]", [[0, 1]]),
  ("[A, B, C] - had", [[0, 1, 2]]),
])
func `scopes are exchanged unless a written set tells them apart`(
  value: String, classes: [[Int]]
) throws {
  let machine = TestFlows.machine(turning.replacing("%@", with: value))
  #expect(try explored(machine).exchanged.scopeClasses == classes)
  #expect(try explored(machine).full.scopeClasses == [])
}

@Test(arguments: [
  ("when: \"[A] <= have\"", ""), ("when: \"have == [A, B]\"", ""),
  ("when: \"count(have - [B, C]) == 1\"", ""),
  ("do: \"have = [B]\"", ""), ("", "properties: {p: {title: p, never: \"have == [A]\"}}"),
])
func `a set tells scopes apart wherever it is written`(arm: String, property: String) throws
{
  let machine = TestFlows.machine(
    """
    flow: written
    initial: asking
    scopes: [A, B, C]
    variables: {have: {type: scopes, set: true}}
    events: {turn: {kind: error}}
    states:
      asking: {on: {turn: [{to: asking, \(arm)}, {to: asking, when: count(have) == 2}]}}
    \(property)
    """)
  #expect(try explored(machine).exchanged.scopeClasses.first?.count ?? 1 < 3)
}

@Test func `a cycle is gone round until every scope is back in its place`() throws {
  let machine = TestFlows.machine(
    """
    flow: swapping
    initial: asking
    scopes: [A, B]
    variables:
      have: {type: scopes, initial: [A]}
    events:
      swap: {kind: error}
    states:
      asking: {on: {swap: [{to: asking, do: "have = [A, B] - have", when: count(have) == 1}]}}
    """)
  let (exchanged, full) = try explored(machine)
  #expect(exchanged.count == 1)
  #expect(full.count == 2)
  let cycle = Array(exchanged.edges(from: 0))
  #expect(cycle.map(\.target) == [0])
  let path = try #require(exchanged.run(to: 0, around: cycle))
  #expect(path.actions.count == 2)
  #expect(path.end.values == path.start.values)
}
