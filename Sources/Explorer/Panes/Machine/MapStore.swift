import Maps
import Model
import Synchronization

/// The maps of one flow that were laid out, so that no frame lays out anything again.
///
/// All copies of a session share it: what it holds depends on nothing but what is asked for.
final class MapStore: Sendable {
  private struct Key: Hashable {
    let fit: MapFit
    let hasRoads: Bool
  }

  /// Nil for what does not fit.
  private let maps = Mutex<[Key: LaidMap?]>([:])

  /// How many maps are kept: windows that change their size would leave one after the other.
  private static let mostMaps = 128

  /// A map, or its places alone; nil where it does not fit.
  func map(_ fit: MapFit, of flow: Flow, hasRoads: Bool) -> LaidMap? {
    let key = Key(fit: fit, hasRoads: hasRoads)
    let whole = Key(fit: fit, hasRoads: true)
    if let known = maps.withLock({ $0[whole] ?? $0[key] }) { return known }
    let laid = fit.layOut(flow, hasRoads: hasRoads)
    maps.withLock {
      if $0.count >= Self.mostMaps { $0 = [:] }
      // `.some(nil)` notes that it does not fit; a bare nil would take the entry out again.
      // Some maps have their roads at once.
      $0[laid?.hasRoads ?? false ? whole : key] = .some(laid)
    }
    return laid
  }
}

/// A map that was laid out, and the roads out of its states that were asked for.
final class LaidMap: Sendable {
  let map: MachineMap
  /// The rows it has beside the texts; nil for a whole machine.
  let share: AroundShare?
  /// False for the places alone.
  let hasRoads: Bool
  private let trees = Mutex<[Int: RoadTree]>([:])

  init(_ map: MachineMap, hasRoads: Bool, _ share: AroundShare? = nil) {
    self.map = map
    self.hasRoads = hasRoads
    self.share = share
  }

  /// The roads out of a state; nil where there are places alone.
  func roads(from node: Int) -> RoadTree? {
    guard hasRoads else { return nil }
    if let known = trees.withLock({ $0[node] }) { return known }
    MapFit.works?()
    let tree = map.roads(from: node)
    trees.withLock { $0[node] = tree }
    return tree
  }
}
