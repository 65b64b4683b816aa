import Model
import Synchronization

/// The runs that lead to the items of a list, each searched for once.
///
/// All copies of a list share it.
final class RouteStore: Sendable {
  private struct Wanted: Hashable {
    let action: PalettePane.Action
    /// Chooses the values of an event.
    let query: String
  }

  private struct Found {
    var snapshot: Snapshot?
    /// Where something can begin.
    var places: [Session.Route]?
    var routes: [Wanted: Session.Route?] = [:]
  }

  private let found = Mutex(Found())

  /// The steps to a state, or to what cannot happen yet; nil where none lead there.
  ///
  /// - Parameters:
  ///   - item: what is wanted.
  ///   - query: the words by which it was found; a number among them chooses a value.
  ///   - session: where the run is.
  /// - Returns: the steps.
  func route(to item: PalettePane.Item, _ query: String, in session: Session)
    -> Session.Route?
  {
    guard item.isMove || item.isInjection && !item.isPossible else { return nil }
    var wanted = Wanted(action: item.action, query: "")
    if case .event = item.action { wanted = Wanted(action: item.action, query: query) }
    return found.withLock { found in
      // What was found from elsewhere does not count.
      if found.snapshot != session.snapshot { found = Found(snapshot: session.snapshot) }
      if let known = found.routes[wanted] { return known }
      let route: Session.Route?
      if case .goTo(let state) = item.action {
        route = session.route(to: state)
      } else if case .state(let state) = item.action {
        route = session.route(to: state)
      } else {
        let places = found.places ?? session.beginnings
        found.places = places
        route = session.leadIn(to: item.action, foundBy: query, by: places)
      }
      found.routes[wanted] = .some(route)
      return route
    }
  }
}
