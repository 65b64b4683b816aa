import BundledFlows
import Canvas
import Model
import Synchronization
import TestFlows
import Testing

@testable import Explorer

/// Keys that arrive together: what they cost is counted, not timed, so that it holds on any machine.
@Suite struct `keys of one burst` {
  private static let keys =
    Array("ggg123456789abcurjkhlxyz[]<>;.,#%").map(Key.character) + [
      .up, .down, .left, .right, .tab, .enter, .pageUp, .pageDown,
    ]
  private static let windows = [(80, 24), (120, 40), (200, 60)]

  /// How often something was laid out, or roads were sought, by an action.
  private func count(_ action: () -> Void) -> Int {
    let counter = Counter()
    MapFit.$works.withValue({ counter.add() }, operation: action)
    return counter.count
  }

  private final class Counter: Sendable {
    private let value = Mutex(0)
    var count: Int { value.withLock { $0 } }
    func add() { value.withLock { $0 += 1 } }
  }

  @Test(arguments: ["msal-apple", "msal-apple-shipped", "tcp"], windows)
  func `lay out nothing; what they lead to is laid out once, with the next frame`(
    flow: String, window: (columns: Int, rows: Int)
  ) throws {
    for seed in Seeds.all {
      var random = SplitMix(seed: seed)
      var session = Session(
        machine: Machine(try #require(BundledFlows[flow])), catalogue: BundledFlows.catalogue,
        size: Size(columns: window.columns, rows: window.rows), options: ExplorerOptions(hasMotion: true))
      session.prepare()
      for burst in 0..<4 {
        let keys = (0..<250).compactMap { _ in Self.keys.randomElement(using: &random) }
        var worst: (work: Int, key: Key)?
        for key in keys {
          let work = count { _ = session.update(.input(.key(key)), at: burst) }
          if work > worst?.work ?? 0 { worst = (work, key) }
        }
        #expect(worst == nil, "seed \(seed), \(flow), \(window): \(String(describing: worst))")
        // The map of before and that of after, with the roads out of two states each.
        let work = count { session.prepare() }
        #expect(work <= 6, "seed \(seed), \(flow), \(window)")
        #expect(session.playing.motion?.legs.count ?? 0 <= Motion.mostLegs)
      }
    }
  }
}
