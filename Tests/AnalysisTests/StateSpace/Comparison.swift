import Model
import Testing

@testable import Analysis

/// Holds an exploration against the plain explorer.
struct Comparison {
  let machine: Machine
  let exploration: Exploration
  let plain: PlainExplorer

  init(_ machine: Machine, observing: Set<VariableIndex> = [], step: Int? = nil) throws {
    self.machine = machine
    exploration = try Exploration(
      of: machine, limit: 5_000_000, judging: observing.map { .variable($0) })
    plain = PlainExplorer(machine, spans: exploration.sampledSpans, step: step)
  }

  /// Everything that must agree; without `timers` where the two do not look at the same
  /// moments.
  func check(timers: Bool = true, _ note: String = "") {
    #expect(exploration.isComplete)
    let found = Set(
      (0..<exploration.count).map { reduced(exploration.snapshot(of: $0), timers: timers) })
    let expected = Set(plain.depths.keys.map { reduced($0, timers: timers) })
    #expect(found == expected, "\(note) \(found.count) found, \(expected.count) expected")
    #expect(exploration.reachedTransitions == plain.transitions, "\(note)")
    guard timers else { return }
    #expect(exploration.count == expected.count, "\(note)")
    for (snapshot, taken) in plain.taken {
      guard let index = exploration.index(of: snapshot) else { continue }
      #expect(exploration.events(from: index) == taken, "\(note)")
    }
    checkDepths(note)
  }

  /// A shortest path in the one is a shortest path in the other.
  private func checkDepths(_ note: String) {
    var least: [Snapshot: Int] = [:]
    for (snapshot, depth) in plain.depths {
      least[reduced(snapshot, timers: true)] = min(
        depth, least[reduced(snapshot, timers: true)] ?? .max)
    }
    for index in 0..<exploration.count {
      let snapshot = reduced(exploration.snapshot(of: index), timers: true)
      #expect(least[snapshot] == exploration.depth(of: index), "\(note)")
    }
  }

  /// Every path replays and ends in the configuration that it is said to lead to.
  func checkPaths(every: Int = 1, _ note: String = "") throws {
    for index in stride(from: 0, to: exploration.count, by: every) {
      let path = try #require(exploration.run(to: index))
      var snapshot = machine.initialSnapshot
      for setting in path.settings {
        snapshot = try machine.set(setting.variable, to: setting.value, in: snapshot).after
      }
      #expect(snapshot == path.start)
      for action in path.actions {
        switch action {
        case .send(let injection):
          snapshot = try machine.send(injection, to: snapshot).after
        case .wait(let elapsed):
          snapshot = try #require(machine.wait(elapsed, from: snapshot)?.last).after
        }
      }
      #expect(snapshot == path.end)
      #expect(snapshot.state == exploration.state(of: index), "\(note)")
      let kept = reduced(snapshot, timers: false)
      #expect(kept == reduced(exploration.snapshot(of: index), timers: false), "\(note)")
    }
  }

  /// The snapshot without what its state does not keep.
  private func reduced(_ snapshot: Snapshot, timers: Bool) -> Snapshot {
    var snapshot = snapshot
    snapshot.clock = 0
    for index in machine.flow.variables.positions {
      let variable = machine.flow.variables[index]
      let isKept = exploration.keeps(index, in: snapshot.state)
      switch variable.type {
      case .timer where !timers:
        snapshot.values[index] = snapshot.values[index] > 0 && isKept ? 1 : 0
      case .timer(_, .some) where !isKept:
        snapshot.values[index] = min(1, snapshot.values[index])
      default: if !isKept { snapshot.values[index] = variable.type.bounds.lowerBound }
      }
    }
    return snapshot
  }
}
