import BundledFlows
import Canvas
import Model
import Synchronization
import TestFlows
import Testing

@testable import Explorer

/// Keys that arrive together: what they cost is counted, not timed, so that it holds on any
/// machine.
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
  func
    `lay out each state once, however many they are, and what moves only with the next frame`(
      flow: String, window: (columns: Int, rows: Int)
    ) throws
  {
    for seed in Seeds.all {
      var random = SplitMix(seed: seed)
      let machine = Machine(try #require(BundledFlows[flow]))
      var session = Session(
        machine: machine, catalogue: BundledFlows.catalogue,
        size: Size(columns: window.columns, rows: window.rows),
        options: ExplorerOptions(hasMotion: true))
      session.prepare()
      let keys = (0..<300).compactMap { _ in Self.keys.randomElement(using: &random) }
      let work = count { for key in keys { _ = session.update(.input(.key(key)), at: 1) } }
      // The whole machine; of each state what lies around it, and its roads on both levels.
      #expect(work <= 1 + 3 * machine.flow.states.count, "seed \(seed)")
      #expect(session.playing.motion?.legs.isEmpty != false, "seed \(seed)")
      // The map of before and that of after, with the roads out of two states each.
      #expect(count { session.prepare() } <= 6, "seed \(seed)")
      #expect(session.playing.motion?.legs.count ?? 0 <= Motion.mostLegs, "seed \(seed)")
    }
  }
}
