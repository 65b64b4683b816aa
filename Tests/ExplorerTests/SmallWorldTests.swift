import Analysis
import Canvas
import Catalogue
import Exchange
import FlowFiles
import Lessons
import Model
import Scenarios
import TestFlows
import Testing

@testable import Explorer

/// A flow of at most three states and three transitions over two events.
///
/// Loops, states that nothing reaches, final states and a compound are among them. Of flows
/// that differ only in the names of their states and events one stands for all.
private struct SmallWorld: CustomStringConvertible {
  static let names = ["alpha", "beta", "gamma"]
  static let titles = ["Alpha", "Beta", "Gamma"]
  static let events = ["go", "come"]

  /// Where each event leads from each state, all states after each other; nil for nowhere.
  let targets: [Int?]
  /// True if states that nothing leads out of are final.
  let hasFinals: Bool
  /// True if all states but the first are in a compound.
  let isNested: Bool

  var states: Int { targets.count / 2 }

  /// True if no other order of the states behind the first, and of the events, comes before
  /// this one.
  private var isFirst: Bool {
    let orders: [[Int]] = states < 3 ? [Array(0..<states)] : [[0, 1, 2], [0, 2, 1]]
    let own: [Int] = targets.map { $0 ?? -1 }
    for order in orders {
      for swap in [0, 1] {
        var other: [Int] = []
        for slot in targets.indices {
          let source: Int = order[slot / 2] * 2 + (slot + swap) % 2
          if let target = targets[source] {
            other.append(order[target])
          } else {
            other.append(-1)
          }
        }
        if other.lexicographicallyPrecedes(own) { return false }
      }
    }
    return true
  }

  static let all: [Self] = {
    var worlds: [Self] = []
    for states in 1...3 {
      let choices: [Int?] = [nil] + (0..<states).map(Optional.some)
      var tables: [[Int?]] = [[]]
      for _ in 0..<states * 2 {
        var longer: [[Int?]] = []
        for table in tables { for choice in choices { longer.append(table + [choice]) } }
        tables = longer.filter { table in table.count { $0 != nil } <= 3 }
      }
      for table in tables {
        for hasFinals in [false, true] {
          for isNested in states < 3 ? [false] : [false, true] {
            worlds.append(Self(targets: table, hasFinals: hasFinals, isNested: isNested))
          }
        }
      }
    }
    return worlds.filter(\.isFirst)
  }()

  var description: String {
    let names = Self.names.prefix(states)
    let rows = names.enumerated().map { index, name in
      let ways = Self.events.enumerated().compactMap { event, title in
        targets[index * 2 + event].map { "\(title): \(Self.names[$0])" }
      }
      let kind = ways.isEmpty && hasFinals ? ", kind: outcome" : ""
      return
        "  \(name): {title: \(Self.titles[index])\(kind), on: {\(ways.joined(separator: ", "))}}"
    }
    let box =
      isNested
      ? ["  box: {contains: [\(names.dropFirst().joined(separator: ", "))], initial: beta}"]
      : []
    return (["flow: small", "initial: alpha", "states:"] + rows + box).joined(
      separator: "\n")
      + "\n"
  }
}

/// All of them in a long run; in a short one every so many.
private let worlds =
  Seeds.areMany
  ? SmallWorld.all
  : SmallWorld.all.enumerated().filter { $0.offset % 16 == 0 }.map(\.element)

@Suite struct `every flow of up to three states and transitions` {
  private static let windows = [(80, 24), (100, 30), (120, 40)].map {
    Size(columns: $0.0, rows: $0.1)
  }
  private static let keys =
    "1 2 u g <down> <enter> r 1 1 g <tab> <tab> <esc> <space> <esc> [ ] <left> 2 ? <esc>"

  private func flow(_ world: SmallWorld) throws -> (flow: Flow, document: Node) {
    let read = FlowReader.read("\(world)", path: "small.yaml")
    return try (
      #require(read.flow, "\(read.diagnostics.map(\.text))\n\(world)"),
      #require(read.document, "\(world)")
    )
  }

  @Test
  func `is read, checked, explored in three windows, and comes back from every format`()
    throws
  {
    print("\(worlds.count) of \(SmallWorld.all.count) small flows")
    #expect(SmallWorld.all.count > 500)
    let script = try KeyScript(Self.keys)
    for world in worlds {
      let (flow, document) = try flow(world)
      #expect(flow.states.count == world.states, "\(world)")
      #expect(FlowProof(Machine(flow), limit: 1000).configurations >= 1, "\(world)")
      for window in Self.windows {
        let session = Session(machine: Machine(flow), size: window)
        let frames = ScriptPlayer(session, script: script, keepsFrames: true).frames
        #expect(frames.count == script.items.count + 1, "\(window)\n\(world)")
        let first = frames.first?.text ?? ""
        let titles = SmallWorld.titles.prefix(world.states)
        #expect(
          window.columns < 100 || titles.allSatisfy(first.contains),
          "\(window)\n\(world)\n\(first)")
      }
      let back = FlowImport.read(Array(MermaidFile.text(document).utf8), path: "x")
      #expect(
        back.flow?.machine == flow.machine, "\(world)\n\(back.diagnostics.map(\.text))")
    }
  }

  @Test
  func
    `plays every scenario of up to three steps, and proves every lesson that is to reach a state`()
    throws
  {
    let runs = (0...3).flatMap { length in
      (0..<length).reduce([[String]]([[]])) { runs, _ in
        runs.flatMap { run in SmallWorld.events.map { run + [$0] } }
      }
    }
    for world in worlds {
      let (flow, _) = try flow(world)
      let machine = Machine(flow)
      for run in runs {
        var state = 0
        let isPossible = run.allSatisfy { event in
          let next = SmallWorld.events.firstIndex(of: event).flatMap {
            world.targets[state * 2 + $0]
          }
          state = next ?? state
          return next != nil
        }
        let steps =
          run.map { "  - do: \($0)\n" }.joined()
          + "  - expect: {state: \(SmallWorld.names[state])}\n"
        let read = ScenarioReader.read(
          "scenario: s\nflow: small\nsteps:\n\(steps)", path: "s.yaml")
        // An event that no transition takes may not be known to the flow at all.
        let scenario = try #require(read.scenario, "\(read.diagnostics.map(\.text))")
        let replay = ScenarioPlayer(machine: machine, catalogue: Catalogue()).play(scenario)
        #expect(
          replay.failures.isEmpty == isPossible, "\(replay.failures)\n\(steps)\n\(world)")
      }
      for name in SmallWorld.names.prefix(world.states) {
        let text = """
          lesson: small
          title: Small
          flow: small
          task: Get there.
          goal: {reach: state == \(name)}
          explain: Because.
          hints: [One., Two., {do: go, say: Go.}]
          """
        let read = LessonReader.read(Array(text.utf8), path: "l.yaml") { _ in flow }
        guard let lesson = read.lesson else {
          // Its last hint names an event that the flow does not have.
          #expect(
            !read.diagnostics.isEmpty && !flow.events.contains { $0.id == "go" }, "\(world)"
          )
          continue
        }
        let proof = LessonProof(lesson, catalogue: Catalogue(), among: [])
        #expect(proof.best != nil || !proof.faults.isEmpty, "\(name)\n\(world)")
      }
    }
  }
}
